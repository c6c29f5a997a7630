import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { kindOfSurvey } from '@/kinds/registry';
import type { RequestOrder } from '@/shared/requestLists';
import { StatusBadge } from '@/ui/StatusBadge';
import { useSurveysOf } from './useSurveysOf';
import classes from './detail.module.css';

/**
 * The job orders of a request, each with the names of its surveyors where those are known, and the way to it and to its
 * reports.
 */
export function RfqOrders({
  orders,
  view,
  namesOf = () => '',
  actionOf = () => null,
}: {
  orders: readonly RequestOrder[];
  view: 'vendor' | 'requester';
  namesOf?: (order: RequestOrder) => ReactNode;
  /** What can be done with one here. */
  actionOf?: (order: RequestOrder) => ReactNode;
}) {
  const { surveyed, surveys } = useSurveysOf(orders, view);
  if (orders.length === 0) return null;
  return (
    <section>
      <h2>Job orders</h2>
      <ul className={classes['orders']}>
        {orders.map((order) => {
          const reports = surveys.data?.get(order.name)?.reports ?? [];
          const kind = kindOfSurvey(order.type_of_survey);
          const tab = view === 'requester' ? 'requested' : 'allocation';
          return (
            <li className="row" key={order.name}>
              <span>
                <Link to={to(paths.jobOrders, undefined, { tab, order: order.name })}>{order.name}</Link>{' '}
                {shownText(order.type_of_survey)}
                <span className={`aside block ${classes['surveyors']}`}>{namesOf(order)}</span>
                {kind && surveyed.includes(order) ? (
                  // one line from the start, so that nothing below it moves when the reports are known
                  <span className={`aside block ${classes['surveyors']}`}>
                    {reports.length > 0 ? (
                      <Link to={to(kind.routes[view], { id: order.name })}>{reports.join(', ')}</Link>
                    ) : surveys.isPending ? (
                      'Reading the reports…'
                    ) : surveys.isError ? (
                      'The reports could not be read'
                    ) : (
                      'No report yet'
                    )}
                  </span>
                ) : null}
              </span>
              <span className={`lines ${classes['state']}`}>
                <StatusBadge status={order.status ?? ''} />
                {actionOf(order)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
