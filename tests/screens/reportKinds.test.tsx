import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fetchFile } from '@/api/fileAddress';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import { draftSurveyKind } from '@/kinds/draftSurvey/kind';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { surveyPagesKey } from '@/shared/surveyRecord/context';
import { recentMessages } from '@/ui/notify';
import { pdfText } from '../e2e/pdfText';
import type { Rendered } from './renderAt';
import { atReports, openJob, puts, recordOf, toasts, wholeJob } from './reportFlow';

type Field = keyof DraftSurvay;

interface Case {
  title: string;
  /** Set by step 1, and repeated by step 4. */
  flags: Partial<Record<Field, string>>;
  text?: Field;
  upload: Field;
  signed?: Field;
  sent: string;
  /** Texts that the stored PDF must, and must not, contain. */
  says: readonly string[];
  never?: readonly string[];
}

/** One with flags of its own and a text, and one that is signed; the table of all is held beside the kind. */
const CASES: readonly Case[] = [
  {
    title: 'Priliminary report',
    flags: { preliminary_check: '1', generate_preliminary_check: '1' },
    text: 'preliminary_report',
    upload: 'preliminary_report_upload',
    sent: 'Priliminary Report Send Successfully',
    says: ['Priliminary report', 'Provisional figures of the initial survey alone', 'Seen by us.'],
    never: ['Cargo loaded', 'Cargo discharged', 'final survey:'],
  },
  {
    title: 'Final certificate',
    flags: { generate_report_check: '1' },
    upload: 'final_ds_upload',
    signed: 'signed_final_certificate',
    sent: 'Final Certificate Send Successfully',
    says: ['This is to certify', 'metric tonnes of Bulk cargo were'],
  },
];

/** The others, each with a file in its own place. */
const SENT: readonly Pick<Case, 'title' | 'flags' | 'sent'>[] = [
  {
    title: 'Completion report',
    flags: { completion_check: '1', generate_report_check: '1' },
    sent: 'Completion Report Send Successfully',
  },
  {
    title: 'Formal report',
    flags: { formal_check: '1', generate_report_check: '1' },
    sent: 'Formal Report Send Successfully',
  },
  {
    title: 'Initial draft survey',
    flags: { generate_report_check: '1' },
    sent: 'Initial Draft Survey Send Successfully',
  },
  {
    title: 'Final draft survey',
    flags: { generate_report_check: '1' },
    sent: 'Final Draft Survey Send Successfully',
  },
];

const panelOf = ({ screen }: Rendered, title: string) =>
  within(screen.getByRole('tabpanel', { name: title }));

/** The same once a question over the page has gone: until then the page is hidden from whoever asks by role. */
const shownPanel = async ({ screen }: Rendered, title: string) =>
  within(await screen.findByRole('tabpanel', { name: title }));

/** The body of the last save, without `modified` and the rows that name the worksheet and what was replaced. */
function lastSaved(page: Rendered): Record<string, unknown> {
  const { modified, voyage_and_stowage_documents: _, ...body } = puts(page).at(-1)?.body ?? {};
  expect(modified).toBeTruthy();
  return body;
}

const toast = (text: string) => waitFor(() => expect(toasts().at(0)).toBe(text));

async function send(page: Rendered, title: string) {
  await page.user.click(panelOf(page, title).getByRole('button', { name: `Send ${title}` }));
  const question = page.screen.queryByRole('alertdialog');
  if (question)
    await page.user.click(within(question).getByRole('button', { name: `Send ${title}`, hidden: true }));
}

async function uploadOwn(page: Rendered, title: string, name: string) {
  const input = panelOf(page, title).getByLabelText('Or upload a file of your own instead', {
    selector: 'input',
  });
  await page.user.upload(input, new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' }));
}

beforeEach(() => recentMessages.clear());

describe('the reports of a draft survey', () => {
  it('are those of the contract, and each is sent by its own fields', async () => {
    const page = await atReports((backend) =>
      backend.asSystem(({ db }) => {
        const name = db.exists('Draft Survay', { job_order_id: openJob(backend) });
        const uploads = ['completion_report', 'formal_report', 'initial_ds', 'final_ds'];
        const files = uploads.map((upload) => [`${upload}_upload`, `/files/${upload}.pdf`]);
        db.setValue('Draft Survay', name ?? '', Object.fromEntries(files));
      }),
    );
    expect(page.screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(
      draftSurveyKind.reports.map(({ title }) => title),
    );
    /* oxlint-disable no-await-in-loop -- one after the other */
    for (const { title, flags, sent } of SENT) {
      await page.user.click(await page.screen.findByRole('tab', { name: title }));
      await send(page, title);
      await toast(sent);
      expect(lastSaved(page)).toEqual(flags);
      await waitFor(() => expect(page.screen.queryByRole('alertdialog')).toBeNull());
    }
    /* oxlint-enable no-await-in-loop */
  });

  it.each(CASES)(
    '$title: generated, written, uploaded and sent by its own fields',
    async ({ title, flags, text, upload, signed, sent, says, never = [] }) => {
      const page = await atReports(undefined, title, wholeJob);
      const panel = panelOf(page, title);

      expect(panel.queryByRole('textbox', { name: 'Report text' }) === null).toBe(text === undefined);
      if (text) {
        const field = panel.getByRole('textbox', { name: 'Report text' });
        await waitFor(() => expect(field).toBeEnabled());
        fireEvent.change(field, { target: { value: `${(field as HTMLTextAreaElement).value} Seen by us.` } });
        await page.user.click(panel.getByRole('button', { name: 'Save the text' }));
        await toast('Report saved as successfully');
        expect(lastSaved(page)).toEqual({
          [text]: expect.stringMatching(/attended .* Seen by us\.$/) as unknown,
        });
      }

      // after its text, with which the PDF would be made once more
      await page.user.click(panel.getByRole('button', { name: `Generate ${title}` }));
      await toast('Report generated successfully');
      expect(lastSaved(page)).toEqual(flags);

      const button = () => panel.getByRole('button', { name: 'Upload the generated PDF' });
      await waitFor(() => expect(button()).toBeEnabled());
      await page.user.click(button());
      await toast('Report Uploaded successfully');
      const stored = recordOf(page, page.jobOrder);
      const path = stored?.[upload];
      expect(lastSaved(page)).toEqual({ [upload]: path, [`${upload}_id`]: expect.any(String) as unknown });
      expect(stored?.[signed ?? 'signed_final_certificate']).toBe(0);

      const file = await fetchFile(typeof path === 'string' ? path : '');
      const printed = await pdfText(new Uint8Array(await file.arrayBuffer()));
      for (const words of [...says, stored?.ship_name ?? '-', stored?.vendor_name ?? '-', page.jobOrder])
        expect(printed).toContain(words);
      for (const words of never) expect(printed).not.toContain(words);

      await send(page, title);
      await toast(sent);
      expect(lastSaved(page)).toEqual({ ...flags, ...(signed ? { [signed]: 1 } : {}) });
      if (signed) expect(recordOf(page, page.jobOrder)?.[signed]).toBe(1);
      const steps = await (
        await shownPanel(page, title)
      ).findByRole('list', { name: `Steps of the ${title}` });
      expect(await within(steps).findByText(/^Sent /)).toBeVisible();
    },
  );

  it('ask before sending only for what the report rests on: a final survey not begun, or with one figure', async () => {
    const page = await atReports();
    const asked = (title: string) =>
      within(panelOf(page, title).getByRole('region', { name: 'Before sending' })).queryAllByText(
        /^Final draft survey/,
      );
    const others = ['Priliminary report', 'Initial draft survey', 'Initial certificate'];
    const openTab = (name: string) => page.user.click(page.screen.getByRole('tab', { name }));
    const expectAsked = async () => {
      await openTab('Formal report');
      expect(asked('Formal report').length).toBeGreaterThan(0);
      /* oxlint-disable no-await-in-loop -- one after the other */
      for (const title of others) {
        await openTab(title);
        expect(asked(title)).toEqual([]);
      }
      /* oxlint-enable no-await-in-loop */
    };
    await expectAsked();
    await openTab('Formal report');
    const saidOfFormal = () => asked('Formal report').map(({ textContent }) => textContent);
    const before = saidOfFormal();
    page.backend.asSystem(({ db }) =>
      db.setValue('Draft Survay', recordOf(page, page.jobOrder)?.name ?? '', { fuel_oil_f: 652.09 }),
    );
    await act(() => page.queryClient.invalidateQueries({ queryKey: surveyPagesKey(page.jobOrder) }));
    await waitFor(() => expect(saidOfFormal()).not.toEqual(before));
    await expectAsked();
  });
});

describe('a sheet and its certificate, for which the record has one place', () => {
  it('take each other’s place only when asked, and a replaced signature is taken back', async () => {
    const page = await atReports(undefined, 'Initial draft survey');
    await uploadOwn(page, 'Initial draft survey', 'scan.pdf');
    await toast('Report Uploaded successfully');
    expect(recordOf(page, page.jobOrder)?.initial_ds_upload).toMatch(/initial-draft-survey.*\.pdf$/);

    await page.user.click(page.screen.getByRole('tab', { name: 'Initial certificate' }));
    expect(
      panelOf(page, 'Initial certificate').getByText(/Initial draft survey: its file is stored here/),
    ).toBeVisible();
    await uploadOwn(page, 'Initial certificate', 'signed.pdf');
    const question = await page.screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('the initial draft survey is kept among the documents');
    await page.user.click(within(question).getByRole('button', { name: 'Replace the file' }));
    await waitFor(() =>
      expect(recordOf(page, page.jobOrder)?.initial_ds_upload).toMatch(/initial-certificate.*\.pdf$/),
    );
    await waitFor(() =>
      expect(
        panelOf(page, 'Initial certificate').getByRole('button', { name: 'Send Initial certificate' }),
      ).toBeEnabled(),
    );
    await send(page, 'Initial certificate');
    await toast('Initial Certificate Send Successfully');
    expect(lastSaved(page)).toEqual({ generate_report_check: '1', signed_initial_certificate: 1 });

    await page.user.click(await page.screen.findByRole('tab', { name: 'Initial draft survey' }));
    await uploadOwn(page, 'Initial draft survey', 'again.pdf');
    await page.user.click(
      within(await page.screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace the file' }),
    );
    await waitFor(() => expect(lastSaved(page)).toMatchObject({ signed_initial_certificate: 0 }));
    expect(recordOf(page, page.jobOrder)).toMatchObject({
      initial_ds_upload: expect.stringMatching(/initial-draft-survey.*\.pdf$/) as unknown,
      signed_initial_certificate: 0,
    });
  });
});

it('a report that the product cannot make is uploaded by the surveyor, with a text of their own', async () => {
  const kind: SurveyKind<'Draft Survay'> = draftSurveyKind;
  const formal = kind.reports.find(({ id }) => id === 'Formal');
  const whole = { ...formal };
  onTestFinished(() => void Object.assign(formal ?? {}, whole));
  Object.assign(formal ?? {}, { print: undefined, suggestText: undefined });

  const page = await atReports();
  const panel = panelOf(page, 'Formal report');
  await page.user.click(panel.getByRole('button', { name: 'Generate Formal report' }));
  await toast('Report generated successfully');
  expect(panel.getByText('For this kind of survey, upload a file of your own.')).toBeVisible();
  expect(panel.queryByRole('button', { name: /Upload the generated PDF/ })).toBeNull();

  const text = panel.getByRole('textbox', { name: 'Report text' });
  await waitFor(() => expect(text).toBeEnabled());
  expect(text).toHaveValue('');
  await page.user.upload(
    panel.getByLabelText('Upload a file of your own', { selector: 'input' }),
    new File(['%PDF-1.4 own'], 'own.pdf', { type: 'application/pdf' }),
  );
  await toast('Report Uploaded successfully');
  expect(recordOf(page, page.jobOrder)?.formal_report_upload).toMatch(/own.*\.pdf$/);
});

it('every report of the kind is sent above', () => {
  const titles = [...CASES, ...SENT].map(({ title }) => title);
  expect([...titles, 'Initial certificate'].toSorted()).toEqual(
    draftSurveyKind.reports.map(({ title }) => title).toSorted(),
  );
});
