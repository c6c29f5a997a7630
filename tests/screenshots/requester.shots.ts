import { expect } from '@playwright/test';
import { attach, expectStep, fillAgent, fillSurveyDetails, fillTypes, goOn } from '../e2e/request';
import { breakCalls, heal, newest, open, settled } from '../e2e/screens';
import { test } from './shoot';

test('requester: lists, requests, reports', async ({ page, as, shoot }) => {
  await as('requester');
  await open(page, '/requestersrequests');
  await shoot('requester-rfqs');
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await expect(page.getByLabel('Remember my filters')).toBeVisible();
  await shoot('requester-rfqs-filters');
  await page.getByRole('searchbox').fill('nothing is called like this');
  await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible();
  await shoot('requester-rfqs-nothing-found');
  await breakCalls(page, 'GET /api/resource/RFQ', 'Server error (500)');
  await open(page, '/requestersrequests');
  await shoot('requester-rfqs-failed');
  await heal(page);
  for (const status of ['New', 'Accepted', 'Rejected', 'Completed']) {
    await open(page, `/MoreRequestDetails/${await newest(page, 'RFQ', [['status', '=', status]])}`);
    await shoot(`requester-rfq-${status.toLowerCase()}`);
  }
  await open(page, '/MoreRequestDetails/RFQ-99999');
  await shoot('requester-rfq-not-there');
  await open(page, '/RequestersReports');
  await shoot('requester-reports');
  await page.getByRole('table', { name: 'Reports' }).getByRole('link').first().click();
  await expect(
    page.getByRole('region', { name: /preview$/ }).getByRole('link', { name: 'Open' }),
  ).toBeVisible();
  await shoot('requester-report');
  await open(page, '/invoices');
  await shoot('requester-invoices');
  const invoice = await newest(page, 'Invoice', [['status', '=', 'Sent']]);
  await open(page, `/invoices?invoice=${invoice}`);
  await expect(page.getByRole('dialog', { name: invoice }).getByText('Total amount')).toBeVisible();
  await shoot('requester-invoice');
  await open(page, `/invoices?print=${invoice}`);
  await expect(page.getByRole('article').getByRole('img')).toBeVisible();
  await shoot('requester-invoice-sheet');
});

test('requester: a request from its first step to its last', async ({ page, as, shoot }) => {
  await as('requester');
  await open(page, '/submitarequest');
  await shoot('request-1-details');
  await goOn(page);
  await expectStep(page, 'Survey Details');
  await page.getByRole('radio', { name: 'Yes' }).first().check();
  await goOn(page);
  await expect(page.getByText('Place of Survey is required')).toBeVisible();
  await shoot('request-2-survey-errors');
  await page.getByRole('radio', { name: 'No' }).first().check();
  await fillSurveyDetails(page, 'MV Kandla Star');
  await shoot('request-2-survey');
  await goOn(page);
  await expectStep(page, 'Agent Details');
  await fillAgent(page);
  await shoot('request-3-agent');
  await goOn(page);
  await expectStep(page, 'Survey Types');
  await fillTypes(page);
  await shoot('request-4-types');
  await goOn(page);
  await expectStep(page, 'Attachments');
  await attach(page);
  await shoot('request-5-attachments');
  await goOn(page);
  await expectStep(page, 'Vendor Selection');
  const vendors = page.getByRole('radiogroup', { name: 'Vendor' });
  await vendors.getByRole('radio').first().check();
  await shoot('request-6-vendor');
  for (const at of [0, 1, 2])
    await vendors
      .getByRole('checkbox', { name: /^Compare/ })
      .nth(at)
      .check();
  await page.getByRole('button', { name: /^Compare/ }).click();
  await expect(page.getByRole('table', { name: 'Vendors side by side' })).toBeVisible();
  await shoot('request-6-vendor-compare');
  await page.goBack();
  await breakCalls(page, 'POST /api/resource/Sub RFQ', 'Server error (500)');
  await page.getByRole('button', { name: 'Save & Exit' }).click();
  await expect(page.getByRole('button', { name: 'Retry the rest' })).toBeVisible();
  await shoot('request-7-stopped');
  await heal(page);
  await page.getByRole('button', { name: 'Retry the rest' }).click();
  await expect(page).toHaveURL(/#\/dashboard/);
  await settled(page);
  await shoot('request-8-sent');
});
