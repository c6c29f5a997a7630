import { queryOptions } from '@tanstack/react-query';
import { getDoc, listDocs, type Filter } from '@/api/resource';
import { requestValuesOf } from './copyRequest';

/** The latest request that these filters leave; null where there is none. */
export const lastRequestQuery = (filters: readonly Filter<'RFQ'>[]) =>
  queryOptions({
    queryKey: ['RFQ', 'last', filters],
    queryFn: async ({ signal }) => {
      const [last] = await listDocs(
        'RFQ',
        { fields: ['name'], filters, orderBy: 'creation desc', limit: 1 },
        { signal },
      );
      if (!last) return null;
      const rfq = await getDoc('RFQ', last.name, { signal });
      return { id: rfq.name, made: rfq.creation ?? '', values: requestValuesOf(rfq, false) };
    },
    // A help while typing: it is not read again until another request was sent.
    staleTime: Infinity,
  });
