import { expect, type Page } from '@playwright/test';
import { openedPdf, pdfText } from './pdfText';
import { expectToast, openReports } from './people';
import { openReport } from './survey';

/** Goes through the steps of the Formal report, whose proposed text says this, until it is sent. Its section is open. */
export async function sendFormalReport(page: Page, proposed: RegExp): Promise<void> {
  await openReport(page, 'Formal report');
  const panel = page.getByRole('tabpanel', { name: 'Formal report' });
  await panel.getByRole('button', { name: 'Generate Formal report' }).click();
  await expectToast(page, 'Report generated successfully');
  await expect(panel.getByRole('textbox', { name: 'Report text' })).toHaveValue(proposed);
  await panel.getByRole('button', { name: 'Save the text' }).click();
  await expectToast(page, 'Report saved as successfully');
  await panel.getByRole('button', { name: 'Upload the generated PDF' }).click();
  await expectToast(page, 'Report Uploaded successfully');
  await panel.getByRole('button', { name: 'Send Formal report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send Formal report' }).click();
  await expectToast(page, 'Formal Report Send Successfully');
}

/** Opens the Formal report of a job from the requester's list, and expects all of this in its PDF. `route` is the page of its kind. */
export async function expectFormalReport(
  page: Page,
  [route, order]: readonly [route: string, order: string],
  said: readonly string[],
): Promise<void> {
  await openReports(page);
  await page.getByRole('link', { name: order, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#${route}/${order}`));
  await openReport(page, 'Formal report');
  const text = await pdfText(await openedPdf(page));
  for (const words of said) expect(text).toContain(words);
}
