import type { DBSchema, IDBPDatabase } from 'idb';
import { makeRoom } from './forgetPrepared';
import { storeOpener } from './openStore';
import { refusalOf, refusals } from './refusals';
import type { DraftRecord, JournalEntry } from './records';

/** Data stored on this device: drafts while typing, and the journal of unfinished sequences. */
export interface DeviceSchema extends DBSchema {
  drafts: { key: string; value: DraftRecord };
  journal: { key: string; value: JournalEntry; indexes: { byKind: [string, string] } };
}

const { open, close } = storeOpener<DeviceSchema>('plimsoll', (db) => {
  db.createObjectStore('drafts', { keyPath: 'key' });
  db.createObjectStore('journal', { keyPath: 'id' }).createIndex('byKind', ['kind', 'owner']);
});

export const deviceDb = (): Promise<IDBPDatabase<DeviceSchema>> =>
  open().catch((error: unknown) => {
    refusals.set('database', refusalOf(error));
    throw error;
  });

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
export const closeDeviceDb = close;
