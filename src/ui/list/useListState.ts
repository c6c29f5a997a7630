import { use, useCallback, useMemo, useState } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useSearchParams,
} from 'react-router-dom';
import { store, stored } from '../useStored';
import { filterDescription, namesOf, readFilters, type FilterValues, type ListFilter } from './filters';
import { ALL, toggleStatus } from './statusSelection';

/** The page sizes a list offers. */
export const PAGE_SIZES = [10, 25, 50] as const;

/** Which column a list is sorted by. */
export type Sort = { id: string; dir: 'asc' | 'desc' };

/** What a list shows, as it stands in the address. */
export type ListState = {
  /** The list's name on this device, and whose preferences of it are meant. */
  id: string;
  owner: string;
  q: string;
  /** Chosen statuses; `['All']` when nothing was chosen. */
  status: readonly string[];
  page: number;
  size: number;
  sort: Sort;
  /** The filters this list has, and what is set in them. */
  filterFields: readonly ListFilter[];
  filters: FilterValues;
  /** How many of search, status and filters are active. */
  active: number;
  /** Search, status, filters and sort as one text: what a saved view keeps and what tells two views apart. */
  query: string;
  /** The saved view that was opened last; empty when none. */
  view: string;
  setQ: (q: string) => void;
  toggleStatus: (status: string) => void;
  setStatus: (status: readonly string[]) => void;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSort: (sort: Sort) => void;
  setFilters: (values: FilterValues) => void;
  clear: () => void;
  /** Shows what a `query` text says; `replace` leaves no history entry. */
  apply: (query: string, options?: { view?: string; replace?: boolean }) => void;
};

/** From here on ten rows would leave half of the window empty. */
const TALL = { width: 900, height: 900 };

/** As many rows as a window of this size has room for, of those that a list offers. */
const sizeForWindow = () =>
  window.innerWidth >= TALL.width && window.innerHeight >= TALL.height ? PAGE_SIZES[1] : PAGE_SIZES[0];

/** The saved view in the address: by a name of the list's own, since a page may call what it shows its view. */
const SAVED_VIEW = 'saved';

const NO_FILTERS: readonly ListFilter[] = [];
const readSize = (value: unknown) => PAGE_SIZES.find((size) => size === value) ?? null;

/**
 * Keeps a list's state in the search parameters: one history entry for each settled change, page 1 after any change of
 * what is listed, the page size kept on the device for this list, or as the window has room (D166). `prefix` tells two lists of one page apart.
 */
export function useListState(options: {
  /** Names the list on this device ("vendor-rfqs"). */
  id: string;
  /** Whose columns and views are kept; preferences of a device with one user may leave it out. */
  owner?: string;
  sort?: Sort;
  filters?: readonly ListFilter[];
  /** What is set in them until the address says otherwise. */
  preset?: FilterValues;
  /** The page size until another is chosen, where the contract names one. */
  size?: (typeof PAGE_SIZES)[number];
  /** Nobody chooses the size of a page: it has no place in the address. */
  oneSize?: true;
  prefix?: string;
}): ListState {
  const [params, setParams] = useSearchParams();
  const { id, owner = '', oneSize = false } = options;
  const [roomy] = useState(sizeForWindow);
  const ownSize = options.size ?? roomy;
  const prefix = options.prefix ? `${options.prefix}.` : '';
  // callers write these in place; their texts are what matters
  const defaultSort = sortText(options.sort ?? { id: 'modified', dir: 'desc' }); // the contract’s order where it names no other (D27)
  const filterText = JSON.stringify(options.filters ?? NO_FILTERS);
  const presetText = JSON.stringify(options.preset ?? {});
  const sizeKey = `plimsoll.size.${id}`;

  // What was pressed a moment ago stands in the router's address before it is drawn: a slow device must not lose it.
  const router = use(DataRouterContext)?.router;
  const { pathname } = useLocation();
  const change = useCallback(
    (edit: (next: URLSearchParams) => void, how: { keepPage?: boolean; replace?: boolean } = {}) =>
      setParams(
        (drawn) => {
          const now = router?.state.location;
          const next = new URLSearchParams(now?.pathname === pathname ? now.search : drawn);
          edit(next);
          if (!how.keepPage) next.delete(`${prefix}page`);
          return next;
        },
        { replace: how.replace ?? false },
      ),
    [setParams, prefix, router, pathname],
  );

  return useMemo(() => {
    const filterFields = JSON.parse(filterText) as readonly ListFilter[];
    const names = filterFields.flatMap(namesOf);
    const statusIn = (from: URLSearchParams): readonly string[] => {
      const chosen = from.getAll(`${prefix}status`);
      return chosen.length === 0 ? [ALL] : chosen;
    };
    const status = statusIn(params);
    const q = params.get(`${prefix}q`) ?? '';
    const preset = JSON.parse(presetText) as FilterValues;
    const filters = readFilters(filterFields, (name) => params.get(prefix + name) ?? preset[name] ?? null);
    // a filter that is taken away though it is preset stands there empty
    const put = (next: URLSearchParams, key: string, value: string) =>
      value === (preset[key] ?? '') ? next.delete(prefix + key) : next.set(prefix + key, value);
    const putStatus = (next: URLSearchParams, wanted: readonly string[]) => {
      next.delete(`${prefix}status`);
      if (isEveryStatus(wanted)) return;
      for (const one of wanted) next.append(`${prefix}status`, one);
    };
    const sort = readSort(params.get(`${prefix}sort`) ?? defaultSort);
    const size = readSize(Number(params.get(`${prefix}size`))) ?? stored(sizeKey, readSize) ?? ownSize;
    const own = new URLSearchParams();
    if (q) own.set('q', q);
    if (!isEveryStatus(status)) for (const one of status) own.append('status', one);
    for (const name of names)
      if ((filters[name] ?? '') !== (preset[name] ?? '')) own.set(name, filters[name] ?? '');
    if (sortText(sort) !== defaultSort) own.set('sort', sortText(sort));
    return {
      id,
      owner,
      q,
      status,
      page: wholeNumber(params.get(`${prefix}page`)) ?? 1,
      size,
      sort,
      filterFields,
      filters,
      active:
        (q ? 1 : 0) +
        (status.includes(ALL) ? 0 : 1) +
        filterFields.filter((filter) => filterDescription(filter, filters) !== null).length,
      query: own.toString(),
      view: params.get(prefix + SAVED_VIEW) ?? '',
      setQ: (next) => change((edited) => put(edited, 'q', next.trim())),
      toggleStatus: (pressed) => change((next) => putStatus(next, toggleStatus(statusIn(next), pressed))),
      setStatus: (wanted) => change((next) => putStatus(next, wanted)),
      setPage: (page) =>
        change(
          (next) => {
            put(next, 'page', page <= 1 ? '' : String(page));
            // a page holds other rows where another number of them makes one
            if (!oneSize) put(next, 'size', String(size));
          },
          { keepPage: true },
        ),
      setSize: (chosen) => {
        store(sizeKey, chosen);
        change((next) => put(next, 'size', String(chosen)));
      },
      setSort: (next) =>
        change((edited) => put(edited, 'sort', sortText(next) === defaultSort ? '' : sortText(next))),
      setFilters: (values) =>
        change((next) => {
          for (const [name, value] of Object.entries(values)) put(next, name, value);
        }),
      clear: () =>
        change((next) => {
          for (const key of ['status', SAVED_VIEW]) next.delete(prefix + key);
          for (const key of ['q', ...names]) put(next, key, '');
        }),
      apply: (query, how = {}) =>
        change(
          (next) => {
            const wanted = new URLSearchParams(query);
            const statuses = wanted.getAll('status');
            wanted.delete('status');
            // also what the list has no filter for yet: that of a port comes with the country
            for (const key of ['q', 'sort', ...names, ...wanted.keys()])
              put(next, key, wanted.get(key) ?? preset[key] ?? '');
            putStatus(next, statuses);
            put(next, SAVED_VIEW, how.view ?? '');
          },
          { replace: how.replace ?? false },
        ),
    };
  }, [params, prefix, change, defaultSort, filterText, presetText, sizeKey, ownSize, oneSize, id, owner]);
}

const isEveryStatus = (status: readonly string[]) => status.length === 1 && status[0] === ALL;

function sortText(sort: Sort): string {
  return `${sort.dir === 'desc' ? '-' : ''}${sort.id}`;
}

function readSort(text: string): Sort {
  return text.startsWith('-') ? { id: text.slice(1), dir: 'desc' } : { id: text, dir: 'asc' };
}

function wholeNumber(text: string | null): number | null {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value > 0 ? value : null;
}
