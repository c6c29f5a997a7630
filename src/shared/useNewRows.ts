import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Doctype, ListField } from '@/api/doctypes/index';
import { nameOf, type ListSpec } from '@/api/listSpec';
import { listDocs, type Filter, type ListRequest } from '@/api/resource';

/** How often a list on which work waits is looked after while it is seen (milliseconds). */
export const newRowsTiming = { every: 60_000 };

/** More than these are said as "99+". */
const MAX_NEW_ROWS = 100;

/** To the second, since a server may drop the fraction of what it compares. */
const wholeSecond = (moment: string): string => moment.slice(0, 19);

/** The newest rows of a list, as far as they count. */
export const newestRows = <D extends Doctype>(
  doctype: D,
  filters: readonly Filter<D>[],
  signal: AbortSignal,
): Promise<readonly object[]> => {
  const request: ListRequest<D> = {
    fields: ['name', 'creation'] as unknown as ListField<D>[],
    filters,
    orderBy: 'creation desc' as ListRequest<D>['orderBy'],
    limit: MAX_NEW_ROWS,
  };
  return listDocs<D, ListField<D>>(doctype, request, { signal });
};

/**
 * How many rows came since a list was read, looked for once a minute while the page is seen. Nothing is shown before the
 * user asks for it. `known` are the rows of a list that is held whole; of one that is read by pages (null) the newest are
 * asked for once.
 */
export function useNewRows<D extends Doctype, F extends ListField<D>>(
  spec: ListSpec<D, F>,
  options: { poll: boolean; known: readonly object[] | null | undefined; readAt: number },
): number {
  const { doctype, filters } = spec;
  const { known, readAt } = options;
  const enabled = options.poll && (spec.enabled ?? true) && readAt > 0;
  const newest = (more: readonly Filter<D>[]) =>
    queryOptions({
      queryKey: ['newest', doctype, filters, more, readAt],
      queryFn: ({ signal }) => newestRows(doctype, [...filters, ...more], signal),
    });
  const base = useQuery({ ...newest([]), enabled: enabled && known === null, staleTime: Infinity });
  const rows = known ?? base.data;
  const since = rows?.reduce<string>((latest, row) => {
    const { creation } = row as { creation?: unknown };
    return typeof creation === 'string' && creation > latest ? creation : latest;
  }, '');
  const found = useQuery({
    ...newest(since ? [['creation' as ListField<D>, '>=', wholeSecond(since)]] : []),
    enabled: enabled && rows !== undefined,
    // the first look comes a minute after the rows, not with them
    initialData: [] as readonly object[],
    initialDataUpdatedAt: readAt,
    staleTime: newRowsTiming.every,
    refetchInterval: newRowsTiming.every,
    refetchOnWindowFocus: false,
  });
  const newer = found.data as typeof found.data | undefined;
  if (!enabled || !rows || !newer) return 0;
  const names = new Set(rows.map(nameOf));
  return newer.filter((row) => !names.has(nameOf(row))).length;
}
