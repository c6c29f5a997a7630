import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unzipSync } from 'fflate';
import { deviceDb } from '@/lib/device/db';
import { openEntries } from '@/lib/device/journal';
import { bringIn } from '@/features/surveys/unsent/bringIn';
import { fileKindOf } from '@/features/surveys/files/waitingFile';
import { photoBytes } from '@/lib/photo.fixture';
import { paths, to } from '@/paths';
import { saveKindOf } from '@/shared/unsent/kinds';
import { accountOf } from '@tests/mock/accounts';
import {
  fail,
  field,
  fill,
  goTo,
  leaveForm,
  openAgain,
  openSurvey,
  press,
  sendsNothingByItself,
  startSending,
  stored,
  SURVEY,
  type SurveyOnScreen,
  told,
  WAITS,
} from './surveyPage';

sendsNothingByItself();

const { email } = accountOf('surveyor');
const made: Blob[] = [];

afterEach(() => void vi.restoreAllMocks());

beforeEach(() => {
  made.length = 0;
  const make = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) made.push(file);
    return make(file);
  });
});

const INITIAL = 'Add images, initial survey';
const jpeg = () => new File([photoBytes('jpeg')], 'IMG_0042.jpg', { type: 'image/jpeg' });
const images = (page: SurveyOnScreen) => stored(page)?.upload_image_table_i ?? [];

/** A survey with a remark that is not saved and a photograph that is not sent, put into a file. */
async function packed(): Promise<{ page: SurveyOnScreen; zip: File }> {
  const page = await openSurvey({
    section: 'images',
    prepare: (backend) => fail(backend, { match: { path: 'upload_file' }, kind: 'network', times: 'always' }),
  });
  await page.user.upload(page.screen.getByLabelText(INITIAL, { selector: 'input' }), jpeg());
  await told('Error:Upload Failed');
  await openAgain(page);
  fill(page, 'Call sign', 'SVBD7');
  await page.screen.findByText(/^Saved on this device/);
  await act(() => page.router.navigate(paths.myTasks));
  await page.screen.findByText('1 section and 1 file not sent.');
  await page.user.click(page.screen.getByRole('button', { name: 'Download unsent work' }));
  await waitFor(() => expect(made.some(({ type }) => type === 'application/zip')).toBe(true));
  const [zip] = made.filter(({ type }) => type === 'application/zip');
  page.backend.faults.length = 0;
  return { page, zip: new File([zip as Blob], 'unsent-work.zip') };
}

/** As on a device that holds nothing. */
async function otherDevice(page: SurveyOnScreen): Promise<void> {
  const transaction = (await deviceDb()).transaction(['drafts', 'journal'], 'readwrite');
  await Promise.all([transaction.objectStore('drafts').clear(), transaction.objectStore('journal').clear()]);
  page.queryClient.clear();
  await leaveForm(page);
  await act(() => page.router.navigate(paths.myTasks));
}

const bring = async ({ screen, user }: SurveyOnScreen, zip: File) =>
  user.upload(await screen.findByLabelText('File of unsent work'), zip);

it('unsent work goes to another device in a file that people can read, and is sent from there once', async () => {
  const { page, zip } = await packed();
  const inside = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const job = page.jobOrder;
  expect(Object.keys(inside).sort()).toEqual(
    [`${job}/IMG_0042.jpg`, `${job}/what was typed.txt`, 'manifest.json'].sort(),
  );
  expect(inside[`${job}/IMG_0042.jpg`]).toEqual(new Uint8Array(await jpeg().arrayBuffer()));
  const typed = new TextDecoder().decode(inside[`${job}/what was typed.txt`]);
  expect(typed).toContain('Call sign: SVBD7');
  expect(typed).toContain('IMG_0042.jpg');

  await otherDevice(page);
  await bring(page, zip);
  await told(`Taken in: ${job}. Open the survey to go on and to send it.`);
  await page.screen.findByText('1 section and 1 file not sent.');
  await openAgain(page);
  await page.user.click(await page.screen.findByRole('button', { name: 'Recover' }));
  await waitFor(() => expect(field(page, 'Call sign')).toHaveValue('SVBD7'));
  await waitFor(() => expect(images(page)).toHaveLength(1));
  await waitFor(async () => expect(await openEntries(fileKindOf(job), email)).toEqual([]));

  // brought in again on the same device
  await act(() => page.router.navigate(paths.myTasks));
  await bring(page, zip);
  await told('All of it is on this device already, or was sent from here.');

  // and on the first one, where it still waited
  await otherDevice(page);
  await bring(page, zip);
  await page.screen.findByText('1 section and 1 file not sent.');
  await openAgain(page);
  await waitFor(async () => expect(await openEntries(fileKindOf(job), email)).toEqual([]));
  expect(images(page)).toHaveLength(1);
});

it('one entry that the server refuses is put into a file by itself, and is sent from another device', async () => {
  const network = { up: true };
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.up);
  const setNetwork = (up: boolean) => {
    network.up = up;
    act(() => void window.dispatchEvent(new Event(up ? 'online' : 'offline')));
  };
  const page = await openSurvey({ record: { flag: 'Malta' } });
  const job = page.jobOrder;
  setNetwork(false);
  fill(page, 'Flag', 'Liberia');
  await press(page, 'Save');
  await page.screen.findByText(WAITS);
  fail(page.backend, { match: { doctype: SURVEY, method: 'PUT' }, kind: 'refused', times: 1 });
  setNetwork(true);
  startSending(page);
  await page.screen.findByText(/^Ship particulars is saved on this device and was not sent\./);
  // another one waits beside it
  setNetwork(false);
  await goTo(page, /^Remarks/);
  fill(page, 'Remarks on the final survey', 'Swell at the outer marks.');
  await press(page, 'Save');
  await waitFor(async () => expect(await openEntries(saveKindOf(job), email)).toHaveLength(2));

  await act(() => page.router.navigate(to(paths.myTasks, undefined, { unsent: '' })));
  await press(page, 'Download Ship particulars');
  const zips = () => made.filter(({ type }) => type === 'application/zip');
  await waitFor(() => expect(zips()).toHaveLength(1));
  const zip = new File([zips()[0] as Blob], 'unsent-work.zip');
  const inside = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(inside).sort()).toEqual([`${job}/what was typed.txt`, 'manifest.json'].sort());
  const typed = new TextDecoder().decode(inside[`${job}/what was typed.txt`]);
  expect(typed).toMatch(/Ship particulars\nFlag: Liberia\n/);
  expect(typed).not.toMatch(/Malta|Swell/);

  await otherDevice(page);
  setNetwork(true);
  await bring(page, zip);
  await told(`Taken in: ${job}. Open the survey to go on and to send it.`);
  await told('Ship particulars updated successfully');
  expect(stored(page)).toMatchObject({ flag: 'Liberia' });
  expect(await openEntries(saveKindOf(job), email)).toEqual([]);
});

it('a file of somebody else, a changed one and one of another kind are refused, and nothing is taken', async () => {
  const { page, zip } = await packed();
  await otherDevice(page);
  await bring(page, new File(['PK nothing'], 'x.zip'));
  await told('This is not a file of unsent work.');
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const path = `${page.jobOrder}/IMG_0042.jpg`;
  const photo = unzipSync(bytes)[path] as Uint8Array;
  const text = (part: Uint8Array) => new TextDecoder('latin1').decode(part);
  const place = text(bytes).indexOf(text(photo.subarray(0, 64)));
  bytes[place + 40] = (bytes[place + 40] ?? 0) ^ 1;
  await bring(page, new File([bytes], 'changed.zip'));
  await told(`${path} is missing or was changed. Nothing was taken from this file: download it again.`);
  await expect(bringIn(zip, accountOf('surveyor2').email)).rejects.toThrow(
    `This is unsent work of ${email}. Sign in as that person to send it from here.`,
  );
  expect(page.screen.queryByText(/not sent\.$/)).toBeNull();
});
