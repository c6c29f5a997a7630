import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { deviceDb } from '@/lib/device/db';
import { beginEntry } from '@/lib/device/journal';
import { startUnsent } from './unsentQueue';

it('lets go, as it begins, of bytes that a page of an older version left when it took their file back', async () => {
  const ME = 'me@survey.example';
  const bytes = () => new Uint8Array(5000).buffer;
  for (const id of ['left', 'waits']) await beginEntry('photograph', ME, {}, id, bytes()); // oxlint-disable-line no-await-in-loop -- in this order
  const db = await deviceDb();
  await db.delete('journal', 'left');
  onTestFinished(startUnsent(ME, () => Promise.reject(new Error('Nobody is signed in.'))));
  // other files of the worker may have left theirs
  const mine = async () => (await db.getAllKeys('drafts')).filter((key) => key.includes('/journal/'));
  await vi.waitFor(async () => expect(await mine()).toEqual([expect.stringMatching(/\/waits$/)]));
  await Promise.all([db.clear('drafts'), db.clear('journal')]);
});
