import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { listDocs } from '@/api/resource';
import { labelOf } from './names';

/*
 * Registrations hold ports and states by their labels, but another client may have stored the name of the record (R23). The names
 * can only differ where the site calls its records otherwise than by their labels, which one record tells: where it does not, that
 * is the only call of the visit.
 */

type Stored = 'Port Name' | 'State';

/** A record's label, and its name beside it; `names` null for any one. */
async function readRows(doctype: Stored, names: readonly string[] | null, signal: AbortSignal) {
  const limit = names?.length ?? 1;
  if (doctype === 'State') {
    const filters = names ? [['name', 'in', names] as const] : [];
    const rows = await listDocs('State', { fields: ['name', 'state'], filters, limit }, { signal });
    return rows.map((row) => [row.name, labelOf(row, 'state')] as const);
  }
  const filters = names ? [['name', 'in', names] as const] : [];
  const rows = await listDocs('Port Name', { fields: ['name', 'port_name'], filters, limit }, { signal });
  return rows.map((row) => [row.name, labelOf(row, 'port_name')] as const);
}

/** Read once for the whole visit; what waits for it does not wait for a second try. */
const once = { staleTime: Infinity, gcTime: Infinity, retry: false } as const;

/** How long a failed try stands before the next, ms: each search of a list would wait for one. */
const PAUSE = 60_000;

const hasOtherNamesQuery = (doctype: Stored) =>
  queryOptions({
    queryKey: [doctype, 'hasOtherNames'],
    // null: it could not be read
    queryFn: ({ signal }): Promise<boolean | null> =>
      readRows(doctype, null, signal).then(
        (rows) => rows.some(([name, label]) => name !== label),
        () => null,
      ),
    ...once,
    staleTime: ({ state }) => (state.data === null ? PAUSE : Infinity),
  });

type Labels = Readonly<Partial<Record<string, string>>>;

const labelsQuery = (doctype: Stored, stored: readonly string[]) => {
  const names = [...new Set(stored)].filter(Boolean).sort();
  return queryOptions({
    queryKey: [doctype, 'labels', names],
    queryFn: async ({ client, signal }): Promise<Labels> => {
      const hasOtherNames = names.length > 0 && (await client.fetchQuery(hasOtherNamesQuery(doctype)));
      // an error, so that the next page or invoice asks again
      if (hasOtherNames === null) throw new Error(`The names of ${doctype} could not be read`);
      return hasOtherNames ? Object.fromEntries(await readRows(doctype, names, signal)) : {};
    },
    enabled: names.length > 0,
    ...once,
  });
};

/** What the stored names of ports or states are called; what is no record's name, or could not be read, stays as it is. */
export async function readLabels(
  client: QueryClient,
  doctype: Stored,
  stored: readonly string[],
): Promise<(name: string) => string> {
  const labels: Labels = await client.fetchQuery(labelsQuery(doctype, stored)).catch(() => ({}));
  return (name) => labels[name] ?? name;
}

/** The same for a page, which shows the names as they are stored until it is known. */
export function useLabels(doctype: Stored, stored: readonly string[]): (name: string) => string {
  const { data } = useQuery(labelsQuery(doctype, stored));
  return (name) => data?.[name] ?? name;
}
