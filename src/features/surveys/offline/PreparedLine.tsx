import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { useSession } from '@/session/store';
import { PreparedCell } from './PreparedCell';
import { preparedQuery } from './queries';
import { askToStay } from './room';

let isAsked = false;

/** Of a survey that is filled in: whether its job can be opened without a network, and the way to see to it. */
export function PreparedLine({ order }: { order: JobOrder }) {
  const { email } = useSession();
  const { name, modified } = order;
  const prepared = useQuery(preparedQuery(email)).data;
  // From here on work stands on the device. Once a visit, since Firefox asks the person.
  useEffect(() => {
    if (!isAsked) void askToStay();
    isAsked = true;
  }, []);
  // Nothing is said before the device has answered: "not prepared" would be wrong for a moment.
  if (!prepared) return null;
  return (
    <PreparedCell
      job={{ name, modified, type_of_survey: order.type_of_survey ?? '' }}
      prepared={prepared.jobs.get(name)}
    />
  );
}
