import { settings } from '@/api/env';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { dueOf } from '@/shared/due';

/** Whether a job can be prepared for the time without a network: it is open, and this installation keeps the app. */
export const isPreparable = ({
  status,
  date_of_survey: day,
}: Pick<JobOrder, 'status' | 'date_of_survey'>): boolean =>
  settings().offline && dueOf({ status: status ?? '', date_of_survey: day ?? '' }) !== 'closed';
