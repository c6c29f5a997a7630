import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileKindOf } from '@/features/surveys/files/waitingFile';
import { countFileBytes } from '@/lib/device/bytesMoved.fixture';
import { deviceDb } from '@/lib/device/db';
import { journalTiming, openEntries } from '@/lib/device/journal';
import { photoBytes, PHOTO_SHA256 } from '@/lib/photo.fixture';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
import { accountOf } from '@tests/mock/accounts';
import {
  openSurvey,
  press,
  reloaded,
  sendsNothingByItself,
  stored,
  storedWorksheet,
  type SurveyOnScreen,
  told,
} from './surveyPage';

sendsNothingByItself();

const ME = accountOf('surveyor').email;
const INITIAL = 'Add images, initial survey';

/** Brings what is on the page near the screen. */
let comeNear: () => void;

beforeEach(() => {
  journalTiming.settle = 0;
});
afterEach(() => {
  unsentQueue.resume();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Nothing of the page is near the screen until it is brought there. */
function keepFar() {
  const watching = new Set<() => void>();
  comeNear = () => act(() => watching.forEach((see) => see()));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly see: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.see = () => callback([{ isIntersecting: true }]);
      }
      observe() {
        watching.add(this.see);
      }
      disconnect() {
        watching.delete(this.see);
      }
    },
  );
}

const jpeg = (name: string, more = '') => new File([photoBytes('jpeg'), more], name, { type: 'image/jpeg' });
const choose = ({ screen, user }: SurveyOnScreen, ...files: File[]) =>
  user.upload(screen.getByLabelText(INITIAL, { selector: 'input' }), files);
const waiting = async ({ screen }: SurveyOnScreen) =>
  within(await screen.findByRole('list', { name: `${INITIAL}: files` }));
const onDevice = ({ jobOrder }: SurveyOnScreen) => openEntries(fileKindOf(jobOrder), ME);
const nothingWaits = (page: SurveyOnScreen) =>
  waitFor(async () => expect(await onDevice(page)).toEqual([]), { timeout: 10_000 });
const images = (page: SurveyOnScreen) => stored(page)?.upload_image_table_i ?? [];
const hashes = async (page: SurveyOnScreen) =>
  Object.values((await storedWorksheet(page)).photos).map(({ sha256 }) => sha256);

it('are read when the file is shown or sent, and not when the survey opens', async () => {
  const before = await openSurvey({ section: 'images' });
  unsentQueue.pause();
  const files = ['', 'two', 'three'].map((more, at) => jpeg(`IMG_${at}.jpg`, more));
  await choose(before, ...files);
  await waitFor(async () =>
    expect((await waiting(before)).getAllByText('Saved on this device')).toHaveLength(3),
  );

  const moved = countFileBytes();
  keepFar();
  const page = await reloaded(before);
  const list = await waiting(page);
  for (const { name } of files) expect(list.getByText(name)).toBeVisible();
  expect(moved.read).toBe(0);

  comeNear();
  expect(await list.findAllByRole('img')).toHaveLength(3);
  const shown = files.reduce((sum, { size }) => sum + size, 0);
  expect(moved.read).toBe(shown);

  const sent = files[0]?.size ?? 0;
  await press(page, 'Retry IMG_0.jpg');
  await told('Image attached successfully');
  expect(await hashes(page)).toEqual([PHOTO_SHA256.jpeg]);
  expect(moved.read).toBeLessThanOrEqual(shown + 2 * sent);
});

it('are written once, whatever becomes of the photograph', async () => {
  const page = await openSurvey({ section: 'images' });
  const moved = countFileBytes();
  const file = jpeg('IMG_1.jpg');
  await choose(page, file);
  await told('Image attached successfully');
  await nothingWaits(page);
  expect(moved.written).toBe(file.size);
  // nothing of it is left behind
  expect(await (await deviceDb()).getAllKeys('drafts', IDBKeyRange.bound('file:', 'file:\uffff'))).toEqual(
    [],
  );
});

it('of an older version, kept with what is known of the file, are shown and sent', async () => {
  const before = await openSurvey({ section: 'images' });
  const file = jpeg('IMG_2.jpg');
  await (
    await deviceDb()
  ).put('journal', {
    id: 'from before',
    kind: fileKindOf(before.jobOrder),
    owner: ME,
    createdAt: 1,
    payload: {
      place: 'upload_image_table_i',
      row: {},
      replaces: '',
      survey: 'draft-survey',
      photo: true,
      file: {
        id: 'a file',
        name: file.name,
        type: file.type,
        size: file.size,
        lastModified: 1,
        bytes: await file.arrayBuffer(),
      },
    },
    steps: {},
  });
  unsentQueue.pause();
  const page = await reloaded(before);
  const list = await waiting(page);
  expect(await list.findByRole('img', { name: /IMG_2\.jpg/ })).toBeVisible();
  unsentQueue.resume();
  await press(page, 'Retry IMG_2.jpg');
  await told('Image attached successfully');
  await nothingWaits(page);
  expect(images(page)).toHaveLength(1);
  expect(await hashes(page)).toEqual([PHOTO_SHA256.jpeg]);
});
