import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { makeRoom } from './forgetPrepared';
import { refusalOf, refusals } from './refusals';
import type { DraftRecord, JournalEntry } from './records';

/** Data stored on this device: drafts while typing, and the journal of unfinished sequences. */
interface DeviceSchema extends DBSchema {
  drafts: { key: string; value: DraftRecord };
  journal: { key: string; value: JournalEntry; indexes: { byKind: [string, string] } };
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** Async, since a browser without a database fails at once. */
const openDeviceDb = async () =>
  openDB<DeviceSchema>('plimsoll', 1, {
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
  });

export function deviceDb(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDeviceDb().catch((error: unknown) => {
    opened = undefined;
    refusals.set('database', refusalOf(error));
    throw error;
  });
  return opened;
}

/** Writes what must not be lost: that the device has no room for it is told on the page until it has. */
export async function writing<T>(write: (db: IDBPDatabase<DeviceSchema>) => Promise<T>): Promise<T> {
  const db = await deviceDb();
  try {
    const written = await write(db);
    refusals.set('database', null);
    return written;
  } catch (error) {
    if (refusalOf(error) === 'full') refusals.set('database', 'full');
    throw error;
  }
}

/** As `writing`, for what makes room itself once it is written: on a full device what can be fetched again goes first. */
export async function writingFirst<T>(write: (db: IDBPDatabase<DeviceSchema>) => Promise<T>): Promise<T> {
  try {
    return await writing(write);
  } catch (error) {
    if (refusalOf(error) !== 'full' || !(await makeRoom().catch(() => false))) throw error;
    return writingFirst(write);
  }
}

/** For tests. */
export async function closeDeviceDb(): Promise<void> {
  (await opened)?.close();
  opened = undefined;
}
