import { Link } from 'react-router-dom';
import { formatWeekday, addDays } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { compareText } from '@/lib/order';
import { shownList, shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { problemOf } from '@/shared/problemOf';
import { SectionCard } from '@/ui/SectionCard';
import { EmptyState } from '@/ui/states/EmptyState';
import { ProblemState } from '@/ui/states/ProblemState';
import { StatusBadge } from '@/ui/StatusBadge';
import { SkeletonRows } from './SkeletonRows';
import type { CountRead } from './Counts';
import type { CurrentOrder } from './queries';
import { DAYS_AHEAD, type Slice } from './slices';
import classes from './dashboard.module.css';

const SHOWN = 4;

const byMoment = ({ date_of_survey: day, time }: CurrentOrder) => `${day} ${time?.padStart(8, '0') ?? ''}`;

const dayWord = (day: string, today: string) =>
  day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : '';

/** The surveys of a requester in the coming days, the soonest first. */
export function NextSurveys(props: {
  query: CountRead<readonly CurrentOrder[]>;
  slice: Slice;
  today: string;
}) {
  const { query, slice, today } = props;
  const rows = query.data
    ?.filter(({ status, date_of_survey }) => slice.has({ status: status ?? '', day: date_of_survey ?? '' }))
    .toSorted((a, b) => compareText(byMoment(a), byMoment(b)));
  return (
    <SectionCard
      title="Next surveys"
      actions={
        rows && rows.length > SHOWN ? (
          <Link to={slice.href}>{`All ${formatNumber(rows.length)} in ${DAYS_AHEAD} days`}</Link>
        ) : null
      }
      flush
    >
      <div className={classes['next']}>
        {query.error && !rows ? (
          <ProblemState
            problem={problemOf(query.error, 'The next surveys could not be read')}
            onRetry={() => query.refetch()}
          />
        ) : !rows ? (
          <SkeletonRows rows={SHOWN} height={58} />
        ) : rows.length === 0 ? (
          <EmptyState why={`No survey of yours is planned for the next ${DAYS_AHEAD} days.`} />
        ) : (
          <ul className={classes['nextRows']}>
            {rows.slice(0, SHOWN).map((order) => (
              <li key={order.name}>
                <span className={classes['nextDay']}>
                  {formatWeekday(order.date_of_survey)}
                  <small>{dayWord(order.date_of_survey ?? '', today)}</small>
                </span>
                <div className={`fill long ${classes['rowMain']}`}>
                  <Link to={to(paths.jobOrders, undefined, { tab: 'requested', order: order.name })}>
                    <b>{shownText(order.type_of_survey) || order.name}</b>
                  </Link>
                  <div className="note">
                    {shownList(order.name_of_areaspot, order.location_of_survey, order.vendor_name)}
                  </div>
                </div>
                <StatusBadge status={order.status ?? ''} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  );
}
