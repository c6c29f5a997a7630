import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DraftRecord, JournalEntry } from './records';

/** Data stored on this device: drafts while typing, and the journal of unfinished sequences. */
interface DeviceSchema extends DBSchema {
  drafts: { key: string; value: DraftRecord };
  journal: { key: string; value: JournalEntry; indexes: { byKind: [string, string] } };
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

export function deviceDb(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>('plimsoll', 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: 'key' });
      db.createObjectStore('journal', { keyPath: 'id' }).createIndex('byKind', ['kind', 'owner']);
    },
    // A newer build in another tab needs to upgrade: close, the next use opens it again.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** For tests. */
export async function closeDeviceDb(): Promise<void> {
  (await opened)?.close();
  opened = undefined;
}
