import { useMemo } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { nameOf } from '@/api/listSpec';
import { useSession } from '@/session/store';
import type { ListFilter } from '@/ui/list/filters';
import type { ListData } from '@/ui/list/listData';
import { useListState, type ListState, type Sort } from '@/ui/list/useListState';
import { paginateInMemory } from './paginateInMemory';
import { problemOf } from './problemOf';
import { usePageReads } from './usePageReads';

/** A list whose rows a method gave whole: searched, filtered, sorted and paged here. Sort ids are field names. */
export function useRowList<Row extends object>(
  query: UseQueryResult<Row[]>,
  spec: {
    searchIn: readonly (keyof Row & string)[];
    statusField?: keyof Row & string;
    /** Tells rows apart; the row's `name` where nothing else is said. */
    keyOf?: (row: Row) => string;
  },
  options: {
    id: string;
    what: string;
    sort?: Sort;
    filters?: readonly ListFilter[];
  },
): { state: ListState; data: ListData<Row> } {
  const { email } = useSession();
  const { cancel, retry } = usePageReads();
  const { what, ...own } = options;
  const state = useListState({ ...own, owner: email });
  const { searchIn, statusField, keyOf = nameOf } = spec;
  const { data: all } = query;
  // the fields searched are written in place; their names are what matters
  const searchText = searchIn.join('\n');
  const list = useMemo(
    () => paginateInMemory<Row>(all ?? [], { searchIn: searchText.split('\n'), statusField, keyOf }, state),
    [all, searchText, statusField, keyOf, state],
  );
  return {
    state,
    data: {
      ...list,
      isLoading: query.isLoading,
      isFetching: query.isFetching,
      error: query.error ? problemOf(query.error, `${what} could not be read`) : null,
      updatedAt: query.dataUpdatedAt || null,
      refetch: () => retry(query.refetch),
      cancel,
    },
  };
}
