import { useEffect, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import classes from './list.module.css';

/** How long a search waits for the next key. */
const SEARCH_WAIT_MS = 300;

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
  const [entry, setEntry] = useState<{ text: string; from: string } | null>(null);
  // once the address has taken what was typed, going back from there must show what it was before
  if (entry && entry.from !== value && entry.text.trim() === value)
    setEntry({ text: entry.text, from: value });
  // what was typed gives way when the address changes by other means (Back, Clear filters)
  const typed = entry && (value === entry.from || value === entry.text.trim()) ? entry.text : null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (text: string) => {
    clearTimeout(timer.current);
    setEntry(null);
    if (text.trim() !== value) onSearch(text);
  };

  return (
    <div className={classes['searchBox']}>
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
          const text = event.target.value;
          setEntry({ text, from: value });
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            if (text.trim() !== value) onSearch(text);
          }, SEARCH_WAIT_MS);
        }}
        onBlur={() => {
          if (typed !== null) settle(typed);
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
