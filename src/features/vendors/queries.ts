import { queryOptions } from '@tanstack/react-query';
import { readWholeList } from '@/api/listReading';
import { listQuery } from '@/api/queries';
import { listDocs, type ListRow } from '@/api/resource';
import { compareText } from '@/lib/order';

/** The contract's limit for requesters (2§9); more than these are read in several calls. */
const REQUESTERS = 200;

/** Requests of one customer to one vendor, latest first. */
export const requestsOf = (vendorId: string, requester: string) =>
  listQuery('RFQ', {
    fields: ['name', 'creation', 'status', 'location_of_survay', 'date_of_survey'], // sic
    filters: [
      ['vendor', '=', vendorId],
      ['requester', '=', requester],
    ],
    orderBy: 'creation desc',
    limit: 10,
  });

/** A requester who has sent this vendor a request. */
export type CustomerRow = ListRow<'Requester', 'name' | 'customer_name' | 'customer_group' | 'email_id'> & {
  /** The latest request, and when it was made. */
  lastRfq: string;
  lastOn: string;
  /** Number of requests. */
  rfqs: number;
};

/** The latest request and the number of requests of each requester; `requests` come latest first. Pure. */
export function countRequests(
  requests: readonly { name: string; creation?: string | null; requester?: string | null }[],
): Map<string, Pick<CustomerRow, 'lastRfq' | 'lastOn' | 'rfqs'>> {
  const found = new Map<string, Pick<CustomerRow, 'lastRfq' | 'lastOn' | 'rfqs'>>();
  for (const { name, creation, requester } of requests) {
    if (!requester) continue;
    const known = found.get(requester);
    found.set(requester, {
      lastRfq: known?.lastRfq ?? name,
      lastOn: known?.lastOn ?? creation ?? '',
      rfqs: (known?.rfqs ?? 0) + 1,
    });
  }
  return found;
}

/** Requesters of the vendor's own RFQs (D133), latest request first. */
export const customersQuery = (vendorId: string) =>
  queryOptions({
    // they follow from the requests, and are old when these change
    queryKey: ['RFQ', 'list', 'requesters of', vendorId],
    queryFn: async ({ signal }): Promise<CustomerRow[]> => {
      const requests = await readWholeList(
        'RFQ',
        {
          fields: ['name', 'creation', 'requester'],
          filters: [['vendor', '=', vendorId]],
          orderBy: 'creation desc, name desc',
        },
        signal,
      );
      const counted = countRequests(requests);
      if (counted.size === 0) return [];
      const names = [...counted.keys()];
      const requesters = await Promise.all(
        Array.from({ length: Math.ceil(names.length / REQUESTERS) }, (_, part) =>
          listDocs(
            'Requester',
            {
              fields: ['name', 'customer_name', 'customer_group', 'email_id'],
              filters: [['name', 'in', names.slice(part * REQUESTERS, (part + 1) * REQUESTERS)]],
              orderBy: 'modified desc',
              limit: REQUESTERS,
            },
            { signal },
          ),
        ),
      );
      return requesters
        .flat()
        .flatMap((row) => {
          const of = counted.get(row.name);
          return of ? [{ ...row, ...of }] : [];
        })
        .sort((a, b) => compareText(b.lastOn, a.lastOn));
    },
  });
