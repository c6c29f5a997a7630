import { deviceDb, writing } from './db';
import { isLeaver } from './leavers';
import type { DraftRecord } from './records';
import { readText, textKeys, writeText } from './texts';
import { filesIn, withBytes, withoutBytes } from './storedFile';

export type { DraftRecord } from './records';

/*
 * Each piece of work that is not sent has a draft of its own: the key of its kind and record (`draftKey`), and under it one
 * slot for the page that it is typed in (`slotKey`). Only that page writes the slot, so no tab ever writes over another's.
 * Bytes of files stand beside the draft and are written once: a draft is written several times a second while it is typed.
 */

/** What the keys of all drafts of a person begin with. */
export const ownerPrefix = (owner: string): string => `${encodeURIComponent(owner)}/`;

/** Whose a draft is, by its key. */
export const ownerOf = (key: string): string => decodeURIComponent(key.split('/')[0] ?? '');

const isLeaving = (key: string): boolean => isLeaver(ownerOf(key));

/** What drafts of one person, kind of work and record have in common. */
export function draftKey(owner: string, kind: string, record = 'new'): string {
  return [owner, kind, record].map(encodeURIComponent).join('/');
}

/** The key of one draft under a `draftKey`. */
export const slotKey = (scope: string, slot: string): string => `${scope}/${slot}`;

/** Another tab went on with this draft, or gave it up, since this page wrote it last. */
export class DraftGone extends Error {
  constructor() {
    super('The draft was continued or discarded in another tab.');
  }
}

// No draft begins so: what a `draftKey` is made of has its colons escaped.
const fileKey = (key: string, id = '') => `file:${key}/${id}`;
const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/**
 * Keeps a draft. `work` names the piece of work in whichever slot it is; with `known` the draft must still be there, else
 * nothing is written and it rejects with `DraftGone`.
 */
export async function saveDraft(
  key: string,
  values: unknown,
  {
    work,
    known = false,
    savedAt = Date.now(),
  }: { work?: string | undefined; known?: boolean; savedAt?: number } = {},
): Promise<DraftRecord> {
  const files = filesIn(values);
  const draft: DraftRecord = { key, savedAt, values: files.size > 0 ? withoutBytes(values) : values };
  if (work !== undefined) draft.work = work;
  if (isLeaving(key)) return { ...draft, values };
  await writing(async (db) => {
    const transaction = db.transaction('drafts', 'readwrite');
    const { store } = transaction;
    if (known && (await store.getKey(key)) === undefined) {
      forgetLeaving(key);
      throw new DraftGone();
    }
    const before = new Set(await store.getAllKeys(under(fileKey(key))));
    const added = [...files].filter(([id]) => !before.delete(fileKey(key, id)));
    await Promise.all([
      store.put(draft),
      ...added.map(([id, bytes]) => store.put({ key: fileKey(key, id), savedAt, values: bytes })),
      ...[...before].map((file) => store.delete(file)),
      transaction.done,
    ]);
  });
  forgetLeaving(key, savedAt);
  return { ...draft, values };
}

/** A draft with its files, if it is there. */
export async function loadDraft(key: string): Promise<DraftRecord | undefined> {
  return readDraft((await deviceDb()).transaction('drafts').store, key);
}

interface Readable {
  get: (key: string) => Promise<DraftRecord | undefined>;
  getAll: (keys: IDBKeyRange) => Promise<DraftRecord[]>;
}

async function readDraft(store: Readable, key: string): Promise<DraftRecord | undefined> {
  const [stored, files] = await Promise.all([store.get(key), store.getAll(under(fileKey(key)))]);
  const draft = newer(stored, readLeaving(key));
  if (!draft) return undefined;
  // A draft of an older version has its files inside.
  const bytes = new Map(filesIn(stored?.values));
  for (const file of files) bytes.set(file.key.slice(fileKey(key).length), file.values as ArrayBuffer);
  return { ...draft, values: withBytes(draft.values, bytes) };
}

/** The drafts under a `draftKey`, newest first, without the bytes of their files. */
export async function draftsIn(scope: string): Promise<DraftRecord[]> {
  const isHere = (key: string) => key === scope || key.startsWith(slotKey(scope, ''));
  return draftsUnder(scope, isHere);
}

/** The drafts of one person and kind by record, each record's newest first, without the bytes of their files. */
export async function draftsOf(owner: string, kind: string): Promise<ReadonlyMap<string, DraftRecord[]>> {
  const prefix = draftKey(owner, kind, '');
  const found = new Map<string, DraftRecord[]>();
  for (const draft of await draftsUnder(prefix, (key) => key.startsWith(prefix))) {
    const record = decodeURIComponent(draft.key.slice(prefix.length).split('/')[0] ?? '');
    found.set(record, [...(found.get(record) ?? []), draft]);
  }
  return found;
}

/** A person's drafts of every kind, newest first, without the bytes of their files. */
export async function draftsOfOwner(owner: string): Promise<DraftRecord[]> {
  const prefix = ownerPrefix(owner);
  return draftsUnder(prefix, (key) => key.startsWith(prefix));
}

async function draftsUnder(prefix: string, isHere: (key: string) => boolean): Promise<DraftRecord[]> {
  const stored = (await (await deviceDb()).getAll('drafts', under(prefix))).map(
    (draft) => [draft.key, draft] as const,
  );
  const drafts = new Map(stored.filter(([key]) => isHere(key)));
  for (const key of leavingKeys().filter(isHere)) {
    const draft = newer(drafts.get(key), readLeaving(key));
    if (draft) drafts.set(key, draft);
  }
  return [...drafts.values()].sort((a, b) => b.savedAt - a.savedAt);
}

/** Takes a draft into another slot, files included; undefined when it is not there any more. */
export async function moveDraft(from: string, to: string): Promise<DraftRecord | undefined> {
  const transaction = (await deviceDb()).transaction('drafts', 'readwrite');
  const { store } = transaction;
  const draft = await readDraft(store, from);
  if (!draft) return undefined;
  const { savedAt, values } = draft;
  const files = filesIn(values);
  await Promise.all([
    store.put({ ...draft, key: to, values: files.size > 0 ? withoutBytes(values) : values }),
    ...[...files].map(([id, bytes]) => store.put({ key: fileKey(to, id), savedAt, values: bytes })),
    store.delete(from),
    store.delete(under(fileKey(from))),
    transaction.done,
  ]);
  forgetLeaving(from);
  return { ...draft, key: to };
}

/** Whether a draft lies in the database; what a page wrote as it was left may lie beside it alone. */
export const isInDatabase = async (key: string): Promise<boolean> =>
  (await (await deviceDb()).getKey('drafts', key)) !== undefined;

/** Removes a draft once its content is saved on the server, or the person discards it. */
export async function deleteDraft(key: string): Promise<void> {
  forgetLeaving(key);
  const transaction = (await deviceDb()).transaction('drafts', 'readwrite');
  await Promise.all([
    transaction.store.delete(key),
    transaction.store.delete(under(fileKey(key))),
    transaction.done,
  ]);
}

/** Names the piece of work that a draft is; in drafts of an older version it stands inside. */
export const workOf = ({ work, values, key }: DraftRecord): string =>
  work ?? (values as { id?: string } | null)?.id ?? key;

/** Removes whatever is kept of one piece of work, in whichever slot of that person and kind of work it is. */
export async function deleteWork(scope: string, work: string): Promise<void> {
  const prefix = `${scope.split('/', 2).join('/')}/`;
  // Read and removed in one transaction: a page may just be taking it into its own slot.
  const transaction = (await deviceDb()).transaction('drafts', 'readwrite');
  const { store } = transaction;
  const stored = await store.getAll(under(prefix));
  const left = leavingKeys().flatMap((key) => (key.startsWith(prefix) ? (readLeaving(key) ?? []) : []));
  const keys = new Set([...stored, ...left].filter((draft) => workOf(draft) === work).map(({ key }) => key));
  for (const key of keys) forgetLeaving(key);
  await Promise.all([
    ...[...keys].flatMap((key) => [store.delete(key), store.delete(under(fileKey(key)))]),
    transaction.done,
  ]);
}

const leavingKey = (key: string) => `plimsoll.leaving.${key}`;

/**
 * Keeps what was typed last while the page is being left: the database answers too late for that, and may give up the
 * write. Bytes of files stay out; they are beside the draft that was kept when the file was chosen.
 */
export function saveLeaving(
  key: string,
  values: unknown,
  { work, savedAt = Date.now() }: { work?: string; savedAt?: number } = {},
): void {
  if (isLeaving(key)) return;
  const draft: DraftRecord = { key, savedAt, values: withoutBytes(values) };
  if (work !== undefined) draft.work = work;
  // Where there is no room for it, the database may still take it.
  writeText(leavingKey(key), JSON.stringify(draft), { optional: true });
}

function readLeaving(key: string): DraftRecord | null {
  try {
    return JSON.parse(readText(leavingKey(key)) ?? 'null') as DraftRecord | null;
  } catch {
    return null;
  }
}

/** Forgets it, unless it was kept after the moment given. */
function forgetLeaving(key: string, before = Infinity): void {
  if ((readLeaving(key)?.savedAt ?? 0) < before) writeText(leavingKey(key), null, { optional: true });
}

function leavingKeys(): string[] {
  const prefix = leavingKey('');
  return textKeys(prefix).map((key) => key.slice(prefix.length));
}

const newer = (stored: DraftRecord | undefined, leaving: DraftRecord | null): DraftRecord | undefined =>
  leaving && !(stored && stored.savedAt > leaving.savedAt) ? leaving : stored;
