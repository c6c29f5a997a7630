import { useQuery } from '@tanstack/react-query';
import { settings } from '@/api/env';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { dueOf } from '@/shared/due';
import { useSession } from '@/session/store';
import { PreparedCell } from './PreparedCell';
import { preparedQuery } from './queries';
import classes from './prepared.module.css';

/** Under the heading of a survey: whether its job can be opened without a network, and the way to see to it. */
export function PreparedLine({ order }: { order: JobOrder }) {
  const { email } = useSession();
  const { name, modified } = order;
  const isOpen =
    dueOf({ status: order.status ?? '', date_of_survey: order.date_of_survey ?? '' }) !== 'closed';
  const isOffered = settings().offline && isOpen;
  const prepared = useQuery({ ...preparedQuery(email), enabled: isOffered }).data;
  // Nothing is said before the device has answered: "not prepared" would be wrong for a moment.
  if (!isOffered || !prepared) return null;
  return (
    <div className={classes['ofSurvey']}>
      <PreparedCell
        job={{ name, modified, type_of_survey: order.type_of_survey ?? '' }}
        prepared={prepared.jobs.get(name)}
      />
    </div>
  );
}
