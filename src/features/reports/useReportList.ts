import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '@/session/store';
import { paginateInMemory } from '@/shared/paginateInMemory';
import { problemOf } from '@/shared/problemOf';
import type { ListFilter } from '@/ui/list/filters';
import type { ListData } from '@/ui/list/listData';
import { useListState, type ListState } from '@/ui/list/useListState';
import type { ReportRow } from './reportRows';
import type { ReportRowsQuery } from './queries';

const MEANING = {
  searchIn: [
    'job_order_id',
    'ship_name',
    'cargo',
    'place',
    'ports',
    'vendor_name',
    'requester_name',
    'surveyor',
    'reports',
  ],
  keyOf: (row: ReportRow) => row.key,
};

const FILTERS: readonly ListFilter[] = [{ kind: 'days', field: 'modified', label: 'Last change' }];

/** A list of reports for `ListPage`: held in the browser, and searched on the server only where it cannot be held whole. */
export function useReportList(options: {
  id: string;
  query: (search: string) => ReportRowsQuery;
  enabled: boolean;
}): {
  state: ListState;
  data: ListData<ReportRow>;
} {
  const { email } = useSession();
  const state = useListState({ id: options.id, owner: email, filters: FILTERS });
  const whole = useQuery({ ...options.query(''), enabled: options.enabled });
  const askServer = whole.data?.more === true && state.q !== '';
  const searched = useQuery({
    ...options.query(state.q),
    enabled: options.enabled && askServer,
    placeholderData: keepPreviousData,
  });
  const source = askServer ? searched : whole;
  const held = source.data?.rows;
  const list = useMemo(() => paginateInMemory(held ?? [], MEANING, state), [held, state]);
  return {
    state,
    data: {
      ...list,
      all: whole.data?.rows.length ?? list.total,
      isLoading: options.enabled && source.data === undefined && !source.isError,
      isFetching: source.isFetching,
      error: source.error ? problemOf(source.error, 'The reports could not be read') : null,
      updatedAt: source.dataUpdatedAt || null,
      refetch: () => void source.refetch(),
    },
  };
}
