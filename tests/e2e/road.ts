import { expect, type Page } from '@playwright/test';
import { expectToast, openFromMenu } from './people';
import {
  openSection,
  pasteTanks,
  published,
  save,
  shownCargo,
  typeSheet,
  typeShip,
  typeTanks,
} from './survey';

/** The published figures were rounded at every step; the product calculates with full precision. */
async function expectPublishedCargo(page: Page): Promise<void> {
  await expect.poll(() => shownCargo(page)).toBeCloseTo(published.expected.survey.cargo, 1);
}

/** The vendor accepts the request; returns the id of the job order of its draft survey. */
export async function accept(page: Page, rfq: string, list = 'RFQs'): Promise<string> {
  await openFromMenu(page, list);
  await page.getByRole('link', { name: rfq }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: `Accept ${rfq}?` })
    .getByRole('button', { name: 'Accept' })
    .click();
  const orders = page.getByRole('complementary', { name: 'Decision' }).getByRole('listitem');
  const draft = orders.filter({ hasText: 'Draft Survey' }).last();
  await expect(draft).toBeVisible();
  await expect(orders.filter({ hasText: 'Hatch Cover Tightness Test' }).last()).toBeVisible();
  return (await draft.innerText()).trim().split(/\s/)[0] ?? '';
}

/** Allocates a surveyor to the job order that is listed. */
export async function allocate(page: Page, order: string, surveyor: string): Promise<void> {
  await page.getByRole('tab', { name: 'Allocation' }).click();
  await page.getByRole('link', { name: order, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: order });
  await drawer.getByRole('button', { name: 'Allocate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Allocate ${order}` });
  await dialog.getByRole('combobox', { name: 'First surveyor' }).fill(surveyor);
  await page.getByRole('option', { name: surveyor }).click();
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click();
  await expectToast(page, 'Job Order allocation successful');
  // While it fades out, Esc would go to it.
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

/** Opens a job order among the surveyor's tasks and types its ship. */
export async function begin(page: Page, order: string): Promise<void> {
  await openFromMenu(page, 'My Tasks');
  await page.getByRole('searchbox').fill(order);
  await page.getByRole('link', { name: order, exact: true }).click();
  await typeShip(page);
  await save(page, 'Ship particulars added successfully');
}

/** Types the whole survey, section by section. */
export async function carryOut(page: Page, order: string): Promise<void> {
  await begin(page, order);

  await openSection(page, 'Initial draft survey');
  await typeSheet(page, 'initial');
  await typeTanks(page);
  await save(page, 'Initial draft survey updated successfully');

  await openSection(page, 'Final draft survey');
  await typeSheet(page, 'final');
  await pasteTanks(page);
  await expectPublishedCargo(page);
  await save(page, 'Final draft survey added successfully');

  await page.reload();
  await expectPublishedCargo(page);
}

export const FORMAL = { tab: 'Formal report', sent: 'Formal Report Send Successfully' };
export const CERTIFICATE = { tab: 'Final certificate', sent: 'Final Certificate Send Successfully' };

/** Makes reports and sends them to the requester. */
export async function report(page: Page, reports: readonly (typeof FORMAL)[]): Promise<void> {
  await openSection(page, 'Reports and certificates');
  for (const { tab, sent } of reports) {
    await page.getByRole('tab', { name: tab }).click();
    const panel = page.getByRole('tabpanel', { name: tab });
    await panel.getByRole('button', { name: `Generate ${tab}` }).click();
    await expectToast(page, 'Report generated successfully');
    if (tab === 'Formal report') {
      await expect(panel.getByRole('textbox', { name: 'Report text' })).toHaveValue(/AGGELOS B/);
      await panel.getByRole('button', { name: 'Save the text' }).click();
      await expectToast(page, 'Report saved as successfully');
    }
    await panel.getByRole('button', { name: 'Upload the generated PDF' }).click();
    await expectToast(page, 'Report Uploaded successfully');
    await panel.getByRole('button', { name: `Send ${tab}` }).click();
    // Sections that this job does not need are empty, and the product asks about them.
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Send ${tab}` })
      .click();
    await expectToast(page, sent);
  }
}
