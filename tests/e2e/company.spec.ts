import type { Page } from '@playwright/test';
import { accountOf } from '../mock/accounts';
import { expect, test } from './mockServer';
import { openedPdf, pdfText } from './pdfText';
import { expectToast, openFromMenu, openReports } from './people';
import { submitRequest } from './request';
import { accept, allocate, begin, FORMAL, report } from './road';
import { published } from './survey';

const SHIP = published.inputs.ship.ship_name;

test.use({ siteKind: 'record-names' });
test.describe.configure({ timeout: 240_000 });

/** The vendor's points, as the dashboard shows them. */
async function points(page: Page): Promise<number> {
  await openFromMenu(page, 'Dashboard');
  const sum = page.getByRole('region', { name: 'Credit points' }).getByText(/^\d+ credit points?$/);
  return Number(/\d+/.exec(await sum.innerText())?.[0]);
}

test('a company of both sides accepts, allocates, reports and invoices, on a site that leaves more to the app', async ({
  person,
}) => {
  const name = accountOf('b2b').name;
  const surveyor = accountOf('independent').name;
  const customer = await person('requester');
  const rfq = await test.step('it is asked, with a type of survey and its scope', () =>
    submitRequest(customer, SHIP, name));
  const company = await person('b2b');
  const order = await test.step('it takes on a surveyor, accepts, pays once and allocates', async () => {
    await openFromMenu(company, 'Users');
    await company.getByRole('button', { name: 'Add user' }).click();
    const dialog = company.getByRole('dialog', { name: 'Add user' });
    await dialog.getByLabel('Email').fill(accountOf('independent').email);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Add existing' }).click();
    await expectToast(company, 'Surveyor added successfully');
    const before = await points(company);
    const accepted = await accept(company, rfq, 'RFQ-Vendor');
    await openFromMenu(company, 'Dashboard');
    await company.getByRole('link', { name: /Job orders without a surveyor/ }).click();
    await allocate(company, accepted, surveyor);
    // only those without a surveyor were listed
    await company.getByRole('button', { name: 'Clear filters' }).click();
    const row = company.getByRole('row').filter({ hasText: accepted });
    await expect(row).toContainText(surveyor);
    await expect(row).toContainText(accountOf('requester').name);
    await expect.poll(() => points(company)).toBe(before - 5);
    return accepted;
  });
  await test.step('its surveyor begins and reports', async () => {
    const page = await person('independent');
    await begin(page, order);
    await report(page, [FORMAL]);
  });
  await test.step('the report is read, and invoiced', async () => {
    await openReports(customer);
    await customer.getByRole('link', { name: order, exact: true }).click();
    expect(await pdfText(await openedPdf(customer))).toContain(SHIP);
    await openFromMenu(company, 'Invoices');
    await company.getByRole('link', { name: 'New invoice' }).click();
    await company.getByRole('combobox', { name: 'Job order' }).fill(order);
    await company.getByRole('option', { name: new RegExp(order) }).click();
    await company.getByLabel('Unit price').fill('1250');
    await company.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(company.getByRole('dialog', { name: /^INV-/ })).toContainText('1,250.00');
  });
});
