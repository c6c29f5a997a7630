import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Search, X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { plural } from '@/lib/numbers';
import { useSession } from '@/session/store';
import { COMMAND_KEY } from '@/ui/commandKey';
import { Dialog } from '@/ui/Dialog';
import { IconButton } from '@/ui/IconButton';
import { LinkButton } from '@/ui/LinkButton';
import { ToggleChip, ToggleChips } from '@/ui/ToggleChips';
import { HitList, optionId } from './HitList';
import { isExact, MIN_SEARCH, type Hit, type HitGroup } from './hits';
import { ListLink } from './ListLink';
import { useRecentSearches } from './recent';
import { listWith } from './source';
import { useSearch, type SearchResult } from './useSearch';
import classes from './search.module.css';

const ALL = 'all';

/** What a search says of itself, for everybody and for screen readers. */
function said(text: string, { groups, isAsking, failed }: SearchResult): string {
  if (text.trim().length < MIN_SEARCH) return '';
  const found = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (isAsking) return 'Searching…';
  const missing = failed.length > 0 ? ` Not searched: ${failed.join(', ')}.` : '';
  return `${found === 0 ? `No match for “${text.trim()}”.` : `${plural(found, 'result')}.`}${missing}`;
}

/** Search over everything that the person reads: type, move by the arrow keys, open by Enter. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const titleId = useId();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [kind, setKind] = useState(ALL);
  /** The hit that was chosen, and how; the first while none is. By its key, since slower answers come before it. */
  const [chosen, setChosen] = useState<{ key: string; by: 'keys' | 'pointer' } | null>(null);
  /** Enter was pressed before the answers were there: what is found under this text opens. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const { recent, add, clear } = useRecentSearches(session.email);
  const result = useSearch(session, text);
  const groups: readonly HitGroup[] =
    kind === ALL ? result.groups : result.groups.filter(({ id }) => id === kind);
  const hits = groups.flatMap((group) => group.hits);
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen?.key),
  );
  const active = hits[at];
  const message = said(text, result);
  const isSearching = text.trim().length >= MIN_SEARCH;

  const change = (next: string) => {
    setText(next);
    setChosen(null);
    setKind(ALL);
    setAwaited(null);
  };
  const open = (address: string, elsewhere = false) => {
    add(text);
    if (elsewhere) {
      window.open(`#${address}`, '_blank', 'noopener');
      return;
    }
    onClose();
    void navigate(address);
  };

  const openAwaited = useEffectEvent((hit: Hit) => open(hit.to));
  const exact = awaited === text ? hits.find((hit) => isExact(hit, text)) : undefined;
  const onlyOne = awaited === text && !result.isAsking && hits.length === 1 ? hits[0] : undefined;
  const wanted = exact ?? onlyOne;
  useEffect(() => {
    if (wanted) openAwaited(wanted);
  }, [wanted]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (hits.length === 0) return;
      const by = event.key === 'ArrowDown' ? 1 : -1;
      const next = hits[(at + by + hits.length) % hits.length];
      if (next) setChosen({ key: next.key, by: 'keys' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const isMeant = chosen?.by === 'keys' && active?.key === chosen.key;
      if (result.isAsking && !isMeant) setAwaited(text);
      else if (active) open(active.to, event.ctrlKey || event.metaKey);
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      change('');
    }
  };

  return (
    <Dialog open onClose={onClose} labelledBy={titleId} place="top">
      <h2 id={titleId} className="hidden">
        Search
      </h2>
      <div className={`row ${classes['head']}`} role="search">
        <Search size={18} strokeWidth={1.6} aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          // the dialog is opened to type in it
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label="Search everything"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Id, ship, place, party or topic"
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Close search" onClick={onClose}>
          <X strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
      <div className={classes['progress']} data-busy={result.isAsking || undefined} />
      {isSearching && result.groups.length > 0 ? (
        <Kinds
          result={result}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setChosen(null);
            // whoever looks at one kind chooses by himself
            setAwaited(null);
          }}
        />
      ) : null}
      <div className={classes['results']}>
        {isSearching ? (
          <>
            {hits.length === 0 && !result.isAsking ? (
              <Nothing result={result} text={text} onOpen={open} />
            ) : null}
            <HitList
              id={listId}
              groups={groups}
              active={active}
              searched={text}
              onOpen={open}
              onPoint={({ key }) => setChosen({ key, by: 'pointer' })}
            />
          </>
        ) : (
          <Before
            recent={recent}
            onPick={(one) => {
              change(one);
              input.current?.focus();
            }}
            onClear={() => {
              clear();
              input.current?.focus();
            }}
          />
        )}
      </div>
      <div className={`ends note ${classes['foot']}`}>
        <span className={classes['keys']} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>{COMMAND_KEY} Enter</kbd> new tab
        </span>
        <span role="status">{message}</span>
      </div>
    </Dialog>
  );
}

/** The kinds in which something was found; one of them can be looked at alone. */
function Kinds(props: { result: SearchResult; value: string; onChange: (id: string) => void }) {
  const { result, value, onChange } = props;
  const all = result.groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const kinds = [
    { id: ALL, label: 'All', count: all },
    ...result.kinds.filter(({ count, id }) => count > 0 || id === value),
  ];
  return (
    <div className={classes['kinds']}>
      <ToggleChips label="Kinds of result">
        {kinds.map(({ id, label, count }) => (
          <ToggleChip key={id} on={id === value} count={count} onToggle={() => onChange(id)}>
            {label}
          </ToggleChip>
        ))}
      </ToggleChips>
    </div>
  );
}

/** Nothing was found here: the lists, which search more of each record. */
function Nothing(props: { result: SearchResult; text: string; onOpen: (to: string) => void }) {
  const lists = props.result.kinds.filter(({ list }) => list !== undefined);
  return (
    <div className={classes['note']}>
      <p className={classes['nothing']}>Nothing found</p>
      <p>
        Search in one list alone:{' '}
        {lists.map(({ id, label, list }, index) => (
          <span key={id}>
            {index > 0 ? ', ' : ''}
            <ListLink to={listWith(list ?? '', props.text)} label={label} onOpen={props.onOpen} />
          </span>
        ))}
      </p>
    </div>
  );
}

/** Before something is typed: what was searched last, or what can be. */
function Before(props: { recent: readonly string[]; onPick: (text: string) => void; onClear: () => void }) {
  if (props.recent.length === 0) {
    return (
      <p className={classes['note']}>
        Type at least two characters. The search looks through everything that you may read.
      </p>
    );
  }
  return (
    <section aria-label="Recent searches">
      <div className={`note medium ${classes['groupHead']}`}>
        <h3>Recent searches on this device</h3>
        <LinkButton onClick={props.onClear}>Clear</LinkButton>
      </div>
      <ul className={classes['recent']}>
        {props.recent.map((one) => (
          <li key={one}>
            <button type="button" onClick={() => props.onPick(one)}>
              {one}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
