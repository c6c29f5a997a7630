import { useMemo } from 'react';
import { queryOptions, useQueries, useQuery, type Query } from '@tanstack/react-query';
import { assumptions } from './assumptions';
import type { Doctype, ListField } from './doctypes/index';
import {
  applyChoice,
  choiceFilters,
  choiceOrder,
  countStatuses,
  matchingRows,
  nameOf,
  type ListChoice,
  type ListSpec,
} from './listChoice';
import { countMatching, readAllNames, readAllPages } from './listReading';
import { countQuery, listQuery } from './queries';
import type { ListRow } from './resource';

/** A page of a list with its counts, for any table. */
export interface ListPageData<Row> {
  rows: readonly Row[];
  /** Rows that match search and filters. */
  matching: number;
  /** Rows there are without search and filters. */
  total: number;
  /** Rows of each status among those that match the rest of the choice; undefined while unknown. */
  statusCounts: Readonly<Record<string, number>> | undefined;
  /** All rows, where the list is held whole; null where it is read page by page, undefined until that is known. */
  held: readonly Row[] | null | undefined;
  isLoading: boolean;
  isFetching: boolean;
  /** May stand beside rows: they are then old, or one page of a list whose rest could not be read. */
  error: Error | null;
  /** When the rows were read, epoch milliseconds; 0 before. */
  updatedAt: number;
  refetch: () => void;
  /** Every row that matches, in order; `only` asks for these names alone, whatever the filters say. */
  readAll: (options: { signal: AbortSignal; only?: ReadonlySet<string> }) => AsyncIterable<readonly Row[]>;
  /** The names of every row that matches. */
  readNames: (signal: AbortSignal) => Promise<readonly string[]>;
}

/**
 * The one list data source (D139). Count and first page are asked for at once, so that rows stand while the count runs.
 * Up to `wholeListLimit` rows the whole list is then loaded and searched, sorted and filtered here; above that, and where
 * the whole could not be loaded, each choice is one page from the server. A count above what the list gives (R10) only means
 * that the list is shorter. `countedStatuses` are those whose rows are counted on the server where the list is not held.
 */
export function useListSource<D extends Doctype, F extends ListField<D>>(
  spec: ListSpec<D, F>,
  choice: ListChoice<F>,
  countedStatuses: readonly string[] = [],
): ListPageData<ListRow<D, F>> {
  const { doctype, fields, filters, searchIn, statusField, enabled = true } = spec;
  const { sort, size } = choice;
  const { filters: chosen, orFilters } = choiceFilters(spec, choice);
  const filtered = chosen.length > filters.length || orFilters.length > 0;

  // Rows of the last choice stay while the next load; those of another list never do.
  const meta = { list: JSON.stringify([doctype, fields, filters]) };
  const ofThisList = <T>(last: T | undefined, query: Pick<Query, 'meta'> | undefined): T | undefined =>
    query?.meta?.['list'] === meta.list ? last : undefined;

  // Always asked anew, since an old count would cut the newest rows' elders off the whole list.
  const count = useQuery({ ...countQuery(doctype, filters), enabled, staleTime: 0 });
  const held = count.data !== undefined && count.data <= assumptions.wholeListLimit;
  const wholeWanted = held && count.data > 0;
  const whole = useQuery({
    ...listQuery<D, F>(doctype, { fields, filters, limit: spec.wholeLimit ?? count.data ?? 0 }),
    enabled: enabled && wholeWanted,
    placeholderData: ofThisList,
    meta,
  });
  const wholeRows = wholeWanted ? whole.data : undefined;
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
    ...listQuery<D, F>(doctype, {
      fields,
      filters: chosen,
      orFilters,
      orderBy: choiceOrder<D, F>(sort),
      start: startOf(choice, paged ? matches : undefined),
      limit: size,
    }),
    enabled: enabled && !wholeRows && count.data !== 0,
    placeholderData: ofThisList,
    meta,
  });

  // The choice's text stands for it, since callers write its lists in place.
  const choiceText = JSON.stringify([searchIn, choice.search, choice.statuses, choice.conditions, sort]);
  const found = useMemo(() => {
    if (!wholeRows) return undefined;
    const meaning = { searchIn, statusField };
    return {
      rows: applyChoice(wholeRows, meaning, choice),
      statusCounts: countStatuses(matchingRows(wholeRows, meaning, choice), statusField),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- see choiceText
  }, [wholeRows, statusField, choiceText]);

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
      held: wholeRows,
      isLoading: false,
      isFetching,
      error: whole.error ?? count.error,
      updatedAt: whole.dataUpdatedAt,
      refetch,
      readAll: ({ only }) =>
        once(
          only
            ? applyChoice(wholeRows, { searchIn }, { search: '', statuses: [], sort }).filter((row) =>
                only.has(nameOf(row)),
              )
            : found.rows,
        ),
      readNames: () => Promise.resolve(found.rows.map(nameOf)),
    };
  }
  const rows = count.data === 0 ? [] : (page.data ?? []);
  // Until counts are there, what is seen is what is known.
  const seen = rows.length === 0 ? 0 : startOf(choice, undefined) + rows.length;
  const total = count.data ?? seen;
  // An empty page may be older than the count: then the whole list brings the rows.
  const awaited = page.isPending || (rows.length === 0 && wholeWanted && !filtered);
  const counted = countedStatuses.flatMap((status, at) => {
    const rowsOfStatus = perStatus[at]?.data;
    return rowsOfStatus === undefined ? [] : [[status, rowsOfStatus] as const];
  });
  return {
    rows,
    matching: filtered && count.data !== 0 ? (matching.data ?? seen) : total,
    total,
    statusCounts: counted.length > 0 ? Object.fromEntries(counted) : undefined,
    held: count.data === 0 ? [] : paged ? null : undefined,
    isLoading: enabled && count.data !== 0 && awaited && !page.isError && !whole.isError,
    isFetching,
    error: whole.error ?? page.error ?? count.error ?? (filtered ? matching.error : null),
    updatedAt: count.data === 0 ? count.dataUpdatedAt : page.dataUpdatedAt,
    refetch,
    readAll: (options) => readAllPages(spec, choice, options),
    readNames: (signal) => readAllNames(spec, choice, signal),
  };
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** Where a page begins; one after the last, where it is known how many rows there are, is the last. */
function startOf(
  { page, size }: Pick<ListChoice<string>, 'page' | 'size'>,
  rows: number | undefined,
): number {
  const last = rows === undefined ? page : Math.max(1, Math.ceil(rows / size));
  return (Math.min(page, last) - 1) * size;
}
