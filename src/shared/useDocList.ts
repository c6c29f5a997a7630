import { useState } from 'react';
import type { Doctype, ListField } from '@/api/doctypes/index';
import type { ListCondition, ListSpec } from '@/api/listSpec';
import { useListSource } from '@/api/listSource';
import type { ListRow } from '@/api/resource';
import { useSession } from '@/session/store';
import type { ListFilter } from '@/ui/list/filters';
import type { ListData } from '@/ui/list/listData';
import { useListState, type ListState } from '@/ui/list/useListState';
import { queryOf } from './paginateInMemory';
import { problemOf } from './problemOf';
import { useNewRows } from './useNewRows';
import { usePageReads } from './usePageReads';

/** The data of a list that can be exported. */
type ExportedListData<Row> = ListData<Row> & Required<Pick<ListData<Row>, 'readAll'>>;

/**
 * A list of documents for `ListPage`: its state in the address and its rows from the one data source. `what` names the
 * rows in a failure ("The RFQs"). Sort ids and filter fields are field names; a sort by one that is not asked for falls
 * back to the newest change. `poll` looks for new rows where work waits for the role.
 */
export function useDocList<D extends Doctype, F extends ListField<D>>(
  spec: ListSpec<D, F>,
  options: {
    id: string;
    what: string;
    /** The statuses that the filter offers: their rows are counted. */
    statuses?: readonly string[];
    filters?: readonly (ListFilter & { field: F })[];
    poll?: boolean;
  },
): { state: ListState; data: ExportedListData<ListRow<D, F>> } {
  const { email } = useSession();
  const { cancel, retry } = usePageReads();
  const { what, statuses = [], poll = false, ...own } = options;
  const state = useListState({ ...own, owner: email });
  const [counting, setCounting] = useState(false);
  const choice = queryOf(state);
  const field = spec.fields.find((one) => one === state.sort.id) ?? ('modified' as F);
  const page = useListSource(
    spec,
    {
      ...choice,
      // the filters name fields of the list: see `options`
      conditions: (choice.conditions ?? []) as readonly ListCondition<F>[],
      page: state.page,
      size: state.size,
      sort: { field, direction: state.sort.dir },
    },
    counting ? statuses : [],
  );
  const newRows = useNewRows(spec, { poll, known: page.allRows, readAt: page.updatedAt });
  return {
    state,
    data: {
      ...page,
      total: page.matching,
      all: page.total,
      error: page.error ? problemOf(page.error, `${what} could not be read`) : null,
      updatedAt: page.updatedAt || null,
      refetch: () => retry(page.refetch),
      cancel,
      readKeys: page.readNames,
      newRows,
      onFiltersOpen: setCounting,
    },
  };
}
