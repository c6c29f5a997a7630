import { applyQuery, countStatuses, matchingRows, type RowQuery } from '@/api/listSpec';
import type { ListData } from '@/ui/list/listData';
import { conditionsOf } from '@/ui/list/filters';
import type { ListState } from '@/ui/list/useListState';

/** What a list's state chooses, in the data source's words. */
export const queryOf = (state: ListState): RowQuery => ({
  search: state.q,
  statuses: state.status.includes('All') ? [] : state.status,
  conditions: conditionsOf(state.filterFields, state.filters),
  sort: { field: state.sort.id, direction: state.sort.dir },
});

/** Rows that are all here, as a page of a list: searched, filtered, sorted and paged in the browser. Pure. */
export function paginateInMemory<Row extends object>(
  all: readonly Row[],
  searchSpec: { searchIn: readonly string[]; statusField?: string | undefined; keyOf: (row: Row) => string },
  state: ListState,
): Required<Pick<ListData<Row>, 'rows' | 'total' | 'all' | 'readAll' | 'readKeys'>> &
  Pick<ListData<Row>, 'statusCounts'> {
  const choice = queryOf(state);
  const found = applyQuery(all, searchSpec, choice);
  const page = Math.min(state.page, Math.max(1, Math.ceil(found.length / state.size)));
  const start = (page - 1) * state.size;
  const { keyOf } = searchSpec;
  return {
    rows: found.slice(start, start + state.size),
    total: found.length,
    all: all.length,
    statusCounts: searchSpec.statusField
      ? countStatuses(matchingRows(all, searchSpec, choice), searchSpec.statusField)
      : undefined,
    readKeys: () => Promise.resolve(found.map(keyOf)),
    async *readAll({ only }) {
      yield only
        ? applyQuery(all, searchSpec, { search: '', statuses: [], sort: choice.sort }).filter((row) =>
            only.has(keyOf(row)),
          )
        : found;
    },
  };
}
