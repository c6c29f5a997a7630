import { useIsFetching } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import type { LabelledCount } from '@/api/answers';
import { MISSING, today } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { problemOf } from '@/shared/problemOf';
import { SectionCard } from '@/ui/SectionCard';
import { Segmented } from '@/ui/Segmented';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { EmptyState } from '@/ui/states/EmptyState';
import { ProblemState } from '@/ui/states/ProblemState';
import { useNarrow } from '@/ui/useMediaQuery';
import type { CountRead } from './Counts';
import { graphOf, type Graph } from './monthlyCounts';
import classes from './graph.module.css';

const waiting = <div className={classes['room']} aria-busy="true" />;

const RfqChart = lazyWithPreload(async () => (await import('./RfqChart')).RfqChart, waiting);

const TITLE = 'RFQs per month';

/** Requests by month, as bars where there is room for them, and as a table. */
export function RfqGraph(props: {
  query: CountRead<readonly LabelledCount[] | null>;
  /** A line under the title, such as the way to the list of them. */
  sub?: ReactNode;
}) {
  const { data, error, refetch } = props.query;
  const narrow = useNarrow();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const graph = useMemo(() => (data ? graphOf(data, today()) : null), [data]);
  return (
    <SectionCard
      title={TITLE}
      flush
      {...(props.sub ? { sub: props.sub } : {})}
      actions={
        narrow ? null : (
          <>
            {graph ? <Legend graph={graph} /> : null}
            <Segmented
              label="Shown as"
              value={view}
              onChange={setView}
              options={[
                { id: 'chart', label: 'Chart' },
                { id: 'table', label: 'Table' },
              ]}
            />
          </>
        )
      }
    >
      {data === undefined && error ? (
        <ProblemState
          problem={problemOf(error, `${TITLE} could not be read`)}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        waiting
      ) : graph === null ? (
        <EmptyState why="No request has been counted yet." />
      ) : narrow || view === 'table' ? (
        <RfqTable graph={graph} />
      ) : (
        <ChartInTurn graph={graph} />
      )}
    </SectionCard>
  );
}

/** The chart's code is large: on a poor line it would hold up the figures and lists that are still being read, so it comes after them. */
function ChartInTurn({ graph }: { graph: Graph }) {
  const firstReads = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  const [isTurn, setIsTurn] = useState(false);
  if (!isTurn && firstReads === 0) setIsTurn(true);
  return isTurn ? <RfqChart graph={graph} /> : waiting;
}

function Legend({ graph: { title, titleBefore } }: { graph: Graph }) {
  return titleBefore === null ? null : (
    <ul className={`aside ${classes['legend']}`} aria-label="Years">
      <li data-series="now">{title}</li>
      <li data-series="before">{titleBefore}</li>
    </ul>
  );
}

const difference = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(value)}`;

function RfqTable({ graph: { columns, title, titleBefore } }: { graph: Graph }) {
  return (
    <table className={`over ${classes['table']}`} aria-label={TITLE}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">{title}</th>
          {titleBefore === null ? null : (
            <>
              <th scope="col">{titleBefore}</th>
              <th scope="col">Difference</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ label, count, before }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatNumber(count)}</td>
            {titleBefore === null ? null : (
              <>
                <td>{before === null ? MISSING : formatNumber(before)}</td>
                <td>{before === null ? MISSING : difference(count - before)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
