import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openEntries, type JournalEntry } from '@/lib/device/journal';
import { takeInEntry } from '@/lib/device/queue/stored';
import { reportKindOf } from '@/shared/unsent/reportWork';
import { saveKindOf } from '@/shared/unsent/kinds';
import { accountOf } from '@tests/mock/accounts';
import { switchesNetwork } from './networkSwitch';
import {
  colleagueSaves,
  fail,
  fill,
  goTo,
  openSurvey,
  press,
  sendsNothingByItself,
  stored,
  storedFile,
  type SurveyOnScreen,
  toasts,
  told,
  WAITS,
} from './surveyPage';

sendsNothingByItself();

const ME = accountOf('surveyor').email;
const GENERATED = 'Report generated successfully';
const SAVED = 'Report saved as successfully'; // sic
const UPLOADED = 'Report Uploaded successfully';

const { cut, back } = switchesNetwork();

const panel = async () => {
  fireEvent.click(await screen.findByRole('tab', { name: 'Formal report' }));
  return within(await screen.findByRole('tabpanel', { name: 'Formal report' }));
};
const steps = () => within(screen.getByRole('list', { name: 'Steps of the Formal report' }));
/** How many steps of the Formal report wait here. */
const expectWaiting = (count: number) =>
  waitFor(() => expect(steps().queryAllByText('waits on this device')).toHaveLength(count));
const onDevice = ({ jobOrder }: SurveyOnScreen) => openEntries(reportKindOf(jobOrder), ME);

const saveText = async (page: SurveyOnScreen, text: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Report text' }), { target: { value: text } });
  await press(page, 'Save the text');
};
const chooseOwn = async (page: SurveyOnScreen) =>
  page.user.upload(
    (await panel()).getByLabelText('Or upload a file of your own instead', { selector: 'input' }),
    new File(['%PDF-1.4 own'], 'own.pdf', { type: 'application/pdf' }),
  );
/** Files that the server has for the report. */
const files = (page: SurveyOnScreen) =>
  page.backend.asSystem(({ db }) =>
    db.list<{ name: string; file_url: string }>('File', {
      fields: ['name', 'file_url'],
      filters: [
        ['attached_to_field', '=', 'formal_report_upload'],
        ['attached_to_name', '=', stored(page)?.name ?? ''],
      ],
    }),
  );

it('keeps the steps of a report that are pressed without a network, and does each once when it is back', async () => {
  const page = await openSurvey({ section: 'reports', record: { flag: 'Malta' } });
  await panel();
  cut();
  await press(page, 'Generate Formal report');
  await expectWaiting(1);
  await saveText(page, 'Drafts were read in calm water.');
  await expectWaiting(2);
  await chooseOwn(page);
  await expectWaiting(3);
  expect((await onDevice(page)).map(({ payload }) => (payload as { step: string }).step)).toEqual([
    'generate',
    'text',
    'upload',
  ]);
  expect(toasts()).toEqual([]);
  const send = () => screen.getByRole('button', { name: 'Send Formal report' });
  expect(send()).toHaveAccessibleDescription('Waits for the upload.');
  const open = (await panel()).getByText(
    '“Upload the file of the Formal report” waits on this device and is not sent yet',
  );
  expect(open).toBeVisible();

  back(page);
  await told(UPLOADED);
  // The newest first.
  expect(toasts()).toEqual([UPLOADED, SAVED, GENERATED]);
  expect(stored(page)).toMatchObject({
    formal_report: 'Drafts were read in calm water.',
    generate_report_check: 1,
  });
  expect(files(page)).toHaveLength(1);
  expect(new TextDecoder().decode(await storedFile(page, stored(page)?.formal_report_upload ?? ''))).toBe(
    '%PDF-1.4 own',
  );
  await expectWaiting(0);
  await waitFor(() => expect(steps().getByText(/^own.*\.pdf$/)).toBeInTheDocument());
  expect(await onDevice(page)).toEqual([]);
  await waitFor(() => expect(send()).toBeEnabled());
});

it('makes the PDF once what it prints is on the server, and refuses to send meanwhile', async () => {
  const page = await openSurvey({ record: { flag: 'Malta', formal_check: 1, generate_report_check: 1 } });
  cut();
  fill(page, 'Flag', 'Liberia');
  await press(page, 'Save');
  await page.screen.findByText(WAITS);
  await goTo(page, /^Reports/);
  await panel();
  await press(page, 'Upload the generated PDF');
  await expectWaiting(1);
  const [save] = await openEntries(saveKindOf(page.jobOrder), ME);
  expect(await onDevice(page)).toMatchObject([{ payload: { after: [save?.id], upload: { file: null } } }]);

  back(page);
  await told(UPLOADED);
  expect(toasts()).toEqual([UPLOADED, 'Ship particulars updated successfully']);
  expect(files(page)).toHaveLength(1);
  const bytes = await storedFile(page, stored(page)?.formal_report_upload ?? '');
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
  // The register holds what was printed: the flag as it was typed here.
  await waitFor(() => expect(steps().queryByText(/^Made before the last change/)).toBeNull());
  await expectWaiting(0);
});

it('sends a file once, whether its answer was lost or another device sent it, and never keeps a report to send it later', async () => {
  const page = await openSurvey({ section: 'reports', record: { flag: 'Malta' } });
  await panel();
  fail(page.backend, { match: { method: 'POST', path: 'upload_file' }, kind: 'answer-lost', times: 1 });
  await chooseOwn(page);
  await expectWaiting(1);
  expect(files(page)).toHaveLength(1);
  const [{ kind, owner, payload }] = (await onDevice(page)) as [JournalEntry];
  back(page);
  await told(UPLOADED);
  expect(files(page)).toHaveLength(1);
  expect(stored(page)?.formal_report_upload).toBe(files(page)[0]?.file_url);
  await expectWaiting(0);

  // the same, as it is taken in from a file of unsent work
  await takeInEntry({ id: 'taken in', kind, createdAt: 1, payload }, owner);
  await waitFor(async () => expect(await onDevice(page)).toEqual([]));
  expect(files(page)).toHaveLength(1);

  const send = () => screen.getByRole('button', { name: 'Send Formal report' });
  await waitFor(() => expect(send()).toBeEnabled());
  cut();
  await waitFor(() =>
    expect(send()).toHaveAccessibleDescription(
      'There is no network. A report goes out only when you press Send.',
    ),
  );
  expect(await onDevice(page)).toEqual([]);
});

it('asks before it saves a text over another one', async () => {
  const page = await openSurvey({ section: 'reports', record: { formal_report: 'First.' } });
  await panel();
  cut();
  await saveText(page, 'Mine.');
  await expectWaiting(1);
  colleagueSaves(page, { formal_report: 'Theirs.' });
  back(page);
  await press(page, 'Look and choose');
  expect(stored(page)?.formal_report).toBe('Theirs.');
  const dialog = within(await page.screen.findByRole('dialog', { name: /^Someone changed this record at/ }));
  await page.user.click(dialog.getByRole('button', { name: /^Save/ }));
  await told(SAVED);
  expect(stored(page)?.formal_report).toBe('Mine.');
});

it('takes the steps of a report whose record is not made yet, and does them after it', async () => {
  const page = await openSurvey({ record: null });
  cut();
  fill(page, 'Flag', 'Malta');
  await press(page, 'Save');
  await page.screen.findByText(WAITS);
  await goTo(page, /^Reports/);
  await panel();
  await press(page, 'Generate Formal report');
  await expectWaiting(1);
  await saveText(page, 'Calm water.');
  await expectWaiting(2);
  await press(page, 'Upload the generated PDF');
  await expectWaiting(3);

  back(page);
  await told(UPLOADED);
  expect(toasts()).toEqual([UPLOADED, SAVED, GENERATED, 'Ship particulars added successfully']);
  expect(stored(page)).toMatchObject({ flag: 'Malta', formal_report: 'Calm water.', formal_check: 1 });
  expect(files(page)).toHaveLength(1);
  await expectWaiting(0);
  expect(steps().getByText(/^JO-.*-formal-report.*\.pdf$/)).toBeInTheDocument();
});
