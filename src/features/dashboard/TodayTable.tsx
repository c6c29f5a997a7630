import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { addDays, formatDate, formatTime, formatWeekday, MISSING } from '@/lib/dates';
import { formatNumber, plural } from '@/lib/numbers';
import { shownList, shownText } from '@/lib/storedText';
import { useIsBegun } from '@/kinds/useIsBegun';
import { compareText } from '@/lib/order';
import { paths, to } from '@/paths';
import { useAllocatedSurveyors } from '@/shared/allocatedSurveyors';
import { surveyorQueries } from '@/shared/allocation/surveyors';
import { initials } from '@/shared/initials';
import { problemOf } from '@/shared/problemOf';
import { Avatar } from '@/ui/Avatar';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { Mono } from '@/ui/Mono';
import { Pill } from '@/ui/Pill';
import { SectionCard } from '@/ui/SectionCard';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { EmptyState } from '@/ui/states/EmptyState';
import { ProblemState } from '@/ui/states/ProblemState';
import { StatusBadge } from '@/ui/StatusBadge';
import { useNarrow } from '@/ui/useMediaQuery';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { SkeletonRows } from './SkeletonRows';
import type { CountRead } from './Counts';
import { dashboardQueries, type CurrentOrder } from './queries';
import classes from './today.module.css';

const NONE: readonly never[] = [];
const COLUMNS = ['Time', 'Job order', 'Type of survey', 'Place', 'Customer', 'Surveyor', 'Status', ''];

const placeOf = (order: CurrentOrder) => shownList(order.name_of_areaspot, order.location_of_survey);
/** A text by which orders sort; the wire leaves out the leading zero, and what has no time comes last. */
const byTime = ({ time }: CurrentOrder) => (time ? time.padStart(8, '0') : '99');
const timeOf = ({ time }: CurrentOrder) => (time ? formatTime(time) : MISSING);
const orderHref = ({ name }: CurrentOrder) =>
  to(paths.jobOrders, undefined, { tab: 'allocation', order: name });

/** Names of the surveyors of the orders on the screen. */
function useSurveyors(orders: readonly CurrentOrder[]): (order: CurrentOrder) => string[] {
  const allocated = useAllocatedSurveyors(orders);
  const ids = [...new Set(orders.flatMap(allocated))].toSorted();
  const named = useQuery(surveyorQueries.named(ids));
  const names = new Map((named.data ?? NONE).map(({ id, name }) => [id, shownText(name)]));
  return (order) => allocated(order).map((id) => names.get(id) || (named.isLoading ? '' : id));
}

function Surveyors({ names }: { names: readonly string[] }) {
  const [first, ...others] = names;
  if (first === undefined) {
    return (
      <span className="warn inline">
        <Glyph name="dashed" size={14} /> Not allocated
      </span>
    );
  }
  return (
    <span className="inline">
      <Avatar alt="" initials={initials(first)} className={classes['avatar'] ?? ''} />
      <span>
        {first}
        {others.length > 0 ? <small className="aside"> + {others.join(', ')}</small> : null}
      </span>
    </span>
  );
}

const AllocateJob = lazyWithPreload(
  async () => (await import('@/shared/allocation/AllocateJob')).AllocateJob,
);

/** Allocates in place; the dialog is fetched when it is asked for. */
function Allocate({ order: { name } }: { order: CurrentOrder }) {
  const isBegun = useIsBegun();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`Allocate ${name}`} onClick={() => setAsking(true)}>
        Allocate
      </Button>
      {asking ? <AllocateJob name={name} isBegun={isBegun} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** What a day has, in words: "4 surveys, 3 surveyors out, 1 without a surveyor". */
function dayWords(rows: readonly CurrentOrder[], surveyors: (order: CurrentOrder) => string[]): string {
  const people = new Set(rows.flatMap(surveyors).filter(Boolean));
  const nobody = rows.filter((row) => surveyors(row).length === 0).length;
  return [
    plural(rows.length, 'survey'),
    people.size > 0 ? `${plural(people.size, 'surveyor')} out` : '',
    nobody > 0 ? `${formatNumber(nobody)} without a surveyor` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The way to those who survey for the vendor, and how many they are where that is known. */
function StaffLink({ vendorId }: { vendorId: string }) {
  const { data: count } = useQuery(dashboardQueries.surveyors(vendorId));
  return (
    <Link to={paths.staff} className={classes['surveyors'] ?? ''}>
      {count ? plural(count, 'surveyor') : 'Surveyors'}
    </Link>
  );
}

/** A vendor's open jobs of today and tomorrow by their time, with who goes. */
export function TodayTable(props: {
  query: CountRead<readonly CurrentOrder[]>;
  today: string;
  vendorId: string;
}) {
  const { query, today } = props;
  const rows = (query.data ?? NONE).toSorted((a, b) => compareText(byTime(a), byTime(b)));
  const surveyorsOf = useSurveyors(rows);
  const narrow = useNarrow();
  const days = [
    { word: 'Today', day: today },
    { word: 'Tomorrow', day: addDays(today, 1) },
  ].map((one) => ({ ...one, rows: rows.filter(({ date_of_survey }) => date_of_survey === one.day) }));
  return (
    <SectionCard
      title={<>Today and tomorrow {rows.length > 0 ? <Pill>{formatNumber(rows.length)}</Pill> : null}</>}
      actions={
        <>
          <StaffLink vendorId={props.vendorId} />
          <Link to={to(paths.jobOrders, undefined, { tab: 'allocation', show: 'board' })}>
            Allocation board
          </Link>
          <Link to={to(paths.jobOrders)}>Job Orders</Link>
        </>
      }
      flush
    >
      <div className={classes['body']}>
        {query.error && !query.data ? (
          <ProblemState
            problem={problemOf(query.error, 'Today and tomorrow could not be read')}
            onRetry={() => query.refetch()}
          />
        ) : !query.data ? (
          <SkeletonRows rows={3} height={66} />
        ) : rows.length === 0 ? (
          <EmptyState why="No open job order has its survey today or tomorrow." />
        ) : narrow ? (
          days.map(({ word, day, rows: ofDay }) =>
            ofDay.length === 0 ? null : (
              <section key={word} aria-label={word}>
                <p className={`aside ${classes['day']}`}>
                  <b>{word}</b> {formatWeekday(day)}, {dayWords(ofDay, surveyorsOf)}
                </p>
                <ul className={classes['cards']}>
                  {ofDay.map((order) => (
                    <li key={order.name}>
                      <div className={`buttons ${classes['cardTop']}`}>
                        <b>{timeOf(order)}</b>
                        <Link to={orderHref(order)}>
                          <Mono>{order.name}</Mono>
                        </Link>
                        <StatusBadge status={order.status ?? ''} />
                      </div>
                      <b>{shownText(order.type_of_survey)}</b>
                      <div className="note">{placeOf(order)}</div>
                      <div className="note">{shownText(order.requester_name)}</div>
                      <div className={`apart ${classes['cardFoot']}`}>
                        <Surveyors names={surveyorsOf(order)} />
                        {surveyorsOf(order).length === 0 ? <Allocate order={order} /> : null}
                      </div>
                    </li>
                  ))}
                </ul>
              </section>
            ),
          )
        ) : (
          <table className={classes['table']} aria-label="Today and tomorrow">
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {column || <VisuallyHidden>Action</VisuallyHidden>}
                  </th>
                ))}
              </tr>
            </thead>
            {days.map(({ word, day, rows: ofDay }) => (
              <tbody key={word}>
                <tr className={classes['group']}>
                  <th scope="rowgroup" colSpan={COLUMNS.length}>
                    <b>{word}</b> {formatWeekday(day).slice(0, 3)} {formatDate(day)},{' '}
                    {ofDay.length === 0 ? 'no survey' : dayWords(ofDay, surveyorsOf)}
                  </th>
                </tr>
                {ofDay.map((order) => (
                  <tr key={order.name}>
                    <td>
                      <b>{timeOf(order)}</b>
                    </td>
                    <td>
                      <Link to={orderHref(order)} aria-label={order.name}>
                        <Mono>{order.name}</Mono>
                      </Link>
                    </td>
                    <td>{shownText(order.type_of_survey)}</td>
                    <td>{placeOf(order)}</td>
                    <td>{shownText(order.requester_name)}</td>
                    <td>
                      <Surveyors names={surveyorsOf(order)} />
                    </td>
                    <td>
                      <StatusBadge status={order.status ?? ''} />
                    </td>
                    <td className={classes['act']}>
                      {surveyorsOf(order).length === 0 ? <Allocate order={order} /> : null}
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        )}
      </div>
    </SectionCard>
  );
}
