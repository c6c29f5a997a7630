import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { userMessage } from '@/api/errors';
import { MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import classes from './dashboard.module.css';

/** The used part of a query result. */
export interface CountRead<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface Count {
  label: string;
  /** Null when the answer is not a number. */
  query: CountRead<number | null>;
  /** The list that is counted, where it has a screen. */
  to?: string;
  /** What is counted, in the singular; smaller type beside the figure. */
  unit?: string;
  /** Details below the figure. */
  under?: ReactNode;
}

function Figure({ query, unit }: Pick<Count, 'query' | 'unit'>) {
  if (query.error) {
    return (
      <span className={classes['failed']} title={userMessage(query.error)}>
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
      {unit ? <span className={classes['unit']}> {query.data === 1 ? unit : `${unit}s`}</span> : null}
    </>
  );
}

/** The figures of a dashboard; each leads to the list that it counts. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <section className={classes['counts']} aria-label="Counts">
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
          {/* reserves its height, so that nothing moves when the text comes */}
          {rest.under || ('under' in rest && query.data === undefined && !query.error) ? (
            <div className={classes['under']}>{rest.under}</div>
          ) : null}
        </div>
      ))}
    </section>
  );
}
