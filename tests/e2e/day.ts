import { createHash, randomBytes } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { withCheckDigit } from '../../src/lib/container/iso6346';
import { photoBytes } from '../../src/lib/photo.fixture';
import { accountOf } from '../mock/accounts';
import type { FaultRule } from '../mock/engine/faults';
import { expectAccessible } from './axe';
import { pageOf, test, untilKept } from './keptBrowser';
import { fillLogin } from './people';
import { newest, open } from './screens';
import { SERVER_BUILD } from './serverProcess';
import { openReport, openSection } from './survey';

/** How much is done on a day. */
export interface DayAmount {
  containers: number;
  photographs: number;
  /**
   * Of them, how many are of 8 MB, and how many HEIC. Two of these would become the same JPEG, which a site keeps at one address, with one
   * proof.
   */
  large: number;
  heic: number;
}

const WHO = 'surveyor2';
const DRAFT = 'Draft Survay'; // sic
const CONTAINERS = 'Condition of Container';
const TALLY = 'Container Tally Survey';
const WAITS = 'Saved on this device, waits for the network';
const IMAGES = 'Add images, initial survey';
const LARGE_BYTES = 8 * 1024 * 1024;

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Photographs that differ in their bytes: what stands behind a picture changes nothing of it. */
function photographs({ photographs: count, large, heic }: DayAmount): Chosen[] {
  return Array.from({ length: count }, (_, at) => {
    const isHeic = at < heic;
    const isLarge = at >= heic && at < heic + large;
    const more = randomBytes(isLarge ? LARGE_BYTES : 64);
    // HEIC is a row of boxes: what readers have to leave out is one of them.
    const box = Buffer.from([0, 0, 0, more.length + 8, ...Buffer.from('free')]);
    return {
      name: `IMG_${String(1000 + at)}.${isHeic ? 'heic' : 'jpg'}`,
      mimeType: isHeic ? 'image/heic' : 'image/jpeg',
      buffer: isHeic
        ? Buffer.concat([photoBytes('heic'), box, more])
        : Buffer.concat([photoBytes('jpeg'), more]),
    };
  });
}

/** The jobs of the day: one person has all three. */
interface Jobs {
  draft: string;
  containers: string;
  tally: string;
}

const begun = (page: Page, type: string) =>
  newest(page, 'Job Order', [
    ['status', '=', 'In Progress'],
    ['type_of_survey', 'like', type],
  ]);

type Row = Record<string, unknown>;

/** The site as its administrator sees it, beside every browser. */
class Site {
  constructor(private readonly request: APIRequestContext) {}

  async signIn(): Promise<void> {
    const { email, password } = accountOf('admin');
    await this.request.post('api/method/login', { form: { usr: email, pwd: password } });
  }
  async list(doctype: string, filters: readonly (readonly string[])[], fields = ['name']): Promise<Row[]> {
    const params = {
      fields: JSON.stringify(fields),
      filters: JSON.stringify(filters),
      limit_page_length: '0',
    };
    const answer = await this.request.get(`api/resource/${encodeURIComponent(doctype)}`, { params });
    return ((await answer.json()) as { data: Row[] }).data;
  }
  async get(doctype: string, name: string): Promise<Row> {
    const answer = await this.request.get(`api/resource/${encodeURIComponent(doctype)}/${name}`);
    return ((await answer.json()) as { data: Row }).data;
  }
  async put(doctype: string, name: string, data: Row): Promise<void> {
    const answer = await this.request.put(`api/resource/${encodeURIComponent(doctype)}/${name}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  async file(path: string): Promise<Buffer> {
    return (await this.request.get(path.slice(1))).body();
  }
  async faults(rules: readonly FaultRule[]): Promise<void> {
    await this.request.post('__mock/faults', { data: rules });
  }
  /** The one record of a job; more than one, or none, is a failure. */
  async recordOf(doctype: string, job: string): Promise<Row> {
    const found = await this.list(doctype, [['job_order_id', '=', job]]);
    expect(found, `records of ${job}`).toHaveLength(1);
    return this.get(doctype, String(found[0]?.['name']));
  }
  filesOf(record: Row): Promise<Row[]> {
    return this.list(
      'File',
      [['attached_to_name', '=', String(record['name'])]],
      ['name', 'file_name', 'file_url'],
    );
  }
}

/** How many entries of the journal are not sent. */
const waitingIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('plimsoll');
        opening.addEventListener('error', () => failed(new Error('no database')));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('journal').objectStore('journal').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            const entries = all.result as { kind: string; done?: unknown }[];
            done(entries.filter((one) => !one.done && one.kind.startsWith('survey-')).length);
          });
        });
      }),
  );

/** Saves the open section, of which nothing can go out now. */
async function saveHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
}

const rowsOf = (record: Row, table: string) => (record[table] ?? []) as Row[];

/** Makes the next version of a build: another start page, of which its worker knows. */
async function deploy(dist: string): Promise<void> {
  const change = async (file: string, by: (text: string) => string) =>
    writeFile(join(dist, file), by(await readFile(join(dist, file), 'utf8')));
  await change('index.html', (html) =>
    html.replace('</title>', '</title><meta name="version" content="2" />'),
  );
  await change('service-worker.js', (code) =>
    code.replace(/(index\.html[^{}]*?)[0-9a-f]{16}/, '$1aaaaaaaaaaaaaaaa'),
  );
}

/** What the surveyor types and takes without a network; the browser is closed and reloaded in between. */
async function work(
  restart: () => Promise<Page>,
  first: Page,
  jobs: Jobs,
  made: { boxes: readonly string[]; photos: readonly Chosen[]; paper: Chosen },
): Promise<Page> {
  let page = first;
  await page.goto(`./?day#/draftsurvey/${jobs.draft}`);
  await openSection(page, 'Ship particulars');
  await page.getByLabel('Flag', { exact: true }).fill('Liberia');
  await saveHere(page);
  await page.getByLabel('Flag', { exact: true }).fill('Palau');
  await saveHere(page);
  await openSection(page, 'Images');
  await page
    .getByLabel(IMAGES)
    .and(page.locator('input'))
    .setInputFiles([...made.photos]);
  const chosen = page.getByRole('list', { name: `${IMAGES}: files` }).getByRole('listitem');
  await expect(chosen).toHaveCount(made.photos.length);
  // Each is on the device before it is called so: the reload comes at once.
  await expect.poll(() => waitingIn(page), { timeout: 60_000 }).toBe(2 + made.photos.length);
  await page.reload();
  await expect(chosen).toHaveCount(made.photos.length);
  await openSection(page, 'Documents');
  await page.getByLabel('Add documents').and(page.locator('input')).setInputFiles(made.paper);
  await expect(page.getByRole('list', { name: 'Add documents: files' })).toContainText(made.paper.name);
  await openSection(page, 'Reports and certificates');
  await openReport(page, 'Formal report');
  const panel = page.getByRole('tabpanel', { name: 'Formal report' });
  await panel.getByRole('button', { name: 'PDF from this device' }).click();
  const preview = panel.getByRole('region', { name: 'Formal report: preview' });
  await expect(preview.getByRole('link', { name: 'Open', exact: true })).toBeVisible({ timeout: 60_000 });

  page = await restart();
  await page.goto(`./?day#/ContainerConnditionalSurvey/${jobs.containers}`);
  await openSection(page, 'Containers');
  for (const box of made.boxes) {
    await page.getByLabel('Add containers').fill(box);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel('Size and type code').fill('22G1');
  }
  await saveHere(page);

  page = await restart();
  await page.goto(`./?day#/ContainerStuffingSurvey/${jobs.tally}`);
  await openSection(page, 'Tally');
  await expect(page.getByRole('row', { name: /^All lots/ })).toContainText('910');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(page.getByRole('row', { name: /^All lots/ })).toContainText('950');
  await saveHere(page);
  return page;
}

/** Every third upload fails, two answers to saves are lost. */
const troubles = (photographs: number): FaultRule[] => [
  ...Array.from({ length: Math.ceil(photographs / 3) }, (_, at): FaultRule => ({
    match: { method: 'POST', path: 'upload_file', nth: 3 * (at + 1) },
    kind: (['network', 'answer-lost', 'error500'] as const)[at % 3] ?? 'network',
    times: 1,
  })),
  { match: { method: 'PUT', doctype: DRAFT }, kind: 'answer-lost', times: 1 },
  { match: { method: 'PUT', doctype: CONTAINERS }, kind: 'answer-lost', times: 1 },
];

/** A survey day without network, from the morning to the evening: everything is on the server once. */
export function testDay(title: string, amount: DayAmount, limit: number): void {
  test(title, async ({ browserAt, serve, playwright, browser }, info) => {
    test.setTimeout(limit);
    const dist = info.outputPath('dist');
    await cp(SERVER_BUILD, dist, { recursive: true });
    const { url } = await serve({ dist });
    const request = await playwright.request.newContext({ baseURL: `${url}/` });
    const site = new Site(request);
    await site.signIn();

    // The morning: everything is prepared.
    let context = await browserAt(url);
    let page = await pageOf(context);
    await page.goto('./#/login');
    await fillLogin(page, WHO);
    const jobs = await hasAllThree(page, site);
    await open(page, '/mytasks');
    for (const order of [jobs.draft, jobs.containers, jobs.tally]) {
      await page.getByRole('button', { name: `Prepare for offline, ${order}` }).click();
      const task = page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: order, exact: true }) });
      await expect(task.getByText(/^Prepared \d\d:\d\d/)).toBeVisible({ timeout: 60_000 });
    }
    await untilKept(page);
    const restart = async (): Promise<Page> => {
      await context.close();
      context = await browserAt(url);
      await context.setOffline(true);
      return pageOf(context);
    };

    const photos = photographs(amount);
    const boxes = Array.from(
      { length: amount.containers },
      (_, at) => withCheckDigit(`HLXU${String(400_100 + at)}`) ?? '',
    );
    const paper = {
      name: 'stowage plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(50_000)]),
    };
    page = await work(restart, await restart(), jobs, { boxes, photos, paper });
    const entries = 2 + photos.length + 1 + 1 + 1;
    expect(await waitingIn(page)).toBe(entries);
    await page.goto('./?day#/mytasks?unsent');
    await expect(page.getByRole('heading', { name: new RegExp(`^${entries} entries wait`) })).toBeVisible();
    await expectAccessible(page, 'unsent work');
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page, 'unsent work on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    if (wide) await page.setViewportSize(wide);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download unsent work' }).click();
    const zip = info.outputPath('unsent.zip');
    await (await downloading).saveAs(zip);

    // Meanwhile a second surveyor saves the same records.
    const record = await site.recordOf(DRAFT, jobs.draft);
    await site.put(DRAFT, String(record['name']), { captain_name: 'R. Okafor' });
    const condition = await site.recordOf(CONTAINERS, jobs.containers);
    const known = rowsOf(condition, 'containers').length;
    await site.faults(troubles(photos.length));

    // The evening: the network is back, and not good.
    await context.close();
    context = await browserAt(url);
    page = await pageOf(context);
    await page.goto('./#/dashboard');
    await expect.poll(() => waitingIn(page), { timeout: limit }).toBeLessThan(entries - 2);
    await deploy(dist);
    await context.close();
    context = await browserAt(url);
    await context.clearCookies();
    page = await pageOf(context);
    await page.goto('./#/mytasks?unsent');
    await signInAgain(page);
    await expect.poll(() => waitingIn(page), { timeout: limit }).toBe(0);
    await expect(page.getByText('Everything is sent.')).toBeVisible();

    const arrived = async () => {
      const draft = await site.recordOf(DRAFT, jobs.draft);
      expect(draft).toMatchObject({ flag: 'Palau', captain_name: 'R. Okafor' });
      const images = rowsOf(draft, 'upload_image_table_i');
      expect(new Set(images.map((row) => row['upload_image_id'])).size).toBe(images.length);
      const files = await site.filesOf(draft);
      for (const { name } of photos)
        expect(
          files.filter((file) => String(file['file_name']).startsWith(name.replace(/\..*/, ''))),
          name,
        ).toHaveLength(1);
      const documents = rowsOf(draft, 'voyage_and_stowage_documents');
      const sheets = documents.filter((row) => row['document_type'] === 'Worksheet');
      expect(sheets).toHaveLength(1);
      const sheet = (await site.file(String(sheets[0]?.['document']))).toString('utf8');
      for (const { buffer, name } of photos)
        expect(sheet.split(sha256(buffer)), `proofs of ${name}`).toHaveLength(2);
      const plans = documents.filter((row) => row['document_name'] === paper.name);
      expect(plans).toHaveLength(1);
      expect(sha256(await site.file(String(plans[0]?.['document'])))).toBe(sha256(paper.buffer));
      const rows = rowsOf(await site.recordOf(CONTAINERS, jobs.containers), 'containers');
      expect(rows).toHaveLength(known + boxes.length);
      for (const box of boxes)
        expect(
          rows.filter((row) => JSON.stringify(row).includes(box)),
          box,
        ).toHaveLength(1);
      await site.recordOf(TALLY, jobs.tally);
      return { images: images.length, files: files.length };
    };
    const first = await arrived();

    // Another laptop takes the same work in: all of it is there already.
    const other = await browser.newContext({ baseURL: `${url}/`, reducedMotion: 'reduce' });
    page = await other.newPage();
    await page.goto('./#/login');
    await fillLogin(page, WHO);
    await open(page, '/mytasks?unsent');
    await page.getByLabel('File of unsent work').setInputFiles(zip);
    await expect(page.getByText(/^Taken in: /).first()).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => waitingIn(page), { timeout: limit }).toBe(0);
    expect(await arrived()).toEqual(first);
    await open(page, `/ContainerStuffingSurvey/${jobs.tally}`);
    await openSection(page, 'Tally');
    await expect(page.getByRole('row', { name: /^All lots/ })).toContainText('950');
    await other.close();
    await request.dispose();
  });
}

/** The jobs of a day, of which the draft survey is another surveyor's until now. */
async function hasAllThree(page: Page, site: Site): Promise<Jobs> {
  const containers = await begun(page, CONTAINERS);
  const tally = await begun(page, '%Tally%');
  const [own] = rowsOf(await site.get('Job Order', containers), 'surveyor');
  const [found] = await site.list('Job Order', [
    ['status', '=', 'In Progress'],
    ['type_of_survey', 'like', '%Draft%'],
  ]);
  const draft = String(found?.['name']);
  const job = await site.get('Job Order', draft);
  await site.put('Job Order', draft, {
    surveyor: [...rowsOf(job, 'surveyor'), { surveyor: own?.['surveyor'], allocated: 1 }],
  });
  return { draft, containers, tally };
}

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(accountOf(WHO).password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
}
