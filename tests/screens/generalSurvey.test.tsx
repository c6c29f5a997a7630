import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RFQ } from '@/api/doctypes/rfq';
import { fetchFile } from '@/api/fileAddress';
import { uploadFile } from '@/api/files';
import { getDoc } from '@/api/resource';
import { ownFileName } from '@/lib/ownFileName';
import { photoBytes, PHOTO_SHA256 } from '@/lib/photo.fixture';
import { paths, to } from '@/paths';
import { generalFile } from '@/shared/generalSurvey/fileNames';
import { lastReport, parseSheet, withReport, type GeneralSheet } from '@/shared/generalSurvey/generalSheet';
import { changeGeneral } from '@/shared/generalSurvey/generalSurvey';
import { openedFiles, readState } from '@/shared/openedReports';
import { accountOf } from '@tests/mock/accounts';
import { pdfText } from '../e2e/pdfText';
import { aGeneralJob, continueAs, generalAddress } from './newJob';
import { renderAt, type Rendered } from './renderAt';
import { recoverDraft } from './drafts';
import { answer, calls, fail, field, fill, leaveForm, press, startSending, told, WAITS } from './surveyPage';

const rowsOf = ({ backend }: Rendered, rfq: string) =>
  backend.asSystem(({ db }) => db.get<RFQ>('RFQ', rfq)?.attachments ?? []);

async function sheetOf(page: Rendered, { job, rfq }: { job: string; rfq: string }): Promise<GeneralSheet> {
  const sheets = rowsOf(page, rfq).filter(
    ({ attachment }) => generalFile({ name: job }, attachment ?? '') === 'sheet',
  );
  expect(sheets).toHaveLength(1);
  return parseSheet(await (await fetchFile(sheets[0]?.attachment ?? '')).text());
}

it('a save deletes the sheet that an earlier one of this device has left, and no other', async () => {
  let names = { job: '', rfq: '' };
  const page = await renderAt(() => generalAddress(names.job), {
    as: 'surveyor',
    prepare: (backend) => void (names = aGeneralJob(backend)),
  });
  const openJob = async () => page.user.click(await page.screen.findByRole('link', { name: names.job }));
  const sheets = () =>
    page.backend.asSystem(({ db }) =>
      db
        .list<{ name: string; file_url: string }>('File', {
          filters: [['attached_to_name', '=', names.job]],
          fields: ['name', 'file_url'],
        })
        .map(({ file_url }) => file_url)
        .filter((path) => generalFile({ name: names.job }, path) === 'sheet'),
    );
  await page.screen.findByText('No finding yet.');
  // another browser of this surveyor is about to name its own
  const elsewhere = ownFileName(`${names.job}-general-survey.txt`);
  await uploadFile(new File(['{}'], elsewhere), { doctype: 'Job Order', docname: names.job });
  fill(page, 'Report text', 'All holds were inspected.');
  page.backend.faults.push({
    match: { method: 'PUT', path: 'resource/RFQ' },
    kind: 'network',
    times: 1,
  });
  await press(page, 'Save');
  await page.screen.findByText(WAITS);
  expect(sheets()).toHaveLength(2);
  // it goes out by itself
  startSending(page);
  await told('updated successfully');
  await waitFor(() => expect(sheets()).toHaveLength(2));
  await page.router.navigate(to(paths.myTasks));
  await openJob();
  await page.screen.findByLabelText('Report text');
  expect(sheets()).toHaveLength(2);
  expect(sheets()).toContainEqual(expect.stringContaining(elsewhere));
  expect((await sheetOf(page, names)).text).toBe('All holds were inspected.');
  expect(await page.screen.findByLabelText('Report text')).toHaveValue('All holds were inspected.');
});

/** The question of a save beside which more was typed: both changed the text, and the limits came while it was under way. */
async function askedWhileTyping() {
  let names = { job: '', rfq: '' };
  const page = await renderAt(() => generalAddress(names.job), {
    as: 'surveyor',
    prepare: (backend) => void (names = aGeneralJob(backend)),
  });
  await page.screen.findByText('No finding yet.');
  await changeGeneral(await getDoc('Job Order', names.job), (sheet) => ({ ...sheet, text: 'Theirs.' }));
  fill(page, 'Report text', 'Mine.');
  fireEvent.click(page.screen.getByRole('button', { name: 'Save' }));
  fill(page, 'Limits of the survey', 'Hold 5 was not opened.');
  const dialog = within(await page.screen.findByRole('dialog', { name: /^Someone changed this record at/ }));
  const settle = () => page.user.click(dialog.getByRole('button', { name: 'Save 1 choice' }));
  return { page, names, settle };
}

it('saves what was typed while the save was under way with what was decided', async () => {
  const { page, names, settle } = await askedWhileTyping();
  await settle();
  await told('updated successfully');
  expect(await sheetOf(page, names)).toMatchObject({ text: 'Mine.', limits: 'Hold 5 was not opened.' });
  expect(field(page, 'Limits of the survey')).toHaveValue('Hold 5 was not opened.');
});

it('keeps what was typed while the save was under way where the decided save fails', async () => {
  const { page, names, settle } = await askedWhileTyping();
  fail(page.backend, { match: { method: 'PUT', path: 'resource/RFQ' }, kind: 'error500', times: 1 });
  await settle();
  await told('Error: Server Error');
  await leaveForm(page);
  await act(() => page.router.navigate(generalAddress(names.job)));
  await page.screen.findByText('No finding yet.');
  await recoverDraft(page);
  expect(field(page, 'Report text')).toHaveValue('Mine.');
  expect(field(page, 'Limits of the survey')).toHaveValue('Hold 5 was not opened.');
});

it('names a report once in the request, also when the sheet that told of it is gone', async () => {
  let names = { job: '', rfq: '' };
  const page = await renderAt(() => generalAddress(names.job), {
    as: 'surveyor',
    prepare: (backend) => void (names = aGeneralJob(backend)),
  });
  const order = await getDoc('Job Order', names.job);
  const pdf = new File(['%PDF-1.4'], `${names.job}-formal-report.pdf`, { type: 'application/pdf' });
  const report = await uploadFile(pdf, { doctype: 'Job Order', docname: names.job });
  const name = () => changeGeneral(order, (now) => withReport(now, report, 'figures', 'Anita'), report);
  await name();
  page.backend.asSystem(({ db }) => {
    for (const { name: file, file_url } of db.list<{ name: string; file_url: string }>('File', {
      fields: ['name', 'file_url'],
      filters: [['attached_to_name', '=', names.job]],
    }))
      if (generalFile({ name: names.job }, file_url) === 'sheet') db.delete('File', file);
  });
  await name();
  const ids = rowsOf(page, names.rfq).map(({ attachment_id }) => attachment_id);
  expect(ids.filter((id) => id === report.name)).toHaveLength(1);
  expect(Object.keys((await sheetOf(page, names)).sent)).toEqual([report.name]);
});

it('takes several photographs of a finding at once, and the same one for two, which goes with the last of them', async () => {
  let names = { job: '', rfq: '' };
  const page = await renderAt(() => generalAddress(names.job), {
    as: 'surveyor',
    prepare: (backend) => void (names = aGeneralJob(backend)),
  });
  const { screen, user } = page;
  await screen.findByText('No finding yet.');
  await press(page, 'Add a finding');
  await press(page, 'Add a finding');
  // what every kind of survey offers: phrases of one's own, and photographs made smaller
  for (const box of ['finding 1, what was found', 'report text', 'limits of the survey'])
    expect(screen.getByRole('button', { name: `Phrases for ${box}` })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: /^Reduce photographs/ })).not.toBeChecked();
  await press(page, 'Save');
  await told('updated successfully');
  const add = async (finding: number) =>
    user.upload(
      await screen.findByLabelText(`Photographs, finding ${finding}`, { selector: 'input' }),
      new File([photoBytes('jpeg')], 'scale.jpg', { type: 'image/jpeg' }),
    );
  const remove = async (finding: number) => {
    await press(page, `Delete photograph 1 of finding ${finding}`);
    await answer(page, 'Delete');
    await waitFor(() =>
      expect(screen.queryByRole('img', { name: new RegExp(`^Finding ${finding}, photograph`) })).toBeNull(),
    );
  };
  const files = () =>
    page.backend.asSystem(({ db }) =>
      db.list('File', {
        filters: [
          ['attached_to_name', '=', names.job],
          ['file_name', 'like', 'scale%'],
        ],
      }),
    );
  await add(1);
  expect(await screen.findByRole('img', { name: /^Finding 1, photograph 1/ })).toBeVisible();
  await add(2);
  expect(await screen.findByRole('img', { name: /^Finding 2, photograph 1/ })).toBeVisible();
  const [path = '', ...more] = Object.keys((await sheetOf(page, names)).photos);
  expect(more).toEqual([]);
  expect(files()).toHaveLength(2);
  // it stays of the second when the first lets go of it
  await remove(1);
  expect(screen.getByRole('img', { name: /^Finding 2, photograph 1/ })).toBeVisible();
  await waitFor(() => expect(files()).toHaveLength(1));
  await expect(fetchFile(path)).resolves.toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete finding 1' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Delete finding 2' })).toBeDisabled();
  await remove(2);
  await waitFor(() => expect(files()).toEqual([]));
  expect((await sheetOf(page, names)).photos).toEqual({});
  // what is written of a finding goes only when its person says so
  for (const answer of ['Cancel', 'Delete']) {
    // the page can be pressed again once the last question is gone
    await user.click(await screen.findByRole('button', { name: 'Delete finding 2' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete?' }),
    );
    expect(question.getByText(/^Finding 2/)).toBeVisible();
    await user.click(question.getByRole('button', { name: answer }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(screen.queryAllByRole('region', { name: 'Finding 2' })).toHaveLength(
        answer === 'Cancel' ? 1 : 0,
      );
    });
  }

  // what the shell sends by itself may be the quicker for the second
  startSending(page);
  const both = ['far', 'near'].map(
    (name) => new File([photoBytes('jpeg'), name], `${name}.jpg`, { type: 'image/jpeg' }),
  );
  await user.upload(screen.getByLabelText('Photographs, finding 1', { selector: 'input' }), both);
  expect(await screen.findByRole('img', { name: /^Finding 1, photograph 2/ })).toBeVisible();
  expect(Object.keys((await sheetOf(page, names)).photos)).toHaveLength(2);
});

it('a job of no known kind has findings with photographs and a report that vendor and requester read', async () => {
  let names = { job: '', rfq: '' };
  const page = await renderAt(() => generalAddress(names.job), {
    as: 'surveyor',
    prepare: (backend) => {
      names = aGeneralJob(backend);
      backend.log.clear();
    },
  });
  const { screen, user } = page;
  expect(await screen.findByText('No finding yet.')).toBeVisible();

  // a finding, saved
  fill(page, 'Ship, container or object', 'MV CORAL TIDE');
  fill(page, 'Report text', 'All holds were inspected.');
  await press(page, 'Add a finding');
  fill(page, 'Finding 1, heading', 'Hold 2, loose scale');
  fill(page, 'Finding 1, what was found', 'Loose scale on the aft bulkhead, 2 m².');
  expect(screen.getByText('Save the finding, then add its photographs.')).toBeVisible();
  await press(page, 'Save');
  await told('updated successfully');
  const first = await sheetOf(page, names);
  expect(first.subject).toBe('MV CORAL TIDE');
  const [id = ''] = Object.keys(first.findings);
  // what came with the request is still there, and the request was saved under its version
  expect(rowsOf(page, names.rfq)[0]).toMatchObject({ attachment: '/files/scope.pdf', attachment_id: 'F-1' });
  expect(calls(page, 'PUT', `/resource/RFQ/${names.rfq}`).at(-1)?.body['modified']).toBeTruthy();

  // its photograph, with what proves it
  const photo = new File([photoBytes('jpeg')], 'scale.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Photographs, finding 1', { selector: 'input' }), photo);
  expect(await screen.findByRole('img', { name: /^Finding 1, photograph 1/ })).toBeVisible();
  const [path = ''] = Object.keys((await sheetOf(page, names)).photos);
  expect((await sheetOf(page, names)).photos[path]).toMatchObject({
    finding: id,
    proof: { sha256: PHOTO_SHA256.jpeg },
  });

  // it stays where its deletion does not reach the server, and the page says so
  page.backend.faults.push({ match: { method: 'POST', path: 'upload_file' }, kind: 'network', times: 1 });
  await press(page, 'Delete photograph 1 of finding 1');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete', hidden: true }),
  );
  const kept = await screen.findByText('The photograph was not deleted');
  expect(kept.parentElement).toHaveTextContent(/No answer from the server/);
  expect(await screen.findByRole('img', { name: /^Finding 1, photograph 1/ })).toBeVisible();

  // what it shows, in words; looked at large
  await press(page, 'Caption of photograph 1 of finding 1');
  const caption = within(await screen.findByRole('dialog', { name: 'Caption' }));
  fireEvent.change(caption.getByRole('combobox', { name: 'What the picture shows' }), {
    target: { value: 'Aft bulkhead, port' },
  });
  await user.click(caption.getByRole('button', { name: 'Save' }));
  await told('Caption saved');
  expect((await sheetOf(page, names)).photos[path]?.proof).toMatchObject({
    caption: 'Aft bulkhead, port',
    sha256: PHOTO_SHA256.jpeg,
  });
  await press(page, 'View photograph 1 of finding 1');
  const large = await screen.findByRole('dialog', { name: 'Finding 1: Aft bulkhead, port' });
  await user.click(within(large).getByRole('button', { name: 'Close' }));

  // somebody saves the request meanwhile: it is done on top of that
  fill(page, 'Limits of the survey', 'Hold 5 was not opened.');
  page.backend.asSystem(({ db }) => db.update('RFQ', names.rfq, { company_name: 'Calder' }));
  await press(page, 'Save');
  await waitFor(async () => expect((await sheetOf(page, names)).limits).toBe('Hold 5 was not opened.'));

  // it is signed, by a picture
  await user.click(await screen.findByRole('button', { name: 'Sign for the requester' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText(/^Name/), { target: { value: 'J. Pereira' } });
  await user.click(dialog.getByRole('radio', { name: 'Upload a picture' }));
  const picture = new File([photoBytes('jpeg')], 'signature.jpg', { type: 'image/jpeg' });
  await user.upload(dialog.getByLabelText(/Picture of the signature/, { selector: 'input' }), picture);
  await dialog.findByRole('img', { name: 'The chosen signature' });
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByRole('img', { name: 'Signature of J. Pereira' })).toBeVisible();
  await waitFor(async () => expect(Object.keys((await sheetOf(page, names)).signatures)).toHaveLength(1));

  // the report
  const send = () => screen.getByRole('button', { name: 'Send Formal report' });
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Send Formal report',
      hidden: true,
    }),
  );
  await told('Formal Report Send Successfully');
  const sent = lastReport(await sheetOf(page, names));
  expect(sent).toMatchObject({ revision: 1, by: 'Anita Kulkarni' });
  expect(rowsOf(page, names.rfq).map(({ attachment }) => attachment)).toContain(sent?.path);
  const words = await pdfText(new Uint8Array(await (await fetchFile(sent?.path ?? '')).arrayBuffer()));
  for (const said of [
    'Hold Cleanliness Inspection report',
    'MV CORAL TIDE',
    'All holds were inspected.',
    '1. Hold 2, loose scale',
    'Loose scale on the aft bulkhead',
    'Aft bulkhead, port',
    PHOTO_SHA256.jpeg.slice(0, 20),
    'Hold 5 was not opened.',
    'J. Pereira',
    'Signed on the screen',
    'Anita Kulkarni',
  ])
    expect(words).toContain(said);
  await waitFor(() => expect(screen.getByText('This version has already been sent')).toBeVisible());

  // it says when it has changed since
  fill(page, 'Report text', 'All holds but one were inspected.');
  fill(page, 'Surveyor', '');
  expect(screen.queryByText('No surveyor is named')).toBeNull();
  await press(page, 'Save');
  expect(await screen.findByText('Changed since it was sent')).toBeVisible();
  expect(screen.getByText('No surveyor is named')).toBeVisible();

  // both sides find it at the job order; the sheet is no document of theirs
  for (const as of ['vendor', 'requester'] as const) {
    const tab = as === 'vendor' ? 'allocation' : 'requested';
    await continueAs(page, as, to(paths.jobOrders, undefined, { tab, order: names.job }));
    const link = await screen.findByRole('link', { name: /Formal report, revision 1/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('formal-report'));
    expect(screen.queryByText(/general-survey/)).toBeNull();
  }

  // and among their reports, as those of every kind
  for (const [as, list, tab] of [
    ['vendor', paths.vendorReports, 'allocation'],
    ['requester', paths.requesterReports, 'requested'],
  ] as const) {
    await continueAs(page, as, list);
    const row = await screen.findByRole('row', { name: new RegExp(names.job) });
    expect(row).toHaveTextContent('Formal report');
    expect(row).toHaveTextContent('Anita Kulkarni');
    await user.click(within(row).getByRole('link', { name: names.job }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.jobOrders));
    expect(new URLSearchParams(page.router.state.location.search).get('tab')).toBe(tab);
    const report = await screen.findByRole('link', { name: /Formal report, revision 1/ });
    if (as === 'vendor') continue;
    expect(readState([sent?.path ?? ''], openedFiles(accountOf(as).email))).toBe('New');
    fireEvent.click(report);
    expect(readState([sent?.path ?? ''], openedFiles(accountOf(as).email))).toBe('Opened');
  }
});
