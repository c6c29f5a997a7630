import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Doctype, ListField } from './doctypes/index';
import { callMethod } from './method';
import type { MethodParams, ReadingMethod } from './methods';
import { countDocs, getDoc, listDocs, type Filter, type ListRequest } from './resource';

/** Shown for three seconds, or for the given milliseconds. */
export type ToastText = string | readonly [text: string, ms: number];

/** How the query client treats a mutation's success and failure. */
export interface MutationMeta extends Record<string, unknown> {
  /**
   * Text of the success toast, as the contract has it. A function of the variables where it depends on them;
   * null means no toast.
   */
  success?: ToastText | ((variables: unknown) => ToastText | null);
  /** Prefixes of query keys to refetch afterwards, such as `['RFQ']`. */
  invalidates?: readonly QueryKey[];
  /** No failure toast: the screen shows the failure. */
  quiet?: boolean;
  /**
   * Replaces the default failure text, such as `Error:Upload Failed`. A function where it depends on the
   * failure: null means no toast, undefined the default text.
   */
  failure?: ToastText | ((error: Error) => ToastText | null | undefined);
  /** It signs somebody in: its toast is for whoever is here then, not for whoever was here when it began. */
  opensSession?: true;
}

/** What a query says of itself. */
interface QueryMeta extends Record<string, unknown> {
  /** Makes the value of what the device stored of it; left out where that is the value itself. */
  unpack?: (stored: unknown) => unknown;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
    queryMeta: QueryMeta;
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
