import type { Page } from '@playwright/test';
import { BOTH } from './axe';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll, goTo, settled } from './screens';

test.describe.configure({ timeout: 300_000 });

type Look = (where: string, themes?: typeof BOTH) => Promise<void>;

/** The page that is open, as it is at 360 px: all of it fits, and is accessible. */
async function fitsPhone(page: Page, where: string, expectAccessible: Look): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await settled(page);
  await expectAccessible(`${where} at 360 px`, []);
  await page.setViewportSize({ width: 1366, height: 800 });
}

test('vendor: users', async ({ page, as, expectAccessible }) => {
  await as('vendor', '/user');
  await expectAccessible('/user', BOTH);
  await fitsPhone(page, '/user', expectAccessible);
  await page.getByRole('button', { name: 'Add user' }).click();
  const adding = page.getByRole('dialog', { name: 'Add user' });
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(adding.getByText('Email is required')).toBeVisible();
  await expectAccessible('adding a user, without an email');
  await adding.getByLabel(/^Email/).fill('surveyor2@plimsoll.example');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(adding.getByText('Vikram Rajan')).toBeVisible();
  await expectAccessible('adding a user who has an account');
  await adding.getByLabel(/^Email/).fill('tara.menon@field.example');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(adding.getByLabel(/^First name/)).toBeVisible();
  await adding.getByRole('button', { name: 'Add user' }).click();
  await expect(adding.getByText('First Name is required')).toBeVisible();
  await expectAccessible('adding a user, with errors');

  await goTo(page, '/user?user=SUR-00003');
  const drawer = page.getByRole('dialog', { name: 'Farid Rahmani' });
  await expect(drawer.getByRole('table')).toBeVisible();
  await expectAccessible('a user', BOTH);
  await fitsPhone(page, 'a user', expectAccessible);
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  const details = page.getByRole('dialog', { name: /^Add survey details/ });
  await expect(details).toBeVisible();
  await expectAccessible('adding survey details');
  await details.getByRole('button', { name: 'Cancel' }).click();
  await drawer.getByRole('button', { name: 'Edit', exact: true }).click();
  const editing = page.getByRole('dialog', { name: /^Edit Farid/ });
  await expect(editing).toBeVisible();
  await expectAccessible('editing a user');
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await drawer.getByRole('button', { name: 'Remove user' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible('question before a user is removed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
});

test('requester: vendors', async ({ page, as, expectAccessible }) => {
  await as('requester');
  for (const route of ['/vendors', '/myvendors', '/vendors?vendor=CUST-00001']) {
    await goTo(page, route);
    await expectAccessible(route, BOTH);
    await fitsPhone(page, route, expectAccessible);
  }
});

test('vendor: customers', async ({ page, as, expectAccessible }) => {
  await as('vendor');
  for (const route of ['/mycustomer', '/mycustomer?customer=REQ-00001']) {
    await goTo(page, route);
    await expectAccessible(route, BOTH);
    await fitsPhone(page, route, expectAccessible);
  }
});

test('vendor: credit points', async ({ page, as, expectAccessible }) => {
  await as('vendor', '/vendorpackages');
  await expectAccessible('/vendorpackages', BOTH);
  await fitsPhone(page, '/vendorpackages', expectAccessible);
  await page.getByRole('button', { name: 'Buy Standard 150' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible('question before a purchase');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Purchase history' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Purchase history' })).toBeVisible();
  await expectAccessible('purchase history', BOTH);
  await page.getByRole('tab', { name: 'Movements' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Movements' })).toBeVisible();
  await expectAccessible('movements of points');
});

test('admin: master data and points', async ({ page, as, expectAccessible }) => {
  await as('admin');
  for (const route of [
    '/help',
    '/masterdata/country',
    '/surveyor',
    '/requesterslist',
    '/vendorlist',
    '/masterdata/vendorpurchase',
  ]) {
    await goTo(page, route);
    await expectAccessible(route, BOTH);
  }
  await page.getByRole('button', { name: 'Add points' }).click();
  const adding = page.getByRole('dialog', { name: 'Add points' });
  await adding.getByRole('button', { name: 'Add points' }).click();
  await expect(adding.getByText('Vendor is required')).toBeVisible();
  await expectAccessible('adding points, with errors');
});

test('vendor: support', async ({ page, as, expectAccessible }) => {
  await as('vendor', '/vendorsupport');
  await expectAccessible('/vendorsupport', BOTH);
  await fitsPhone(page, '/vendorsupport', expectAccessible);
  await page.getByRole('region', { name: 'Tickets' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  await expectAccessible('a ticket and its conversation', BOTH);
  await page.getByLabel('Message', { exact: true }).fill(`https://site.example/${'a'.repeat(200)}`);
  await expectNoSidewaysScroll(page, 'a message with a long address');
  await fitsPhone(page, 'a ticket with a long address in the field', expectAccessible);
  await page.getByRole('button', { name: 'New ticket' }).click();
  const form = page.getByRole('dialog', { name: 'New ticket' });
  await form.getByLabel(/^Topic/).fill('Points of a package');
  await form.getByLabel(/^Topic/).press('Tab');
  await expect(form.getByText('What does it cost to accept a request?')).toBeVisible();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Description is required')).toBeVisible();
  await expectAccessible('a new ticket, with errors and likely answers');
  await fitsPhone(page, 'a new ticket', expectAccessible);
  await goTo(page, '/vendorsupport?status=Closed');
  await page.getByRole('region', { name: 'Tickets' }).getByRole('link').first().click();
  await expect(page.getByText('This ticket is closed')).toBeVisible();
  await expectAccessible('a closed ticket');
});
