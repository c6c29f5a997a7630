import { expect } from '@playwright/test';
import { newest, open, settled } from '../e2e/screens';
import { test } from './shoot';

test('vendor: board, several job orders at once', async ({ page, as, shoot }) => {
  await as('vendor');
  await open(page, '/jobOrders?tab=allocation&show=board');
  const cards = page.getByRole('region', { name: /^Not allocated/ }).locator('[data-job]');
  const pickUp = async () => {
    await cards.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
  };
  await pickUp();
  await shoot('board-picked-up');
  // a narrow window has no board: it puts back what was picked up
  await open(page, '/jobOrders?tab=allocation&show=board');
  await pickUp();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Allocate 1/ })).toBeVisible();
  await shoot('board-placed');
  await open(page, '/jobOrders?tab=allocation&status=New');
  for (const at of [1, 2, 3, 4]) await page.getByRole('checkbox').nth(at).check();
  await page.getByRole('button', { name: /^Allocate 4/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await shoot('bulk-allocation');
  await page.getByRole('button', { name: 'Choose the nearest free' }).click();
  await shoot('bulk-allocation-chosen');
});

test('requester: vendors, side by side', async ({ page, as, shoot }) => {
  await as('requester');
  for (const route of ['/vendors', '/myvendors']) {
    await open(page, route);
    await shoot(`requester${route.replace('/', '-')}`);
  }
  await open(page, '/vendors');
  for (const at of [1, 2, 3, 4]) await page.getByRole('checkbox').nth(at).check();
  await page.getByRole('button', { name: /^Compare/ }).click();
  await expect(page.getByRole('table', { name: 'Vendors side by side' })).toBeVisible();
  await shoot('requester-vendors-compare');
  await open(page, '/vendors?vendor=CUST-00001');
  await shoot('requester-vendor');
});

test('search, news, a day to choose', async ({ page, as, shoot }) => {
  await as('vendor');
  await page.keyboard.press('Control+k');
  await shoot('search-empty');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('draft');
  await expect(page.getByRole('option').first()).toBeVisible();
  await settled(page);
  await shoot('search');
  await as('requester');
  await open(page, '/submitarequest');
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await page
    .getByRole('button', { name: /^(Choose|Pick)/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').or(page.getByRole('grid'))).not.toHaveCount(0);
  await shoot('date-picker');
});

test('points', async ({ page, as, shoot }) => {
  await as('vendor');
  for (const tab of ['Purchase history', 'Movements']) {
    await open(page, '/vendorpackages');
    await page.getByRole('tab', { name: tab }).click();
    await settled(page);
    await shoot(`points-${tab.toLowerCase().replace(' ', '-')}`);
  }
  await open(page, '/mycustomer');
  await shoot('vendor-customers');
  await open(page, '/mycustomer?customer=REQ-00001');
  await shoot('vendor-customer');
  await open(page, `/invoices?new=`);
  await shoot('invoice-new');
  const overdue = await newest(page, 'Invoice', [['status', '=', 'Sent']]);
  await open(page, `/invoices?invoice=${overdue}`);
  await shoot('invoice-sent');
});

test('free days of a surveyor', async ({ page, as, shoot }) => {
  await as('surveyor');
  await page
    .getByRole('table', { name: 'Your days' })
    .getByRole('button', { name: / free$/ })
    .nth(1)
    .click();
  await shoot('dashboard-surveyor-free-days');
  await open(page, '/surveyorreports');
  await shoot('surveyor-reports');
});
