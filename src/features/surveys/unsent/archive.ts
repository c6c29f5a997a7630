import { strToU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { draftsOfOwner, loadDraft, ownerOf, type DraftRecord } from '@/lib/device/drafts';
import { bytesBeside } from '@/lib/device/entryBytes';
import { countOpenEntries, openEntries, type JournalEntry } from '@/lib/device/journal';
import { withBytes, withoutBytes, type StoredFile } from '@/lib/device/storedFile';
import { sha256 } from '@/lib/sha256';
import { ZipWriter } from '@/lib/zipWriter';
import { FILES, orderOf, REPORTS, SAVES } from '@/shared/unsent/kinds';
import { filePayloadOf } from '@/shared/unsent/waitingFiles';
import { isSurveyDraft, readableText } from './readable';

/*
 * Unsent work as one file that another laptop takes in: what people can read (photographs and documents as they were chosen, what
 * was typed as text), and a manifest from which it is put back exactly. Nothing of it is taken from this device.
 */

const FORMAT = 'plimsoll-unsent-work';
const MANIFEST = 'manifest.json';

/** Kinds of entries that are a survey's unsent work. */
const KINDS = [FILES, SAVES, REPORTS] as const;

const storedFile = z.object({ path: z.string(), sha256: z.string() });
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  owner: z.string().min(1),
  madeAt: z.string(),
  drafts: z.array(
    z.object({ key: z.string(), work: z.string().optional(), savedAt: z.number(), values: z.unknown() }),
  ),
  entries: z.array(
    z.object({ id: z.string().min(1), kind: z.string(), createdAt: z.number(), payload: z.unknown() }),
  ),
  /** By the id that a value names a file by. */
  files: z.record(z.string(), storedFile),
});
type Manifest = z.output<typeof manifestSchema>;

/** Unsent work as it was put into a file. */
export interface UnsentArchive extends Pick<Manifest, 'owner' | 'madeAt'> {
  drafts: readonly Pick<DraftRecord, 'key' | 'work' | 'savedAt' | 'values'>[];
  entries: readonly Pick<JournalEntry, 'id' | 'kind' | 'createdAt' | 'payload'>[];
}

/** A file that holds no unsent work, or not all of what it says it holds. */
export class UnreadableArchive extends Error {}

/** An entry with its file inside, where all versions of the app look for it in an archive. */
async function withFile(entry: JournalEntry): Promise<JournalEntry> {
  const payload = filePayloadOf(entry.payload);
  const bytes = payload && (await bytesBeside(entry));
  if (!bytes) return entry;
  const { facts, ...rest } = payload;
  const file: StoredFile = { id: entry.id, ...facts, bytes };
  return { ...entry, payload: { ...rest, file } };
}

/** Everything of a person's surveys that waits on this device, files included. */
async function unsentWork(owner: string): Promise<Pick<UnsentArchive, 'drafts' | 'entries'>> {
  const drafts: DraftRecord[] = [];
  for (const { key } of (await draftsOfOwner(owner)).filter(isSurveyDraft)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they may hold large files
    const whole = await loadDraft(key);
    if (whole) drafts.push(whole);
  }
  const kinds = await Promise.all(
    KINDS.map(async (kind) => [...(await countOpenEntries(kind, owner)).keys()]),
  );
  const entries = await Promise.all(kinds.flat().map((kind) => openEntries(kind, owner)));
  return { drafts, entries: await Promise.all(entries.flat().map(withFile)) };
}

/** One entry alone, to take it along or to keep what the server refuses. */
async function oneEntry(owner: string, only: Pick<JournalEntry, 'id' | 'kind'>) {
  const entries = (await openEntries(only.kind, owner)).filter(({ id }) => id === only.id);
  return { drafts: [], entries: await Promise.all(entries.map(withFile)) };
}

const safe = (text: string) =>
  text.replace(/[^\p{L}\p{M}\p{N}._ #%&+-]+/gu, '-').replace(/\.{2,}/g, '.') || 'file';

/** Where what was typed for a job is told in words. */
const wordsPath = (order: string) => `${safe(order)}/what was typed.txt`;

/** A place of its own in the archive for each file, by its job and its own name. */
function pathsOf(files: readonly { order: string; file: StoredFile }[]): Map<string, string> {
  const taken = new Set<string>(files.map(({ order }) => wordsPath(order).toLowerCase()));
  return new Map(
    files.map(({ order, file }) => {
      const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,5})?$/s.exec(safe(file.name)) ?? [];
      for (let count = 1; ; count++) {
        const path = `${safe(order)}/${stem.slice(0, 80)}${count > 1 ? `-${count}` : ''}${ending}`;
        if (taken.has(path.toLowerCase())) continue;
        taken.add(path.toLowerCase());
        return [file.id, path];
      }
    }),
  );
}

/** Files within some values, with their bytes or named alone. */
function filesWithin(values: unknown): (Omit<StoredFile, 'bytes'> & { bytes: ArrayBuffer | null })[] {
  if (typeof values !== 'object' || values === null) return [];
  const { id, bytes } = values as Partial<StoredFile | { id: string; bytes: null }>;
  if (typeof id === 'string' && (bytes === null || bytes instanceof ArrayBuffer))
    return [values as StoredFile];
  return Object.values(values).flatMap(filesWithin);
}

/** Those that have their bytes. */
const storedFiles = (values: unknown): StoredFile[] =>
  filesWithin(values).flatMap(({ bytes, ...file }) => (bytes ? [{ ...file, bytes }] : []));

/**
 * Puts everything of a person's surveys that waits on this device into one file, or one entry of it. Null where nothing waits.
 */
export async function packUnsent(
  owner: string,
  only?: Pick<JournalEntry, 'id' | 'kind'>,
): Promise<Blob | null> {
  const work: Pick<UnsentArchive, 'drafts' | 'entries'> = await (only
    ? oneEntry(owner, only)
    : unsentWork(owner));
  if (work.drafts.length + work.entries.length === 0) return null;
  const zip = new ZipWriter();
  const files = [
    ...work.entries.flatMap(({ kind, payload }) =>
      storedFiles(payload).map((file) => ({ order: orderOf(kind), file })),
    ),
    ...work.drafts.flatMap(({ key, values }) =>
      storedFiles(values).map((file) => ({ order: decodeURIComponent(key.split('/')[2] ?? ''), file })),
    ),
  ];
  const paths = pathsOf(files);
  const listed: Manifest['files'] = {};
  for (const { file } of files) {
    const path = paths.get(file.id);
    if (path === undefined || file.id in listed) continue;
    const bytes = new Uint8Array(file.bytes);
    zip.put(path, bytes);
    // oxlint-disable-next-line no-await-in-loop
    listed[file.id] = { path, sha256: (await sha256(bytes)) ?? '' };
  }
  for (const [order, text] of await readableText(work)) zip.put(wordsPath(order), strToU8(text));
  const manifest: Manifest = {
    format: FORMAT,
    version: 1,
    owner,
    madeAt: new Date().toISOString(),
    drafts: work.drafts.map(({ key, work: named, savedAt, values }) => ({
      key,
      work: named,
      savedAt,
      values: withoutBytes(values),
    })),
    entries: work.entries.map(({ id, kind, createdAt, payload }) => ({
      id,
      kind,
      createdAt,
      payload: withoutBytes(payload),
    })),
    files: listed,
  };
  zip.put(MANIFEST, strToU8(JSON.stringify(manifest, null, 1)));
  return zip.end();
}

/** Reads a file of unsent work; every photograph and document must be there byte for byte. Rejects with `UnreadableArchive`. */
export async function readUnsent(file: Blob): Promise<UnsentArchive> {
  let inside: Record<string, Uint8Array>;
  let manifest: Manifest;
  try {
    inside = unzipSync(new Uint8Array(await file.arrayBuffer()));
    manifest = manifestSchema.parse(JSON.parse(new TextDecoder().decode(inside[MANIFEST])));
  } catch {
    throw new UnreadableArchive('This is not a file of unsent work.');
  }
  const isOwn = ({ key }: { key: string }) => ownerOf(key) === manifest.owner;
  const isKnown = ({ kind }: { kind: string }) => KINDS.some((prefix) => kind.startsWith(prefix));
  if (
    !manifest.drafts.every((draft) => isOwn(draft) && isSurveyDraft(draft)) ||
    !manifest.entries.every(isKnown)
  )
    throw new UnreadableArchive(
      'This file holds other things than unsent work of surveys. Nothing was taken from it.',
    );
  const bytes = new Map<string, ArrayBuffer>();
  for (const [id, { path, sha256: hash }] of Object.entries(manifest.files)) {
    const found = inside[path]?.slice();
    // oxlint-disable-next-line no-await-in-loop
    if (!found || (hash !== '' && (await sha256(found)) !== hash))
      throw new UnreadableArchive(
        `${path} is missing or was changed. Nothing was taken from this file: download it again.`,
      );
    bytes.set(id, found.buffer);
  }
  const wanted = [
    ...manifest.drafts.map(({ values }) => values),
    ...manifest.entries.map(({ payload }) => payload),
  ];
  const lacking = wanted.some((values) => filesWithin(values).some(({ id }) => !bytes.has(id)));
  if (lacking)
    throw new UnreadableArchive('A photograph or document is missing. Nothing was taken from this file.');
  return {
    owner: manifest.owner,
    madeAt: manifest.madeAt,
    drafts: manifest.drafts.map((draft) => ({ ...draft, values: withBytes(draft.values, bytes) })),
    entries: manifest.entries.map((entry) => ({ ...entry, payload: withBytes(entry.payload, bytes) })),
  };
}
