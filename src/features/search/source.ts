import type { QueryClient } from '@tanstack/react-query';
import type { Doctype, ListField } from '@/api/doctypes/index';
import { listDocs, type Filter, type ListRow } from '@/api/resource';
import { formatDate } from '@/lib/dates';
import type { Path } from '@/paths';
import type { ListSide } from '@/shared/otherParties';
import { likeOf, MAX_HITS, type Hit } from './hits';

export interface Tools {
  signal: AbortSignal;
  client: QueryClient;
}

/** One kind of record that a search looks through. */
export interface SearchSource {
  id: string;
  label: string;
  read: (text: string, tools: Tools) => Promise<readonly Hit[]>;
  /** The list whose own search shows all of them. */
  list?: Path | `${Path}?${string}`;
}

/** On which side of a request somebody looks; nobody's records are limited for an admin. */
export type SearchSide = { name: 'vendor' | 'requester'; id: string } | 'everybody';

export const day = (date: string | null | undefined) => (date ? formatDate(date) : '');

/** Rows in which any of these fields holds the text, newest change first. */
export const rowsWith = <D extends Doctype, const F extends ListField<D>>(
  doctype: D,
  fields: readonly F[],
  filters: readonly Filter<D>[],
  searchIn: readonly ListField<D>[],
  text: string,
  { signal }: Tools,
  limit = MAX_HITS,
): Promise<ListRow<D, F>[]> =>
  listDocs<D, F>(
    doctype,
    {
      fields,
      filters,
      orFilters: searchIn.map((field): Filter<D> => [field, 'like', likeOf(text)]),
      limit,
    },
    { signal },
  );

/** A list that shows only what holds the text. */
export const listWith = (list: string, text: string): string =>
  `${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams({ q: text.trim() }).toString()}`;

export const listSideOf = (side: SearchSide): ListSide => (side === 'everybody' ? side : side.name);
