import type { Page, Route } from '@playwright/test';
import { photoBytes } from '../../src/lib/photo.fixture';
import { expect, read, test } from './mockServer';
import { begunSurvey, open } from './screens';
import { openSection } from './survey';

test.describe.configure({ timeout: 240_000 });

const UPLOAD = '**/api/method/upload_file';
const RECORD = 'Draft Survay'; // sic

/**
 * Holds the next upload, before the server has it or after, until its page dies; later ones go through. It stays in force: to
 * take it away would let the browser send what is held.
 */
async function holdUpload(
  page: Page,
  reached: (route: Route) => Promise<unknown>,
): Promise<{ isHeld: Promise<void> }> {
  let held = () => {};
  const isHeld = new Promise<void>((done) => {
    held = done;
  });
  let isFirst = true;
  await page.route(UPLOAD, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await reached(route);
    return held();
  });
  return { isHeld };
}

async function choosePhoto(page: Page): Promise<void> {
  const file = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photoBytes('jpeg')) };
  await page.getByLabel('Add images, initial survey').and(page.locator('input')).setInputFiles(file);
}

/** Files of the survey, without worksheets. */
async function photosOf(page: Page, order: string) {
  const [record] = await read(page, RECORD, ['name'], [['job_order_id', '=', order]]);
  const files = await read(
    page,
    'File',
    ['name', 'file_name'],
    [['attached_to_name', '=', String(record?.['name'])]],
  );
  return files.filter(({ file_name }) => String(file_name).startsWith('IMG_'));
}

for (const [when, reached, tag] of [
  ['before the server has it', () => Promise.resolve(), '@matrix'],
  ['with the answer on its way', (route: Route) => route.fetch(), ''],
] as const) {
  test(
    `a photograph whose page dies ${when} goes on by itself and goes up once`,
    { tag: tag || [] },
    async ({ person }) => {
      const page = await person('surveyor');
      const order = await begunSurvey(page);
      await open(page, `/draftsurvey/${order}`);
      await openSection(page, 'Images');
      const before = await photosOf(page, order);
      const pictures = page
        .getByRole('list', { name: 'Images, Initial survey', exact: true })
        .getByRole('listitem');
      const rows = await pictures.count();

      const { isHeld } = await holdUpload(page, reached);
      await choosePhoto(page);
      await isHeld;
      await page.reload();

      const list = page.getByRole('list', { name: 'Add images, initial survey: files' });
      await expect(pictures).toHaveCount(rows + 1);
      await expect(list).toHaveCount(0);
      expect(await photosOf(page, order)).toHaveLength(before.length + 1);

      await page.reload();
      await expect(pictures).toHaveCount(rows + 1);
      await expect(list).toHaveCount(0);
    },
  );
}

test('a section is kept on the device though the network went before anything on the page was touched', async ({
  person,
}) => {
  const page = await person('surveyor');
  const order = await begunSurvey(page);
  // No worker keeps the app here: what the page needs it has fetched by itself.
  const parts = [/queuedSaves-[^/]*\.js/, /EntryState-[^/]*\.js/].map((part) => page.waitForResponse(part));
  await open(page, `/draftsurvey/${order}?section=remarks`);
  for (const part of await Promise.all(parts)) await part.finished();
  await page.context().setOffline(true);
  await page.getByLabel('Remarks on the initial survey', { exact: true }).fill('Calm sea');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^No network\. Kept on this device since /)).toBeVisible();
});
