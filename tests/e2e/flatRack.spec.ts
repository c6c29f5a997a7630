import { expect, type Page } from '@playwright/test';
import { photoBytes } from '../../src/lib/photo.fixture';
import { accountOf } from '../mock/accounts';
import { BOTH } from './axe';
import { expectFormalReport, sendFormalReport } from './formalReport';
import { test } from './fixtures';
import { expectToast, fillLogin, logOut, openFromMenu } from './people';
import { newest, settled } from './screens';
import { openSection, save } from './survey';

test.describe.configure({ timeout: 240_000 });

/** Opens the job under way from the list of tasks; its name. */
async function openTask(page: Page): Promise<string> {
  const order = await newest(page, 'Job Order', [
    ['status', '=', 'In Progress'],
    ['type_of_survey', 'like', '%Flat Rack%'],
  ]);
  await openFromMenu(page, 'My Tasks');
  await page.getByRole('searchbox').fill(order);
  await page.getByRole('link', { name: order, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/ContainerFlatRackSurvey/${order}`));
  await settled(page);
  return order;
}

test(
  'a flat rack is surveyed from the task to the requester who reads the report',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.goto('./#/login');
    await fillLogin(page, 'surveyor3');
    const order = await openTask(page);

    await openSection(page, 'Rack and cargo');
    const live = page.getByRole('region', { name: 'Live result' });
    await expect(live.getByText('697')).toBeVisible();
    await page.getByLabel('Cargo height', { exact: true }).fill('2700');
    await expect(live.getByText('757')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Side view.*757 mm over height/ })).toBeVisible();
    await save(page, 'Survey details updated successfully');

    // the eighth lashing, by keys alone
    await openSection(page, 'Lashings');
    await page.getByRole('button', { name: 'Lashing', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Lashing number')).toHaveValue('R4');
    await page.getByLabel('Up', { exact: true }).fill('45');
    await page.getByLabel('Along', { exact: true }).fill('30');
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Lashing R4' }) });
    await expect(row.getByText('40.4')).toBeVisible();
    await expect(live.getByText('121 %')).toBeVisible();
    await save(page, 'Survey details updated successfully');

    await openSection(page, 'Photographs');
    await page
      .getByRole('list', { name: 'Places, rack and cargo' })
      .getByRole('button', { name: /Lashing R4/ })
      .click();
    await page
      .getByLabel('Add photographs of rack and cargo, lashing R4')
      .and(page.locator('input'))
      .setInputFiles({ name: 'r4.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photoBytes('jpeg')) });
    await expectToast(page, 'Image attached successfully');

    await openSection(page, 'Reports');
    await sendFormalReport(page, /757 mm in height/);
    await logOut(page);

    await fillLogin(page, 'individual');
    await expectFormalReport(
      page,
      ['/RequestersFlatrackReports', order],
      ['FLXU 402718 6', 'Height 757 76', 'A check aid, not an approval', accountOf('vendor3').name],
    );
  },
);

test('the form of a flat rack is accessible in every section', async ({ page, as, expectAccessible }) => {
  await as('surveyor3');
  await openTask(page);
  await openSection(page, 'Rack and cargo');
  await page.getByLabel('Container number').fill('FLXU4027180');
  await expect(page.getByText('Check digit reads 0, the number gives 6')).toBeVisible();
  await expectAccessible('rack and cargo with a wrong number');
  // the bar at the foot makes no page longer than the menu beside it
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.evaluate((nav) => nav.getBoundingClientRect().top)).toBeGreaterThan(-2);
  await openSection(page, 'Lashings');
  await page.getByRole('button', { name: 'Lashing L4' }).click();
  await expectAccessible('lashings with one open', BOTH);
  for (const section of ['Certificates', 'Photographs']) {
    await openSection(page, section);
    await expectAccessible(section, BOTH);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const section of ['Rack and cargo', 'Lashings']) {
    await openSection(page, section);
    await expectAccessible(`${section} at 320 px`, []);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
