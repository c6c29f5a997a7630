import { useEffect, useRef } from 'react';
import { useStored } from '../useStored';
import type { ListState } from './useListState';

const readQuery = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * The filters of the last visit, only for who asked for it: they are kept while they change, and set when the list is
 * opened by an address that names none of its own.
 */
export function useRememberedFilters(
  state: Pick<ListState, 'id' | 'owner' | 'query' | 'view' | 'apply'>,
): [boolean, (remember: boolean) => void] {
  const [kept, keep] = useStored(`plimsoll.filters.${state.id}.${state.owner}`, readQuery);
  const opened = useRef(false);
  const { query, view, apply } = state;
  useEffect(() => {
    if (kept === null) return;
    if (!opened.current && query === '' && view === '' && kept !== '') {
      opened.current = true;
      apply(kept, { replace: true });
      return;
    }
    opened.current = true;
    if (kept !== query) keep(query);
  }, [kept, query, view, apply, keep]);
  return [
    kept !== null,
    (remember) => {
      opened.current = true;
      keep(remember ? query : null);
    },
  ];
}
