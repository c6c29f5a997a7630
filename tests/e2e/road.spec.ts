import { expect, type Page } from '@playwright/test';
import { accountOf } from '../mock/accounts';
import { test } from './fixtures';
import { openedPdf, pdfText } from './pdfText';
import { expectToast, fillLogin, logOut, openFromMenu } from './people';
import { submitRequest } from './request';
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

const SHIP = published.inputs.ship.ship_name;
const CARGO = published.expected.survey.cargo;
const VENDOR = accountOf('vendor').name;
const SURVEYOR = accountOf('surveyor').name;

/** The published figures were rounded at every step; the product calculates with full precision. */
async function expectPublishedCargo(page: Page): Promise<void> {
  await expect.poll(() => shownCargo(page)).toBeCloseTo(CARGO, 1);
}

/** The vendor accepts the request and allocates a surveyor; returns the job order's id. */
async function acceptAndAllocate(page: Page, rfq: string): Promise<string> {
  await openFromMenu(page, 'RFQs');
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
  const order = (await draft.innerText()).trim().split(/\s/)[0] ?? '';

  await openFromMenu(page, 'Job Orders');
  await page.getByRole('tab', { name: 'Allocation' }).click();
  await page.getByRole('link', { name: order, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: order });
  await drawer.getByRole('button', { name: 'Allocate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Allocate ${order}` });
  await dialog.getByRole('combobox', { name: 'First surveyor' }).fill(SURVEYOR);
  await page.getByRole('option', { name: SURVEYOR }).click();
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click();
  await expectToast(page, 'Job Order allocation successful');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  return order;
}

/** Types the whole survey, section by section. */
async function carryOut(page: Page, order: string): Promise<void> {
  await openFromMenu(page, 'My Tasks');
  await page.getByRole('searchbox').fill(order);
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+$/ })).toBeVisible();
  await page.getByRole('link', { name: order, exact: true }).click();
  await typeShip(page);
  await save(page, 'Ship particulars added successfully');

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

/** Makes both reports and sends them to the requester. */
async function report(page: Page): Promise<void> {
  await openSection(page, 'Reports and certificates');
  for (const { tab, sent } of [
    { tab: 'Formal report', sent: 'Formal Report Send Successfully' },
    { tab: 'Final certificate', sent: 'Final Certificate Send Successfully' },
  ]) {
    await page.getByRole('tab', { name: tab }).click();
    const panel = page.getByRole('tabpanel', { name: tab });
    await panel.getByRole('button', { name: `Generate ${tab}` }).click();
    await expectToast(page, 'Report generated successfully');
    if (tab === 'Formal report') {
      await expect(panel.getByLabel('Report text')).toHaveValue(/AGGELOS B/);
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

test('a request becomes a draft survey report that its requester reads', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: new URL(baseURL ?? '').origin,
  });

  const { rfq } = await test.step('the requester submits a request', async () => {
    await page.goto('./#/login');
    await fillLogin(page, 'requester');
    const id = await submitRequest(page, SHIP, VENDOR);
    await page
      .getByRole('status')
      .filter({ hasText: 'was sent.' })
      .getByRole('link', { name: 'Open' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Survey lines' }).getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('link', { name: /nomination/ })).toBeVisible();
    await logOut(page);
    return { rfq: id };
  });

  const { order } = await test.step('the vendor accepts and allocates', async () => {
    await fillLogin(page, 'vendor');
    const name = await acceptAndAllocate(page, rfq);
    await logOut(page);
    return { order: name };
  });

  await test.step('the surveyor carries the survey out and reports', async () => {
    await fillLogin(page, 'surveyor');
    await carryOut(page, order);
    await report(page);
    await logOut(page);
  });

  await test.step('the vendor finds the report', async () => {
    await fillLogin(page, 'vendor');
    await openFromMenu(page, 'Reports');
    await expect(page.getByRole('row').filter({ hasText: order })).toContainText(SHIP);
    await logOut(page);
  });

  await test.step('the requester opens the PDF and reads it', async () => {
    await fillLogin(page, 'requester');
    await openFromMenu(page, 'Reports');
    await page.getByRole('link', { name: order, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#/RequestersDetailedReports/${order}`));
    for (const name of ['Formal report', 'Final certificate']) {
      await page.getByRole('tab', { name }).click();
      await expect(
        page.getByRole('region', { name: `${name}: preview` }).getByRole('link', { name: 'Open' }),
      ).toBeVisible();
      const text = await pdfText(await openedPdf(page));
      expect(text).toContain(SHIP);
      expect(text).toContain('53,000.64');
      expect(text).toContain(VENDOR);
    }
  });
});
