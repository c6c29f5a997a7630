import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { test } from './fixtures';
import { openedPdf, pdfText } from './pdfText';
import { fillLogin, expectToast } from './people';
import { newest, settled } from './screens';
import { openSection } from './survey';

test.describe.configure({ timeout: 120_000 });

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
  await expectAccessible(page, 'the dialog of a signature', ['light']);
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expectToast(page, 'updated successfully');
  await expect(page.getByRole('img', { name: 'Signature of J. Pereira' })).toBeVisible();
  await expectAccessible(page, 'signatures', ['light']);

  await openSection(page, 'Reports and certificates');
  await page.getByRole('tab', { name: 'Formal report' }).click();
  await page.getByRole('button', { name: 'Generate Formal report' }).click();
  const text = (await pdfText(await openedPdf(page))).replace(/\s+/g, ' ');
  expect(text).toContain('J. Pereira');
  expect(text).toMatch(/Master · For receipt only/);
  expect(text).toMatch(/Signed on the screen \d\d\/\d\d\/\d{4}/);
});
