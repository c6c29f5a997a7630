import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A piece of the state under its own key. A value of undefined means that the piece is gone. */
export interface Part {
  key: string;
  value: unknown;
}

interface StoredPart extends Part {
  /** Number of the write that it comes from. */
  version: number;
}

interface Head {
  /** Names the form of the parts and the seed; another one makes them worthless. */
  form: string;
  /** Number of the last write. */
  version: number;
}

interface MockDb extends DBSchema {
  head: { key: 'head'; value: Head };
  parts: { key: string; value: StoredPart; indexes: { version: number } };
}

/**
 * The state of the mock on the device, in parts, so that a call writes only what it changed and another tab reads only
 * what it does not have yet. Callers hold the lock of `lock.ts`; this class does not order them.
 */
export class PartStore {
  private constructor(
    private readonly db: IDBPDatabase<MockDb>,
    private readonly form: string,
  ) {}

  static async open(name: string, form: string): Promise<PartStore> {
    const db = await openDB<MockDb>(name, 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('head');
        fresh.createObjectStore('parts', { keyPath: 'key' }).createIndex('version', 'version');
      },
      // A tab with a newer page may want to change or remove the database.
      blocking: (_old, _wanted, event) => (event.target as IDBDatabase).close(),
    });
    return new PartStore(db, form);
  }

  /** Number of the last write; 0 when nothing of this form stands. */
  async version(): Promise<number> {
    const head = await this.db.get('head', 'head');
    return head?.form === this.form ? head.version : 0;
  }

  /** The parts written after write number `known`. */
  async newerThan(known: number): Promise<Part[]> {
    const range = IDBKeyRange.lowerBound(known, true);
    return this.db.getAllFromIndex('parts', 'version', range);
  }

  /** Writes parts as one transaction and gives the number of the write. */
  async write(parts: readonly Part[]): Promise<number> {
    return this.put(parts, false);
  }

  /** Puts these parts in the place of everything. The numbers go on, so that other tabs see a change. */
  async replace(parts: readonly Part[]): Promise<number> {
    return this.put(parts, true);
  }

  private async put(parts: readonly Part[], replace: boolean): Promise<number> {
    const transaction = this.db.transaction(['head', 'parts'], 'readwrite');
    const heads = transaction.objectStore('head');
    const rows = transaction.objectStore('parts');
    const version = ((await heads.get('head'))?.version ?? 0) + 1;
    if (replace) {
      const gone = await rows.getAllKeys();
      const kept = new Set(parts.map(({ key }) => key));
      await rows.clear();
      // A tab that still holds such a part learns that it is gone.
      for (const key of gone) if (!kept.has(key)) void rows.put({ key, value: undefined, version });
    }
    for (const part of parts) void rows.put({ ...part, version });
    void heads.put({ form: this.form, version }, 'head');
    await transaction.done;
    return version;
  }

  close(): void {
    this.db.close();
  }

  /** Removes everything from the device. */
  static async remove(name: string): Promise<void> {
    await deleteDB(name);
  }
}
