import type { ActiveFilter } from './ActiveFilters';
import { filterDescription, namesOf } from './filters';
import type { ListState } from './useListState';

/** The chips of a list: what it is filtered by, and how each is taken away. */
export function activeFilters(list: {
  state: ListState;
  statuses?: readonly string[];
  searchScope?: string;
}): ActiveFilter[] {
  const { state } = list;
  const chips: ActiveFilter[] = [];
  for (const filter of state.filterFields) {
    const text = filterDescription(filter, state.filters);
    if (text === null) continue;
    chips.push({
      label: filter.label,
      text,
      remove: () => state.setFilters(Object.fromEntries(namesOf(filter).map((name) => [name, '']))),
    });
  }
  if (list.statuses && !state.status.includes('All')) {
    chips.push({
      label: 'Status',
      text: state.status.join(', '),
      remove: () => state.setStatus(['All']),
    });
  }
  if (list.searchScope && state.q) {
    chips.push({ label: 'Search', text: state.q, remove: () => state.setQ('') });
  }
  return chips;
}
