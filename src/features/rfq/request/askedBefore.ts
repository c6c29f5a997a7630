import { queryOptions } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { getDoc, listDocs, type Filter } from '@/api/resource';
import { shownText } from '@/lib/storedText';

/** Requests of one day and place: more are not made of one survey. */
const MOST = 100;

const wordsOf = (rfq: { name: string; status?: string | null; comments?: string | null }): string => {
  if (rfq.status !== assumptions.rfqRejected) return `Has not answered ${rfq.name} yet`;
  const reason = shownText(rfq.comments).trim();
  return `Rejected ${rfq.name}${reason === '' ? '' : `: “${reason}”`}`;
};

/**
 * In words, by vendor, what became of a request that goes to another vendor: the vendor of the request itself, and those of its earlier
 * copies. No field names a copy's original, so these are the requests of one requester for the same day, place and vessel or site;
 * they are only shown, which a likeness is enough for.
 */
export const askedBeforeQuery = (id: string) =>
  queryOptions({
    queryKey: ['RFQ', 'asked before', id],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const rfq = await getDoc('RFQ', id, { signal });
      const same = (['requester', 'date_of_survey', 'location_of_survay', 'name_of_areaspot'] as const).map(
        (field): Filter<'RFQ'> => [field, '=', rfq[field] ?? ''],
      );
      // The request alone where it does not say enough to find others by.
      const copies = same.some(([, , value]) => value === '')
        ? []
        : await listDocs(
            'RFQ',
            {
              fields: ['name', 'vendor', 'status', 'comments'],
              filters: [...same, ['status', 'in', ['New', assumptions.rfqRejected]]],
              // The last answer of a vendor counts.
              orderBy: 'creation asc',
              limit: MOST,
            },
            { signal },
          );
      const others = copies.filter(({ name }) => name !== id);
      return new Map([rfq, ...others].map((one) => [one.vendor ?? '', wordsOf(one)]));
    },
  });
