import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectStep } from './request';
import { begunSurvey, goOnTo, open, settled } from './screens';

const elsewhere = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You have this open in another tab.' });
const offers = (page: Page) => page.getByRole('status').filter({ hasText: 'Recover your work?' });

test(
  'a survey in two tabs is put together in one, and a key stroke before a reload stays',
  { tag: '@matrix' },
  async ({ page, as, context }) => {
    await as('surveyor');
    const survey = `/draftsurvey/${await begunSurvey(page)}`;
    const other = await context.newPage();
    await open(page, `${survey}?section=ship-particulars`);
    await page.getByLabel('Flag').fill('Panama');
    await open(other, `${survey}?section=remarks`);
    await expect(elsewhere(other)).toContainText('Ship particulars');
    const remarks = other.getByRole('textbox', { name: 'Remarks on the final survey' });
    await remarks.fill('Swell');
    await expect(elsewhere(page)).toContainText('Remarks');
    await elsewhere(other).getByRole('button', { name: 'Continue here' }).click();
    await expect(other.getByRole('button', { name: 'Ship particulars not saved yet' })).toBeVisible();
    await expect(remarks).toHaveValue('Swell');
    await expect(page.getByLabel('Flag')).not.toHaveValue('Panama');
    await page.close();
    await remarks.fill('Swell at the outer marks.');
    await other.reload();
    await expect(offers(other)).toContainText('Ship particulars, Remarks');
    await other.getByRole('button', { name: 'Recover' }).click();
    await expect(remarks).toHaveValue('Swell at the outer marks.');
  },
);

test('two requests in two tabs stay two, when a tab crashes too', async ({
  page,
  as,
  context,
  expectAccessible,
}) => {
  await as('requester');
  const begin = async (tab: Page, vessel: string) => {
    await open(tab, '/submitarequest');
    await goOnTo(tab, 'Survey Details');
    await tab.getByLabel('Name of Area Spot').fill(vessel);
  };
  const other = await context.newPage();
  await begin(other, 'MV Northern Light');
  await begin(page, 'MV Southern Cross');
  await expect(elsewhere(page)).toContainText('MV Northern Light');
  await expectAccessible('a request with another one open in a second tab');
  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device' })).toBeVisible();
  const devtools = await context.newCDPSession(other);
  const crashed = other.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.reload();
  await settled(page);
  await expect(page.getByLabel('Name of Area Spot')).toHaveValue('MV Southern Cross');
  await expectStep(page, 'Survey Details');
  const first = offers(page).filter({ hasText: 'MV Northern Light' });
  await first.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard this work?' });
  await expect(question).toContainText('MV Northern Light, Survey Details');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(offers(page)).toHaveCount(0);
  await expect(page.getByLabel('Name of Area Spot')).toHaveValue('MV Southern Cross');
});
