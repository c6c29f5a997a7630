import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DraftRecord, JournalEntry } from './records';

/** What the product keeps on this device: drafts while typing, and the journal of sequences under way. */
interface DeviceSchema extends DBSchema {
  drafts: { key: string; value: DraftRecord };
  journal: { key: string; value: JournalEntry; indexes: { byKind: [string, string] } };
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** The device's database; opened once a page. */
export function deviceDb(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>('plimsoll', 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: 'key' });
      db.createObjectStore('journal', { keyPath: 'id' }).createIndex('byKind', ['kind', 'owner']);
    },
    // Another tab runs a newer build: give way, the next use opens again.
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

/** Closes the database, for tests that begin afresh. */
export async function closeDeviceDb(): Promise<void> {
  (await opened)?.close();
  opened = undefined;
}
