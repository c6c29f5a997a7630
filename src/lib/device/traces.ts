import { deviceDb } from './db';
import { draftsOfOwner, ownerPrefix } from './drafts';
import { bytesKey } from './entryBytes';
import { refusals } from './refusals';
import { textKeys, writeText } from './texts';

/** Work that a person has not finished, on this device. */
export interface UnfinishedWork {
  key: string;
  /** The kind of a draft (`draftKey`) or of a sequence. */
  kind: string;
  /** Which record it is about; `new` for none. */
  record: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** A person's drafts of this device, newest first. */
export async function unfinishedDrafts(owner: string): Promise<UnfinishedWork[]> {
  return (await draftsOfOwner(owner)).map(({ key, savedAt }) => {
    const [, kind = '', record = ''] = key.split('/').map(decodeURIComponent);
    return { key, kind, record, savedAt };
  });
}

const isOf = (entryOwner: string, owner: string) => entryOwner.toLowerCase() === owner.toLowerCase();

/** A person's drafts and interrupted sequences. */
export async function unfinishedWork(owner: string): Promise<UnfinishedWork[]> {
  const sequences: UnfinishedWork[] = [];
  // One after the other: they may hold large files.
  for await (const { value } of (await deviceDb()).transaction('journal').store.iterate()) {
    const { id, kind, createdAt, payload } = value;
    // One without a payload holds nothing that the person typed: it only looks after what was sent.
    if (isOf(value.owner, owner) && !value.done && payload !== null)
      sequences.push({ key: id, kind, record: 'new', savedAt: createdAt });
  }
  return [...sequences, ...(await unfinishedDrafts(owner))];
}

/** Settings of the device itself, which say nothing of a person. */
const OF_DEVICE = ['plimsoll.sharedComputer', 'plimsoll.theme'];

/** What a key of localStorage says before it names a person: its name, and for lists which list. */
const BEFORE_PERSON = /^plimsoll\.(?:(?:columns|views|filters)\.)?[^.]*\./;

/** Whether a key of localStorage names somebody else. One address may be the end of another. */
function namesAnother(key: string, owner: string): boolean {
  if (!/@|%(25)*40/.test(key)) return false;
  const rest = key.replace(BEFORE_PERSON, '');
  // After the person a draft names its work, and what was read last its name, which has no full stop.
  const person = rest.replace(key.startsWith('plimsoll.read.') ? /\.[^.]*$/ : /\/.*$/, '');
  return ![owner, encodeURIComponent(owner)].some((name) => isOf(person, name));
}

/**
 * Removes whatever this device holds of a person: drafts, sequences with their results, what was read and chosen. Who is signed in
 * is the session's to clear. With `keepWork` the unfinished work stays.
 */
export async function removeTraces(owner: string, { keepWork }: { keepWork: boolean }): Promise<void> {
  for (const key of textKeys('plimsoll.')) {
    const isWork = /^plimsoll\.(leaving|finish-signup)\./.test(key);
    if (!OF_DEVICE.includes(key) && !namesAnother(key, owner) && !(isWork && keepWork)) writeText(key, null);
  }
  const places = Object.keys(sessionStorage).filter((key) => key.startsWith('plimsoll.'));
  for (const key of places) sessionStorage.removeItem(key);

  const db = await deviceDb().catch((error: unknown) => {
    if (refusals.get().database === 'denied') return null; // where nothing can be kept nothing is
    throw error;
  });
  if (!db) return;
  const transaction = db.transaction(['drafts', 'journal'], 'readwrite');
  const removals: Promise<unknown>[] = [];
  if (!keepWork) {
    for (const prefix of [ownerPrefix(owner), `file:${ownerPrefix(owner)}`])
      removals.push(transaction.objectStore('drafts').delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
  }
  for await (const cursor of transaction.objectStore('journal').iterate()) {
    if (isOf(cursor.value.owner, owner) && (cursor.value.done || !keepWork))
      removals.push(cursor.delete(), transaction.objectStore('drafts').delete(bytesKey(cursor.value)));
  }
  await Promise.all([...removals, transaction.done]);
}
