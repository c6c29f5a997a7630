import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Rendered } from './renderAt';
import {
  atReports,
  enabled,
  fault,
  openJob,
  press,
  puts,
  recordOf,
  step,
  SURVEY,
  toasts,
  uploads,
} from './reportFlow';

const chooseOwn = (page: Rendered, name: string, content = `%PDF-1.4 ${name}`) =>
  page.user.upload(
    within(page.screen.getByRole('tabpanel', { name: 'Formal report' })).getByLabelText(
      'Or upload a file of your own instead',
      { selector: 'input' },
    ),
    new File([content], name, { type: 'application/pdf' }),
  );

describe('the report flow of a surveyor', () => {
  it('generates, saves the text, uploads and sends, each by the call of the contract', async () => {
    const page = await atReports();
    const { screen } = page;
    const panel = within(screen.getByRole('tabpanel', { name: 'Formal report' }));
    expect(screen.getByRole('button', { name: 'Send Formal report' })).toBeDisabled();
    expect(panel.getAllByText('Waits for the upload.')[0]).toBeVisible();

    await press(page, 'Generate Formal report');
    await waitFor(() => expect(toasts()).toContain('Report generated successfully'));
    expect(puts(page).at(-1)?.body).toMatchObject({ formal_check: '1', generate_report_check: '1' });

    const text = panel.getByRole('textbox', { name: 'Report text' });
    await waitFor(() => expect(text).toBeEnabled());
    expect((text as HTMLTextAreaElement).value).toMatch(/our surveyor attended M\.V\. /);
    await page.user.type(text, ' Sea calm.');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await press(page, 'Save the text');
    await waitFor(() => expect(toasts()).toContain('Report saved as successfully'));
    expect(puts(page).at(-1)?.body['formal_report']).toMatch(/Sea calm\.$/);

    await enabled(page, 'Upload the generated PDF');
    await press(page, 'Upload the generated PDF');
    await waitFor(() => expect(toasts()).toContain('Report Uploaded successfully'));
    const stored = recordOf(page, page.jobOrder);
    expect(stored?.formal_report_upload).toMatch(
      new RegExp(`${page.jobOrder}-formal-report-[a-z0-9]{10}\\.pdf$`),
    );
    expect(stored?.formal_report_upload_id).toBeTruthy();
    const file = page.backend.asSystem(({ db }) =>
      db.get<Record<string, unknown>>('File', stored?.formal_report_upload_id ?? ''),
    );
    expect(file).toMatchObject({
      attached_to_doctype: SURVEY,
      attached_to_name: stored?.name,
      attached_to_field: 'formal_report_upload',
      is_private: 0,
    });

    await press(page, 'Send Formal report');
    const question = await screen.findByRole('alertdialog');
    const open = panel.getByRole('region', { name: 'Before sending', hidden: true });
    const listed = (scope: HTMLElement) =>
      within(scope)
        .getAllByRole('listitem', { hidden: true })
        .filter((item) => !item.closest('[aria-label="Checks of the calculation"]'))
        .map((item) => item.textContent?.replace(/Show$/, ''));
    expect(listed(open).length).toBeGreaterThan(0);
    expect(listed(question)).toEqual(listed(open));
    const ran = within(open).getByRole('list', { name: 'Checks of the calculation', hidden: true });
    expect(ran).toHaveTextContent(/Clear: \d+ checks of the calculation.*Not run: .* – missing: /);
    await page.user.click(within(question).getByRole('button', { name: 'Send Formal report' }));
    await waitFor(() => expect(toasts()).toContain('Formal Report Send Successfully'));
    expect(puts(page).at(-1)?.body).toMatchObject({ formal_check: '1', generate_report_check: '1' });
    expect(await step(page, /^Sent /)).toBeVisible();
  });

  it('makes the PDF again where something of it could not be read', async () => {
    const missing = /address and images could not be read; only the name is printed/;
    const page = await atReports((backend) =>
      fault(backend, {
        match: { method: 'GET', doctype: 'User Registration' },
        kind: 'refused',
        times: Infinity,
      }),
    );
    await press(page, 'Generate Formal report');
    expect(await page.screen.findByText(missing)).toBeVisible();
    page.backend.faults.length = 0;
    await press(page, 'Make it again');
    await waitFor(() => expect(page.screen.queryByText(missing)).toBeNull());
  });

  it('sends nothing when the question is answered with no, says why a step was refused, and overwrites nobody', async () => {
    const page = await atReports((backend) =>
      backend.asSystem(({ db }) => {
        const name = db.exists(SURVEY, { job_order_id: openJob(backend) });
        db.setValue(SURVEY, name ?? '', { formal_report_upload: '/files/own.pdf' });
      }),
    );
    const before = puts(page).length;
    await press(page, 'Send Formal report');
    await page.user.click(
      within(await page.screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
    );
    expect(puts(page).length).toBe(before);
    expect(toasts()).toEqual([]);

    fault(page.backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'refused', times: 1 });
    await press(page, 'Generate Formal report');
    expect(await page.screen.findByText('The report was not generated')).toBeVisible();
    expect(toasts()).toEqual(['Error: Forbidden']);

    // a record that was changed meanwhile is read again, and the step asked for anew
    page.backend.asSystem(({ db }) => {
      const name = db.exists(SURVEY, { job_order_id: page.jobOrder }) ?? '';
      db.setValue(SURVEY, name, { remarks_i: 'Changed by a colleague.' });
    });
    await press(page, 'Generate Formal report');
    expect(await page.screen.findByText('Someone changed this record')).toBeVisible();
    expect(recordOf(page, page.jobOrder)?.formal_check).not.toBe(1);
    expect(toasts()).toEqual(['Error: Forbidden']);
    await press(page, 'Generate Formal report');
    await waitFor(() => expect(toasts()).toContain('Report generated successfully'));
    expect(recordOf(page, page.jobOrder)).toMatchObject({
      formal_check: 1,
      remarks_i: 'Changed by a colleague.',
    });
  });

  it('refuses a file that only its name makes a PDF, says that an upload failed and takes it up again', async () => {
    const page = await atReports((backend) =>
      fault(backend, { match: { path: 'upload_file' }, kind: 'error500', times: 1 }),
    );
    await chooseOwn(page, 'report.pdf', '<script>alert(1)</script>');
    expect(await page.screen.findByText(/only PDF and DOC files are accepted/)).toBeVisible();
    expect(uploads(page)).toHaveLength(0);

    await chooseOwn(page, 'own.pdf');
    await waitFor(() => expect(toasts()).toContain('Error:Upload Failed'));
    expect(recordOf(page, page.jobOrder)?.formal_report_upload ?? '').toBe('');
    await press(page, 'Retry own.pdf');
    await waitFor(() => expect(toasts()).toContain('Report Uploaded successfully'));
    expect(recordOf(page, page.jobOrder)?.formal_report_upload).toMatch(/own.*\.pdf$/);
  });

  it('takes a save whose answer was lost for what it is, and deletes a file once the record names the next', async () => {
    const page = await atReports((backend) =>
      fault(backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'answer-lost', times: 1 }),
    );
    await chooseOwn(page, 'first.pdf');
    await waitFor(() => expect(toasts()).toContain('Report Uploaded successfully'));
    expect(toasts()).not.toContain('Error:Upload Failed');
    expect(page.screen.queryByText('Someone changed this record')).toBeNull();
    expect(uploads(page)).toHaveLength(1);

    const panel = within(page.screen.getByRole('tabpanel', { name: 'Formal report' }));
    await panel.findByText('Uploaded');
    const first = recordOf(page, page.jobOrder)?.formal_report_upload_id ?? '';
    expect(page.backend.asSystem(({ db }) => db.exists('File', first))).toBe(first);
    await chooseOwn(page, 'second.pdf');
    await page.user.click(
      within(await page.screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace the file' }),
    );
    await waitFor(() => expect(recordOf(page, page.jobOrder)?.formal_report_upload).toMatch(/second/));
    await waitFor(() => expect(page.backend.asSystem(({ db }) => db.exists('File', first))).toBeUndefined());
  });

  it('keeps a text that was typed while another report is looked at, and says what the server made of it', async () => {
    const page = await atReports();
    const text = () => page.screen.getByRole('textbox', { name: 'Report text' });
    await waitFor(() => expect(text()).toBeEnabled());
    await page.user.clear(text());
    await page.user.paste('Swell <i>outside');
    await page.user.click(page.screen.getByRole('tab', { name: 'Final certificate' }));
    await page.user.click(page.screen.getByRole('tab', { name: 'Formal report' }));
    expect(text()).toHaveValue('Swell <i>outside');
    await press(page, 'Save the text');
    const note = await page.screen.findByText('Saved, but the server changed what you typed');
    expect(note.parentElement).toHaveTextContent(
      'Report text: you typed “Swell <i>outside”, stored is “Swell <i>outside</i>”.',
    );
  });
});
