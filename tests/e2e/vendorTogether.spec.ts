import type { Page } from '@playwright/test';
import { expect, read, test } from './mockServer';
import { expectToast } from './people';
import { open } from './screens';

// One server for all tests: a second worker would need its own.
test.describe.configure({ mode: 'default' });

/** The newest invoice of this vendor in a status. */
async function anInvoice(page: Page, status: string): Promise<string> {
  const [first] = await read(page, 'Invoice', ['name'], [['status', '=', status]]);
  expect(first, `an invoice that is ${status}`).toBeTruthy();
  return String(first?.['name']);
}

const invoiceOf = async (page: Page, name: string) =>
  (
    await read(
      page,
      'Invoice',
      ['status', 'remarks', 'mode_of_payment', 'invoice_report'],
      [['name', '=', name]],
    )
  )[0];

/** What the one who was second reads. */
const CHANGED = 'Someone changed this record since you opened it. Look at it as it is now, then try again.';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('two browsers of one vendor change an invoice: what only one changed is kept, the rest is asked', async ({
  person,
}) => {
  const [one, two] = await Promise.all([person('vendor'), person('vendor')]);
  const name = await anInvoice(one, 'Draft');
  for (const [page, remarks] of [
    [one, 'Of the first browser'],
    [two, 'Of the second browser'],
  ] as const) {
    await open(page, `/invoices?edit=${name}`);
    await page.getByLabel('Remarks').fill(remarks);
  }
  await one.getByLabel('Mode of payment').fill('Letter of credit');
  await save(one);
  await expect(one.getByRole('dialog', { name })).toContainText('Of the first browser');

  await save(two);
  const question = two.getByRole('dialog', { name: /^Someone changed this record at/ });
  const row = question.getByRole('row').filter({ hasText: 'Remarks' });
  await expect(row).toContainText('Of the first browser');
  await expect(row).toContainText('Of the second browser');
  expect(await invoiceOf(two, name)).toMatchObject({ remarks: 'Of the first browser' });
  await question.getByRole('radio', { name: 'Remarks: keep mine' }).check();
  await question.getByRole('button', { name: 'Save 1 choice' }).click();
  await expect(two.getByRole('dialog', { name })).toContainText('Of the second browser');
  expect(await invoiceOf(one, name)).toMatchObject({
    remarks: 'Of the second browser',
    mode_of_payment: 'Letter of credit',
  });
});

test(
  'two browsers of one vendor note a payment of one invoice: it is noted once, the other is told',
  { tag: '@matrix' },
  async ({ person }) => {
    const [one, two] = await Promise.all([person('vendor'), person('vendor')]);
    const name = await anInvoice(one, 'Sent');
    const asked = async (page: Page, reference: string) => {
      await open(page, `/invoices?invoice=${name}`);
      await page.getByRole('button', { name: 'Record payment' }).click();
      const dialog = page.getByRole('dialog', { name: `Record a payment of ${name}` });
      await dialog.getByLabel('Reference').fill(reference);
      return dialog.getByRole('button', { name: 'Record payment' });
    };
    const [first, second] = [await asked(one, 'UTR 1001'), await asked(two, 'UTR 2002')];
    await first.click();
    await expect.poll(async () => (await invoiceOf(one, name))?.['status']).toBe('Paid');
    await second.click();
    await expect(two.getByRole('alert').filter({ hasText: CHANGED })).toBeVisible();
    const report = String((await invoiceOf(one, name))?.['invoice_report']);
    expect(report).toContain('UTR 1001');
    expect(report).not.toContain('UTR 2002');
    // and sees what the other noted
    await expect(two.getByRole('dialog', { name })).toContainText('UTR 1001');
  },
);

test(
  'an invoice that another browser has changed is not sent unseen',
  { tag: '@matrix' },
  async ({ person }) => {
    const [one, two] = await Promise.all([person('vendor'), person('vendor')]);
    const name = await anInvoice(one, 'Draft');
    await open(two, `/invoices?invoice=${name}`);
    const drawer = two.getByRole('dialog', { name });
    await drawer.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(two.getByRole('alertdialog', { name: /^Send/ })).toBeVisible();
    await open(one, `/invoices?edit=${name}`);
    await one.getByLabel('Remarks').fill('Changed while the other was asked');
    await save(one);
    await expect(one.getByRole('dialog', { name })).toContainText('Changed while the other was asked');
    await two.getByRole('alertdialog', { name: /^Send/ }).getByRole('button', { name: 'Send' }).click();
    await expect(two.getByRole('alert').filter({ hasText: CHANGED })).toBeVisible();
    await expect(drawer).toContainText('Changed while the other was asked');
    expect(await invoiceOf(one, name)).toMatchObject({ status: 'Draft' });
  },
);

test(
  'two browsers of one vendor allocate one job: the second is told who was chosen, and writes nothing',
  { tag: '@matrix' },
  async ({ person }) => {
    const [one, two] = await Promise.all([person('vendor'), person('vendor')]);
    const [order] = await read(one, 'Job Order', ['name'], [['status', '=', 'New']]);
    const name = String(order?.['name']);
    const stored = async () =>
      (await read(one, 'Job Order', ['status', 'first_surveyor'], [['name', '=', name]]))[0];
    const chosen = async (page: Page, at: number) => {
      await open(page, `/jobOrders?tab=allocation&order=${name}`);
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Allocate', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Allocate ${name}` });
      const pick = dialog
        .getByRole('region', { name: 'Free and nearest first' })
        .getByRole('listitem')
        .nth(at)
        .getByRole('button')
        .first();
      await pick.click();
      await expect(pick).toHaveAttribute('aria-pressed', 'true');
      return dialog;
    };
    const [first, second] = [await chosen(one, 0), await chosen(two, 1)];
    const allocate = (dialog: typeof first) => dialog.getByRole('button', { name: 'Allocate', exact: true });
    const wanted = await first.getByRole('combobox', { name: 'First surveyor' }).inputValue();
    await allocate(first).click();
    await expectToast(one, 'Job Order allocation successful');
    const before = await stored();
    expect(before?.['status']).toBe('Allocated');

    await allocate(second).click();
    await expect(second.getByRole('alert')).toContainText(
      `Somebody else has changed this allocation to ${wanted}. Allocate again to replace it, or cancel to leave it.`,
    );
    expect(await stored()).toEqual(before);
    // seen, it may be replaced
    await allocate(second).click();
    await expectToast(two, 'Job Order allocation successful');
    expect((await stored())?.['first_surveyor']).not.toBe(before?.['first_surveyor']);
  },
);
