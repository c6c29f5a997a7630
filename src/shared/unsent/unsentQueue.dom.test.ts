import 'fake-indexeddb/auto';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { deviceDb } from '@/lib/device/db';
import { beginEntry } from '@/lib/device/journal';
import { enqueue } from '@/lib/device/queue/stored';
import { storeSession } from '@/session/store';
import { startUnsent, unsentQueue } from './unsentQueue';

const ME = 'me@survey.example';
afterEach(async () => {
  const db = await deviceDb();
  await Promise.all([db.clear('drafts'), db.clear('journal')]);
});

it('lets go, as it begins, of bytes that a page of an older version left when it took their file back', async () => {
  const bytes = () => new Uint8Array(5000).buffer;
  for (const id of ['left', 'waits']) await beginEntry('photograph', ME, {}, id, bytes()); // oxlint-disable-line no-await-in-loop -- in this order
  const db = await deviceDb();
  await db.delete('journal', 'left');
  onTestFinished(startUnsent(ME, () => Promise.reject(new Error('Nobody is signed in.'))));
  // other files of the worker may have left theirs
  const mine = async () => (await db.getAllKeys('drafts')).filter((key) => key.includes('/journal/'));
  await vi.waitFor(async () => expect(await mine()).toEqual([expect.stringMatching(/\/waits$/)]));
});

it('sends a section while a large photograph is under way', async () => {
  storeSession({ inclipsUserRole: 'Surveyor', userEmail: ME, vendsurveyorId: 'SUR-1' });
  const facts = { name: 'a.jpg', type: 'image/jpeg', size: 5_000_000, lastModified: 1 };
  const photograph = { place: 'images', row: {}, replaces: '', survey: 'draft-survey', facts };
  await beginEntry('survey-file/JO-1', ME, photograph, 'photograph', new ArrayBuffer(5000));
  let arrive: () => void = () => undefined;
  const sent: string[] = [];
  const stop = startUnsent(ME, async ({ kind }, _perform, { onShare }) => {
    onShare(0.4);
    if (kind.startsWith('survey-file/')) await new Promise<void>((done) => (arrive = done));
    sent.push(kind);
  });
  onTestFinished(stop);
  await vi.waitFor(() =>
    expect(unsentQueue.view().sending).toMatchObject([{ id: 'photograph', share: 0.4 }]),
  );
  const work = { before: {}, mine: {} };
  await enqueue('survey-save/JO-1', ME, {
    survey: 'draft-survey',
    section: 'ship',
    title: 'Ship',
    work,
    parts: [],
  });
  await vi.waitFor(() => expect(sent).toEqual(['survey-save/JO-1']));
  arrive();
  await vi.waitFor(() => expect(sent).toEqual(['survey-save/JO-1', 'survey-file/JO-1']));
});
