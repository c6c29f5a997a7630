import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { BOTH } from './axe';
import { expect, test } from './fixtures';
import { pdfText } from './pdfText';
import { fillLogin, logOut, openFromMenu } from './people';
import { breakCalls, goWithin, heal, newest, open } from './screens';

test.describe.configure({ timeout: 240_000 });

test(
  'a vendor makes, saves and sends an invoice, and its requester reads it',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.goto('./#/login');
    await fillLogin(page, 'vendor');
    const order = await newest(page, 'Job Order', [
      ['status', '=', 'Completed'],
      ['requester_name', '=', 'Meridian Grain Traders'],
    ]);
    await openFromMenu(page, 'Proforma Invoice');
    await page.getByRole('link', { name: 'New invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Job order' }).fill(order);
    await page.getByRole('option', { name: new RegExp(order) }).click();
    await page.getByLabel('Unit price').fill('1250');
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Tax rate').fill('18');
    await expect(page.getByRole('status', { name: 'Total' })).toContainText('2,950.00');
    await expect(page.getByRole('article').getByRole('table', { name: 'Amounts' })).toContainText('2,950.00');

    // The first answer is lost: the invoice exists, and is found.
    await breakCalls(page, 'POST /api/resource/Invoice', 'Answer lost: the server does the work');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Check what was done and finish' })).toBeVisible();
    await heal(page);
    await page.getByRole('button', { name: 'Check what was done and finish' }).click();
    const drawer = page.getByRole('dialog', { name: /^INV-/ });
    await expect(drawer).toContainText('2,950.00');
    const invoice = (await drawer.getByRole('heading').first().innerText()).trim();
    await drawer.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Remarks').fill('Payable in Mumbai');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(drawer).toContainText('Payable in Mumbai');
    await drawer.getByRole('button', { name: 'Send', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: `Send ${invoice} to Meridian Grain Traders?` });
    await question.getByRole('button', { name: 'Send' }).click();
    await expect(drawer.getByText(/wait half a minute to send it again/)).toBeVisible();
    // while it fades out, Esc would go to it
    await expect(question).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('searchbox').fill(order);
    await expect(page.getByRole('row').filter({ hasText: invoice })).toContainText('Sent');
    await expect(page.getByRole('table').getByText(order, { exact: true })).toHaveCount(1);
    await logOut(page);

    await fillLogin(page, 'requester');
    await openFromMenu(page, 'Proforma invoice');
    await page.getByRole('link', { name: invoice, exact: true }).click();
    await expect(drawer).toContainText('Payable in Mumbai');
    await expect(drawer.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
    await drawer.getByRole('link', { name: 'Print' }).click();
    const sheet = page.getByRole('article', { name: `Invoice ${invoice}` });
    await expect(sheet.getByRole('img')).toBeVisible();
    await expect(sheet).toContainText('2,950.00');
    await expect(sheet).toContainText('Tax Id 27AAHCG2301K1Z2');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    const pdf = await file;
    expect(pdf.suggestedFilename()).toBe(`${invoice}.pdf`);
    const text = await pdfText(new Uint8Array(await readFile(await pdf.path())));
    for (const part of [
      `${invoice} · request`,
      'Page 1 of 1',
      'Meridian Grain Traders',
      'Tax Id 27AAHCG2301K1Z2',
      'Tax 18 % 2,500.00 450.00',
      'Total 2,950.00',
      'Account 50100000177, Current',
      'SEAB0000123',
      'Payable in Mumbai',
    ])
      expect(text).toContain(part);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    // one page, and no empty one after it
    expect(await pdfText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))).toContain(
      'Page 1 of 1',
    );
  },
);

test('invoices are accessible, in each of their states', async ({ page, as, expectAccessible }) => {
  await as('vendor', '/invoices');
  await page.getByRole('button', { name: 'By customer' }).click();
  await expect(page.getByRole('table', { name: 'Open and overdue by customer' })).toBeVisible();
  await expectAccessible('/invoices of a vendor', BOTH);
  const draft = await newest(page, 'Invoice', [['status', '=', 'Draft']]);
  const sent = await newest(page, 'Invoice', [['status', '=', 'Sent']]);
  const drawer = page.getByRole('dialog', { name: draft });
  await goWithin(page, `/invoices?invoice=${draft}`, drawer);
  await expect(drawer.getByText('Total amount')).toBeVisible();
  await expectAccessible('/invoices, one over the list');
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible('question before an invoice is deleted');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await drawer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: /^Send/ })).toBeVisible();
  await expectAccessible('question before an invoice is sent');
  await breakCalls(page, 'PUT /api/resource/Invoice', 'Server error (500)');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(drawer.getByRole('button', { name: 'Check what was done and finish' })).toBeVisible();
  await expectAccessible('an invoice whose sending stopped');
  await heal(page);
  await open(page, `/invoices?invoice=${sent}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('dialog', { name: `Record a payment of ${sent}` })).toBeVisible();
  await expectAccessible('/invoices, a payment', BOTH);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remind' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  await expectAccessible('/invoices, a reminder');
  await goWithin(page, `/invoices?edit=${sent}`, page.getByText(/who will see what you change here/));
  await expectAccessible('/invoices, a sent one in its form');
  await goWithin(page, '/invoices?new=', page.getByRole('heading', { level: 1, name: 'New invoice' }));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Job order is required')).toBeVisible();
  await expectAccessible('/invoices, a new one with errors', BOTH);
  await page.getByRole('combobox', { name: 'Job order' }).fill('JO');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible('/invoices, job orders to choose from');
  await open(page, `/invoices?print=${sent}`);
  await expect(page.getByRole('article').getByRole('img')).toBeVisible();
  await expectAccessible('/invoices, the sheet');
  await page.setViewportSize({ width: 360, height: 740 });
  const looksGood = (route: string) => expectAccessible(`${route} at 360 px`, []);
  await looksGood('/invoices?print');
  await goWithin(page, '/invoices', page.getByRole('searchbox'));
  await looksGood('/invoices');
  await goWithin(page, '/invoices?new=', page.getByRole('heading', { level: 1, name: 'New invoice' }));
  await looksGood('/invoices?new=');
  await as('requester', '/invoices');
  await expectAccessible('/invoices of a requester', BOTH);
});

test('the export names the currency of every amount', async ({ page, as }) => {
  await as('requester', '/invoices?status=Paid');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [head, ...rows] = await readSheet(await readFile(await (await download).path()), 'Proforma invoice');
  expect(head).toEqual([
    'Invoice ID',
    'Invoice Date',
    'Due Date',
    'Vendor Name',
    'Job Order',
    'RFQ ID',
    'Currency',
    'Unit Price',
    'Sub Total',
    'Tax Amount',
    'Total Amount',
    'Mode of Payment',
    'Status',
  ]);
  // more than one page of the list
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    expect(String(row[6])).toMatch(/^(INR|USD)$/);
    expect(String(row[3])).not.toMatch(/^(CUST|null)/);
    expect(Number(row[10])).toBeCloseTo(Number(row[8]) + Number(row[9]), 2);
    expect(row[12]).toBe('Paid');
  }
});
