import { useMemo } from 'react';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { jobListOf } from '@/shared/surveyRecord/jobListOf';
import { StatusBadge } from '@/ui/StatusBadge';

/** Names the survey in the top bar, with the way here and the job's status. */
export function useSurveyPageHeader(kindTitle: string, { name, status }: JobOrder): void {
  const list = jobListOf(useSession());
  // Drawn once for each status: the top bar is not drawn again with every key stroke.
  const badge = useMemo(() => <StatusBadge status={status ?? ''} />, [status]);
  usePageHeader({ title: `${kindTitle} ${name}`, trail: [list], status: badge });
}
