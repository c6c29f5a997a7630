import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountOf } from '../mock/accounts';
import { BOTH, expectAccessible } from './axe';
import { expect, test } from './mockServer';
import { pdfText } from './pdfText';
import { openFromMenu } from './people';
import { newest, open } from './screens';

test.describe.configure({ timeout: 240_000 });

/** The text of the PDF that the page makes. */
async function madePdf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  return pdfText(new Uint8Array(await readFile(await (await download).path())));
}

test(
  'a letter is drafted, sent, and read by requester and surveyor',
  { tag: '@matrix' },
  async ({ person }) => {
    const vendor = await person('vendor');
    const allocated = [
      ['status', '=', 'Allocated'],
      ['requester_name', '=', 'Meridian Grain Traders'],
      ['first_surveyor', '=', 'SUR-00001'],
      ['type_of_survey', '=', 'Draft Survey'],
    ] as const;
    const order = await newest(vendor, 'Job Order', allocated);
    const rfq = await newest(vendor, 'Job Order', allocated, 'rfq_id');
    const letterOn = (page: Page) =>
      page.getByRole('article', { name: `Appointment letter of ${rfq}, first surveyor` });
    const place = vendor.getByLabel('Place', { exact: true });

    await test.step('the vendor keeps a draft', async () => {
      await open(vendor, `/acceptView/${rfq}`);
      await vendor.getByRole('link', { name: 'Write to the first surveyor' }).click();
      await expect(vendor.getByLabel('To', { exact: true })).toHaveValue('Anita Kulkarni');
      await vendor.getByRole('textbox', { name: 'Time' }).fill('08:00');
      await place.fill('Berth 9, the inner anchorage');
      await expect(letterOn(vendor)).toContainText('Berth 9, the inner anchorage');
      const phrases = JSON.stringify([{ id: '1', text: 'Fees by the agreement of 01/04/2026.' }]);
      await vendor.evaluate(([key, value]) => localStorage.setItem(key, value), [
        `plimsoll.phrases.${accountOf('vendor').email}`,
        phrases,
      ] as const);
      await vendor.getByRole('textbox', { name: 'Terms' }).fill('');
      await vendor.getByRole('button', { name: 'Phrases for terms' }).click();
      await vendor.getByLabel('Find a phrase').fill('fees');
      await vendor.keyboard.press('Enter');
      await expect(letterOn(vendor)).toContainText('Fees by the agreement of 01/04/2026.');
      await expectAccessible(vendor, 'the form of a letter');
      await vendor.getByRole('button', { name: 'Save as draft' }).click();
      await expect(vendor.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
      await vendor.reload();
      await expect(place).toHaveValue('Berth 9, the inner anchorage');
    });

    await test.step('the vendor sends it', async () => {
      await vendor.getByRole('button', { name: 'Send to Anita Kulkarni' }).click();
      await vendor
        .getByRole('alertdialog', { name: 'Send the letter to Anita Kulkarni?' })
        .getByRole('button', { name: 'Send' })
        .click();
      await expect(vendor.getByText('Sent to Anita Kulkarni')).toBeVisible();
      // its page says no longer that it is a draft
      await expect(
        letterOn(vendor).getByRole('heading', { name: 'Letter of appointment', exact: true }),
      ).toBeVisible();
    });

    await test.step('the requester reads it', async () => {
      const requester = await person('requester');
      await open(requester, `/MoreRequestDetails/${rfq}`);
      await requester.getByRole('link', { name: 'First surveyor' }).click();
      await expect(letterOn(requester)).toContainText('Berth 9, the inner anchorage');
      await expectAccessible(requester, 'a letter that was sent', BOTH);
    });

    await test.step('the surveyor reads it, keeps the PDF, and prints the attendance sheet', async () => {
      const surveyor = await person('surveyor');
      await openFromMenu(surveyor, 'My Tasks');
      await surveyor.getByRole('searchbox').fill(order);
      await surveyor.getByRole('link', { name: order, exact: true }).click();
      await surveyor.getByRole('button', { name: 'More' }).click();
      await surveyor.getByRole('menuitem', { name: 'Appointment letter' }).click();
      await expect(letterOn(surveyor)).toContainText('Berth 9, the inner anchorage');
      const text = await madePdf(surveyor);
      for (const part of ['Letter of appointment', 'Anita Kulkarni', 'Berth 9, the inner anchorage', '08:00'])
        expect(text).toContain(part);

      await open(surveyor, `/MoreRequestDetails/${rfq}?attendance=`);
      const sheet = surveyor.getByRole('article', { name: `Attendance sheet of ${rfq}` });
      await expect(sheet.getByRole('table', { name: 'Those who attend' })).toContainText('Anita Kulkarni');
      await expectAccessible(surveyor, 'the attendance sheet');
      expect(await madePdf(surveyor)).toContain('Attendance sheet');
    });
  },
);
