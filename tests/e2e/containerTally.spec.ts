import type { Page } from '@playwright/test';
import { accountOf, type AccountKey } from '../mock/accounts';
import { BOTH, expectAccessible } from './axe';
import { expectFormalReport, sendFormalReport } from './formalReport';
import { expect, read, test } from './mockServer';
import { openFromMenu } from './people';
import { settled } from './screens';
import { openSection, save } from './survey';

// One server for all tests: a second worker would need its own.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const counted = (page: Page) => page.getByRole('row', { name: /^All lots/ });

/** Opens the tally that is under way from the list of tasks; the name of its job order. */
async function openTally(page: Page): Promise<string> {
  const [first] = await read(
    page,
    'Job Order',
    ['name'],
    [
      ['status', '=', 'In Progress'],
      ['type_of_survey', 'like', '%Tally%'],
    ],
  );
  const order = String(first?.['name']);
  await openFromMenu(page, 'My Tasks');
  await page.getByRole('searchbox').fill(order);
  // the rows move when the search is answered
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await page.getByRole('link', { name: order, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/ContainerStuffingSurvey/${order}`));
  await openSection(page, 'Tally');
  return order;
}

/** Two surveyors who have counted one container at the same time, each in a browser, and saved: 960 packages. */
async function tallyTogether(person: (who: AccountKey) => Promise<Page>) {
  const [first, second] = await Promise.all([person('surveyor2'), person('independent')]);
  const order = await openTally(first);
  await openTally(second);
  await expect(counted(first)).toContainText('910');

  // both count at the same time, each another lot: by key here, by press there
  await first.keyboard.press('Space');
  await first.keyboard.press('Space');
  await expect(first.getByRole('status').filter({ hasText: '226' })).toBeVisible();
  await first.getByRole('button', { name: 'Take back' }).click();
  await expect(counted(first)).toContainText('930');
  await second.getByRole('button', { name: /^Seed lot/ }).click();
  const sling = second.getByRole('button', { name: /^\+ 10 one sling/ });
  for (let press = 0; press < 3; press++) await sling.click();
  await expect(counted(second)).toContainText('940');

  // a press is on the device before anything is saved
  await second.getByText(/kept on this device, last/).waitFor();
  await second.reload();
  await second.getByRole('button', { name: 'Recover' }).click();
  await expect(counted(second)).toContainText('940');

  await save(first, 'Survey details updated successfully');
  await save(second, 'Survey details updated successfully');
  await expect(counted(second)).toContainText('960');
  return { first, second, order };
}

test('two surveyors tally one container by key and by thumb', async ({ person }) => {
  const { first, second } = await tallyTogether(person);
  await expectAccessible(second, 'the tally', BOTH);
  await second.getByRole('radio', { name: /^Sling/ }).check();
  // on a phone the key that is pressed most is reached before anything is scrolled, and all keys are seen with the figure above them
  const place = async (name: string | RegExp) => {
    const box = await second.getByRole('button', { name }).last().boundingBox();
    return { top: box?.y ?? NaN, bottom: (box?.y ?? NaN) + (box?.height ?? NaN) };
  };
  const isPadFirst = () =>
    second
      .getByRole('table', { name: 'Lots' })
      .evaluate(
        (lots) =>
          lots.compareDocumentPosition(document.querySelector('section[aria-label^="Count "]') ?? lots) ===
          Node.DOCUMENT_POSITION_PRECEDING,
      );
  // the keyboard goes as the eye does
  expect(await isPadFirst()).toBe(false);
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await second.setViewportSize(size);
    await settled(second);
    await second.evaluate(() => window.scrollTo(0, 0));
    expect((await place(/^\+ 10 one sling/)).top).toBeLessThan((await place(/^Save/)).top - 32);
    expect(await isPadFirst()).toBe(true);
    await second.getByRole('region', { name: 'Count Seed lot' }).evaluate((pad) => pad.scrollIntoView());
    expect((await place(/^Other/)).bottom).toBeLessThan((await place(/^Save/)).top);
  }
  await second.setViewportSize({ width: 320, height: 640 });
  await settled(second);
  await expectAccessible(second, 'the counts at 320 px', []);
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await openSection(first, 'Seals');
  await first.getByLabel('Liner seal, number').fill('H 4471902');
  await first.getByLabel('Liner seal, number').blur();
  const question = first.getByRole('alertdialog', { name: 'Is this seal number used twice?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(first.getByLabel('Liner seal, number')).toHaveValue('ML-IN 883071');
  await expect(first.getByText('Differs from the packing list: both go on the report')).toBeVisible();
  await expectAccessible(first, 'the seals');
});

test('the requester reads the report of a tally', { tag: '@matrix' }, async ({ person }) => {
  const { first, order } = await tallyTogether(person);
  await openSection(first, 'Reports');
  await first.reload(); // the other surveyor saved meanwhile
  await sendFormalReport(first, /960 packages in 4 lots were counted/);

  const requester = await person('individual');
  await expectFormalReport(
    requester,
    ['/RequestersDetailedTallyReports', order],
    [
      'CSQU 305438 3',
      'Harvest Moon HM-25: 4 over',
      'ML-IN 883071',
      'Vikram Rajan, taken back',
      'Leela Fernandes',
      accountOf('vendor2').name,
    ],
  );
});
