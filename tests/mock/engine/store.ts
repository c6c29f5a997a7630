/**
 * Tables in memory. Rows are immutable: a write replaces the row, so a snapshot copies references and a
 * transaction stores the former rows. Rows are found by folded name, and by value through indexes created on
 * first use.
 */
import { FrappeError } from './errors';
import type { BackendState, Cell, Change, MailMessage, Row } from './types';
import { OrderedIndex, type SortKey } from './orderedIndex';
import { fold } from './values';

interface Table {
  rows: Map<string, Row>;
  /** Counts writes, to detect outdated cached orders. */
  version: number;
  indexes: Map<string, Map<string, Set<string>>>;
  ordered: Map<string, { index: OrderedIndex; keyOf: (cell: Cell) => SortKey }>;
  sortedKeys?: { version: number; keys: string[] };
}

type Undo =
  | { table: string; key: string; row: Row | undefined }
  | { file: string; bytes: Uint8Array | undefined };

export interface Snapshot {
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, Row>>;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly mail: readonly MailMessage[];
}

const rowKey = (table: string, key: string): string => `${table}|${key}`;

const newTable = (rows: Map<string, Row> = new Map()): Table => ({
  rows,
  version: 0,
  indexes: new Map(),
  ordered: new Map(),
});

export class Store {
  mail: MailMessage[] = [];
  private tables = new Map<string, Table>();
  private files = new Map<string, Uint8Array>();
  private undo: Undo[] | undefined;
  private mailBefore: MailMessage[] = [];
  private touched = new Map<string, Change>();
  /** Rows locked by another transaction, each with the row that it waits for. */
  private readonly held = new Map<string, string | undefined>();
  private readonly listeners = new Set<(changes: Change[]) => void>();

  row(table: string, name: unknown): Row | undefined {
    return this.tables.get(table)?.rows.get(fold(name));
  }

  /** Rows in insertion order. */
  rows(table: string): Iterable<Row> {
    return this.tables.get(table)?.rows.values() ?? [];
  }

  size(table: string): number {
    return this.tables.get(table)?.rows.size ?? 0;
  }

  /** Rows in the order of the primary key. */
  *byName(table: string): Iterable<Row> {
    const found = this.tables.get(table);
    if (!found) return;
    if (found.sortedKeys?.version !== found.version) {
      const numeric = typeof found.rows.values().next().value?.['name'] === 'number';
      const keys = [...found.rows.keys()];
      found.sortedKeys = {
        version: found.version,
        keys: numeric ? keys.sort((a, b) => Number(a) - Number(b)) : keys.sort(),
      };
    }
    for (const key of found.sortedKeys.keys) {
      const row = found.rows.get(key);
      if (row) yield row;
    }
  }

  /** Rows whose column equals a value, by the collation. */
  lookup(table: string, column: string, value: unknown): Row[] {
    const all = this.tables.get(table)?.rows;
    const rows: Row[] = [];
    for (const key of this.indexOf(table, column)?.get(fold(value)) ?? []) {
      const row = all?.get(key);
      if (row) rows.push(row);
    }
    return rows;
  }

  private indexOf(table: string, column: string): Map<string, Set<string>> | undefined {
    const found = this.tables.get(table);
    if (!found) return undefined;
    let index = found.indexes.get(column);
    if (!index) {
      index = new Map();
      for (const [key, row] of found.rows) addToIndex(index, row[column], key);
      found.indexes.set(column, index);
    }
    return index;
  }

  /** The number of rows of `lookup`. */
  lookupSize(table: string, column: string, value: unknown): number {
    return this.indexOf(table, column)?.get(fold(value))?.size ?? 0;
  }

  /** Rows in a column's order, by an index created on first use. */
  *inOrder(table: string, column: string, keyOf: (cell: Cell) => SortKey, down: boolean): Iterable<Row> {
    const found = this.tables.get(table);
    if (!found) return;
    let ordered = found.ordered.get(column);
    if (!ordered) {
      const entries = [...found.rows].map(([key, row]) => [key, keyOf(row[column] ?? null)] as const);
      ordered = { index: new OrderedIndex(entries), keyOf };
      found.ordered.set(column, ordered);
    }
    for (const key of ordered.index.walk(down)) {
      const row = found.rows.get(key);
      if (row) yield row;
    }
  }

  put(table: string, row: Row): void {
    this.demandLock(table, fold(row['name']));
    this.write(table, fold(row['name']), row);
  }

  remove(table: string, name: unknown): void {
    this.demandLock(table, fold(name));
    this.write(table, fold(name), undefined);
  }

  file(url: string): Uint8Array | undefined {
    return this.files.get(url);
  }

  putFile(url: string, bytes: Uint8Array | undefined): void {
    this.undo?.push({ file: url, bytes: this.files.get(url) });
    if (bytes) this.files.set(url, bytes);
    else this.files.delete(url);
    this.touched.set(`f|${url}`, bytes ? { kind: 'file', url, bytes } : { kind: 'file', url });
  }

  addMail(message: MailMessage): void {
    this.mail = [...this.mail, message];
    this.touched.set('m', { kind: 'mail', mail: this.mail });
  }

  clearMail(): void {
    this.mail = [];
    this.touched.set('m', { kind: 'mail', mail: [] });
  }

  begin(): void {
    this.undo = [];
    this.mailBefore = this.mail;
  }

  /** Keeps what was written since `begin`. */
  commit(): void {
    this.undo = this.undo && [];
    this.mailBefore = this.mail;
  }

  rollback(): void {
    const undo = this.undo ?? [];
    this.undo = undefined;
    if (this.mail !== this.mailBefore) {
      this.mail = this.mailBefore;
      this.touched.set('m', { kind: 'mail', mail: this.mail });
    }
    for (const entry of undo.reverse()) {
      if ('file' in entry) this.putFile(entry.file, entry.bytes);
      else this.write(entry.table, entry.key, entry.row);
    }
    this.undo = [];
  }

  /** Ends the transaction and tells the listeners. */
  end(): void {
    this.undo = undefined;
    if (!this.touched.size) return;
    const changes = [...this.touched.values()];
    this.touched.clear();
    for (const listener of this.listeners) listener(changes);
  }

  /** Writes that stay even if the transaction is rolled back (sessions, counters). */
  outside(work: () => void): void {
    const undo = this.undo;
    this.undo = undefined;
    try {
      work();
    } finally {
      this.undo = undo;
    }
  }

  /**
   * Locks a row as another transaction would, which may itself wait for a row. Returns the release function.
   */
  hold(table: string, name: string, waitsFor?: string): () => void {
    const key = rowKey(table, fold(name));
    this.held.set(key, waitsFor === undefined ? undefined : rowKey(table, fold(waitsFor)));
    return () => this.held.delete(key);
  }

  /**
   * A waiting transaction fails: at once in a deadlock, otherwise without the 50 seconds of a real database.
   */
  private demandLock(table: string, key: string): void {
    const { undo } = this;
    if (!undo || !this.held.has(rowKey(table, key))) return;
    const wanted = this.held.get(rowKey(table, key));
    if (undo.some((entry) => 'table' in entry && rowKey(entry.table, entry.key) === wanted)) {
      throw new FrappeError(
        'QueryDeadlockError',
        "(1213, 'Deadlock found when trying to get lock; try restarting transaction')",
      );
    }
    throw new FrappeError(
      'QueryTimeoutError',
      "(1205, 'Lock wait timeout exceeded; try restarting transaction')",
    );
  }

  onChange(listener: (changes: Change[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  snapshot(): Snapshot {
    return {
      tables: new Map([...this.tables].map(([name, { rows }]) => [name, new Map(rows)])),
      files: new Map(this.files),
      mail: this.mail,
    };
  }

  restore(snapshot: Snapshot): void {
    this.tables = new Map([...snapshot.tables].map(([name, rows]) => [name, newTable(new Map(rows))]));
    this.files = new Map(snapshot.files);
    this.mail = [...snapshot.mail];
    this.touched.clear();
    this.touched.set('all', { kind: 'all' });
    this.end();
  }

  /** Empties everything; listeners are told at the next end. */
  clear(): void {
    this.tables = new Map();
    this.files = new Map();
    this.mail = [];
    this.touched.clear();
    this.touched.set('all', { kind: 'all' });
  }

  exportState(): BackendState {
    return {
      version: 1,
      tables: Object.fromEntries([...this.tables].map(([name, { rows }]) => [name, [...rows.values()]])),
      files: Object.fromEntries(this.files),
      mail: [...this.mail],
    };
  }

  importState(state: BackendState): void {
    this.restore({
      tables: new Map(
        Object.entries(state.tables).map(([name, rows]) => [
          name,
          new Map(rows.map((row) => [fold(row['name']), row])),
        ]),
      ),
      files: new Map(Object.entries(state.files)),
      mail: state.mail,
    });
  }

  /** Takes over changes written by another holder of the same state, without telling listeners. */
  applyChange(change: Change): void {
    const { touched } = this;
    this.touched = new Map();
    this.outside(() => {
      if (change.kind === 'row') this.write(change.table, change.key, change.row);
      else if (change.kind === 'file') this.putFile(change.url, change.bytes);
      else if (change.kind === 'mail') this.mail = [...change.mail];
    });
    this.touched = touched;
  }

  private write(name: string, key: string, row: Row | undefined): void {
    let table = this.tables.get(name);
    if (!table) this.tables.set(name, (table = newTable()));
    const before = table.rows.get(key);
    if (!before && !row) return;
    this.undo?.push({ table: name, key, row: before });
    if (row) table.rows.set(key, row);
    else table.rows.delete(key);
    // Changed values do not affect the keys' order.
    if (!before || !row) table.version++;
    for (const [column, index] of table.indexes) {
      if (before && row && before[column] === row[column]) continue;
      if (before) index.get(fold(before[column]))?.delete(key);
      if (row) addToIndex(index, row[column], key);
    }
    for (const [column, { index, keyOf }] of table.ordered) {
      if (before && row && before[column] === row[column]) continue;
      if (before) index.remove(key, keyOf(before[column] ?? null));
      if (row) index.add(key, keyOf(row[column] ?? null));
    }
    this.touched.set(
      `r|${name}|${key}`,
      row ? { kind: 'row', table: name, key, row } : { kind: 'row', table: name, key },
    );
  }
}

function addToIndex(index: Map<string, Set<string>>, value: unknown, key: string): void {
  const folded = fold(value);
  const keys = index.get(folded);
  if (keys) keys.add(key);
  else index.set(folded, new Set([key]));
}
