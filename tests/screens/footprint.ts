import type { Backend } from '@tests/mock/engine/backend';

type Row = Readonly<Record<string, unknown>>;
type Tables = ReturnType<Backend['snapshot']>['tables'];

/** What the site keeps of its own: sessions, counters, what was deleted. */
const OF_THE_SITE = /^(__|Sessions?$|Series$|Version$|Deleted Document$|Activity Log$|Access Log$|User$)/;
/** Set anew by each write, however often it is made. */
const OF_A_WRITE = new Set(['name', 'creation', 'modified', 'modified_by', 'idx', 'parent', 'content_hash']);

const TIME = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?Z?/g;
/** Files that the app makes have ten random characters at the end, and the server tells files of one name apart by a few more. */
const STORED_AS = /(-[a-z2-9]{10}([0-9a-f]{6})?|[0-9a-f]{6})(?=\.\w+$)/;

/** Tables of a backend as they stand; `footprint` says what happened to them since. */
export const tablesOf = (backend: Backend): Tables => backend.snapshot().tables;

/** The names of the rows that only the second of two moments has. */
function namesOfNew(before: Tables, after: Tables): Set<unknown> {
  const names = new Set<unknown>();
  for (const [table, rows] of after)
    for (const [key, row] of rows) if (!before.get(table)?.has(key)) names.add(row['name']);
  return names;
}

/**
 * What was done to the site's records between two moments, as one text for each record: made, changed (with the fields), gone.
 * Names and times of what was made are left out, so that the same work leaves the same footprint whenever it is done.
 */
export function footprint(before: Tables, after: Tables): string[] {
  const [made, gone] = [namesOfNew(before, after), namesOfNew(after, before)];

  const plain = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (made.has(value)) return '(made)';
    return gone.has(value) ? '(gone)' : value.replaceAll(TIME, '(time)').replace(STORED_AS, '');
  };
  const said = (row: Row, base: Row = {}) =>
    JSON.stringify(
      Object.entries(row)
        .filter(([field, value]) => !OF_A_WRITE.has(field) && (value ?? null) !== (base[field] ?? null))
        .map(([field, value]) => [field, plain(value)] as const)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    );

  const lines: string[] = [];
  for (const table of new Set([...before.keys(), ...after.keys()])) {
    if (OF_THE_SITE.test(table)) continue;
    const [was, is] = [before.get(table), after.get(table)];
    for (const [key, row] of is ?? []) {
      const old = was?.get(key);
      if (!old) lines.push(`${table} made ${said(row)}`);
      else if (old !== row && said(row, old) !== '[]')
        lines.push(`${table} ${key} changed ${said(row, old)}`);
    }
    for (const [key, row] of was ?? []) if (!is?.has(key)) lines.push(`${table} gone ${said(row)}`);
  }
  return lines.toSorted();
}
