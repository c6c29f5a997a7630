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

/** Holds the parts of the last whole state: as thousands of records they would take a second to write. */
const WHOLE = 'whole';

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

  /** The parts written after write number `known`, each as it was written last. */
  async newerThan(known: number): Promise<Part[]> {
    const range = IDBKeyRange.lowerBound(known, true);
    // in the order of their writes
    const records = await this.db.getAllFromIndex('parts', 'version', range);
    const parts = records.flatMap((part) => (part.key === WHOLE ? (part.value as Part[]) : [part]));
    return [...new Map(parts.map((part) => [part.key, part])).values()];
  }

  /** Writes parts in one transaction; returns the number of the write. */
  async write(parts: readonly Part[]): Promise<number> {
    const { transaction, rows, version } = await this.begin();
    for (const part of parts) void rows.put({ ...part, version });
    await transaction.done;
    return version;
  }

  /** Replaces everything. Numbers continue, so that other tabs see a change. */
  async replace(parts: readonly Part[]): Promise<number> {
    const before = await this.newerThan(0);
    const kept = new Set(parts.map(({ key }) => key));
    // Tells other tabs that such a part was deleted.
    const gone = before.filter(({ key }) => !kept.has(key)).map(({ key }) => ({ key, value: undefined }));
    const { transaction, rows, version } = await this.begin();
    void rows.clear();
    void rows.put({ key: WHOLE, value: [...gone, ...parts], version });
    await transaction.done;
    return version;
  }

  /** Begins the next write, with its number. */
  private async begin() {
    const transaction = this.db.transaction(['head', 'parts'], 'readwrite');
    const heads = transaction.objectStore('head');
    const version = ((await heads.get('head'))?.version ?? 0) + 1;
    void heads.put({ form: this.form, version }, 'head');
    return { transaction, rows: transaction.objectStore('parts'), version };
  }

  close(): void {
    this.db.close();
  }

  /** Removes everything from the device. */
  static async remove(name: string): Promise<void> {
    await deleteDB(name);
  }
}
