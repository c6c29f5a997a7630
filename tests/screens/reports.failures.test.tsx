import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testFormFailures, pressAndSay, pressOneOf, type Forms } from './formFailures';
import type { Rendered } from './renderAt';
import { openSurvey, startSending, stored, SURVEY, toasts, told, type SurveyOnScreen } from './surveyPage';

const PUT_SURVEY = { method: 'PUT', path: `/api/resource/${SURVEY}` };
const OWN_REPORT = 'Or upload a file of your own instead';
/** The panels of the other reports are hidden beside this one. */
const formalReport = async () => {
  fireEvent.click(await screen.findByRole('tab', { name: 'Formal report' }));
  return within(await screen.findByRole('tabpanel', { name: 'Formal report' }));
};
/** Selects one's own report; an interrupted upload is tried again. */
const uploadOwnReport = async (page: Rendered) => {
  if (screen.queryAllByText('own.pdf').length > 0) return pressOneOf(page, 'Retry own.pdf');
  const own = new File(['%PDF-1.4 own'], 'own.pdf', { type: 'application/pdf' });
  return page.user.upload((await formalReport()).getByLabelText(OWN_REPORT, { selector: 'input' }), own);
};
const reportUploaded = (page: SurveyOnScreen) =>
  waitFor(() => expect(stored(page)?.formal_report_upload).toMatch(/own.*\.pdf$/));

/** Where no answer comes, the step waits on this device and goes out by itself. */
const queued = {
  goOn: startSending,
  words: (failure: string) => (failure === 'network gone' ? /waits on this device/ : undefined),
};

/** Nothing on the page says that what was done was not. */
const expectNoDoubt = () =>
  expect(document.body.textContent).not.toMatch(/was not saved|was not sent|not certain/);

const reportText = () => screen.getByRole('textbox', { name: 'Report text' });

const forms: Forms = {
  'text of a report': (prove) =>
    prove({
      ...queued,
      toast: (failure) =>
        failure === 'network gone'
          ? null
          : /maintenance|error page/.test(failure)
            ? 'Error: Server Error'
            : 'Error: Unknown Error',
      open: () => openSurvey({ section: 'reports' }),
      who: 'surveyor',
      call: PUT_SURVEY,
      fill: async (page) => {
        await page.user.click(await screen.findByRole('tab', { name: 'Formal report' }));
        fireEvent.change(reportText(), { target: { value: 'Drafts were read in calm water.' } });
      },
      // The panels of the other reports are hidden beside it.
      send: async () => fireEvent.click(await screen.findByRole('button', { name: 'Save the text' })),
      kept: () => expect(reportText()).toHaveValue('Drafts were read in calm water.'),
      done: async (page) => {
        await waitFor(() => expect(stored(page)?.formal_report).toBe('Drafts were read in calm water.'));
        expectNoDoubt();
      },
    }),

  'file of a report': (prove) =>
    prove({
      open: () => openSurvey({ section: 'reports' }),
      who: 'surveyor',
      call: { method: 'POST', path: 'upload_file' },
      // the file, then the worksheet with the register
      times: 2,
      fill: formalReport,
      send: uploadOwnReport,
      ...queued,
      toast: (failure) => (failure === 'network gone' ? null : 'Error:Upload Failed'),
      // Once sent it is named by its step too.
      kept: () => expect(screen.queryAllByText('own.pdf')).not.toEqual([]),
      done: reportUploaded,
    }),

  'file of a report in its record': (prove) =>
    prove({
      open: () => openSurvey({ section: 'reports' }),
      who: 'surveyor',
      call: PUT_SURVEY,
      fill: formalReport,
      send: uploadOwnReport,
      ...queued,
      toast: (failure) => (failure === 'network gone' ? null : 'Error:Upload Failed'),
      // Once sent it is named by its step too.
      kept: () => expect(screen.queryAllByText('own.pdf')).not.toEqual([]),
      done: async (page) => {
        await reportUploaded(page);
        const files = page.backend.asSystem(({ db }) =>
          db.list('File', {
            filters: [
              ['attached_to_field', '=', 'formal_report_upload'],
              ['attached_to_name', '=', stored(page)?.name ?? ''],
            ],
          }),
        );
        expect(files).toHaveLength(1);
      },
    }),

  'sending a report': (prove) =>
    prove({
      open: () => openSurvey({ section: 'reports', record: { formal_report_upload: '/files/own.pdf' } }),
      who: 'surveyor',
      call: PUT_SURVEY,
      fill: formalReport,
      send: pressAndSay('Send Formal report', 'Send Formal report'),
      kept: (page) => {
        expect(stored(page)?.formal_check).toBeFalsy();
        expect(screen.getByText('Send Formal report', { selector: 'button' })).toBeEnabled();
      },
      done: async (page) => {
        await told('Formal Report Send Successfully');
        expect(stored(page)).toMatchObject({ formal_check: 1, generate_report_check: 1 });
        expectNoDoubt();
      },
    }),
};

testFormFailures(forms, {
  elsewhere: ['file of a report'],
  leavesFiles: ['file of a report in its record', 'sending a report'],
});

it.each([
  ['a text whose answer was lost', PUT_SURVEY, 'answer-lost'],
  // done and answered, and the read afterwards fails
  [
    'a sending after which the record cannot be read',
    { method: 'GET', path: `/api/resource/${SURVEY}/DS`, nth: 2 },
    'network',
  ],
] as const)('%s is not said to have failed', async (_, match, kind) => {
  const page = await openSurvey({ section: 'reports', record: { formal_report_upload: '/files/own.pdf' } });
  await formalReport();
  page.backend.faults.push({ match, kind, times: 1 });
  if (kind === 'answer-lost') {
    fireEvent.change(reportText(), { target: { value: 'Drafts were read in calm water.' } });
    await pressOneOf(page, 'Save the text');
    await told('Report saved as successfully'); // sic
  } else {
    await pressAndSay('Send Formal report', 'Send Formal report')(page);
    await told('Formal Report Send Successfully');
  }
  expect(page.backend.faults.at(-1)?.spent).toBe(1);
  expectNoDoubt();
  expect(toasts().filter((text) => text.startsWith('Error'))).toEqual([]);
});
