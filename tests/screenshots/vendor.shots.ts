import { expect } from '@playwright/test';
import { newest, open } from '../e2e/screens';
import { test } from './shoot';

test('vendor: requests', async ({ page, as, shoot }) => {
  await as('vendor');
  await open(page, '/vendorrequestlist');
  await shoot('vendor-rfqs');
  await page.getByRole('checkbox').nth(1).check();
  await shoot('vendor-rfqs-selected');
  await open(page, '/surveyorrequest');
  await shoot('vendor-new-rfqs');
  await open(page, `/acceptView/${await newest(page, 'RFQ', [['status', '=', 'New']])}`);
  await shoot('vendor-accept');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Reason is required')).toBeVisible();
  await shoot('vendor-accept-reject-dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await shoot('vendor-accept-question');
  await page.keyboard.press('Escape');
  await open(page, `/acceptView/${await newest(page, 'RFQ', [['status', '=', 'Accepted']])}`);
  await shoot('vendor-accepted');
});

test('vendor: job orders, reports, points', async ({ page, as, shoot }) => {
  await as('vendor');
  await open(page, '/jobOrders');
  await shoot('vendor-job-orders');
  await open(page, '/jobOrders?tab=allocation');
  await shoot('vendor-allocation');
  await open(page, '/jobOrders?tab=allocation&show=board');
  await shoot('vendor-board');
  const order = await newest(page, 'Job Order', [['status', '=', 'New']]);
  await open(page, `/jobOrders?tab=allocation&order=${order}`);
  await shoot('vendor-job-order');
  await page.getByRole('button', { name: 'Allocate', exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Allocate ${order}` })).toBeVisible();
  await shoot('vendor-allocate-dialog');
  await page
    .getByRole('dialog', { name: `Allocate ${order}` })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await open(page, '/reports');
  await shoot('vendor-reports');
  await page.getByRole('table', { name: 'Reports' }).getByRole('link').first().click();
  await expect(
    page.getByRole('region', { name: /preview$/ }).getByRole('link', { name: 'Open' }),
  ).toBeVisible();
  await shoot('vendor-report');
  await open(page, '/vendorpackages');
  await shoot('vendor-packages');
  await page.getByRole('tab').nth(1).click();
  await shoot('vendor-packages-history');
});

test('vendor: invoices', async ({ page, as, shoot }) => {
  await as('vendor');
  await open(page, '/invoices');
  await shoot('vendor-invoices');
  const draft = await newest(page, 'Invoice', [['status', '=', 'Draft']]);
  await open(page, `/invoices?invoice=${draft}`);
  await expect(page.getByRole('dialog', { name: draft }).getByText('Total amount')).toBeVisible();
  await shoot('vendor-invoice');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot('vendor-invoice-send-question');
  await page.keyboard.press('Escape');
  const order = await newest(page, 'Job Order', [['status', '=', 'Completed']]);
  await open(page, `/invoices?job=${order}`);
  await expect(page.getByRole('article').getByRole('img')).toBeVisible();
  await shoot('vendor-invoice-new');
  await open(page, '/invoices?new=');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Job order is required')).toBeVisible();
  await shoot('vendor-invoice-new-errors');
  await open(page, `/invoices?print=${draft}`);
  await expect(page.getByRole('article').getByRole('img')).toBeVisible();
  await shoot('vendor-invoice-sheet');
});

test('vendor: support', async ({ page, as, shoot }) => {
  await as('vendor');
  await open(page, '/vendorsupport');
  await shoot('vendor-tickets');
  await page.getByRole('region', { name: 'Tickets' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  await shoot('vendor-ticket');
  await page.getByRole('button', { name: 'New ticket' }).click();
  await page
    .getByRole('dialog', { name: 'New ticket' })
    .getByLabel(/^Topic/)
    .fill('Points of a package');
  await expect(page.getByText('What does it cost to accept a request?')).toBeVisible();
  await shoot('vendor-new-ticket');
});
