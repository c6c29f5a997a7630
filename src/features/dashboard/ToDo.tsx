import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { userMessage } from '@/api/errors';
import { formatDate, MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import { Mono } from '@/ui/Mono';
import { PlainButton } from '@/ui/PlainButton';
import { SectionCard } from '@/ui/SectionCard';
import { token, type Token } from '@/ui/theme/tokens';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { CountRead } from './Counts';
import type { CompletedOrder } from './queries';
import type { Oldest } from './todo';
import classes from './todo.module.css';

/** One kind of work that waits. */
export interface ToDoItem {
  label: string;
  query: CountRead<number>;
  /** Undefined where it is not known, as of a list that is too long to hold. */
  oldest: Oldest | undefined;
  glyph: GlyphName;
  tone: Token;
  /** The list of it; without one the rows stand here when asked for. */
  to?: string;
  rows?: readonly ToDoRow[] | undefined;
}

/** A job order that waits, with what is done next about it. */
export interface ToDoRow {
  order: CompletedOrder;
  /** What is known of it besides. */
  fact?: string;
  action: { label: string; to: string };
}

/** Counts of open work with the oldest of each; a line opens its list, or where there is none the rows themselves. */
export function ToDo({ items }: { items: readonly ToDoItem[] }) {
  return (
    <SectionCard title="To do" flush>
      <ul className={`over ${classes['todo']}`} aria-label="To do">
        {items.map((item) => (
          <li key={item.label}>
            {item.to ? <LinkLine item={item} to={item.to} /> : <OpenLine item={item} />}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Line({ item: { label, query, oldest, glyph, tone } }: { item: ToDoItem }) {
  const failed = query.error !== null && query.data === undefined;
  const none = query.data === 0;
  return (
    <>
      <span className="head right" aria-busy={query.data === undefined && !failed}>
        {query.data === undefined ? MISSING : formatNumber(query.data)}
      </span>{' '}
      <Glyph name={none ? 'tick' : glyph} size={14} color={token(none ? 'ok' : tone)} />
      <span className={classes['words']}>
        <span>{label}</span>{' '}
        {failed ? (
          <small className={`ellipsis note ${classes['failed']}`}>
            not read: {userMessage(query.error ?? new Error())}
          </small>
        ) : (
          <small className="ellipsis note">{none ? 'nothing waits' : oldest?.who}</small>
        )}
      </span>{' '}
      <span className={`aside right ${classes['since']}`} title={oldest?.from}>
        {oldest?.since}
      </span>
    </>
  );
}

function LinkLine({ item, to: address }: { item: ToDoItem; to: string }) {
  const failed = item.query.error !== null && item.query.data === undefined;
  return (
    <div className={classes['line']}>
      <Link to={address} className={classes['row']}>
        <Line item={item} />
        <ChevronRight size={16} strokeWidth={1.6} aria-hidden />
      </Link>
      {failed ? <Retry item={item} /> : null}
    </div>
  );
}

function Retry({ item: { label, query } }: { item: ToDoItem }) {
  return (
    <button type="button" className={classes['retry']} onClick={() => query.refetch()}>
      Retry<VisuallyHidden> {label}</VisuallyHidden>
    </button>
  );
}

/** Job orders for which the contract has no list: they stand below their line. */
function OpenLine({ item }: { item: ToDoItem }) {
  const [open, setOpen] = useState(false);
  const rows = item.rows ?? [];
  const failed = item.query.error !== null && item.query.data === undefined;
  return (
    <>
      <div className={classes['line']}>
        <PlainButton
          className={classes['row']}
          aria-expanded={open}
          disabled={rows.length === 0}
          onClick={() => setOpen(!open)}
        >
          <Line item={item} />
          {rows.length > 0 ? <ChevronDown size={16} strokeWidth={1.6} aria-hidden /> : <span />}
        </PlainButton>
        {failed ? <Retry item={item} /> : null}
      </div>
      {open ? (
        <ul className={classes['inner']} aria-label={item.label}>
          {rows.map(({ order, fact, action }) => (
            <li className="ends" key={order.name}>
              <span>
                <Mono>{order.name}</Mono> {shownText(order.type_of_survey)}, {shownText(order.requester_name)}
                , survey {formatDate(order.date_of_survey)}
                {fact ? `, ${fact}` : ''}
              </span>
              <Link to={action.to}>
                {action.label}
                <VisuallyHidden> for {order.name}</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
