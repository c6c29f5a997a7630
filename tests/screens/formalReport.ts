import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { fetchFile } from '@/api/fileAddress';
import { paths } from '@/paths';
import { pdfText } from '../e2e/pdfText';
import { continueAs, type Survey } from './newJob';
import { told } from './surveyPage';

/** Saves, generates and uploads the Formal report of the form that is open; its proposed text must hold `proposed`. */
export async function uploadFormal({ screen, user }: Survey, proposed: string): Promise<void> {
  const panel = within(await screen.findByRole('tabpanel', { name: 'Formal report' }));
  const text = panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Report text' });
  await waitFor(() => expect(text.value).toContain(proposed));
  await user.click(panel.getByRole('button', { name: 'Save the text' }));
  await told('Report saved as successfully');
  // after its text, with which the PDF would be made once more
  await user.click(panel.getByRole('button', { name: 'Generate Formal report' }));
  await told('Report generated successfully');
  const upload = () => panel.getByRole('button', { name: 'Upload the generated PDF' });
  await waitFor(() => expect(upload()).toBeEnabled());
  await user.click(upload());
  await told('Report Uploaded successfully');
}

/** What a PDF on the server says, its lines put together. */
export async function printedText(path: string | null | undefined): Promise<string> {
  const printed = await fetchFile(path ?? '');
  return (await pdfText(new Uint8Array(await printed.arrayBuffer()))).replace(/\s+/g, ' ');
}

/** Sends the Formal report of the form that is open. */
export async function sendFormal({ screen, user }: Survey): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Send Formal report' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Send Formal report', hidden: true }));
  await told('Formal Report Send Successfully');
}

/** Opens the job's reports as its vendor, who sees the texts of `shown`, then as its requester, who has the Formal report. */
export async function readByBoth(
  page: Survey,
  { shown, vendor, requester }: { shown: readonly (string | RegExp)[]; vendor: string; requester: string },
): Promise<void> {
  const { screen, user, router, job } = page;
  await continueAs(page, 'vendor', paths.vendorReports);
  await user.click(await screen.findByRole('link', { name: job }));
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are read
  for (const text of shown) expect(await screen.findByText(text)).toBeVisible();
  expect(router.state.location.pathname).toBe(`/${vendor}/${job}`);
  await continueAs(page, 'requester', paths.requesterReports);
  await user.click(await screen.findByRole('link', { name: job }));
  expect(await screen.findByText('Formal report')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/${requester}/${job}`);
}
