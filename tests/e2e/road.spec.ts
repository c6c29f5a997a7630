import { expect, type Page } from '@playwright/test';
import { accountOf } from '../mock/accounts';
import { test } from './fixtures';
import { openedPdf, pdfText } from './pdfText';
import { expectToast, fillLogin, logOut, openFromMenu } from './people';
import { submitForCustomer, submitRequest } from './request';
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

/** The vendor accepts the request; returns the id of the job order of its draft survey. */
async function accept(page: Page, rfq: string, list = 'RFQs'): Promise<string> {
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
async function allocate(page: Page, order: string, surveyor: string): Promise<void> {
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
async function begin(page: Page, order: string): Promise<void> {
  await openFromMenu(page, 'My Tasks');
  await page.getByRole('searchbox').fill(order);
  await page.getByRole('link', { name: order, exact: true }).click();
  await typeShip(page);
  await save(page, 'Ship particulars added successfully');
}

/** Types the whole survey, section by section. */
async function carryOut(page: Page, order: string): Promise<void> {
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

const FORMAL = { tab: 'Formal report', sent: 'Formal Report Send Successfully' };
const CERTIFICATE = { tab: 'Final certificate', sent: 'Final Certificate Send Successfully' };

/** Makes reports and sends them to the requester. */
async function report(page: Page, reports: readonly (typeof FORMAL)[]): Promise<void> {
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
    const name = await accept(page, rfq);
    await openFromMenu(page, 'Job Orders');
    await allocate(page, name, SURVEYOR);
    await logOut(page);
    return { order: name };
  });

  await test.step('the surveyor carries the survey out and reports', async () => {
    await fillLogin(page, 'surveyor');
    await carryOut(page, order);
    await report(page, [FORMAL, CERTIFICATE]);
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

test('a vendor asks for a customer, who reads the report', async ({ page }) => {
  test.setTimeout(240_000);
  const order = await test.step('the vendor asks, accepts and allocates', async () => {
    await page.goto('./#/login');
    await fillLogin(page, 'vendor');
    await openFromMenu(page, 'RFQs');
    const rfq = await submitForCustomer(page, SHIP, accountOf('requester').name);
    const name = await accept(page, rfq);
    await openFromMenu(page, 'Job Orders');
    await allocate(page, name, SURVEYOR);
    await logOut(page);
    return name;
  });
  await test.step('the surveyor reports', async () => {
    await fillLogin(page, 'surveyor');
    await begin(page, order);
    await report(page, [FORMAL]);
    await logOut(page);
  });
  await test.step('the customer finds request and report', async () => {
    await fillLogin(page, 'requester');
    await openFromMenu(page, 'Reports');
    await page.getByRole('link', { name: order, exact: true }).click();
    expect(await pdfText(await openedPdf(page))).toContain(SHIP);
  });
});

/** The vendor's points, as the dashboard shows them. */
async function points(page: Page): Promise<number> {
  await openFromMenu(page, 'Dashboard');
  const tile = page.getByRole('region', { name: 'Counts' }).getByText(/^Credit points\d+/);
  return Number(/\d+/.exec(await tile.innerText())?.[0]);
}

test('one company asks, accepts, allocates, reports and invoices, on a site that leaves more to the app', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const company = accountOf('b2b').name;
  const surveyor = accountOf('independent').name;
  const { rfq } = await test.step('it asks, with a type of survey and its scope', async () => {
    await page.goto('./?site=record-names#/login');
    await fillLogin(page, 'b2b');
    await openFromMenu(page, 'RFQ-Requested');
    return { rfq: await submitRequest(page, SHIP, company) };
  });
  const { order } = await test.step('it takes on a surveyor, accepts, pays once and allocates', async () => {
    await openFromMenu(page, 'Users');
    await page.getByRole('button', { name: 'Add user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add user' });
    await dialog.getByLabel('Email').fill(accountOf('independent').email);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Add existing' }).click();
    await expectToast(page, 'Surveyor added successfully');
    const before = await points(page);
    const name = await accept(page, rfq, 'RFQ-Vendor');
    await openFromMenu(page, 'Dashboard');
    await page.getByRole('link', { name: /Job orders without a surveyor/ }).click();
    await allocate(page, name, surveyor);
    // only those without a surveyor were listed
    await page.getByRole('button', { name: 'Clear filters' }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(surveyor);
    await expect(row).toContainText(company);
    await expect.poll(() => points(page)).toBe(before - 5);
    await logOut(page);
    return { order: name };
  });
  await test.step('its surveyor begins and reports', async () => {
    await fillLogin(page, 'independent');
    await begin(page, order);
    await report(page, [FORMAL]);
    await logOut(page);
  });
  await test.step('it reads the report and invoices', async () => {
    await fillLogin(page, 'b2b');
    await openFromMenu(page, 'RFQ-Requested');
    await page.getByRole('link', { name: rfq, exact: true }).click();
    await page
      .getByRole('link', { name: /report/i })
      .first()
      .click();
    expect(await pdfText(await openedPdf(page))).toContain(SHIP);
    await openFromMenu(page, 'Invoices');
    await page.getByRole('link', { name: 'New invoice' }).click();
    await page.getByRole('combobox', { name: 'Job order' }).fill(order);
    await page.getByRole('option', { name: new RegExp(order) }).click();
    await page.getByLabel('Unit price').fill('1250');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog', { name: /^INV-/ })).toContainText('1,250.00');
  });
});
