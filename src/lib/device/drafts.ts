import { deviceDb } from './db';
import type { DraftRecord } from './records';
import type { StoredFile } from './storedFile';

export type { DraftRecord } from './records';

/** One draft for each person, kind of work and record. */
export function draftKey(owner: string, kind: string, record = 'new'): string {
  return [owner, kind, record].map(encodeURIComponent).join('/');
}

/** Keeps a draft; the newest write wins. */
export async function saveDraft(key: string, values: unknown): Promise<DraftRecord> {
  const draft = { key, savedAt: Date.now(), values };
  await (await deviceDb()).put('drafts', draft);
  forgetLeaving(key);
  return draft;
}

/** The kept draft, if there is one. */
export async function loadDraft(key: string): Promise<DraftRecord | undefined> {
  const kept = await (await deviceDb()).get('drafts', key);
  const leaving = readLeaving(key);
  if (!leaving || (kept && kept.savedAt >= leaving.savedAt)) return kept;
  return { ...leaving, values: withBytes(leaving.values, filesIn(kept?.values)) };
}

/** Removes a draft: its content was saved for good, or the person discarded it. */
export async function deleteDraft(key: string): Promise<void> {
  forgetLeaving(key);
  await (await deviceDb()).delete('drafts', key);
}

const leavingKey = (key: string) => `plimsoll.leaving.${key}`;

/**
 * Keeps what was typed last while the page is being left: the database answers too late for that, and may give up the
 * write. Bytes of files stay out; they are in the draft that was kept when the file was chosen.
 */
export function saveLeaving(key: string, values: unknown): void {
  try {
    const text = JSON.stringify({ key, savedAt: Date.now(), values }, (_name, value: unknown) =>
      value instanceof ArrayBuffer ? null : value,
    );
    localStorage.setItem(leavingKey(key), text);
  } catch {
    // Storage is full or refused: the database still has a chance.
  }
}

function readLeaving(key: string): DraftRecord | null {
  try {
    return JSON.parse(localStorage.getItem(leavingKey(key)) ?? 'null') as DraftRecord | null;
  } catch {
    return null;
  }
}

function forgetLeaving(key: string): void {
  try {
    localStorage.removeItem(leavingKey(key));
  } catch {
    // No storage, nothing to forget.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof ArrayBuffer);

/** Every kept file within a draft, by its id. */
function filesIn(values: unknown, found = new Map<unknown, StoredFile>()): ReadonlyMap<unknown, StoredFile> {
  if (!isRecord(values)) return found;
  if (values['bytes'] instanceof ArrayBuffer) found.set(values['id'], values as unknown as StoredFile);
  for (const value of Object.values(values)) filesIn(value, found);
  return found;
}

/** Puts the bytes of files back; a file whose bytes were never kept is gone. */
function withBytes(values: unknown, files: ReadonlyMap<unknown, StoredFile>): unknown {
  const isFile = (value: unknown) => isRecord(value) && value['bytes'] === null;
  if (Array.isArray(values)) {
    return values
      .map((value: unknown) =>
        isFile(value) ? files.get((value as StoredFile).id) : withBytes(value, files),
      )
      .filter((value) => value !== undefined);
  }
  if (!isRecord(values)) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withBytes(value, files)]));
}

/** What is kept of one person's work on one kind of records, by record. */
export async function draftsOf(owner: string, kind: string): Promise<ReadonlyMap<string, DraftRecord>> {
  const prefix = draftKey(owner, kind, '');
  const stored = await (await deviceDb()).getAllKeys('drafts', IDBKeyRange.bound(prefix, `${prefix}\uffff`));
  const leaving = leavingKeys().filter((key) => key.startsWith(prefix));
  const found = await Promise.all([...new Set([...stored, ...leaving])].map((key) => loadDraft(key)));
  return new Map(
    found.flatMap((draft) =>
      draft ? [[decodeURIComponent(draft.key.slice(prefix.length)), draft] as const] : [],
    ),
  );
}

function leavingKeys(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(leavingKey('')) ? [key.slice(leavingKey('').length)] : [],
    );
  } catch {
    return [];
  }
}
