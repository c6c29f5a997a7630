import { photoBytes } from '../../src/lib/photo.fixture';
import { expect, test } from './fixtures';
import { expectToast } from './people';
import { begunSurvey, open } from './screens';
import { openSection } from './survey';

test.describe.configure({ timeout: 300_000 });

const NAME = 'deck #1? 50% full + 甲板 & more.jpg';

test('signs in the name of a file stay, where it is shown and opened', async ({ page, as }) => {
  await as('surveyor');
  await open(page, `/draftsurvey/${await begunSurvey(page)}`);
  await openSection(page, 'Images');
  const file = { name: NAME, mimeType: 'image/jpeg', buffer: Buffer.from(photoBytes('jpeg')) };
  await page
    .getByLabel('Add images, final survey', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(file);
  // until it is stored, another picture stands in its place
  await expectToast(page, 'Image attached successfully');
  const shown = page.getByRole('img', { name: /deck #1\? 50% full \+ 甲板 & more/ });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(64);
  await openSection(page, 'Documents');
  const pdf = {
    name: 'plan #2 of 50% ?.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  };
  await page.getByLabel('Add documents', { exact: true }).and(page.locator('input')).setInputFiles(pdf);
  const link = page.getByRole('link', { name: /plan #2 of 50% \?\.pdf/ });
  await expect(link).toBeVisible();
  const size = await link.evaluate(
    async (node: HTMLAnchorElement) => (await (await fetch(node.href)).blob()).size,
  );
  expect(size).toBe(pdf.buffer.length);
});
