import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { test } from './fixtures';
import { openedPdf, pdfText } from './pdfText';
import { fillLogin, expectToast } from './people';
import { newest, settled } from './screens';
import { openReport, openSection } from './survey';

test.describe.configure({ timeout: 240_000 });

test('a master signs with a pen, and the signature stands on the report', async ({ page }) => {
  await page.goto('./#/login');
  await fillLogin(page, 'surveyor');
  const order = await newest(page, 'Job Order', [
    ['status', '=', 'In Progress'],
    ['type_of_survey', '=', 'Draft Survey'],
  ]);
  await page.goto(`./#/draftsurvey/${order}?section=signatures`);
  await settled(page);
  await page.getByRole('button', { name: 'Sign as Master' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign as Master' });
  await dialog.getByLabel(/^Name/).fill('J. Pereira');
  await dialog.getByLabel('Remark beside the signature').fill('For receipt only');
  for (const title of ['Completion report', 'Formal report'])
    await dialog.getByRole('checkbox', { name: title }).check();
  const pad = dialog.getByRole('img', { name: 'Field for the signature' });
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 90);
  await page.mouse.down();
  for (let at = 0; at < 40; at++) await page.mouse.move(x + 40 + at * 5, y + 90 + Math.sin(at / 3) * 40);
  await page.mouse.up();
  await expectAccessible(page, 'the dialog of a signature');

  // the page is loaded anew before it is given: what is drawn is asked about, and stands in the field again
  const inked = () =>
    pad.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      return data.filter((value, at) => at % 4 === 3 && value > 0).length;
    });
  const before = await inked();
  expect(before).toBeGreaterThan(100);
  await page.reload();
  await settled(page);
  await expect(page.getByText(/signature of J\. Pereira as Master/)).toBeVisible();
  await page.getByRole('button', { name: 'Recover' }).click();
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('J. Pereira');
  await expect(dialog.getByRole('checkbox', { name: 'Formal report' })).toBeChecked();
  await expect.poll(inked).toBeGreaterThan(before / 2);
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expectToast(page, 'updated successfully');
  await expect(page.getByRole('img', { name: 'Signature of J. Pereira' })).toBeVisible();
  await expectAccessible(page, 'signatures');

  await openSection(page, 'Reports and certificates');
  await openReport(page, 'Formal report');
  await page.getByRole('button', { name: 'Generate Formal report' }).click();
  const text = (await pdfText(await openedPdf(page))).replace(/\s+/g, ' ');
  expect(text).toContain('J. Pereira');
  expect(text).toMatch(/Master · For receipt only/);
  expect(text).toMatch(/Signed on the screen \d\d\/\d\d\/\d{4}/);
});
