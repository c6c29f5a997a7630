import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A piece of the state with its key. A value of undefined means that it was deleted. */
export interface Part {
  key: string;
  value: unknown;
}

interface StoredPart extends Part {
  /** The write that it comes from. */
  version: number;
}

interface Head {
  /** Identifies the format and the seed; other data is discarded. */
  form: string;
  /** Number of the last write. */
  version: number;
}

interface MockDb extends DBSchema {
  head: { key: 'head'; value: Head };
  parts: { key: string; value: StoredPart; indexes: { version: number } };
}

/**
 * The mock's state on the device, in parts, so that a call writes only its changes and another tab reads
 * only those. Callers must hold the lock of `lock.ts`.
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
      // A newer page in another tab may want to upgrade or delete the database.
      blocking: (_old, _wanted, event) => (event.target as IDBDatabase).close(),
    });
    return new PartStore(db, form);
  }

  /** Number of the last write; 0 when there is no data of this format. */
  async version(): Promise<number> {
    const head = await this.db.get('head', 'head');
    return head?.form === this.form ? head.version : 0;
  }

  /** The parts written after write number `known`. */
  async newerThan(known: number): Promise<Part[]> {
    const range = IDBKeyRange.lowerBound(known, true);
    return this.db.getAllFromIndex('parts', 'version', range);
  }

  /** Writes parts in one transaction; returns the number of the write. */
  async write(parts: readonly Part[]): Promise<number> {
    return this.put(parts, false);
  }

  /** Replaces everything. Numbers continue, so that other tabs see a change. */
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
      // Tells other tabs that such a part was deleted.
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
