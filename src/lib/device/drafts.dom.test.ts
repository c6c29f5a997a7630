import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { deviceDb } from './db';
import {
  deleteDraft,
  deleteWork,
  draftKey,
  draftsIn,
  loadDraft,
  moveDraft,
  saveDraft,
  saveLeaving,
  slotKey,
} from './drafts';
import { storeFile } from './storedFile';

const key = draftKey('ann@ship.example', 'request');
const aFile = () => storeFile(new File(['tank plan'], 'plan.pdf', { type: 'application/pdf' }));

afterEach(async () => {
  localStorage.clear();
  await (await deviceDb()).clear('drafts');
});

describe('drafts', () => {
  it('keeps one for each person, kind and record, with the bytes of files', async () => {
    await saveDraft(key, { place: 'Paradip', files: [await aFile()] });
    await saveDraft(draftKey('bob@ship.example', 'request'), { place: 'Mundra' });
    const kept = (await loadDraft(key))?.values as { place: string; files: { bytes: ArrayBuffer }[] };
    expect(kept.place).toBe('Paradip');
    expect(new TextDecoder().decode(kept.files[0]?.bytes)).toBe('tank plan');
    await deleteDraft(key);
    expect(await loadDraft(key)).toBeUndefined();
  });

  it('removes a piece of work that a page is just taking into its own slot', async () => {
    await saveDraft(slotKey(key, 'old'), { place: 'Paradip' }, { work: 'one' });
    await saveDraft(slotKey(key, 'other'), { place: 'Mundra' }, { work: 'two' });
    await Promise.all([deleteWork(key, 'one'), moveDraft(slotKey(key, 'old'), slotKey(key, 'new'))]);
    expect((await draftsIn(key)).map(({ work }) => work)).toEqual(['two']);
  });

  it('finds what was typed last before the page was left, and the files that were kept before', async () => {
    const file = await aFile();
    await saveDraft(key, { place: 'Para', files: [file] });
    await new Promise((done) => setTimeout(done, 5));
    saveLeaving(key, { place: 'Paradip', files: [file, await aFile()], date: null });
    const kept = (await loadDraft(key))?.values as {
      place: string;
      files: { id: string; bytes: ArrayBuffer }[];
    };
    expect(kept).toMatchObject({ place: 'Paradip', date: null });
    // The second file was chosen after the last complete save.
    expect(kept.files.map(({ id }) => id)).toEqual([file.id]);
    expect(new TextDecoder().decode(kept.files[0]?.bytes)).toBe('tank plan');
  });

  it('prefers the newer save, and forgets all of it at once', async () => {
    saveLeaving(key, { place: 'Old' });
    await new Promise((done) => setTimeout(done, 5));
    await saveDraft(key, { place: 'New' });
    expect((await loadDraft(key))?.values).toEqual({ place: 'New' });
    saveLeaving(key, { place: 'Newer' });
    await deleteDraft(key);
    expect(await loadDraft(key)).toBeUndefined();
  });
});
