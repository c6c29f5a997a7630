import { queryOptions } from '@tanstack/react-query';
import { surveyorsOf } from '@/api/doctypes/jobOrder';
import { getDoc, listDocs } from '@/api/resource';
import { shownText } from '@/lib/storedText';
import { readSurveyors } from './allocatedSurveyors';
import { requestLinesQuery, requestOrdersQuery, type RequestLine, type RequestOrder } from './requestLists';
import { standingOrders } from './requestStatus';

/** What letters and the attendance sheet take from the request's other records. */
export interface RequestFacts {
  lines: readonly RequestLine[];
  /** Without those that were cancelled or rejected: nobody comes for them. */
  orders: readonly RequestOrder[];
  /** Those who are allocated, each with the job orders that are theirs. */
  appointed: readonly Appointed[];
}

/** A surveyor of a request. */
export interface Appointed {
  name: string;
  orders: readonly RequestOrder[];
}

const unique = (names: readonly (string | undefined)[]) =>
  [...new Set(names)].filter((one) => one !== undefined);

/** Names by surveyor id; who may not read them does without. */
async function namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listDocs('Surveyor', {
    fields: ['name', 'first_name', 'middle_name', 'last_name'],
    filters: [['name', 'in', ids]],
    limit: ids.length,
  }).catch(() => []);
  return new Map(
    rows.map((row) => [
      row.name,
      [row.first_name, row.middle_name, row.last_name].map(shownText).filter(Boolean).join(' '),
    ]),
  );
}

/** Lines, job orders and allocated surveyors of a request. */
export const requestFactsQuery = (rfqId: string) =>
  queryOptions({
    queryKey: ['RFQ', 'facts', rfqId],
    queryFn: async ({ client }): Promise<RequestFacts> => {
      const [lines, all] = await Promise.all([
        client.fetchQuery(requestLinesQuery(rfqId)),
        client.fetchQuery(requestOrdersQuery(rfqId)),
      ]);
      const orders = standingOrders(all);
      const surveyors = await readSurveyors(client, orders);
      // a letter must not leave out a surveyor: the record of an order that was not read is, or its failure is the letter's
      const slots = await Promise.all(
        orders.map(async (order) => surveyors(order) ?? surveyorsOf(await getDoc('Job Order', order.name))),
      );
      const names = await namesOf(unique(slots.flat()));
      const appointed = unique(slots.flat()).flatMap((id) => {
        const name = names.get(id);
        return name ? [{ name, orders: orders.filter((_, at) => slots[at]?.includes(id)) }] : [];
      });
      return { lines, orders, appointed };
    },
  });
