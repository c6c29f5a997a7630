import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RFQ } from '@/api/doctypes/rfq';
import { fetchFile } from '@/api/fileAddress';
import { photoBytes } from '@/lib/photo.fixture';
import { journalTiming, openEntries } from '@/lib/device/journal';
import { enqueue } from '@/lib/device/queue/stored';
import { fileKindOf } from '@/features/surveys/files/waitingFile';
import { changeGeneral } from '@/shared/generalSurvey/generalSurvey';
import { generalFile } from '@/shared/generalSurvey/fileNames';
import { parseSheet, photosOf, type GeneralSheet } from '@/shared/generalSurvey/generalSheet';
import { saveKindOf } from '@/shared/unsent/kinds';
import { getDoc } from '@/api/resource';
import { accountOf } from '@tests/mock/accounts';
import { aGeneralJob, generalAddress } from './newJob';
import { switchesNetwork } from './networkSwitch';
import { renderAt, type Rendered } from './renderAt';
import {
  answer,
  calls,
  fail,
  field,
  fill,
  forgetToasts,
  leaveForm,
  press,
  startSending,
  toasts,
  told,
  WAITS,
} from './surveyPage';

const ME = accountOf('surveyor').email;
const ME_NAME = 'Anita Kulkarni';
const { network, cut, back } = switchesNetwork();

type General = Rendered & { job: string; rfq: string };

async function openGeneral(): Promise<General> {
  let names = { job: '', rfq: '' };
  const page = await renderAt(() => generalAddress(names.job), {
    as: 'surveyor',
    prepare: (backend) => {
      names = aGeneralJob(backend);
      backend.log.clear();
    },
  });
  await page.screen.findByText('No finding yet.');
  return { ...page, ...names };
}

/** Sheets that the request names: only ever one. */
async function sheetOf({ backend, job, rfq }: General): Promise<GeneralSheet> {
  const rows = backend.asSystem(({ db }) => db.get<RFQ>('RFQ', rfq)?.attachments ?? []);
  const sheets = rows.filter(({ attachment }) => generalFile({ name: job }, attachment ?? '') === 'sheet');
  expect(sheets).toHaveLength(1);
  return parseSheet(await (await fetchFile(sheets[0]?.attachment ?? '')).text());
}
const colleagueSaves = async ({ job }: General, values: Partial<GeneralSheet>) =>
  changeGeneral(await getDoc('Job Order', job), (sheet) => ({ ...sheet, ...values }));
const onDevice = ({ job }: General) => openEntries(saveKindOf(job), ME);
const writes = (page: General) => calls(page, 'PUT', `/resource/RFQ/${page.rfq}`);

it('keeps what is saved without a network, with a photograph of it, and sends each once, merged with a colleague’s', async () => {
  const page = await openGeneral();
  cut();
  expect(page.screen.getByRole('button', { name: 'Send Formal report' })).toHaveAccessibleDescription(
    'There is no network. A report goes out only when you press Send.',
  );
  fill(page, 'Report text', 'All holds were inspected.');
  await press(page, 'Add a finding');
  fill(page, 'Finding 1, heading', 'Hold 2, loose scale');
  await press(page, 'Save');
  await page.screen.findByText(WAITS);
  expect(await onDevice(page)).toHaveLength(1);
  // Its photograph need not wait for the network either.
  const photo = new File([photoBytes('jpeg')], 'scale.jpg', { type: 'image/jpeg' });
  await page.user.upload(
    await page.screen.findByLabelText('Photographs, finding 1', { selector: 'input' }),
    photo,
  );
  expect(page.screen.getByRole('button', { name: 'Send Formal report' })).toHaveAccessibleDescription(
    'What is saved waits to be sent',
  );
  // A job that is Completed would take none of it.
  await press(page, 'Complete the job');
  const question = within(await page.screen.findByRole('dialog'));
  expect(question.getByText('What is saved waits on this device, not sent yet')).toBeVisible();
  expect(question.getByRole('button', { name: 'Set to Completed' })).toBeDisabled();
  await page.user.click(question.getByRole('button', { name: /^Show: Finding 1: 1 file waits/ }));
  expect(field(page, 'Finding 1, heading')).toHaveFocus();
  fill(page, 'Limits of the survey', 'Hold 5 was not opened.');
  await press(page, 'Save');
  await waitFor(async () => expect(await onDevice(page)).toHaveLength(2));
  expect(toasts()).toEqual([]);

  network.up = true;
  await colleagueSaves(page, { attended: 'J. Pereira' });
  const before = writes(page).length;
  back(page);
  await waitFor(async () => expect(await onDevice(page)).toEqual([]));
  await waitFor(async () => expect(Object.keys((await sheetOf(page)).photos)).toHaveLength(1));
  const sheet = await sheetOf(page);
  expect(sheet).toMatchObject({
    text: 'All holds were inspected.',
    limits: 'Hold 5 was not opened.',
    attended: 'J. Pereira',
    surveyor: ME_NAME,
  });
  expect(Object.values(sheet.findings)).toMatchObject([{ heading: 'Hold 2, loose scale' }]);
  expect(Object.values(sheet.photos).map(({ finding }) => finding)).toEqual(Object.keys(sheet.findings));
  // Two saves and the photograph.
  expect(writes(page).length - before).toBe(3);
  await waitFor(() => expect(page.screen.queryByText(WAITS)).toBeNull());
  expect(field(page, 'Attended by')).toHaveValue('J. Pereira');
  expect(field(page, 'Surveyor')).toHaveValue(ME_NAME);
  expect(field(page, 'Report text')).toHaveValue('All holds were inspected.');
});

it('opens and sends although another version of the app has kept a later save in a shape of its own', async () => {
  const page = await openGeneral();
  cut();
  fill(page, 'Report text', 'All holds were inspected.');
  await press(page, 'Save');
  await page.screen.findByText(WAITS);
  await enqueue(saveKindOf(page.job), ME, { survey: 'general-survey', sheet: {} });
  network.up = true;
  await leaveForm(page);
  await act(async () => page.router.navigate(generalAddress(page.job)));
  expect(await page.screen.findByText(WAITS)).toBeVisible();
  expect(field(page, 'Report text')).toHaveValue('All holds were inspected.');
  back(page);
  await waitFor(async () => expect(await sheetOf(page)).toMatchObject({ text: 'All holds were inspected.' }));
  await waitFor(async () => expect(await onDevice(page)).toHaveLength(1));
});

it('sends the same picture for each finding that it waits for', async () => {
  const page = await openGeneral();
  await press(page, 'Add a finding');
  await press(page, 'Add a finding');
  await press(page, 'Save');
  await told('updated successfully');
  cut();
  for (const finding of [1, 2])
    await page.user.upload(
      await page.screen.findByLabelText(`Photographs, finding ${finding}`, { selector: 'input' }),
      new File([photoBytes('jpeg')], 'scale.jpg', { type: 'image/jpeg' }),
    );
  await waitFor(() => expect(page.screen.getAllByText('scale.jpg')).toHaveLength(2));
  // a finding is kept while a photograph of it waits
  for (const finding of [1, 2])
    expect(page.screen.getByRole('button', { name: `Delete finding ${finding}` })).toBeDisabled();
  back(page);
  for (const finding of [1, 2])
    expect(
      await page.screen.findByRole('img', { name: new RegExp(`^Finding ${finding}, photograph 1`) }),
    ).toBeVisible();
  await waitFor(async () => expect(await openEntries(fileKindOf(page.job), ME)).toEqual([]));
  const sheet = await sheetOf(page);
  expect(Object.keys(sheet.findings).map((id) => photosOf(sheet, id).length)).toEqual([1, 1]);
});

it('sends a save once whose answer was lost, and asks about what both changed since', async () => {
  const page = await openGeneral();
  fail(page.backend, { match: { method: 'PUT', path: 'resource/RFQ' }, kind: 'answer-lost', times: 1 });
  fail(page.backend, { match: { method: 'GET', path: 'resource/RFQ' }, kind: 'network', times: 1 });
  fill(page, 'Report text', 'All holds were inspected.');
  await press(page, 'Save');
  await page.screen.findByText(WAITS);
  back(page);
  await told('updated successfully');
  expect(writes(page).filter(({ status }) => status < 300)).toHaveLength(1);
  expect(await sheetOf(page)).toMatchObject({ text: 'All holds were inspected.', surveyor: ME_NAME });
  await waitFor(() => expect(page.screen.queryByText(WAITS)).toBeNull());

  forgetToasts();
  cut();
  fill(page, 'Report text', 'Mine.');
  await press(page, 'Save');
  await page.screen.findByText(WAITS);
  network.up = true;
  await colleagueSaves(page, { text: 'Theirs.' });
  back(page);
  await press(page, 'Look and choose');
  const dialog = within(await page.screen.findByRole('dialog', { name: /^Someone changed this record at/ }));
  expect((await sheetOf(page)).text).toBe('Theirs.');
  await page.user.click(dialog.getByRole('button', { name: /^Save/ }));
  await told('updated successfully');
  expect((await sheetOf(page)).text).toBe('Mine.');
});

it('names whoever began it as its surveyor, although another person begins it without a network', async () => {
  const page = await openGeneral();
  expect(field(page, 'Surveyor')).toHaveValue(ME_NAME);
  cut();
  fill(page, 'Report text', 'All holds were inspected.');
  await press(page, 'Save');
  await page.screen.findByText(WAITS);
  network.up = true;
  await colleagueSaves(page, { surveyor: 'Meera Iyer' });
  back(page);
  await told('updated successfully');
  const begun = { text: 'All holds were inspected.', surveyor: 'Meera Iyer' };
  expect(await sheetOf(page)).toMatchObject(begun);
  await waitFor(() => expect(field(page, 'Surveyor')).toHaveValue('Meera Iyer'));
});

it('sends the name that was typed in the place of the one that stood there', async () => {
  const page = await openGeneral();
  cut();
  fill(page, 'Surveyor', 'Capt. Anita Kulkarni');
  await press(page, 'Save');
  await page.screen.findByText(WAITS);
  back(page);
  await told('updated successfully');
  expect((await sheetOf(page)).surveyor).toBe('Capt. Anita Kulkarni');
});

it('shows what is saved while what became of the save before is still read', async () => {
  const page = await openGeneral();
  cut();
  fill(page, 'Report text', 'First words.');
  await press(page, 'Save');
  await page.screen.findByText(WAITS);
  // the save is through: the page asks what the sheet says now
  let come = () => undefined as void;
  const released = new Promise<void>((done) => (come = done));
  const handle = page.backend.handle.bind(page.backend);
  let reads = 0;
  page.backend.handle = async (request) => {
    const answer = await handle(request);
    const isRead = request.method === 'GET' && request.url.includes('/resource/RFQ/');
    // the first one is of the save itself
    if (isRead && writes(page).length > 0 && ++reads > 1) await released;
    return answer;
  };
  back(page);
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  cut();
  fill(page, 'Report text', 'Second words.');
  await press(page, 'Save');
  await waitFor(async () => expect(await onDevice(page)).toHaveLength(1));
  await waitFor(() => expect(page.queryClient.isMutating()).toBe(0));
  const taken = () => page.queryClient.getQueryState(['general-survey', page.job])?.dataUpdateCount ?? 0;
  const before = taken();
  network.up = true;
  come();
  await waitFor(() => expect(taken()).toBeGreaterThan(before));
  expect(field(page, 'Report text')).toHaveValue('Second words.');
  expect(page.screen.getByText(WAITS)).toBeVisible();
});

it('keeps a photograph on the device whose finding a colleague has deleted', async () => {
  const page = await openGeneral();
  await press(page, 'Add a finding');
  fill(page, 'Finding 1, heading', 'Hold 2, loose scale');
  await press(page, 'Save');
  await told('updated successfully');
  cut();
  await page.user.upload(
    await page.screen.findByLabelText('Photographs, finding 1', { selector: 'input' }),
    new File([photoBytes('jpeg')], 'scale.jpg', { type: 'image/jpeg' }),
  );
  const files = () => openEntries(fileKindOf(page.job), ME);
  await waitFor(async () => expect(await files()).toHaveLength(1));
  network.up = true;
  await colleagueSaves(page, { findings: {} });
  back(page);
  await waitFor(async () => expect((await files())[0]?.wait?.needs).toBe('refused'));
  expect((await sheetOf(page)).photos).toEqual({});
  expect((await files())[0]?.wait?.why).toBe('Its finding was deleted. Download the photograph to keep it.');
});

/** A report whose sending met no network, and the page opened again after `meanwhile`. */
async function withReportNotSent(meanwhile: (page: General) => Promise<unknown> = () => Promise.resolve()) {
  journalTiming.settle = 0;
  const page = await openGeneral();
  const { screen } = page;
  startSending(page);
  fill(page, 'Report text', 'All holds were inspected.');
  await press(page, 'Save');
  await told('updated successfully');
  const send = () => screen.getByRole('button', { name: 'Send Formal report' });
  await waitFor(() => expect(send()).toBeEnabled());
  fail(page.backend, { match: { method: 'POST', path: 'upload_file' }, kind: 'network', times: 1 });
  await page.user.click(send());
  await answer(page, 'Send Formal report');
  const list = () => screen.findByRole('list', { name: 'Report on its way' });
  await within(await list()).findByText('Needs your decision');
  expect(screen.queryByText('It is tried again by itself')).toBeNull();
  await leaveForm(page);
  await meanwhile(page);
  page.backend.log.clear();
  await act(async () => page.router.navigate(generalAddress(page.job)));
  const row = within(await list());
  expect(send()).toBeDisabled();
  return { page, row, reports: () => openEntries(fileKindOf(page.job), ME) };
}

it('sends no report by itself that did not go out, and none again that says otherwise by now', async () => {
  const { page, row, reports } = await withReportNotSent((opened) =>
    colleagueSaves(opened, { text: 'All holds but one were inspected.' }),
  );
  expect(
    await row.findByText('The survey was changed since: delete this report and send a new one.'),
  ).toBeVisible();
  expect(row.queryByRole('button', { name: /^Retry/ })).toBeNull();
  expect(calls(page, 'POST', 'upload_file')).toEqual([]);
  expect((await sheetOf(page)).sent).toEqual({});
  await page.user.click(row.getByRole('button', { name: /^Delete/ }));
  await answer(page, 'Delete');
  await waitFor(async () => expect(await reports()).toEqual([]));
  await waitFor(() => expect(page.screen.getByRole('button', { name: 'Send Formal report' })).toBeEnabled());
});

it('sends a report that did not go out when it is told to', async () => {
  const { page, row } = await withReportNotSent();
  await page.user.click(await row.findByRole('button', { name: /^Retry/ }));
  await told('Formal Report Send Successfully');
  expect(Object.values((await sheetOf(page)).sent)).toMatchObject([{ revision: 1 }]);
});
