import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigation } from 'react-router-dom';
import classes from './list.module.css';

/** How long a search waits for the next key. */
export const SEARCH_WAIT_MS = 300;

/** What stands in the box until the address has it. */
interface Entry {
  text: string;
  /** The search that the address held when it was typed. */
  from: string;
  /** Searches asked for that the address has not taken yet, oldest first: on a busy machine it takes them late. */
  sent: readonly string[];
}

const isOwn = ({ text, sent }: Entry, value: string) => text.trim() === value || sent.includes(value);

/** A search that says what it searches; Esc clears it, Enter does not wait. */
export function SearchBox({
  scope,
  value,
  onSearch,
}: {
  scope: string;
  value: string;
  onSearch: (q: string) => void;
}) {
  const [entry, setEntry] = useState<Entry | null>(null);
  // once the address has taken what was typed, going back from there must show what it was before
  if (entry && entry.from !== value && isOwn(entry, value))
    setEntry({ text: entry.text, from: value, sent: entry.sent.slice(entry.sent.indexOf(value) + 1) });
  // what was typed gives way when the address changes by other means (Back, Clear filters)
  const typed = entry && (value === entry.from || isOwn(entry, value)) ? entry.text : null;
  // a search moves the rows: it waits while one of them is pressed, and gives way to the page that a press has opened
  const isPressed = usePressed(typed !== null);
  const isHeld = useNavigation().state !== 'idle' || isPressed;

  const sent = entry?.sent ?? [];
  // A key may come between a search and the render that knows of it.
  const isAsking = useRef(false);
  useEffect(() => {
    isAsking.current = false;
  }, [entry]);
  const ask = (text: string) => {
    isAsking.current = true;
    setEntry((now) => ({ text, from: value, sent: [...(now?.sent ?? []), text.trim()] }));
    onSearch(text.trim());
  };
  const askOnce = (text: string) => {
    if (text.trim() !== (sent.at(-1) ?? value)) ask(text);
  };
  const settle = (text: string) => {
    if (text.trim() === value && sent.length === 0 && !isAsking.current) setEntry(null);
    else ask(text.trim());
  };
  // The router itself knows at once that a page is being opened; that it does is drawn late on a busy machine.
  const router = use(DataRouterContext)?.router;
  const askLater = useEffectEvent(askOnce);
  useEffect(() => {
    if (typed === null || isHeld) return undefined;
    const timer = setInterval(() => {
      if (router && router.state.navigation.state !== 'idle') return;
      clearInterval(timer);
      askLater(typed);
    }, SEARCH_WAIT_MS);
    return () => clearInterval(timer);
  }, [typed, isHeld, router]);

  return (
    <div className={`row light ${classes['searchBox']}`}>
      <Search size={16} strokeWidth={1.6} aria-hidden />
      <input
        type="text"
        role="searchbox"
        aria-label={`Search ${scope}`}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value}
        placeholder={scope}
        onChange={(event) => {
          setEntry({ text: event.target.value, from: value, sent });
        }}
        onBlur={() => {
          if (typed === null || isHeld) return;
          if (sent.length === 0) settle(typed);
          else askOnce(typed.trim());
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(typed ?? value);
          if (event.key === 'Escape' && (typed ?? value) !== '') {
            event.stopPropagation();
            settle('');
          }
        }}
      />
    </div>
  );
}

/** Whether a pointer is down anywhere on the page, until its click has been dealt with; not looked at while `wanted` is false. */
function usePressed(wanted: boolean): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const press = () => setPressed(true);
    const release = ({ type, target }: Event) => {
      // of the window alone: the press itself takes the focus from a field
      if (type !== 'blur' || target === window) setTimeout(() => setPressed(false));
    };
    const ends = ['pointerup', 'pointercancel', 'blur'] as const;
    window.addEventListener('pointerdown', press, true);
    for (const end of ends) window.addEventListener(end, release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      for (const end of ends) window.removeEventListener(end, release, true);
      setPressed(false);
    };
  }, [wanted]);
  return isPressed;
}
