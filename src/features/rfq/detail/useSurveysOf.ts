import { useQuery } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { surveysOfOrders } from '@/kinds/surveysOfOrders';
import type { RequestOrder } from '@/shared/requestLists';

/** Nobody surveys these. From the allocation on there may be reports: not every site moves a job on once its survey has begun. */
const WITHOUT_SURVEY = ['New', 'Rejected', assumptions.jobOrderCancelled];

/** Those of the job orders of a request that may have a survey, and what is known of it. */
export function useSurveysOf(orders: readonly RequestOrder[], view: 'vendor' | 'requester') {
  const surveyed = orders.filter(({ status }) => !WITHOUT_SURVEY.includes(status ?? ''));
  const surveys = useQuery(surveysOfOrders(surveyed, view === 'requester' ? 'requester' : 'company'));
  return { surveyed, surveys };
}
