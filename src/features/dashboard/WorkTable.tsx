import type { ReactNode } from 'react';
import { MISSING } from '@/lib/dates';
import { formatNumber, plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { problemOf } from '@/shared/problemOf';
import { SectionCard } from '@/ui/SectionCard';
import { EmptyState } from '@/ui/states/EmptyState';
import { ProblemState } from '@/ui/states/ProblemState';
import { useNarrow } from '@/ui/useMediaQuery';
import { SkeletonRows } from './SkeletonRows';
import type { CountRead } from './Counts';
import { FEW_CASES, type WorkFigures } from './workFigures';
import classes from './work.module.css';

const SHOWN = 5;
const HOURS_A_DAY = 24;

/** A figure, and of how many cases; none of too few. */
interface Told {
  figure: string;
  of: string;
}

const told = (value: number | null, cases: number, words: (value: number) => string): Told =>
  value === null || cases < FEW_CASES
    ? { figure: MISSING, of: '' }
    : { figure: words(value), of: formatNumber(cases) };

const hours = (value: number) =>
  value < HOURS_A_DAY * 2 ? `${formatNumber(value, 1)} h` : `${formatNumber(value / HOURS_A_DAY, 1)} days`;
const days = (value: number) =>
  `${formatNumber(value, Number.isInteger(value) ? 0 : 1)} ${value === 1 ? 'day' : 'days'}`;

const answer = ({ answerHours: { value, cases } }: WorkFigures) => told(value, cases, hours);
const accepted = ({ accepted: yes, rejected: no }: WorkFigures) =>
  told(yes / (yes + no), yes + no, (share) => `${formatNumber(share * 100)} %`);
const turnaround = ({ turnaroundDays: { value, cases } }: WorkFigures) => told(value, cases, days);

/** The three figures, in words that stand in the head of the table and in the list of a narrow screen. */
const FIGURES = [
  { label: 'Request to job order', of: answer },
  { label: 'Accepted', of: accepted },
  { label: 'Survey to completed', of: turnaround },
] as const;

function Cell({ figure, of }: Told): ReactNode {
  return (
    <>
      {figure}
      {of ? <small> of {of}</small> : null}
    </>
  );
}

/** How vendors answer a requester, or how a vendor answers its customers: each figure with its number of cases. */
export function WorkTable(props: {
  title: string;
  /** What a row is: "Vendor". */
  party: string;
  /** The period in words. */
  period: string;
  query: CountRead<{ all: WorkFigures; parties: readonly WorkFigures[] }>;
  actions?: ReactNode;
}) {
  const { title, party, period, query } = props;
  const narrow = useNarrow();
  const { data } = query;
  const named = data?.parties.filter(({ requests }) => requests >= FEW_CASES).slice(0, SHOWN) ?? [];
  const rows = data ? [data.all, ...named] : [];
  const others = (data?.parties.length ?? 0) - named.length;
  return (
    <SectionCard
      title={title}
      sub={
        data
          ? `${plural(data.all.requests, 'request')} made in the ${period}: ${formatNumber(data.all.accepted)} accepted, ${formatNumber(data.all.rejected)} rejected, ${formatNumber(data.all.unanswered)} not answered`
          : `The ${period}`
      }
      actions={props.actions}
      flush
    >
      <div className={`over ${classes['body']}`}>
        {query.error && !data ? (
          <ProblemState
            problem={problemOf(query.error, `${title} could not be read`)}
            onRetry={() => query.refetch()}
          />
        ) : !data ? (
          <SkeletonRows rows={3} height={52} />
        ) : data.all.requests === 0 ? (
          <EmptyState why="No request was made in this time, so there is nothing to tell." />
        ) : narrow ? (
          <ul className={classes['list']}>
            {rows.map((row) => (
              <li key={row.party}>
                <b>{shownText(row.name)}</b>, {plural(row.requests, 'request')}
                <dl>
                  {FIGURES.map(({ label, of }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>
                        <Cell {...of(row)} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        ) : (
          <table className={classes['table']} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{party}</th>
                <th scope="col">Requests</th>
                {FIGURES.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.party}>
                  <th scope="row">{shownText(row.name)}</th>
                  <td>{formatNumber(row.requests)}</td>
                  {FIGURES.map(({ label, of }) => (
                    <td key={label}>
                      <Cell {...of(row)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {data && data.all.requests > 0 ? (
          <p className={`hint over ${classes['note']}`}>
            {others > 0
              ? `${plural(others, `${named.length > 0 ? 'other ' : ''}${party.toLowerCase()}`)} with fewer requests, not listed. `
              : ''}
            Median values with the number of cases; nothing is shown for fewer than {FEW_CASES}. Request to
            job order: until an accepted request has its first one. Accepted: of the requests accepted or
            rejected. Survey to completed: from the day of survey to the last change of a Completed job order.
          </p>
        ) : null}
      </div>
    </SectionCard>
  );
}
