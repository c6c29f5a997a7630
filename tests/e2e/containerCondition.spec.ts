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

/** The job that the second surveyor has under way. */
const begun = (page: Page) =>
  newest(page, 'Job Order', [
    ['status', '=', 'In Progress'],
    ['type_of_survey', '=', 'Condition of Container'],
  ]);

/** Opens that job from the list of tasks; its name. */
async function openTask(page: Page): Promise<string> {
  const order = await begun(page);
  await openFromMenu(page, 'My Tasks');
  await page.getByRole('searchbox').fill(order);
  await page.getByRole('link', { name: order, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/ContainerConnditionalSurvey/${order}`));
  await settled(page);
  return order;
}

const faceGroup = (page: Page, face: string) => page.getByRole('group', { name: face, exact: true });

test(
  'containers are surveyed from the task to the requester who reads the report',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.goto('./#/login');
    await fillLogin(page, 'surveyor2');
    const order = await openTask(page);

    await page.getByLabel('Gate in, export', { exact: true }).fill('20/11/2026');
    await save(page, 'Updated successfully');
    await openSection(page, 'Containers');

    // one more container, typed; the one under the cursor is open
    await page.getByLabel('Add containers').fill('TGHU 305817 4');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('6 of 6')).toBeVisible();
    await page.getByLabel('Size and type code').fill('22G1');
    await page.getByLabel('ACEP mark').check();
    await expect(page.getByText('ACEP: no date needed')).toBeVisible();
    for (const face of ['Front', 'Left side', 'Right side', 'Rear end', 'Under structure', 'Interior'])
      await faceGroup(page, face).getByText('Sound', { exact: true }).click();
    await faceGroup(page, 'Top').getByText('Not accessible').click();
    await page.getByLabel('Top: why not').fill('stacked');

    // a damage by keys alone: a step to the right on the picture, then Enter
    const place = page.getByRole('button', {
      name: 'Damage at right side, bottom half, section 3 from the door end',
    });
    await place.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByLabel('Component', { exact: true }).selectOption('PAA');
    await page.getByRole('combobox', { name: 'Damage', exact: true }).selectOption('DT');
    const words = 'Panel assembly, right side, bottom half, section 4 from the door end: dented';
    await expect(page.getByRole('button', { name: words })).toBeVisible();
    await faceGroup(page, 'Fit or unfit').getByText('Fit', { exact: true }).click();
    await page.getByLabel('For which cargo').fill('General cargo');
    await save(page, 'Survey details updated successfully');

    await page
      .getByRole('button', { name: /^Damage 1/ })
      .and(page.locator('[aria-pressed]'))
      .click();
    await page
      .getByLabel('Add photographs of TGHU 305817 4, damage 1')
      .and(page.locator('input'))
      .setInputFiles({
        name: 'dent.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(photoBytes('jpeg')),
      });
    await expectToast(page, 'Image attached successfully');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(page.getByText('5 of 6')).toBeVisible();

    await openSection(page, 'Reports');
    await sendFormalReport(page, /the condition of 6 containers/);
    await logOut(page);

    await fillLogin(page, 'individual');
    await expectFormalReport(
      page,
      ['/RequestersDtlReport', order],
      ['TGHU 305817 4', words, 'PAA RB4N DT', 'stacked', accountOf('vendor2').name],
    );
  },
);

test('the form of containers is accessible in every section', async ({ page, as, expectAccessible }) => {
  await as('surveyor2');
  await openTask(page);
  await expectAccessible('survey and gate dates');
  for (const section of ['Images of the survey', 'Documents', 'Reports', 'Containers']) {
    await openSection(page, section);
    await expectAccessible(section, BOTH);
  }
  await page.getByRole('list', { name: 'Containers' }).getByRole('button', { name: /MSKU/ }).click();
  await page.getByRole('list', { name: 'Damage lines' }).getByRole('button').first().click();
  await faceGroup(page, 'Top').getByText('Not accessible').click();
  await page.getByLabel('Container number', { exact: true }).fill('MSKU1100810');
  await expect(page.getByText('Check digit reads 0, the number gives 7')).toBeVisible();
  await expectAccessible('a container with damage, warnings and a wrong number', BOTH);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible('a container at 320 px', []);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
