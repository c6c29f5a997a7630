import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { photoBytes } from '../../src/lib/photo.fixture';
import { workerCode } from '../../build/serviceWorker';
import { BOTH, expectAccessible } from './axe';
import { linkedPdf, openedPdf, pdfText } from './pdfText';
import { pageOf, test, untilKept } from './keptBrowser';
import { fillLogin, logOut } from './people';
import { begunSurvey, open } from './screens';
import { openReport, openSection } from './survey';
import { SERVER_BUILD } from './serverProcess';

test.describe.configure({ timeout: 240_000 });

/** How many entries the device keeps: what is prepared, and the drafts, beside which the bytes of their files lie. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const entries = (name: string, store: string) =>
      new Promise<{ values?: unknown }[]>((done, failed) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => failed(new Error(name)));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            done(reading.result as { values?: unknown }[]);
          });
        });
      });
    const kept = await entries('plimsoll', 'drafts');
    const bytes = kept.filter(({ values }) => values instanceof ArrayBuffer).length;
    return {
      reads: (await entries('plimsoll-prepared', 'reads')).length,
      files: (await entries('plimsoll-prepared', 'files')).length,
      drafts: kept.length - bytes,
      bytes,
    };
  });

test('a job is prepared, and worked on without a network after the browser was closed; a logout takes what was prepared along', async ({
  browserAt,
  serve,
}) => {
  const { url, stop } = await serve();
  let context = await browserAt(url);
  let page = await pageOf(context);
  await page.goto('./#/login');
  await fillLogin(page, 'surveyor');
  const order = await begunSurvey(page);
  await open(page, `/draftsurvey/${order}`);
  await openSection(page, 'Images');
  await page
    .getByLabel('Add images, initial survey')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'IMG_0042.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(photoBytes('jpeg')),
    });
  const picture = () =>
    page.getByRole('list', { name: 'Images, Initial survey', exact: true }).getByRole('img').first();
  await expect(picture()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Add images, initial survey: files' })).toHaveCount(0);
  await open(page, '/mytasks');
  const task = () => page.getByRole('row').filter({ hasText: order });
  await page.getByRole('button', { name: `Prepare for offline, ${order}` }).click();
  await expect(task().getByText(/^Prepared \d\d:\d\d[\d.]+ [kM]B$/)).toBeVisible();
  await expectAccessible(page, 'My Tasks with a prepared job');
  await untilKept(page);
  await open(page, `/draftsurvey/${order}`);
  const voyage = () => page.getByLabel('Cargo', { exact: true });
  const cargo = await voyage().inputValue();
  await context.close();
  await stop();

  // The network is there, the server is not.
  context = await browserAt(url);
  page = await pageOf(context);
  await page.goto(`./?from=elsewhere#/draftsurvey/${order}`);
  await expect(page.getByText(/^No answer from the server in time\. Shown as of \d\d:\d\d/)).toBeVisible();
  await expect(voyage()).toHaveValue(cargo);

  await expectAccessible(page, 'a survey from the device', BOTH);

  await context.setOffline(true);
  await page.goto('./#/mytasks');
  await expect(page.getByText(/^The reload failed\. These rows are from/)).toBeVisible();
  await expectAccessible(page, 'My Tasks without a network');
  await task().getByRole('link', { name: order }).click();
  await expect(page.getByText(/^No network\. Shown as of \d\d:\d\d\. What you type is kept/)).toBeVisible();
  await voyage().fill('Urea in bulk');
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Recover' }).click();
  await expect(voyage()).toHaveValue('Urea in bulk');
  await openSection(page, 'Images');
  await expect.poll(() => picture().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  // A photograph is added, and the report printed with it: none of that is on the server.
  await page
    .getByLabel('Add images, initial survey')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'IMG_0077.jpg',
      mimeType: 'image/jpeg',
      // Another picture than the one before, by its bytes.
      buffer: Buffer.concat([photoBytes('jpeg'), Buffer.from('another')]),
    });
  const added = page.getByRole('list', { name: 'Add images, initial survey: files' });
  await expect(added.getByRole('link', { name: 'IMG_0077.jpg' })).toBeVisible();
  await openSection(page, 'Reports and certificates');
  await openReport(page, 'Formal report');
  await page.getByRole('button', { name: 'PDF from this device' }).click();
  const preview = page.getByRole('region', { name: 'Formal report: preview' });
  await expect(preview.getByRole('link', { name: 'Open', exact: true })).toBeVisible();
  await expect(preview.getByText('could not be')).toHaveCount(0);
  await expectAccessible(page, 'a report printed on the device');
  const printed = await pdfText(await openedPdf(page));
  for (const said of ['not yet on the server', 'Urea in bulk', 'IMG_0042', 'IMG_0077'])
    expect(printed).toContain(said);
  await openSection(page, 'Initial draft survey');
  await page.getByRole('tab', { name: 'Worksheet to sign' }).click();
  const sheet = page.getByRole('tabpanel', { name: 'Worksheet to sign' });
  await sheet.getByRole('button', { name: 'PDF from this device' }).click();
  const toSign = await linkedPdf(sheet.getByRole('link', { name: 'Open', exact: true }));
  expect(await pdfText(toSign)).toContain('to be signed on board');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Attendance sheet' }).click();
  const attendance = page.getByRole('article', { name: /^Attendance sheet of/ });
  await expect(attendance.getByRole('heading', { level: 2 })).toBeVisible();
  await page.goBack();

  const before = await onDevice(page);
  expect(before.reads).toBeGreaterThan(0);
  expect(before.files).toBeGreaterThan(0);
  expect(before).toMatchObject({ drafts: 1, bytes: 1 });
  await logOut(page);
  await expect.poll(() => onDevice(page)).toMatchObject({ reads: 0, files: 0, drafts: 1, bytes: 1 });
});

/** Waits until a page has asked for nothing for two seconds. */
async function untilQuiet(page: Page): Promise<void> {
  let since = Date.now();
  page.on('request', () => {
    since = Date.now();
  });
  await expect.poll(() => Date.now() - since, { timeout: 60_000 }).toBeGreaterThan(2000);
}

test('a new version is offered, a tab of the old one finds its pages, the next load is the new one, and it can be taken back', async ({
  browserAt,
  serve,
}, info) => {
  const dist = info.outputPath('dist');
  await cp(SERVER_BUILD, dist, { recursive: true });
  const { url } = await serve({ dist });
  const context = await browserAt(url);
  const page = await pageOf(context);
  await page.goto('./#/login');
  await fillLogin(page, 'surveyor');
  await untilKept(page);
  const other = await context.newPage();
  await open(other, '/dashboard');
  // Chromium does not replace a worker that is asked for files in the same moment: each page reads its later parts first.
  for (const at of [page, other]) {
    await at.keyboard.press('Shift');
    await untilQuiet(at);
  }

  // The next version has another start page, and calls the page of My Tasks by another name.
  const change = async (file: string, by: (text: string) => string) =>
    writeFile(join(dist, file), by(await readFile(join(dist, file), 'utf8')));
  const [gone = ''] = (await readdir(join(dist, 'assets'))).filter((name) => /^MyTasksPage-.*js$/.test(name));
  expect(gone).not.toBe('');
  await rm(join(dist, 'assets', gone));
  await change('index.html', (html) =>
    html.replace('</title>', '</title><meta name="version" content="2" />'),
  );
  await change('service-worker.js', (code) =>
    code
      .replace(new RegExp(`\\{[^{}]*${gone}[^{}]*\\},?`), '')
      .replace(/(index\.html[^{}]*?)[0-9a-f]{16}/, '$1aaaaaaaaaaaaaaaa'),
  );
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());

  const offer = (at: Page) =>
    at.getByRole('status').filter({ hasText: 'A new version of Plimsoll is ready' });
  await expect(offer(page)).toBeVisible();
  await expect(page.locator('meta[name="version"]')).toHaveCount(0);
  await offer(page).getByRole('button', { name: 'Reload' }).click();
  // On a busy machine a worker takes its time to begin.
  await expect(page.locator('meta[name="version"]')).toHaveCount(1, { timeout: 60_000 });
  await expect(offer(page)).toHaveCount(0);

  await expect(offer(other)).toBeVisible();
  await other.evaluate(() => {
    location.hash = '#/mytasks';
  });
  await expect(other.getByRole('row').nth(1)).toBeVisible();

  // An installation that wants it on no device any more.
  await writeFile(join(dist, 'service-worker.js'), await workerCode([]));
  const left = () => page.evaluate(() => caches.keys());
  expect(await left()).not.toEqual([]);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
});
