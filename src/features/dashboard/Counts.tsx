import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { serverWords } from '@/api/errors';
import { MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import classes from './dashboard.module.css';

/** As much of a query as is shown. */
export interface Read<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** One figure of a dashboard. */
export interface Count {
  label: string;
  /** Null when the answer could not be read as a number. */
  query: Read<number | null>;
  /** The list that the figure counts, where it has a screen. */
  to?: string;
  /** Beside the figure, lighter: what it counts. */
  unit?: string;
  /** What the figure is made of, in words. */
  under?: ReactNode;
}

function Figure({ query, unit }: Pick<Count, 'query' | 'unit'>) {
  if (query.error) {
    return (
      <span className={classes['failed']} title={serverWords(query.error)}>
        not read
      </span>
    );
  }
  if (query.data === undefined) {
    return (
      <span className={classes['waiting']} role="status">
        <span className={classes['hidden']}>Loading…</span>
      </span>
    );
  }
  return (
    <>
      <span className={classes['figure']}>{query.data === null ? MISSING : formatNumber(query.data)}</span>
      {unit ? <span className={classes['unit']}> {unit}</span> : null}
    </>
  );
}

/** The figures of a dashboard in one band; each leads to the list that it counts. */
export function Counts({ label, counts }: { label: string; counts: readonly Count[] }) {
  return (
    <section className={classes['counts']} aria-label={label}>
      {counts.map(({ label: name, query, to, unit, ...rest }) => (
        <div key={name} className={classes['count']}>
          {to && !query.error ? (
            <Link to={to} className={classes['countLink']}>
              <span className={classes['countLabel']}>{name}</span>
              <Figure query={query} unit={unit} />
            </Link>
          ) : (
            <>
              <span className={classes['countLabel']}>{name}</span>
              <Figure query={query} unit={unit} />
            </>
          )}
          {query.error ? (
            <button type="button" className={classes['retry']} onClick={() => query.refetch()}>
              Retry<span className={classes['hidden']}> {name}</span>
            </button>
          ) : null}
          {/* its place is kept, so that nothing moves when the words come */}
          {rest.under || ('under' in rest && query.data === undefined && !query.error) ? (
            <div className={classes['under']}>{rest.under}</div>
          ) : null}
        </div>
      ))}
    </section>
  );
}
