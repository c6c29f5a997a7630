import { StaleNote } from '../states/ErrorState';
import { EmptyState, SEARCH_AND_FIND } from '../states/EmptyState';
import { ProblemState } from '../states/ProblemState';
import { DataTable } from './DataTable';
import { NothingFound } from './NothingFound';
import type { ListPageProps } from './tableProps';

/** The rows, or the state that stands in their place. */
export function ListBody<Row>(props: ListPageProps<Row> & { waiting: boolean }) {
  const { state, data } = props;
  if (props.waiting) return <EmptyState title={SEARCH_AND_FIND} why={props.beforeSearch} />;
  if (data.error && data.rows.length === 0)
    return <ProblemState problem={data.error} onRetry={data.refetch} />;
  if (!data.isLoading && data.rows.length === 0) {
    return state.active > 0 ? (
      <NothingFound active={state.active} onClear={state.clear} />
    ) : (
      <EmptyState {...props.empty} />
    );
  }
  return (
    <>
      {data.error ? <StaleNote problem={data.error} since={data.updatedAt} onRetry={data.refetch} /> : null}
      <DataTable
        {...props}
        rows={data.rows}
        sort={state.sort}
        onSort={state.setSort}
        isLoading={data.isLoading}
        isFetching={data.isFetching}
        oneLine
      />
    </>
  );
}
