import { useMemo } from 'react';
import { queryOptions, useQueries, useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { assumptions } from './assumptions';
import type { Doctype, ListField } from './doctypes/index';
import {
  applyQuery,
  choiceFilters,
  choiceOrder,
  countStatuses,
  matchingRows,
  nameOf,
  withShownStatus,
  type ListQuery,
  type ListSpec,
} from './listSpec';
import { countMatching, readAllNames, readAllPages } from './listReading';
import { countQuery, listQuery } from './queries';
import type { ListRow } from './resource';

/** A page of a list with its counts, for any table. */
export interface ListPageData<Row> {
  rows: readonly Row[];
  /** Rows that match search and filters. */
  matching: number;
  /** Rows without search and filters. */
  total: number;
  /** Rows by status, with all other filters applied; undefined while unknown. */
  statusCounts: Readonly<Record<string, number>> | undefined;
  /**
   * All rows, when the whole list is in memory; null when it is read page by page, undefined until that is
   * known.
   */
  allRows: readonly Row[] | null | undefined;
  isLoading: boolean;
  isFetching: boolean;
  /** Can be set together with rows: they are then old, or one page of a list that could not be read completely. */
  error: Error | null;
  /** When the rows were read, epoch milliseconds; 0 before. */
  updatedAt: number;
  refetch: () => void;
  /** Reads every matching row, in order; `only` asks for these names alone, whatever the filters. */
  readAll: (options: { signal: AbortSignal; only?: ReadonlySet<string> }) => AsyncIterable<readonly Row[]>;
  readNames: (signal: AbortSignal) => Promise<readonly string[]>;
}

/** The reads of a list: its count, a page from a row on, and all of so many rows. */
export const listReads = <D extends Doctype, F extends ListField<D>>(
  spec: ListSpec<D, F>,
  choice: ListQuery<F>,
) => {
  const { doctype, fields, filters } = spec;
  const { filters: chosen, orFilters } = choiceFilters(spec, choice);
  return {
    counted: countQuery(doctype, filters),
    pageFrom: (start: number) =>
      listQuery<D, F>(doctype, {
        fields,
        filters: chosen,
        orFilters,
        orderBy: choiceOrder<D, F>(choice.sort),
        start,
        limit: choice.size,
      }),
    whole: (rows: number) => listQuery<D, F>(doctype, { fields, filters, limit: spec.wholeLimit ?? rows }),
  };
};

/**
 * The data source of every list (D139). Count and first page are requested together, so that rows show while
 * the count runs. Up to `wholeListLimit` rows the whole list is then loaded and searched, sorted and
 * filtered in the browser; above that, or when that load fails, each query is one page from the server. The
 * count can exceed the list (R10). `countedStatuses` are counted on the server when the list is not in
 * memory.
 */
export function useListSource<D extends Doctype, F extends ListField<D>>(
  spec: ListSpec<D, F>,
  choice: ListQuery<F>,
  countedStatuses: readonly string[] = [],
): ListPageData<ListRow<D, F>> {
  const { doctype, fields, filters, searchIn, searchNames, statusField, enabled = true } = spec;
  const { sort, size } = choice;
  const { filters: chosen, orFilters } = choiceFilters(spec, choice);
  const filtered = chosen.length > filters.length || orFilters.length > 0;

  // The last rows stay visible while the next ones load, but never rows of another list.
  const meta = { list: JSON.stringify([doctype, fields, filters]) };
  const ofThisList = <T>(last: T | undefined, query: Pick<Query, 'meta'> | undefined): T | undefined =>
    query?.meta?.['list'] === meta.list ? last : undefined;

  // Never from the cache: an old, smaller count would cut the oldest rows off the whole list.
  const reads = listReads(spec, choice);
  const { pageFrom } = reads;
  const counted = { ...reads.counted, staleTime: 0 };
  // A query asks once its list is drawn; what a list begins with is asked for before that, as `usePrefetchQuery` does.
  const client = useQueryClient();
  if (enabled && client.getQueryState(counted.queryKey) === undefined) {
    void client.prefetchQuery(counted);
    void client.prefetchQuery({ ...pageFrom(startOf(choice, undefined)), meta });
  }
  const count = useQuery({ ...counted, enabled });
  const held = count.data !== undefined && count.data <= assumptions.wholeListLimit;
  const wholeWanted = held && count.data > 0;
  const whole = useQuery({
    ...reads.whole(count.data ?? 0),
    enabled: enabled && wholeWanted,
    placeholderData: ofThisList,
    meta,
  });
  const readWhole = wholeWanted ? whole.data : undefined;
  const { shownStatus } = spec;
  const wholeRows = useMemo(
    () => readWhole && withShownStatus(readWhole, { statusField, shownStatus }),
    // oxlint-disable-next-line react/exhaustive-deps -- callers create it anew on each render
    [readWhole, statusField, shownStatus?.version],
  );
  const paged = !wholeRows && !count.isPending && (!held || whole.isError);

  const countOf = (these: typeof chosen) =>
    queryOptions({
      queryKey: [doctype, 'count', { filters: these, orFilters }],
      queryFn: ({ signal }) => countMatching(doctype, these, orFilters, signal),
    });
  const matching = useQuery({
    ...countOf(chosen),
    enabled: enabled && paged && filtered,
    placeholderData: ofThisList,
    meta,
  });
  const perStatus = useQueries({
    queries: countedStatuses.map((status) => ({
      ...countOf(choiceFilters(spec, { ...choice, statuses: [status] }).filters),
      enabled: enabled && paged && statusField !== undefined,
    })),
  });
  const matches = filtered ? (matching.isPlaceholderData ? undefined : matching.data) : count.data;
  const page = useQuery({
    ...pageFrom(startOf(choice, paged ? matches : undefined)),
    enabled: enabled && !wholeRows && count.data !== 0,
    placeholderData: ofThisList,
    meta,
  });

  // Compared as text, since callers create these lists anew on each render.
  const choiceText = JSON.stringify([searchIn, choice.search, choice.statuses, choice.conditions, sort]);
  const found = useMemo(() => {
    if (!wholeRows) return undefined;
    const searchSpec = { searchIn, searchNames, statusField };
    return {
      rows: applyQuery(wholeRows, searchSpec, choice),
      statusCounts: countStatuses(matchingRows(wholeRows, searchSpec, choice), statusField),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- see choiceText
  }, [wholeRows, searchNames?.names, statusField, choiceText]);

  const refetch = () => {
    if (!enabled) return;
    void count.refetch();
    if (wholeWanted) void whole.refetch();
    if (!wholeRows && count.data !== 0) void page.refetch();
    if (paged && filtered) void matching.refetch();
  };
  const isFetching = [count, whole, page, matching].some((query) => query.isFetching);

  if (wholeRows && found) {
    const start = startOf(choice, found.rows.length);
    return {
      rows: found.rows.slice(start, start + size),
      matching: found.rows.length,
      total: wholeRows.length,
      statusCounts: found.statusCounts,
      allRows: wholeRows,
      isLoading: false,
      isFetching,
      error: whole.error ?? count.error,
      updatedAt: whole.dataUpdatedAt,
      refetch,
      readAll: ({ only }) =>
        inOneBatch(
          only
            ? applyQuery(wholeRows, { searchIn }, { search: '', statuses: [], sort }).filter((row) =>
                only.has(nameOf(row)),
              )
            : found.rows,
        ),
      readNames: () => Promise.resolve(found.rows.map(nameOf)),
    };
  }
  const rows = count.data === 0 ? [] : withShownStatus(page.data ?? [], spec);
  // Until there is a count, assume the rows seen so far are all.
  const seen = rows.length === 0 ? 0 : startOf(choice, undefined) + rows.length;
  const total = count.data ?? seen;
  // The count can be newer than an empty page: then wait for the whole list.
  const awaited = page.isPending || (rows.length === 0 && wholeWanted && !filtered);
  const ofStatuses = countedStatuses.flatMap((status, at) => {
    const rowsOfStatus = perStatus[at]?.data;
    return rowsOfStatus === undefined ? [] : [[status, rowsOfStatus] as const];
  });
  return {
    rows,
    matching: filtered && count.data !== 0 ? (matching.data ?? seen) : total,
    total,
    statusCounts: ofStatuses.length > 0 ? Object.fromEntries(ofStatuses) : undefined,
    allRows: count.data === 0 ? [] : paged ? null : undefined,
    isLoading: enabled && count.data !== 0 && awaited && !page.isError && !whole.isError,
    isFetching,
    error: whole.error ?? page.error ?? count.error ?? (filtered ? matching.error : null),
    updatedAt: count.data === 0 ? count.dataUpdatedAt : page.dataUpdatedAt,
    refetch,
    readAll: (options) => readAllPages(spec, choice, options),
    readNames: (signal) => readAllNames(spec, choice, signal),
  };
}

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** Index of a page's first row; a page beyond the last one is the last. */
function startOf({ page, size }: Pick<ListQuery<string>, 'page' | 'size'>, rows: number | undefined): number {
  const last = rows === undefined ? page : Math.max(1, Math.ceil(rows / size));
  return (Math.min(page, last) - 1) * size;
}
