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
  const [storedQuery, storeQuery] = useStored(`plimsoll.filters.${state.id}.${state.owner}`, readQuery);
  const opened = useRef(false);
  /** What this list wrote last: what another tab has remembered since is left alone. */
  const written = useRef<string | null>(null);
  const { query, view, apply } = state;
  useEffect(() => {
    if (storedQuery === null) return;
    if (!opened.current && query === '' && view === '' && storedQuery !== '') {
      opened.current = true;
      apply(storedQuery, { replace: true });
      return;
    }
    opened.current = true;
    if (query === written.current) return;
    written.current = query;
    if (storedQuery !== query) storeQuery(query);
  }, [storedQuery, query, view, apply, storeQuery]);
  return [
    storedQuery !== null,
    (remember) => {
      opened.current = true;
      storeQuery(remember ? query : null);
    },
  ];
}
