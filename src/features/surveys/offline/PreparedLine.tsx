import { useQuery } from '@tanstack/react-query';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { useSession } from '@/session/store';
import { PreparedCell } from './PreparedCell';
import { preparedQuery } from './queries';

/** Whether the job of a survey can be opened without a network, and the way to see to it. */
export function PreparedLine({ order }: { order: JobOrder }) {
  const { email } = useSession();
  const { name, modified } = order;
  const prepared = useQuery(preparedQuery(email)).data;
  // Nothing is said before the device has answered: "not prepared" would be wrong for a moment.
  if (!prepared) return null;
  return (
    <PreparedCell
      job={{ name, modified, type_of_survey: order.type_of_survey ?? '' }}
      prepared={prepared.jobs.get(name)}
    />
  );
}
