import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '@/session/store';
import { paginateInMemory } from '@/shared/paginateInMemory';
import { problemOf } from '@/shared/problemOf';
import { usePageReads } from '@/shared/usePageReads';
import type { ListFilter } from '@/ui/list/filters';
import type { ListData } from '@/ui/list/listData';
import { useListState, type ListState } from '@/ui/list/useListState';
import type { ReportRow, ReportRows } from '@/kinds/reportRows';
import type { ReportRowsQuery } from '@/kinds/publishedReports';

const keyOf = (row: ReportRow) => row.key;

const OWN_NAME = { vendor: 'vendor_name', requester: 'requester_name', surveyor: 'surveyor' } as const;

/** Whose list of reports it is. */
export type ReportView = keyof typeof OWN_NAME;

/** One's own name stands in every row: it is not looked for. */
const searchedFor = (view: ReportView) =>
  [
    'job_order_id',
    'ship_name',
    'cargo',
    'place',
    'ports',
    'vendor_name',
    'requester_name',
    'surveyor',
    'reports',
  ].filter((field) => field !== OWN_NAME[view]);

const FILTERS: readonly ListFilter[] = [{ kind: 'days', field: 'modified', label: 'Last change' }];

/** A row with what its reader has done with it; empty where nobody keeps count. */
export type ListedReport = ReportRow & { state: string };

/** A list of reports for `ListPage`: held in the browser, and searched on the server only where it cannot be held whole. */
export function useReportList(options: {
  view: ReportView;
  query: (search: string) => ReportRowsQuery;
  enabled: boolean;
  /** New or opened, where the list is its reader's; a stable function. */
  stateOf?: ((row: ReportRow) => string) | undefined;
}): {
  state: ListState;
  data: ListData<ListedReport>;
  unread: ReportRows['unread'];
} {
  const { email } = useSession();
  const { cancel, retry } = usePageReads();
  const state = useListState({ id: `${options.view}-reports`, owner: email, filters: FILTERS });
  const whole = useQuery({ ...options.query(''), enabled: options.enabled });
  const askServer = whole.data?.more === true && state.q !== '';
  const searched = useQuery({
    ...options.query(state.q),
    enabled: options.enabled && askServer,
    placeholderData: keepPreviousData,
  });
  const source = askServer ? searched : whole;
  const { stateOf, view } = options;
  const read = source.data?.rows;
  const list = useMemo(() => {
    const held = (read ?? []).map((row): ListedReport => ({ ...row, state: stateOf?.(row) ?? '' }));
    return paginateInMemory(
      held,
      { searchIn: searchedFor(view), keyOf, statusField: stateOf ? 'state' : undefined },
      state,
    );
  }, [read, stateOf, view, state]);
  return {
    state,
    unread: source.data?.unread ?? [],
    data: {
      ...list,
      all: whole.data?.rows.length ?? list.total,
      isLoading: options.enabled && source.data === undefined && !source.isError,
      isFetching: source.isFetching,
      error: source.error ? problemOf(source.error, 'The reports could not be read') : null,
      updatedAt: source.dataUpdatedAt || null,
      refetch: () => retry(source.refetch),
      cancel,
    },
  };
}
