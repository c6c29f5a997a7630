import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSending } from './surveyPage';
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
    expect(stored?.formal_report_upload).toMatch(new RegExp(`${page.jobOrder}-formal-report.*\\.pdf$`));
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

  it('sends nothing when the question is answered with no', async () => {
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
  });

  it('signs a certificate when it is sent, and asks for no text', async () => {
    const page = await atReports(undefined, 'Final certificate');
    const panel = () => page.screen.getByRole('tabpanel', { name: 'Final certificate' });
    expect(within(panel()).queryByRole('textbox')).toBeNull();
    await page.user.upload(
      within(panel()).getByLabelText('Or upload a file of your own instead', { selector: 'input' }),
      new File(['%PDF-1.4 own'], 'own.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(toasts()).toContain('Report Uploaded successfully'));
    await page.user.click(within(panel()).getByRole('button', { name: 'Send Final certificate' }));
    await page.user.click(
      within(await page.screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Send Final certificate',
      }),
    );
    await waitFor(() => expect(toasts()).toContain('Final Certificate Send Successfully'));
    expect(puts(page).at(-1)?.body).toMatchObject({
      generate_report_check: '1',
      signed_final_certificate: 1,
    });
    expect(recordOf(page, page.jobOrder)).toMatchObject({ signed_final_certificate: 1 });
  });

  it('takes the signature of a certificate back when another file takes its place', async () => {
    const page = await atReports(
      (backend) =>
        backend.asSystem(({ db }) => {
          const name = db.exists(SURVEY, { job_order_id: openJob(backend) });
          const signed = { final_ds_upload: '/files/certificate.pdf', signed_final_certificate: 1 };
          db.setValue(SURVEY, name ?? '', signed);
        }),
      'Final draft survey',
    );
    const panel = within(page.screen.getByRole('tabpanel', { name: 'Final draft survey' }));
    await page.user.upload(
      panel.getByLabelText('Or upload a file of your own instead', { selector: 'input' }),
      new File(['%PDF-1.4 own'], 'own.pdf', { type: 'application/pdf' }),
    );
    const question = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Replace the file' }));
    await waitFor(() => expect(toasts()).toContain('Report Uploaded successfully'));
    expect(recordOf(page, page.jobOrder)).toMatchObject({ signed_final_certificate: 0 });
  });

  it('says that an upload failed and takes it up again', async () => {
    const page = await atReports((backend) =>
      fault(backend, { match: { path: 'upload_file' }, kind: 'error500', times: 1 }),
    );
    const panel = () => page.screen.getByRole('tabpanel', { name: 'Formal report' });
    await page.user.upload(
      within(panel()).getByLabelText('Or upload a file of your own instead', { selector: 'input' }),
      new File(['%PDF-1.4 own'], 'own.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(toasts()).toContain('Error:Upload Failed'));
    expect(recordOf(page, page.jobOrder)?.formal_report_upload ?? '').toBe('');
    await press(page, 'Retry own.pdf');
    await waitFor(() => expect(toasts()).toContain('Report Uploaded successfully'));
    expect(recordOf(page, page.jobOrder)?.formal_report_upload).toMatch(/own.*\.pdf$/);
  });

  it('does not send a file twice when only the record could not be saved', async () => {
    const page = await atReports((backend) =>
      fault(backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'network', times: 1 }),
    );
    const panel = () => page.screen.getByRole('tabpanel', { name: 'Formal report' });
    await page.user.upload(
      within(panel()).getByLabelText('Or upload a file of your own instead', { selector: 'input' }),
      new File(['%PDF-1.4 own'], 'own.pdf', { type: 'application/pdf' }),
    );
    // It waits on this device, from where it goes out by itself.
    await step(page, /^waits on this device$/);
    startSending(page);
    await waitFor(() => expect(toasts()).toContain('Report Uploaded successfully'));
    expect(uploads(page)).toHaveLength(1);
    expect(toasts()).not.toContain('Error:Upload Failed');
  });

  it('takes a save whose answer was lost for what it is', async () => {
    const page = await atReports((backend) =>
      fault(backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'answer-lost', times: 1 }),
    );
    const panel = () => page.screen.getByRole('tabpanel', { name: 'Formal report' });
    await page.user.upload(
      within(panel()).getByLabelText('Or upload a file of your own instead', { selector: 'input' }),
      new File(['%PDF-1.4 own'], 'own.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(toasts()).toContain('Report Uploaded successfully'));
    expect(toasts()).not.toContain('Error:Upload Failed');
    expect(page.screen.queryByText('Someone changed this record')).toBeNull();
    expect(uploads(page)).toHaveLength(1);
  });

  it('deletes the file that another took the place of, after the record names the new one', async () => {
    const page = await atReports();
    const panel = () => page.screen.getByRole('tabpanel', { name: 'Formal report' });
    const choose = (name: string) =>
      page.user.upload(
        within(panel()).getByLabelText('Or upload a file of your own instead', { selector: 'input' }),
        new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' }),
      );
    await choose('first.pdf');
    await waitFor(() => expect(toasts()).toContain('Report Uploaded successfully'));
    await within(panel()).findByText('Uploaded');
    const first = recordOf(page, page.jobOrder)?.formal_report_upload_id ?? '';
    await choose('second.pdf');
    await page.user.click(
      within(await page.screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace the file' }),
    );
    await waitFor(() => expect(recordOf(page, page.jobOrder)?.formal_report_upload).toMatch(/second/));
    await waitFor(() => expect(page.backend.asSystem(({ db }) => db.exists('File', first))).toBeUndefined());
  });

  it('refuses a file that only its name makes a PDF', async () => {
    const page = await atReports();
    const panel = () => page.screen.getByRole('tabpanel', { name: 'Formal report' });
    await page.user.upload(
      within(panel()).getByLabelText('Or upload a file of your own instead', { selector: 'input' }),
      new File(['<script>alert(1)</script>'], 'report.pdf', { type: 'application/pdf' }),
    );
    expect(await page.screen.findByText(/only PDF and DOC files are accepted/)).toBeVisible();
    expect(uploads(page)).toHaveLength(0);
  });

  it('overwrites nobody: a record changed meanwhile is read again and the step asked for anew', async () => {
    const page = await atReports();
    page.backend.asSystem(({ db }) => {
      const name = db.exists(SURVEY, { job_order_id: page.jobOrder }) ?? '';
      db.setValue(SURVEY, name, { remarks_i: 'Changed by a colleague.' });
    });
    await press(page, 'Generate Formal report');
    expect(await page.screen.findByText('Someone changed this record')).toBeVisible();
    expect(recordOf(page, page.jobOrder)?.formal_check).not.toBe(1);
    expect(toasts()).toEqual([]);
    await press(page, 'Generate Formal report');
    await waitFor(() => expect(toasts()).toContain('Report generated successfully'));
    expect(recordOf(page, page.jobOrder)).toMatchObject({
      formal_check: 1,
      remarks_i: 'Changed by a colleague.',
    });
  });

  it('says why a step was refused', async () => {
    const page = await atReports((backend) =>
      fault(backend, { match: { method: 'PUT', doctype: SURVEY }, kind: 'refused', times: 1 }),
    );
    await press(page, 'Generate Formal report');
    expect(await page.screen.findByText('The report was not generated')).toBeVisible();
    expect(toasts()).toEqual(['Error: Forbidden']);
  });

  it('says what the server made of a text', async () => {
    const page = await atReports();
    const text = page.screen.getByRole('textbox', { name: 'Report text' });
    await waitFor(() => expect(text).toBeEnabled());
    await page.user.clear(text);
    await page.user.type(text, 'Swell <i>outside');
    await press(page, 'Save the text');
    const note = await page.screen.findByText('Saved, but the server changed what you typed');
    expect(note.parentElement).toHaveTextContent(
      'Report text: you typed “Swell <i>outside”, stored is “Swell <i>outside</i>”.',
    );
  });

  it('keeps a text that was typed while another report is looked at', async () => {
    const page = await atReports();
    const text = page.screen.getByRole('textbox', { name: 'Report text' });
    await waitFor(() => expect(text).toBeEnabled());
    await page.user.clear(text);
    await page.user.type(text, 'Swell on the outer side.');
    await page.user.click(page.screen.getByRole('tab', { name: 'Final certificate' }));
    await page.user.click(page.screen.getByRole('tab', { name: 'Formal report' }));
    expect(page.screen.getByRole('textbox', { name: 'Report text' })).toHaveValue('Swell on the outer side.');
  });
});
