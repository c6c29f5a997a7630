import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Doctype, ListField } from './doctypes/index';
import { callMethod } from './method';
import type { MethodParams, ReadingMethod } from './methods';
import { countDocs, getDoc, listDocs, type Filter, type ListRequest } from './resource';

/** A text that stands three seconds, or as long as is said. */
export type ToastText = string | readonly [text: string, ms: number];

/** What a mutation says of itself; the query client acts on it in one place. */
export interface MutationMeta extends Record<string, unknown> {
  /**
   * Text of the success toast, literal from the specification; `[text, ms]` where it is not 3 s. Where it depends on what was
   * done, a function of the variables; null is no toast.
   */
  success?: ToastText | ((variables: unknown) => ToastText | null);
  /** Key prefixes whose queries are stale afterwards, such as `['RFQ']`. */
  invalidates?: readonly QueryKey[];
  /** No failure toast: the screen shows the failure itself. */
  quiet?: boolean;
  /**
   * A failure text that replaces the table's, whole, such as `Error:Upload Failed`. Where it depends on the failure: null is
   * no toast, undefined the table's text.
   */
  failure?: ToastText | ((error: Error) => ToastText | null | undefined);
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/** One document. Key: `[doctype, 'doc', name]`. */
export const docQuery = <D extends Doctype>(doctype: D, name: string) =>
  queryOptions({
    queryKey: [doctype, 'doc', name],
    queryFn: ({ signal }) => getDoc(doctype, name, { signal }),
  });

/** Rows of a list. Key: `[doctype, 'list', request]`. */
export const listQuery = <D extends Doctype, const F extends ListField<D>>(
  doctype: D,
  request: ListRequest<D, F>,
) =>
  queryOptions({
    queryKey: [doctype, 'list', request],
    queryFn: ({ signal }) => listDocs<D, F>(doctype, request, { signal }),
  });

/** A count. Key: `[doctype, 'count', filters]`. */
export const countQuery = <D extends Doctype>(doctype: D, filters: readonly Filter<D>[] = []) =>
  queryOptions({
    queryKey: [doctype, 'count', filters],
    queryFn: ({ signal }) => countDocs(doctype, filters, { signal }),
  });

/** Answer of a reading method; one that changes data does not compile. Key: `['method', name, params]`. */
export const methodQuery = <M extends ReadingMethod>(name: M, params: MethodParams<M>) =>
  queryOptions({
    queryKey: ['method', name, params],
    queryFn: async ({ signal }) => (await callMethod(name, params, { signal })) ?? null,
  });
