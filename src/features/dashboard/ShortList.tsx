import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '@/shared/problemOf';
import { Mono } from '@/ui/Mono';
import { SectionCard } from '@/ui/SectionCard';
import { EmptyState } from '@/ui/states/EmptyState';
import { LoadingState } from '@/ui/states/LoadingState';
import { ProblemState } from '@/ui/states/ProblemState';
import { StatusBadge } from '@/ui/StatusBadge';
import type { CountRead } from './Counts';
import classes from './dashboard.module.css';

export interface ShortRow {
  name: string;
  to: string;
  status: string | null | undefined;
  /** Beside the id. */
  title: string;
  /** Below it; empty ones are left out. */
  facts: readonly (string | null | undefined)[];
}

/** The first few records of a list, with a link to all of them. */
export function ShortList<Row>(props: {
  title: string;
  query: CountRead<readonly Row[]>;
  row: (record: Row) => ShortRow;
  empty: string;
  all?: ReactNode;
}) {
  const { query } = props;
  const rows = query.data?.map(props.row);
  return (
    <SectionCard title={props.title} actions={props.all} flush>
      {query.error && !rows ? (
        <ProblemState
          problem={problemOf(query.error, `${props.title} could not be read`)}
          onRetry={() => query.refetch()}
        />
      ) : !rows ? (
        <LoadingState shape="rows" />
      ) : rows.length === 0 ? (
        <EmptyState why={props.empty} />
      ) : (
        <ul className={classes['rows']}>
          {rows.map(({ name, to, status, title, facts }) => (
            <li key={name}>
              <div className={classes['rowMain']}>
                <Link to={to}>
                  <Mono>{name}</Mono>
                </Link>{' '}
                {title}
                <div className={classes['facts']}>{facts.filter(Boolean).join(' · ')}</div>
              </div>
              {status ? <StatusBadge status={status} /> : null}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
