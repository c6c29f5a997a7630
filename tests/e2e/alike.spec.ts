import type { Page } from '@playwright/test';
import { BOTH, expectAccessible } from './axe';
import { expect, read, test } from './mockServer';
import { prepareRequest, submit } from './request';
import { open } from './screens';

// One server for all tests: a second worker would need its own.
test.describe.configure({ mode: 'default' });

const VENDOR = 'Harbour Gauge Surveyors';

/** Lets each call of this browser take this long, in ms. */
const slowBy = (page: Page, ms: number) =>
  page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, ms / 2));
    const answer = await route.fetch();
    await new Promise((done) => setTimeout(done, ms / 2));
    await route.fulfill({ response: answer });
  });

const question = (page: Page) => page.getByRole('dialog', { name: /^Two requests alike were made within/ });

for (const [name, one, two, tag] of [
  ['both on a slow line', 1500, 1500, ''],
  ['one much slower', 0, 4000, '@matrix'],
] as const)
  test(
    `two browsers of one requester send the same request at one moment, ${name}: both are there, and the person is asked`,
    { tag: tag || [] },
    async ({ person }) => {
      const vessel = `MV Two Hands ${name}`;
      const pages = await Promise.all([person('requester'), person('requester')]);
      for (const page of pages) await prepareRequest(page, vessel, VENDOR);
      await slowBy(pages[0]!, one);
      await slowBy(pages[1]!, two);
      const [first, second] = await Promise.all(pages.map((page) => submit(page)));
      for (const page of pages) await page.unrouteAll({ behavior: 'wait' });
      const [page, other] = [pages[0]!, pages[1]!];
      const stored = await read(page, 'RFQ', ['name', 'status'], [['name_of_areaspot', '=', vessel]]);
      expect(stored.map((row) => String(row['name'])).toSorted()).toEqual(
        [String(first), String(second)].toSorted(),
      );
      for (const rfq of [first, second])
        expect(await read(page, 'Sub RFQ', ['name'], [['rfq_id', '=', String(rfq)]])).toHaveLength(2);

      // Found by looking: after a reload and in each browser, until it is decided.
      await open(page, '/requestersrequests');
      await expect(question(page)).toBeVisible();
      await expectAccessible(page, 'question about two requests', BOTH);
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      await expectAccessible(page, 'list with two requests alike', BOTH);
      await page.reload();
      await expect(page.getByText(/Nothing was deleted\./)).toBeVisible();
      await open(other, '/requestersrequests');
      await expect(question(other)).toContainText('What differs: nothing.');

      const vendor = await person('vendor');
      const younger = [String(first), String(second)].toSorted()[1] ?? '';
      await open(vendor, `/acceptView/${younger}`);
      await expect(vendor.getByText('are alike', { exact: false }).first()).toBeVisible();

      await question(other)
        .getByRole('button', { name: `Cancel ${younger}` })
        .click();
      await expect(question(other)).toBeHidden();
      await page.reload();
      await expect(page.getByText(/Nothing was deleted\./)).toHaveCount(0);
      const after = await read(page, 'RFQ', ['status'], [['name_of_areaspot', '=', vessel]]);
      expect(after.map(({ status }) => String(status)).toSorted()).toEqual(['Cancelled', 'New']);
    },
  );
