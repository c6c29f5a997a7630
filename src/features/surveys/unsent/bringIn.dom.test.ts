import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { deviceDb } from '@/lib/device/db';
import { draftKey, draftsIn, saveDraft, slotKey } from '@/lib/device/drafts';
import { enqueue } from '@/lib/device/queue/stored';
import { fileFacts, storeFile } from '@/lib/device/storedFile';
import { beginEntry, openEntries } from '@/lib/device/journal';
import { removeTraces } from '@/lib/device/traces';
import { readWaiting, type FilePayload } from '@/shared/unsent/waitingFiles';
import { packUnsent } from './archive';
import { bringIn } from './bringIn';

const ME = 'me@survey.example';
const SCOPE = draftKey(ME, 'draft-survey', 'JO-00001');

afterEach(async () => {
  const transaction = (await deviceDb()).transaction(['drafts', 'journal'], 'readwrite');
  await Promise.all([transaction.objectStore('drafts').clear(), transaction.objectStore('journal').clear()]);
});

async function packed(): Promise<Blob> {
  const zip = await packUnsent(ME);
  if (!zip) throw new Error('Nothing waits.');
  return zip;
}

const typed = async () => (await draftsIn(SCOPE)).map(({ values }) => values);

it('takes nothing away that was typed on this device after the file was made', async () => {
  const key = slotKey(SCOPE, 'one');
  await saveDraft(key, 'first words', { work: 'w' });
  const zip = await packed();
  await saveDraft(key, 'first words, and more', { work: 'w' });
  expect(await bringIn(zip, ME)).toEqual(['JO-00001']);
  expect(new Set(await typed())).toEqual(new Set(['first words', 'first words, and more']));
});

it('takes a draft in that is not here, once, and none that is here as it was', async () => {
  const key = slotKey(SCOPE, 'one');
  await saveDraft(key, 'first words', { work: 'w' });
  const zip = await packed();
  expect(await bringIn(zip, ME)).toEqual([]);
  await (await deviceDb()).clear('drafts');
  expect(await bringIn(zip, ME)).toEqual(['JO-00001']);
  expect(await bringIn(zip, ME)).toEqual([]);
  expect(await typed()).toEqual(['first words']);
});

it('takes a document in that is called as the text beside it', async () => {
  const kind = 'survey-file/JO-00001';
  const notes = new File(['notes'], 'what was typed.txt', { type: 'text/plain' });
  await enqueue(kind, ME, {
    place: 'container_attachment',
    row: {},
    replaces: '',
    file: await storeFile(notes),
  });
  const zip = await packed();
  await (await deviceDb()).clear('journal');
  expect(await bringIn(zip, ME)).toEqual(['JO-00001']);
  expect(await openEntries(kind, ME)).toHaveLength(1);
});

it('takes a file along and in with its bytes, of this version and of an older one', async () => {
  const kind = 'survey-file/JO-00001';
  const notes = new File(['notes'], 'notes.txt', { type: 'text/plain' });
  const about = { place: 'container_attachment', row: {}, replaces: '' };
  const now: FilePayload = { ...about, facts: fileFacts(notes) };
  await beginEntry(kind, ME, now, 'now', await notes.arrayBuffer());
  await enqueue(kind, ME, { ...about, file: await storeFile(notes) });
  const zip = await packed();
  await removeTraces(ME, { keepWork: false });
  expect(await bringIn(zip, ME)).toEqual(['JO-00001']);
  const entries = await openEntries(kind, ME);
  expect(entries.map(({ payload }) => (payload as FilePayload).facts)).toEqual([now.facts, now.facts]);
  expect(await Promise.all(entries.map(async ({ id }) => (await readWaiting(id)).text()))).toEqual([
    'notes',
    'notes',
  ]);
});
