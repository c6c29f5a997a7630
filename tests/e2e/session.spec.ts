import type { Page } from '@playwright/test';
import { accountOf, type AccountKey } from '../mock/accounts';
import { BOTH } from './axe';
import { expect, test } from './fixtures';
import { expectToast, logOut } from './people';
import { attach, expectStep, fillAgent, fillSurveyDetails, fillTypes, NOMINATION } from './request';
import { begunSurvey, delay, endSession, goOnTo, open, settled } from './screens';

/** The dialog that opens when the server has ended the session. */
const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

async function comeBack(page: Page, who: AccountKey): Promise<void> {
  const dialog = signInAgain(page);
  await expect(dialog.getByLabel('Username (email)')).toHaveValue(accountOf(who).email);
  await dialog.getByLabel('Password', { exact: true }).fill(accountOf(who).password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Fills the wizard up to the attachments. */
async function fillUpToAttachments(page: Page): Promise<void> {
  await open(page, '/submitarequest');
  await goOnTo(page, 'Survey Details');
  await fillSurveyDetails(page, 'MV Northern Light');
  await goOnTo(page, 'Agent Details');
  await fillAgent(page);
  await goOnTo(page, 'Survey Types');
  await fillTypes(page);
  await goOnTo(page, 'Attachments');
  await attach(page);
}

test(
  'the session ends in the middle of a request: signing in again keeps the work',
  { tag: '@matrix' },
  async ({ page, as, expectAccessible }) => {
    await as('requester', '/submitarequest');
    await goOnTo(page, 'Survey Details');
    await fillSurveyDetails(page, 'MV Northern Light');
    await goOnTo(page, 'Agent Details');
    await fillAgent(page);
    await endSession(page);
    // The next step reads its lists from the server; by event, since what the menu counts may have been read before.
    await page.getByRole('button', { name: 'Save & Continue', includeHidden: true }).dispatchEvent('click');
    await expect(signInAgain(page)).toBeVisible();
    await expectAccessible('sign in again');
    await comeBack(page, 'requester');
    await expectStep(page, 'Survey Types');
    await fillTypes(page);
    const steps = page.getByRole('navigation', { name: 'Steps of the request' });
    await steps.getByRole('button', { name: /Survey Details/ }).click();
    await expect(page.getByLabel('Name of Area Spot')).toHaveValue('MV Northern Light');
  },
);

test('the session ends in the middle of a survey: what was typed is saved after signing in', async ({
  page,
  as,
}) => {
  await as('surveyor');
  const order = await begunSurvey(page);
  await open(page, `/draftsurvey/${order}?section=remarks`);
  await page.getByRole('textbox', { name: 'Remarks on the final survey' }).fill('Swell at the outer marks.');
  await endSession(page);
  // By event: what the menu counts may have been read before, and the dialog may be there already.
  await page.getByRole('button', { name: /^Save/, includeHidden: true }).dispatchEvent('click');
  await expect(signInAgain(page)).toBeVisible();
  await comeBack(page, 'surveyor');
  await expect(page).toHaveURL(new RegExp(`#/draftsurvey/${order}`));
  await expect(page.getByRole('textbox', { name: 'Remarks on the final survey' })).toHaveValue(
    'Swell at the outer marks.',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'updated successfully');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Remarks on the final survey' })).toHaveValue(
    'Swell at the outer marks.',
  );
});

test('logging out in one tab closes the other', async ({ page, as, context }) => {
  await as('vendor');
  const other = await context.newPage();
  await open(other, '/vendorrequestlist');
  await expect(other.getByRole('table', { name: 'RFQs' })).toBeVisible();
  await logOut(page);
  await expect(other).toHaveURL(/#\/login/);
  await expect(other.getByText('You were signed out in another tab.')).toBeVisible();
});

test(
  'a request stays on its step over a reload, and is recovered on the next visit, with its files',
  { tag: '@matrix' },
  async ({ page, as, expectAccessible }) => {
    await as('requester');
    await fillUpToAttachments(page);
    await expect(page.getByRole('status').filter({ hasText: 'Saved on this device' })).toBeVisible();
    await page.reload();
    await settled(page);
    await expect(page.getByText('did not send is here again')).toBeVisible();
    await expectStep(page, 'Attachments');
    await expect(page).toHaveURL(/step=attachments/);
    await expect(page.getByRole('table', { name: 'Attachments' })).toContainText(NOMINATION.name);
    await page.goBack();
    await expectStep(page, 'Survey Types');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectStep(page, 'Agent Details');
    await page.goForward();
    await page.goForward();
    await expectStep(page, 'Attachments');
    await expect(page.getByRole('table', { name: 'Attachments' })).toContainText(NOMINATION.name);
    await open(page, '/submitarequest');
    await expect(page.getByText('Recover your work?')).toBeVisible();
    await expectAccessible('a request that can be recovered');
    await page.getByRole('button', { name: 'Recover' }).click();
    await expectStep(page, 'Attachments');
    await expect(page.getByRole('table', { name: 'Attachments' })).toContainText(NOMINATION.name);
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await expect(summary).toContainText('MV Northern Light');
    await expect(summary).toContainText('Kutch Ship Agencies');
    await expect(summary.getByRole('listitem')).toHaveCount(2);
  },
);

test('an upload shows how far it is', async ({ page, as, expectAccessible }) => {
  await as('surveyor');
  await open(page, `/draftsurvey/${await begunSurvey(page)}?section=documents`);
  // Longer than it takes to look at it.
  await delay(page, '1500 ms');
  await page
    .getByRole('group', { name: 'Add documents' })
    .locator('input[type=file]')
    .setInputFiles({ ...NOMINATION, name: 'capacity-plan.pdf', buffer: Buffer.alloc(300_000, '%PDF-1.4\n') });
  const progress = page.getByRole('progressbar', { name: 'Sending capacity-plan.pdf' });
  await expect(progress).toBeVisible();
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await expectAccessible('a file on its way');
  await delay(page, '0 ms');
  await expect(page.getByRole('list', { name: 'Documents' })).toContainText('capacity-plan.pdf');
});

test(
  'without a network the page says so and keeps what is typed',
  { tag: '@matrix' },
  async ({ page, as, context, expectAccessible }) => {
    await as('surveyor');
    await open(page, `/draftsurvey/${await begunSurvey(page)}?section=remarks`);
    await expect(page.getByRole('textbox', { name: 'Remarks on the final survey' })).toBeEditable();
    // the first press fetches what a survey needs without a network
    await page.getByRole('textbox', { name: 'Remarks on the final survey' }).click();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const strip = page.getByRole('status').filter({ hasText: 'No network' });
    await expect(strip.first()).toBeVisible();
    await expectAccessible('a page without a network');
    await page.getByRole('textbox', { name: 'Remarks on the final survey' }).fill('Typed at sea.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^No network\. Kept on this device since /)).toBeVisible();
    await context.setOffline(false);
    await expectToast(page, 'updated successfully');
    await expect(strip).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Remarks on the final survey' })).toHaveValue(
      'Typed at sea.',
    );
  },
);

test(
  'two tabs change the same field: the second one is asked',
  { tag: '@matrix' },
  async ({ page, as, context, expectAccessible }) => {
    await as('surveyor');
    const route = `/draftsurvey/${await begunSurvey(page)}?section=remarks`;
    await open(page, route);
    await page.getByRole('textbox', { name: 'Remarks on the final survey' }).fill('Mine.');
    const other = await context.newPage();
    await open(other, route);
    await other.getByRole('textbox', { name: 'Remarks on the final survey' }).fill('Theirs.');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(other, 'updated successfully');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Someone changed this record/ });
    await expect(dialog).toContainText('Theirs.');
    await expectAccessible('conflict dialog', BOTH);
    await dialog.getByRole('radio', { name: /keep mine$/ }).check();
    await dialog.getByRole('button', { name: 'Save 1 choice' }).click();
    await expectToast(page, 'updated successfully');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Remarks on the final survey' })).toHaveValue('Mine.');
  },
);
