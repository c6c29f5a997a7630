import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileKindOf } from '@/features/surveys/files/waitingFile';
import { journalTiming, openEntries } from '@/lib/device/journal';
import { photoBytes, PHOTO_SHA256 } from '@/lib/photo.fixture';
import type { FilePayload } from '@/shared/unsent/waitingFiles';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
import { accountOf } from '@tests/mock/accounts';
import { holdCalls } from './heldCalls';
import { refuseDatabase } from './refusingDatabase';
import {
  calls,
  colleagueSaves,
  colleagueUploads,
  fail,
  fill,
  goTo,
  leaveForm,
  openAgain,
  openSurvey,
  posts,
  press,
  reloaded,
  sendsNothingByItself,
  startSending,
  stored,
  storedWorksheet,
  type SurveyOnScreen,
  told,
  WAITS,
} from './surveyPage';

sendsNothingByItself();

const ME = accountOf('surveyor').email;
const INITIAL = 'Add images, initial survey';
const UPLOAD = { path: 'upload_file', method: 'POST' };

const network = { up: true };
beforeEach(() => {
  network.up = true;
  journalTiming.settle = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.up);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const setNetwork = (up: boolean) => {
  network.up = up;
  act(() => void window.dispatchEvent(new Event(up ? 'online' : 'offline')));
};

const jpeg = (name = 'IMG_0042.jpg') => new File([photoBytes('jpeg')], name, { type: 'image/jpeg' });
const pdf = (name: string) => new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' });
const choose = ({ screen, user }: SurveyOnScreen, label: string, ...files: File[]) =>
  user.upload(screen.getByLabelText(label, { selector: 'input' }), files);
const waiting = async ({ screen }: SurveyOnScreen, label = INITIAL) =>
  within(await screen.findByRole('list', { name: `${label}: files` }));
const onDevice = ({ jobOrder }: SurveyOnScreen) => openEntries(fileKindOf(jobOrder), ME);
const nothingWaits = (page: SurveyOnScreen) =>
  waitFor(async () => expect(await onDevice(page)).toEqual([]), { timeout: 10_000 });
/** What would begin by itself has begun. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 500)));
const images = (page: SurveyOnScreen) => stored(page)?.upload_image_table_i ?? [];
const documents = (page: SurveyOnScreen) =>
  (stored(page)?.voyage_and_stowage_documents ?? []).filter((row) => row.document_type !== 'Worksheet');
const uploadsOf = (page: SurveyOnScreen, name: string) =>
  page.backend.asSystem(({ db }) =>
    db.list<{ name: string }>('File', {
      fields: ['name'],
      filters: [
        ['attached_to_name', '=', stored(page)?.name ?? ''],
        ['file_name', 'like', `${name}%`],
      ],
    }),
  );

it('go out by themselves while another page is open, each to its place and with what proves it', async () => {
  const page = await openSurvey({
    section: 'images',
    prepare: (backend) => fail(backend, { match: UPLOAD, kind: 'network', times: 3 }),
  });
  await choose(page, INITIAL, jpeg());
  await (await waiting(page)).findByText('Needs your decision');
  await choose(
    page,
    'Add image of the ship',
    new File([photoBytes('jpeg'), 'ship'], 'ship.jpg', { type: 'image/jpeg' }),
  );
  await (await waiting(page, 'Add image of the ship')).findByText('Needs your decision');
  await goTo(page, /^Documents/);
  await choose(page, 'Add documents', pdf('plan.pdf'));
  await (await waiting(page, 'Add documents')).findByText('Needs your decision');
  await leaveForm(page);
  expect(await onDevice(page)).toHaveLength(3);

  startSending(page);
  await nothingWaits(page);
  expect(images(page)).toHaveLength(1);
  expect(stored(page)?.attach_ship_image).toMatch(/ship/);
  expect(documents(page)).toMatchObject([{ document_name: 'plan.pdf' }]);
  expect(Object.values((await storedWorksheet(page)).photos).map(({ sha256 }) => sha256)).toContain(
    PHOTO_SHA256.jpeg,
  );
  expect(
    [uploadsOf(page, 'IMG_0042'), uploadsOf(page, 'ship'), uploadsOf(page, 'plan')].map((all) => all.length),
  ).toEqual([1, 1, 1]);
  await told('Image attached successfully');
  await told('Attachment added successfully');
});

it('one whose answer was lost is looked for before it is sent again, and the open page shows it', async () => {
  const page = await openSurvey({
    section: 'images',
    prepare: (backend) => fail(backend, { match: UPLOAD, kind: 'answer-lost', times: 1 }),
  });
  startSending(page);
  await choose(page, INITIAL, jpeg());
  await told('Error:Upload Failed');
  const shown = () => page.screen.findByRole('list', { name: 'Images, Initial survey' });
  expect(within(await shown()).getAllByRole('listitem')).toHaveLength(1);
  await nothingWaits(page);
  await waitFor(() => expect(page.screen.queryByRole('list', { name: `${INITIAL}: files` })).toBeNull());
  expect(uploadsOf(page, 'IMG_0042')).toHaveLength(1);
  expect(images(page)).toMatchObject([{ upload_image_id: uploadsOf(page, 'IMG_0042')[0]?.name }]);
});

it('are taken before their record exists, and go after it', async () => {
  const page = await openSurvey({ record: null });
  setNetwork(false);
  fill(page, 'Flag', 'Malta');
  await press(page, 'Save');
  await page.screen.findByText(WAITS);
  await goTo(page, /^Images/);
  await choose(page, INITIAL, jpeg());
  expect(await (await waiting(page)).findByText('Will be sent after the survey record')).toBeVisible();
  expect(await onDevice(page)).toHaveLength(1);

  setNetwork(true);
  startSending(page);
  await nothingWaits(page);
  expect(posts(page)).toHaveLength(1);
  expect(stored(page)).toMatchObject({ flag: 'Malta' });
  expect(images(page)).toHaveLength(1);
  expect(uploadsOf(page, 'IMG_0042')).toHaveLength(1);
  const shown = await page.screen.findByRole('list', { name: 'Images, Initial survey' });
  expect(within(shown).getAllByRole('listitem')).toHaveLength(1);
});

it('stay on the device while they are held back, but for one that is sent by hand', async () => {
  const page = await openSurvey({ section: 'images' });
  await page.user.click(page.screen.getByRole('checkbox', { name: 'Hold photographs back on this device' }));
  await choose(page, INITIAL, jpeg('IMG_1.jpg'));
  await (await waiting(page)).findByText('Held back');
  await leaveForm(page);
  startSending(page);
  const [entry] = await onDevice(page);
  await waitFor(() => expect(unsentQueue.view()).toMatchObject({ sending: [], nextAt: null }));
  expect(calls(page, 'POST', 'upload_file')).toEqual([]);
  await act(() => unsentQueue.sendNow(entry?.id));
  await nothingWaits(page);
  expect(images(page)).toHaveLength(1);
});

it('stay on the device while all is paused, whoever opens their survey', async () => {
  let page = await openSurvey({ section: 'documents' });
  startSending(page);
  unsentQueue.pause();
  await choose(page, 'Add documents', pdf('a.pdf'));
  await (await waiting(page, 'Add documents')).findByText('Saved on this device');
  page = await reloaded(page);
  await (await waiting(page, 'Add documents')).findByText('Saved on this device');
  await settled();
  expect(calls(page, 'POST', 'upload_file')).toEqual([]);
  act(() => unsentQueue.resume());
  await nothingWaits(page);
  expect(documents(page)).toHaveLength(1);
});

it('one that is held back by itself stays on the device when its survey is opened', async () => {
  const page = await openSurvey({ section: 'documents' });
  setNetwork(false);
  await choose(page, 'Add documents', pdf('a.pdf'), pdf('b.pdf'));
  await waitFor(async () => expect(await onDevice(page)).toHaveLength(2));
  startSending(page);
  await leaveForm(page);
  await unsentQueue.hold((await onDevice(page))[0]?.id ?? '');
  network.up = true;
  await openAgain(page, 'documents');
  await waitFor(async () => expect(await onDevice(page)).toHaveLength(1));
  await settled();
  expect(documents(page)).toMatchObject([{ document_name: 'b.pdf' }]);
  expect(await (await waiting(page, 'Add documents')).findByText('Saved on this device')).toBeVisible();
});

it('one that the server refuses stays with its reason, and holds up no other', async () => {
  const page = await openSurvey({
    section: 'documents',
    prepare: (backend) => fail(backend, { match: { ...UPLOAD, nth: 1 }, kind: 'refused', times: 1 }),
  });
  setNetwork(false);
  await choose(page, 'Add documents', pdf('a.pdf'), pdf('b.pdf'));
  await waitFor(async () => expect(await onDevice(page)).toHaveLength(2));
  await leaveForm(page);
  setNetwork(true);
  startSending(page);
  await waitFor(() => expect(documents(page)).toMatchObject([{ document_name: 'b.pdf' }]));
  await waitFor(async () =>
    expect(await onDevice(page)).toMatchObject([{ wait: { needs: 'refused', tries: 1 } }]),
  );
});

it('are left to the queue by an open page, after one that found no network', async () => {
  let page = await openSurvey({
    section: 'documents',
    prepare: (backend) => fail(backend, { match: UPLOAD, kind: 'network', times: 1 }),
  });
  setNetwork(false);
  await choose(page, 'Add documents', pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  await waitFor(async () => expect(await onDevice(page)).toHaveLength(3));
  startSending(page);
  network.up = true;
  page = await reloaded(page);
  await (await waiting(page, 'Add documents')).findByText('It is tried again by itself');
  await act(() => unsentQueue.sendNow());
  await nothingWaits(page);
  // in the order of the queue, the one that failed first: the page has not gone on to the others
  expect(documents(page).map((row) => row.document_name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

it('several that are chosen together go in their order, although the queue runs beside their page', async () => {
  const page = await openSurvey({ section: 'images' });
  startSending(page);
  const chosen = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(
    (name) => new File([photoBytes('jpeg'), name], name, { type: 'image/jpeg' }),
  );
  // One that takes its time to be made ready: the queue has idle time meanwhile.
  const slice = chosen[1]?.slice.bind(chosen[1]);
  vi.spyOn(chosen[1] as File, 'slice').mockImplementation((...range) => {
    const part = slice?.(...range) ?? new Blob();
    const bytes = part.arrayBuffer.bind(part);
    part.arrayBuffer = () => new Promise((done) => setTimeout(() => done(bytes()), 500));
    return part;
  });
  await choose(page, INITIAL, ...chosen);
  await waitFor(() => expect(images(page)).toHaveLength(4), { timeout: 20_000 });
  await nothingWaits(page);
  expect(images(page).map((row) => row.upload_image?.replace(/^.*\/([a-z]).*$/, '$1'))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});

it('another that is chosen in its place is on the device at once, also while the server is slow to drop the first', async () => {
  const page = await openSurvey({ section: 'images', record: {} });
  const theirs = await colleagueUploads(page, new File([photoBytes('jpeg'), 'theirs'], 'theirs.jpg'));
  colleagueSaves(page, { attach_ship_image: theirs.file_url, attach_ship_image_id: theirs.name });
  const label = 'Add image of the ship';
  await choose(page, label, jpeg('first.jpg'));
  await (await waiting(page, label)).findByText(/^Someone else has put another photograph here since\./);
  const slow = holdCalls(page.backend, 'DELETE', '/resource/File/');
  await choose(page, label, new File([photoBytes('jpeg'), 'second'], 'second.jpg', { type: 'image/jpeg' }));
  await waitFor(async () =>
    expect((await onDevice(page)).map(({ payload }) => (payload as FilePayload).facts.name)).toEqual([
      'second.jpg',
    ]),
  );
  slow.come();
});

it('one is not put over the photograph that a colleague put into its place meanwhile, unless that is decided', async () => {
  let page = await openSurvey({ section: 'images', record: {} });
  setNetwork(false);
  await choose(page, 'Add image of the ship', jpeg('mine.jpg'));
  await waitFor(async () => expect(await onDevice(page)).toHaveLength(1));
  const theirs = await colleagueUploads(
    page,
    new File([photoBytes('jpeg'), 'theirs'], 'theirs.jpg', { type: 'image/jpeg' }),
  );
  colleagueSaves(page, {
    attach_ship_image: theirs.file_url,
    attach_ship_image_id: theirs.name,
  });
  await leaveForm(page);
  setNetwork(true);
  startSending(page);
  await waitFor(async () => expect(await onDevice(page)).toMatchObject([{ wait: { needs: 'conflict' } }]));
  expect(stored(page)).toMatchObject({ attach_ship_image: theirs.file_url });
  expect(uploadsOf(page, 'mine')).toEqual([]);

  await openAgain(page, 'images');
  page = await reloaded(page);
  const row = await waiting(page, 'Replace image of the ship');
  expect(await row.findByText(/^Someone else has put another photograph here since\./)).toBeVisible();
  await refuseDatabase.full();
  await page.user.click(row.getByRole('button', { name: 'Replace theirs' }));
  expect(await row.findByText(/^Nothing was sent, .* The storage of this browser is full/)).toBeVisible();
  expect(stored(page)).toMatchObject({ attach_ship_image: theirs.file_url });
  vi.restoreAllMocks();
  await page.user.click(row.getByRole('button', { name: 'Replace theirs' }));
  await nothingWaits(page);
  expect(stored(page)?.attach_ship_image).toMatch(/mine/);
  expect(uploadsOf(page, 'mine')).toHaveLength(1);
});

it('one whose picture the server cannot read is tried a few times, then waits with the reason beside it', async () => {
  let page = await openSurvey({ section: 'images', record: {} });
  startSending(page);
  const cut = new File([photoBytes('jpeg').slice(0, 90)], 'cut.jpg', { type: 'image/jpeg' });
  await choose(page, INITIAL, cut);
  await (await waiting(page)).findByText('It is tried again by itself');
  const uploads = () => calls(page, 'POST', '/method/upload_file').length;
  while (uploads() < 5) {
    const before = uploads();
    // oxlint-disable-next-line no-await-in-loop -- each try in its turn
    await act(() => unsentQueue.sendNow());
    await waitFor(() => expect(uploads()).toBeGreaterThan(before)); // oxlint-disable-line no-await-in-loop
  }
  const REASON = 'The server could not read or store this file.';
  await waitFor(async () =>
    expect(await onDevice(page)).toMatchObject([{ wait: { needs: 'refused', why: REASON } }]),
  );
  expect(await (await waiting(page)).findByText('Needs your decision')).toBeVisible();
  expect((await waiting(page)).getByText(REASON)).toBeVisible();
  expect((await waiting(page)).queryByText('It is tried again by itself')).toBeNull();
  await act(() => unsentQueue.sendNow());
  expect(uploads()).toBe(5);

  page = await reloaded(page);
  expect(await (await waiting(page)).findByText(REASON)).toBeVisible();
  // It is the person's to try it once more, and it is not lost.
  await press(page, 'Retry cut.jpg');
  await waitFor(() => expect(uploads()).toBe(6));
  expect(await (await waiting(page)).findByText('Needs your decision')).toBeVisible();
  expect(await onDevice(page)).toHaveLength(1);
  expect(uploadsOf(page, 'cut')).toEqual([]);
});
