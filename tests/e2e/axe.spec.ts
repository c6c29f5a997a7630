import type { Page } from '@playwright/test';
import { BOTH, type Theme } from './axe';
import { expect, test } from './fixtures';
import { goOn, fillAgent, fillSurveyDetails, fillTypes, attach } from './request';
import { breakCalls, goOnTo, goWithin, heal, newest, goTo, settled } from './screens';

test.describe.configure({ timeout: 300_000 });

test('public screens', async ({ page, expectAccessible }) => {
  for (const route of ['/landingpage', '/SignupRole', '/login', '/forgotpassword']) {
    await goTo(page, route);
    await expectAccessible(route, BOTH);
  }
  await page.getByLabel('Email address').press('Enter');
  await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
  await expectAccessible('/forgotpassword with errors');
  await goTo(page, '/login');
  await page.getByLabel('Username (email)').fill('nobody@plimsoll.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/\w/);
  await expectAccessible('/login refused');
});

test('shell: menus, messages, password, every dashboard', async ({ page, as, expectAccessible }) => {
  for (const who of ['admin', 'b2b', 'manager', 'individual', 'surveyor', 'vendor'] as const) {
    await as(who);
    await expectAccessible(`dashboard of ${who}`, BOTH);
  }
  await page.getByRole('button', { name: /Completed jobs without an invoice/ }).click();
  await expectAccessible('dashboard of vendor, jobs without an invoice');
  await page.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Chart' })).not.toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip')).toContainText('Jan');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  await expectAccessible('profile menu', BOTH);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^News and messages/ }).click();
  const bell = page.getByRole('dialog', { name: 'News and messages' });
  await expect(bell.getByRole('tab', { name: /^News/ })).toBeVisible();
  await expectAccessible('news', BOTH);
  await bell.getByRole('tab', { name: /^Messages of this session/ }).click();
  await expectAccessible('messages of this session');
  await page.keyboard.press('Escape');
  await goTo(page, '/resetpassword');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expectAccessible('/resetpassword with errors');
  await page
    .getByRole('button', { name: 'Collapse menu' })
    .or(page.getByRole('button', { name: 'Expand menu' }))
    .click();
  await expectAccessible('menu in its other width');
});

/** A list with its filters open, filtered, with nothing found, and while its calls fail in these ways: all lists draw it alike. */
async function listStates(
  page: Page,
  expectAccessible: (where: string, themes?: readonly Theme[]) => Promise<void>,
  list: string,
  call: string,
  failures: readonly string[],
) {
  await expectAccessible(list, BOTH);
  const filters = page.getByRole('button', { name: 'Filters' });
  if (await filters.isVisible()) {
    await filters.click();
    // its code comes when it is wanted
    await expect(page.getByRole('checkbox', { name: 'Remember my filters' })).toBeVisible();
    const status = page.getByRole('group', { name: 'Status' });
    if (await status.isVisible()) await status.getByRole('button').nth(1).click();
    await settled(page);
    await expectAccessible(`${list}, filters open`);
  }
  await page.getByRole('searchbox').fill('nothing is called like this');
  await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible();
  await expectAccessible(`${list}, nothing found`);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  for (const how of failures) {
    await breakCalls(page, call, how);
    await page.reload();
    await settled(page);
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
    await expectAccessible(`${list}, ${how}`);
    await heal(page);
  }
}

test('requester: lists, a request, reports', async ({ page, as, expectAccessible }) => {
  await as('requester');
  await expectAccessible('dashboard of a requester', BOTH);
  await page
    .getByRole('button', { name: /^Dismiss / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Show 1 dismissed row' }).click();
  await expectAccessible('dashboard of a requester, a dismissed row');
  await goTo(page, '/requestersrequests');
  await listStates(page, expectAccessible, '/requestersrequests', 'GET /api/resource/RFQ', [
    'Refused (403)',
    'Network broken: the call never arrives',
  ]);
  for (const status of ['New', 'Rejected', 'Completed']) {
    await goTo(page, `/MoreRequestDetails/${await newest(page, 'RFQ', [['status', '=', status]])}`);
    await expectAccessible(`/MoreRequestDetails, ${status}`);
  }
  await goTo(page, '/MoreRequestDetails/RFQ-99999');
  await expectAccessible('/MoreRequestDetails of none');
  await goTo(page, '/RequestersReports');
  await expectAccessible('/RequestersReports', BOTH);
  await page.getByRole('table', { name: 'Reports' }).getByRole('link').first().click();
  await expect(
    page.getByRole('region', { name: /preview$/ }).getByRole('link', { name: 'Open' }),
  ).toBeVisible();
  await expectAccessible('/RequestersDetailedReports with its PDF', BOTH);
});

test('requester: the wizard, with errors and filled in', async ({ page, as, expectAccessible }) => {
  await as('requester', '/submitarequest');
  await expectAccessible("wizard, requester's details", BOTH);
  await goOnTo(page, 'Survey Details');
  await page.getByRole('radio', { name: 'Yes' }).first().check();
  await goOn(page);
  await expect(page.getByText('Place of Survey is required')).toBeVisible();
  await expectAccessible('wizard, survey details with errors');
  await page.getByRole('radio', { name: 'No' }).first().check();
  await page.getByRole('combobox', { name: 'Acting on behalf of' }).fill('O');
  await expect(page.getByRole('option', { name: 'Owner' })).toBeVisible();
  await expectAccessible('wizard, a list found by typing');
  await page.getByRole('option', { name: 'Owner' }).click();
  await expectAccessible('wizard, the question for a club');
  await page.getByRole('button', { name: 'Find this place' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a location' })).toBeVisible();
  await expectAccessible('wizard, location picker');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Choose Date of Survey' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose Date of Survey' });
  await expect(calendar.locator('[aria-current="date"]')).toBeFocused();
  await expectAccessible('wizard, calendar');
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await fillSurveyDetails(page, 'MV Example');
  await goOnTo(page, 'Agent Details');
  await goOn(page);
  await expect(page.getByText('Company name is required')).toBeVisible();
  await expectAccessible('wizard, agent with errors');
  await fillAgent(page);
  await page.getByRole('button', { name: 'Delete Hetal Joshi' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible('wizard, question before a row is deleted');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await goOnTo(page, 'Survey Types');
  await goOn(page);
  await page.getByRole('button', { name: 'Add row' }).click();
  await expect(page.getByText('Please add at least one data entry.')).toBeVisible();
  await expectAccessible('wizard, survey types with errors');
  await fillTypes(page);
  await page.getByRole('button', { name: 'Edit Draft Survey' }).click();
  await expectAccessible('wizard, a line being changed');
  await goOnTo(page, 'Attachments');
  await attach(page);
  await expectAccessible('wizard, attachments');
  await goOnTo(page, 'Vendor Selection');
  await expect(page.getByRole('radiogroup', { name: 'Vendor' })).toBeVisible();
  await expectAccessible('wizard, vendors', BOTH);
  await page.getByRole('searchbox').fill('nobody is called like this');
  await expect(page.getByText('No Data Found')).toBeVisible();
  await expectAccessible('wizard, no vendor found');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('radiogroup', { name: 'Vendor' }).getByRole('radio').first().check();
  await breakCalls(page, 'POST /api/resource/Sub RFQ', 'Server error (500)');
  await page.getByRole('button', { name: 'Save & Exit' }).click();
  await expect(page.getByRole('button', { name: 'Retry the rest' })).toBeVisible();
  await expectAccessible('wizard, stopped on its way');
  await heal(page);
  await page.getByRole('button', { name: 'Retry the rest' }).click();
  await expect(page).toHaveURL(/#\/dashboard/);
});

test('vendor: lists, deciding, allocating, reports', async ({ page, as, expectAccessible }) => {
  await as('vendor', '/vendorrequestlist');
  await expectAccessible('/vendorrequestlist', BOTH);
  await goTo(page, '/surveyorrequest');
  await expectAccessible('/surveyorrequest', BOTH);
  const request = await newest(page, 'RFQ', [['status', '=', 'New']]);
  await goTo(page, `/acceptView/${request}`);
  await expectAccessible('/acceptView of a new request', BOTH);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Reason is required')).toBeVisible();
  await expectAccessible('reject dialog with its error');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible('question before a request is accepted');
  await breakCalls(page, 'create_job_order', 'Server error (500)');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible('/acceptView that stopped on its way');
  await heal(page);
  await goTo(page, `/acceptView/${await newest(page, 'RFQ', [['status', '=', 'Accepted']])}`);
  await expectAccessible('/acceptView of an accepted request', BOTH);

  await goTo(page, '/submitarequestvendor');
  await goOn(page);
  await expect(page.getByText('Customer type is required')).toBeVisible();
  await page.getByRole('radio', { name: 'Enterprise' }).check();
  await page.getByRole('combobox', { name: 'Organization Name' }).fill('oriel');
  await page.getByRole('option', { name: /Oriel Commodities/ }).click();
  await expect(page.getByRole('group', { name: 'Email' })).toContainText('shipping@oriel.example');
  await expectAccessible('/submitarequestvendor, a customer chosen', BOTH);

  await goTo(page, '/jobOrders');
  await expectAccessible('/jobOrders', BOTH);
  await goTo(page, '/jobOrders?tab=allocation&status=New');
  await page
    .getByRole('checkbox', { name: /^Select JO-/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Allocate 1' }).click();
  const together = page.getByRole('dialog', { name: 'Allocate 1 job order' });
  await expect(together.getByRole('table')).toBeVisible();
  await expect(together.getByRole('button', { name: 'Choose the nearest free' })).toBeEnabled();
  await expectAccessible('several job orders to allocate');
  await together.getByRole('button', { name: 'Cancel' }).click();
  const order = await newest(page, 'Job Order', [['status', '=', 'New']]);
  const placed = page.locator('[data-job]').first();
  await goWithin(page, '/jobOrders?tab=allocation&show=board', placed);
  await expectAccessible('the board', BOTH);
  await placed.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  // a phone has no board, and lays the job down
  await expectAccessible('the board, a job picked up', ['light'], false);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 job order placed, not sent yet.', { exact: false }).first()).toBeVisible();
  await expectAccessible('the board, a job placed');
  await goTo(page, `/jobOrders?tab=allocation&order=${order}`);
  await expectAccessible('/jobOrders, one over the list');
  await page.getByRole('button', { name: 'Allocate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Allocate ${order}` });
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click();
  await expect(dialog.getByText('First surveyor is required')).toBeVisible();
  await expectAccessible('allocate dialog with its error', BOTH);
  await dialog.getByRole('combobox', { name: 'First surveyor' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible('allocate dialog, surveyors in their groups');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel job order' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible('question before a job order is cancelled');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();

  await goTo(page, '/reports');
  await expectAccessible('/reports', BOTH);
  await page.getByRole('table', { name: 'Reports' }).getByRole('link').first().click();
  await expect(
    page.getByRole('region', { name: /preview$/ }).getByRole('link', { name: 'Open' }),
  ).toBeVisible();
  await expectAccessible('/reportsView', BOTH);
  const id = /reportsView\/([^?]+)/.exec(page.url())?.[1] ?? '';
  await page.getByRole('link', { name: 'Formal text' }).click();
  await expect(page.getByRole('article', { name: /^Formal report of/ }).getByRole('img')).toBeVisible();
  await expectAccessible('/formalReport2', BOTH);
  await goTo(page, `/finaldrftsrvyreportsView/${id}`);
  await expectAccessible('/finaldrftsrvyreportsView', BOTH);
});
