import { useMemo } from 'react';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { StatusBadge } from '@/ui/StatusBadge';

/** Names the survey in the top bar, with the way here and the job's status. */
export function useSurveyPageHeader(kindTitle: string, { name, status }: JobOrder): void {
  const surveyor = useSession().role === 'Surveyor';
  // Drawn once for each status: the top bar is not drawn again with every key stroke.
  const badge = useMemo(() => <StatusBadge status={status ?? ''} />, [status]);
  const trail = useMemo(
    () => [
      surveyor
        ? { label: 'My Tasks', to: to(paths.myTasks) }
        : { label: 'Job Orders', to: to(paths.jobOrders) },
    ],
    [surveyor],
  );
  usePageHeader({ title: `${kindTitle} ${name}`, trail, status: badge });
}
