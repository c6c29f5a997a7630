import { queryOptions } from '@tanstack/react-query';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { generalFile } from '@/shared/generalSurvey/fileNames';
import { kindOfSurvey } from './registry';
import { requestAttachments } from './requestAttachments';
import { readSurveysOfOrders } from './surveysOfOrders';

type Order = Pick<JobOrder, 'name' | 'type_of_survey' | 'rfq_id'>;

/** Those of job orders whose general survey has begun: it has no record, so its request names the sheet (D212). */
async function begunGeneral(orders: readonly Order[], signal: AbortSignal): Promise<string[]> {
  const general = orders.filter(({ rfq_id, type_of_survey }) => rfq_id && !kindOfSurvey(type_of_survey));
  if (general.length === 0) return [];
  const named = await requestAttachments(
    general.map(({ rfq_id }) => rfq_id ?? ''),
    signal,
  );
  return general
    .filter((order) =>
      named.some(
        ({ name, attachment }) => name === order.rfq_id && generalFile(order, attachment ?? '') === 'sheet',
      ),
    )
    .map(({ name }) => name);
}

/** The names of those of a vendor's job orders whose survey has begun: not every site moves a job on with it. */
export const begunOrders = (orders: readonly Order[]) =>
  queryOptions({
    queryKey: ['begun orders', orders.map(({ name }) => name)],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const [surveys, general] = await Promise.all([
        readSurveysOfOrders(orders, 'company', signal),
        begunGeneral(orders, signal),
      ]);
      return new Set([...surveys.keys(), ...general]);
    },
    enabled: orders.length > 0,
  });
