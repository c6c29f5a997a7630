import { useMemo } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/session/store';
import { paginateInMemory } from '@/shared/paginateInMemory';
import { problemOf } from '@/shared/problemOf';
import { usePageReads } from '@/shared/usePageReads';
import { FILTER_LABELS, FILTER_NAMES, useFilterLists } from '@/shared/vendors/filterLists';
import {
  noFilters,
  passes,
  vendorsQuery,
  withDependants,
  type VendorFilters,
  type VendorRow,
} from '@/shared/vendors/vendors';
import type { ListFilter } from '@/ui/list/filters';
import type { ListData } from '@/ui/list/listData';
import { useListState, type ListState } from '@/ui/list/useListState';

/** Country, port, category, sub category (2§2), while there is something to choose (D164). */
function useVendorFilters(): readonly ListFilter[] {
  const [params] = useSearchParams();
  const chosen = (field: keyof VendorFilters) => params.get(field) ?? '';
  const { options } = useFilterLists({
    operating_country: chosen('operating_country'),
    category: chosen('category'),
  });
  return FILTER_NAMES.flatMap((field) => {
    const offered = options[field];
    return offered ? [{ kind: 'choice', field, label: FILTER_LABELS[field], options: offered } as const] : [];
  });
}

const keyOf = (row: VendorRow) => row.id;

/** Vendors for `ListPage`: searched and filtered by the server's methods, sorted and paged here. */
export function useVendorList(
  id: string,
  preferredOnly: boolean,
): { state: ListState; data: ListData<VendorRow> } {
  const { email, requesterId } = useSession();
  const { cancel, retry } = usePageReads();
  const own = useListState({ id, owner: email, filters: useVendorFilters(), size: 10 });
  const filters: VendorFilters = { ...noFilters, ...own.filters };
  const vendors = useQuery({
    ...vendorsQuery(requesterId, own.q, filters, preferredOnly),
    enabled: requesterId !== '',
    placeholderData: keepPreviousData,
  });
  const directory = useQuery({
    ...vendorsQuery(requesterId, '', noFilters, preferredOnly),
    enabled: requesterId !== '',
  });
  const found = (vendors.data ?? []).filter((vendor) => own.q === '' || passes(vendor, filters));
  const state = useMemo<ListState>(
    () => ({ ...own, setFilters: (values) => own.setFilters(withDependants(values)) }),
    [own],
  );
  const client = useQueryClient();
  // The server has already searched and filtered; order and page remain.
  const pageOf = (rows: readonly VendorRow[]) =>
    paginateInMemory<VendorRow>(
      rows,
      { searchIn: [], keyOf },
      { ...own, q: '', status: ['All'], filters: {} },
    );
  const held = pageOf(found);
  return {
    state,
    data: {
      ...held,
      all: directory.data?.length ?? held.total,
      // chosen ones may have been found by another search, so the list is read without search and filters
      async *readAll(options) {
        const among = options.only
          ? await client.fetchQuery(vendorsQuery(requesterId, '', noFilters, preferredOnly))
          : found;
        yield* pageOf(among).readAll(options);
      },
      isLoading: vendors.isLoading,
      isFetching: vendors.isFetching,
      error: vendors.error ? problemOf(vendors.error, 'The vendors could not be read') : null,
      updatedAt: vendors.dataUpdatedAt || null,
      refetch: () => retry(vendors.refetch),
      cancel,
    },
  };
}
