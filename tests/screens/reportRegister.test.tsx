import { waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { fetchFile } from '@/api/fileAddress';
import { readRegister } from '@/shared/surveyKind/readRegister';
import { worksheetPath } from '@/shared/surveyRecord/worksheetFile';
import { pdfText } from '../e2e/pdfText';
import type { Rendered } from './renderAt';
import { atReports, enabled, press, puts, recordOf, toasts, wholeJob } from './reportFlow';
import { fill, startSending } from './surveyPage';

type Page = Rendered & { jobOrder: string };

const stored = async (path: string | null | undefined) => fetchFile(path ?? '');
const pdfOf = async (path: string | null | undefined) =>
  pdfText(new Uint8Array(await (await stored(path)).arrayBuffer()));

async function registerOf(page: Page) {
  const path = worksheetPath(recordOf(page, page.jobOrder)?.voyage_and_stowage_documents);
  return readRegister(JSON.parse(await (await stored(path)).text()) as { register?: unknown });
}

const said = (text: string, times = 1) =>
  waitFor(() => expect(toasts().filter((one) => one === text)).toHaveLength(times));

async function makeAndUpload(page: Page) {
  await enabled(page, 'Save the text');
  await press(page, 'Save the text');
  await said('Report saved as successfully');
  // after its text, with which the PDF would be made once more
  await press(page, 'Generate Formal report');
  await said('Report generated successfully');
  await enabled(page, 'Upload the generated PDF');
  await press(page, 'Upload the generated PDF');
  await said('Report Uploaded successfully');
}

async function sendIt(page: Page, answer = 'Send Formal report') {
  await enabled(page, 'Send Formal report');
  await press(page, 'Send Formal report');
  const question = await page.screen.findByRole('alertdialog');
  await page.user.click(within(question).getByRole('button', { name: answer }));
}

/** Another density in the final survey, typed and saved in the form; back at the Formal report. */
async function changeDensity(page: Page, density: string) {
  startSending(page);
  const { screen, user } = page;
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }));
  await user.click(sections.getByRole('button', { name: /Final draft survey/ }));
  await screen.findByLabelText('Density, final');
  fill(page, 'Density, final', density);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
}

async function backToReports(page: Page) {
  const sections = within(await page.screen.findByRole('navigation', { name: 'Sections' }));
  await page.user.click(sections.getByRole('button', { name: /Reports and certificates/ }));
  await page.user.click(await page.screen.findByRole('tab', { name: 'Formal report' }));
}

const steps = (page: Page) => page.screen.findByRole('list', { name: 'Steps of the Formal report' });

describe('a report whose figures change after it was made', () => {
  it('is marked, is not sent without a question that names both figures, and can be made anew', async () => {
    const page = await atReports(undefined, 'Formal report', wholeJob);
    await makeAndUpload(page);
    const [first] = (await registerOf(page)).uploads;
    expect(first).toMatchObject({ report: 'Formal', revision: 1, by: 'Anita Kulkarni' });
    expect(first?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(first?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(page.screen.queryByText(/Made before the last change/)).toBeNull();

    await changeDensity(page, '1.0093');
    await said('Final draft survey added successfully');
    await backToReports(page);
    expect((await within(await steps(page)).findAllByText(/^Made before the last change of /)).length).toBe(
      1,
    );
    const old = first?.result?.value ?? '-';

    await enabled(page, 'Send Formal report');
    const before = puts(page).length;
    await press(page, 'Send Formal report');
    const question = await page.screen.findByRole('alertdialog', {
      name: 'Send a report with another figure?',
    });
    expect(question).toHaveTextContent(old);
    const figures = within(question)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(figures).toHaveLength(2);
    expect(figures[0]).toBe(old);
    expect(figures[1]).not.toBe(old);
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(puts(page)).toHaveLength(before);

    // the saved text still says the old quantity
    expect(await within(await steps(page)).findByText(/figures? no longer agree/)).toBeVisible();
    await press(page, 'Put the figures of the sheet in');
    await press(page, 'Save the text');
    await said('Report saved as successfully', 2);
    await waitFor(() => expect(page.screen.queryByText(/figures? no longer agree/)).toBeNull());

    await enabled(page, 'Make and upload anew');
    await press(page, 'Send Formal report');
    await page.user.click(
      within(await page.screen.findByRole('alertdialog')).getByRole('button', { name: 'Make anew and look' }),
    );
    await said('Report Uploaded successfully', 2);
    await waitFor(() => expect(page.screen.queryByText(/Made before the last change of/)).toBeNull());
    const [, second] = (await registerOf(page)).uploads;
    expect(second).toMatchObject({ revision: 1, result: { value: figures[1] } });
    expect(await pdfOf(second?.file)).toContain((figures[1] ?? '-').replace(' MT', ''));
  });

  it('is sent for every side, changed since, and sent again as revision 2 that says what it replaces', async () => {
    const page = await atReports(undefined, 'Formal report', wholeJob);
    await makeAndUpload(page);
    await sendIt(page);
    await said('Formal Report Send Successfully');
    const first = (await registerOf(page)).sent[0];
    expect(first).toMatchObject({ by: 'Anita Kulkarni', upload: { report: 'Formal', revision: 1 } });
    expect(await within(await steps(page)).findByText(/^Sent \d/)).toBeVisible();

    await changeDensity(page, '1.0093');
    const asked = await page.screen.findByRole('alertdialog', {
      name: 'A report was sent with these figures',
    });
    expect(asked).toHaveTextContent('Formal report');
    await page.user.click(within(asked).getByRole('button', { name: 'Save the change' }));
    await said('Final draft survey added successfully');
    await backToReports(page);
    expect(await within(await steps(page)).findByText(/^changed since it was sent on /)).toBeVisible();

    await enabled(page, 'Make revision 2');
    await press(page, 'Make revision 2');
    await said('Report Uploaded successfully', 2);
    // revision 1 stays with those who were sent it
    const kept = recordOf(page, page.jobOrder)?.voyage_and_stowage_documents ?? [];
    expect(kept.map(({ document }) => document)).toContain(first?.upload.file);
    expect((await stored(first?.upload.file)).size).toBeGreaterThan(0);
    const { uploads } = await registerOf(page);
    expect(uploads.at(-1)).toMatchObject({ revision: 2 });
    const printed = await pdfOf(uploads.at(-1)?.file);
    expect(printed).toContain('revision 2 Replaces revision 1 sent on');
    expect(printed).toContain('Changed since revision 1');
    expect(printed).toContain('1.0093');
    const bytes = await (await stored(uploads.at(-1)?.file)).text();
    expect(bytes).toContain(`revision 2, fingerprint ${uploads.at(-1)?.fingerprint ?? '-'}`);

    await sendIt(page);
    await said('Formal Report Send Successfully', 2);
    expect((await registerOf(page)).sent.map(({ upload }) => upload.revision)).toEqual([1, 2]);

    const register = within(await page.screen.findByRole('list', { name: 'Register' }));
    await page.user.click(register.getByRole('button', { name: /^Compare revision 1 of / }));
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Compare: Formal report' }));
    expect(dialog.getByLabelText('With')).toHaveDisplayValue(/^Revision 2, made /);
    const table = dialog.getByRole('table', { name: 'Figures that differ' });
    expect(within(table).getByRole('row', { name: /^Density observed.*, Final/ })).toHaveTextContent(
      /Final1\.0250 \/ 1\.02501\.0093 \/ 1\.0250$/,
    );
    await page.user.selectOptions(dialog.getByLabelText('With'), 'The record as it is now');
    expect(within(table).getByRole('row', { name: /^Density observed.*, Final/ })).toBeVisible();
    await page.user.selectOptions(
      dialog.getByLabelText('This'),
      dialog.getByLabelText('This').querySelectorAll('option')[2]!,
    );
    expect(await dialog.findByText(/^Both say the same: \d+ printed figures\.$/)).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));

    const saved = vi.spyOn(URL, 'createObjectURL');
    await page.user.click(page.screen.getByRole('button', { name: 'All files, zip' }));
    // The preview has addresses of its own.
    const zip = () =>
      saved.mock.calls.map(([file]) => file as Blob).find(({ type }) => type === 'application/zip');
    await waitFor(() => expect(zip()).toBeDefined());
    const archive = unzipSync(new Uint8Array((await zip()?.arrayBuffer()) ?? []));
    saved.mockRestore();
    expect(Object.keys(archive)).toEqual([
      expect.stringMatching(/-formal-report-revision-2\.pdf$/),
      expect.stringMatching(/-formal-report-revision-1\.pdf$/),
    ]);
    const [one] = Object.values(archive);
    expect(await pdfText(one!)).toContain('Draft survey report, revision 2');
  });
});
