import { createHash, randomBytes } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { formatContainerNumber, withCheckDigit } from '../../src/lib/container/iso6346';
import { photoBytes } from '../../src/lib/photo.fixture';
import { accountOf } from '../mock/accounts';
import type { FaultRule } from '../mock/engine/faults';
import { withoutMetadata } from '../mock/engine/fileKinds';
import { expectAccessible } from './axe';
import type { HeldAt, HeldCall } from './heldCalls';
import { kill, pageOf, test, untilKept } from './keptBrowser';
import { openedPdf, pdfText } from './pdfText';
import { fillLogin } from './people';
import { newest, open, watchPages } from './screens';
import { SERVER_BUILD } from './serverProcess';
import { openReport, openSection, save } from './survey';

/** How much is done on a day. */
export interface DayAmount {
  containers: number;
  photographs: number;
  /** Of them, how many are of 8 MB, and how many HEIC. */
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

/**
 * A HEIC picture of its own: the same JPEG made of two would be one file on a site, with one proof. What differs is how much of the picture is
 * shown, which stands in the box of its size and in that of its grid.
 */
function heicOf(height: number): Buffer {
  const bytes = Buffer.from(photoBytes('heic'));
  bytes.writeUInt32BE(height, bytes.lastIndexOf('ispe') + 12);
  bytes.writeUInt16BE(height, bytes.indexOf('idat') + 10);
  return bytes;
}

/** Photographs that differ in their bytes: what stands behind a JPEG changes nothing of it. */
function photographs({ photographs: count, large, heic }: DayAmount): Chosen[] {
  return Array.from({ length: count }, (_, at) => {
    const isHeic = at < heic;
    const isLarge = at >= heic && at < heic + large;
    const more = randomBytes(isLarge ? LARGE_BYTES : 64);
    return {
      name: `IMG_${String(1000 + at)}.${isHeic ? 'heic' : 'jpg'}`,
      mimeType: isHeic ? 'image/heic' : 'image/jpeg',
      buffer: isHeic ? heicOf(48 - at) : Buffer.concat([photoBytes('jpeg'), more]),
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

/** What the surveyor does on a day, and what a colleague does meanwhile. */
interface Made {
  boxes: readonly string[];
  photos: readonly Chosen[];
  paper: Chosen;
}

/** Of two fields that both change, the surveyor keeps the own one of one, and takes the colleague's of the other. */
const MINE = { flag: 'Palau', call_sign: 'T8XK2', trailer: 'MH 46 AR 1190' };
const THEIRS = { flag: 'Malta', call_sign: '9HA5102', trailer: 'MH 43 BX 7781' };
/** The container of which both write down the trailer, and the one that the colleague adds. */
const SHARED_BOX = 'TCLU4711962';
const COLLEAGUES_BOX = withCheckDigit('OOLU600100') ?? '';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** What the surveyor types and takes without a network; the browser is killed and the page reloaded in between. */
async function work(crash: () => Promise<Page>, first: Page, jobs: Jobs, made: Made): Promise<Page> {
  let page = first;
  await page.goto(`./?day#/draftsurvey/${jobs.draft}`);
  await openSection(page, 'Ship particulars');
  await field(page, 'Flag').fill('Liberia');
  await field(page, 'Call sign').fill(MINE.call_sign);
  await saveHere(page);
  await field(page, 'Flag').fill(MINE.flag);
  await saveHere(page);
  await openSection(page, 'Images');
  await page
    .getByLabel(IMAGES)
    .and(page.locator('input'))
    .setInputFiles([...made.photos]);
  const chosen = () => page.getByRole('list', { name: `${IMAGES}: files` }).getByRole('listitem');
  await expect(chosen()).toHaveCount(made.photos.length);
  // Each is on the device before it is called so: the end comes at once.
  await expect.poll(() => waitingIn(page), { timeout: 60_000 }).toBe(2 + made.photos.length);
  page = await crash();
  await page.goto(`./?day#/draftsurvey/${jobs.draft}`);
  await openSection(page, 'Images');
  await expect(chosen()).toHaveCount(made.photos.length);
  await openSection(page, 'Documents');
  await page.getByLabel('Add documents').and(page.locator('input')).setInputFiles(made.paper);
  await expect(page.getByRole('list', { name: 'Add documents: files' })).toContainText(made.paper.name);
  // Until then a person who leaves is asked; a test is not.
  await expect.poll(() => waitingIn(page)).toBe(2 + made.photos.length + 1);
  await page.reload();
  await openSection(page, 'Initial draft survey');
  await page.getByRole('tab', { name: 'Worksheet to sign' }).click();
  expect(await printed(page, 'Worksheet to sign')).toContain('Chief officer');
  await openSection(page, 'Reports and certificates');
  await openReport(page, 'Formal report');
  expect(await printed(page, 'Formal report')).toContain('not yet on the server');

  page = await crash();
  await page.goto(`./?day#/ContainerConnditionalSurvey/${jobs.containers}`);
  await openSection(page, 'Containers');
  await page.getByRole('button', { name: new RegExp(formatContainerNumber(SHARED_BOX)) }).click();
  await field(page, 'Trailer number').fill(MINE.trailer);
  for (const box of made.boxes) {
    await page.getByLabel('Add containers').fill(box);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel('Size and type code').fill('22G1');
  }
  await saveHere(page);

  page = await crash();
  await page.goto(`./?day#/ContainerStuffingSurvey/${jobs.tally}`);
  await openSection(page, 'Tally');
  await expect(counted(page)).toContainText('910');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(counted(page)).toContainText('950');
  await saveHere(page);
  return crash();
}

/** The text of a PDF that is made on the device. */
async function printed(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'PDF from this device' }).click();
  const preview = page.getByRole('region', { name: `${title}: preview` });
  await expect(preview.getByRole('link', { name: 'Open', exact: true })).toBeVisible({ timeout: 60_000 });
  return pdfText(await openedPdf(page));
}

const counted = (page: Page) => page.getByRole('row', { name: /^All lots/ });

/** Meanwhile a second surveyor saves the same records: other fields and rows, and fields that were typed on the device as well. */
async function colleague(browser: Browser, url: string, site: Site, jobs: Jobs): Promise<void> {
  const { name: draft } = await site.recordOf(DRAFT, jobs.draft);
  await site.put(DRAFT, String(draft), {
    captain_name: 'R. Okafor',
    flag: THEIRS.flag,
    call_sign: THEIRS.call_sign,
  });
  const condition = await site.recordOf(CONTAINERS, jobs.containers);
  const rows = rowsOf(condition, 'containers').map((row) =>
    row['container_number'] === SHARED_BOX
      ? { ...row, trailer_number: THEIRS.trailer, liner_seal: 'ML-IN 883102' }
      : row,
  );
  await site.put(CONTAINERS, String(condition['name']), {
    containers: [...rows, { container_number: COLLEAGUES_BOX, size_of_the_container: '40 ft' }],
  });
  const context = await browser.newContext({ baseURL: `${url}/`, reducedMotion: 'reduce' });
  await watchPages(context);
  const page = await context.newPage();
  await page.goto('./#/login');
  await fillLogin(page, 'independent');
  await open(page, `/ContainerStuffingSurvey/${jobs.tally}`);
  await openSection(page, 'Tally');
  await page.getByRole('button', { name: /^Seed lot/ }).click();
  for (let press = 0; press < 3; press++)
    await page.getByRole('button', { name: /^\+ 10 one sling/ }).click();
  await expect(counted(page)).toContainText('940');
  await save(page, 'Survey details updated successfully');
  await context.close();
}

/** Every third upload fails, two answers to saves are lost. */
const troubles = (photographs: number): FaultRule[] => [
  ...Array.from({ length: photographs }, (_, at): FaultRule => ({
    // A rule does not count the calls that those before it let fail.
    match: { method: 'POST', path: 'upload_file', nth: 2 * (at + 1) + 1 },
    kind: (['network', 'answer-lost', 'error500'] as const)[at % 3] ?? 'network',
    times: 1,
  })),
  { match: { method: 'PUT', doctype: DRAFT }, kind: 'answer-lost', times: 1 },
  { match: { method: 'PUT', doctype: CONTAINERS }, kind: 'answer-lost', times: 1 },
];

const isUploadOf =
  (name: string) =>
  ({ method, path, body }: HeldCall): boolean =>
    method === 'POST' && path.includes('upload_file') && body.includes(`filename="${name}`);
const isPhotograph = isUploadOf('IMG_');
const isNaming = ({ method, path }: HeldCall): boolean =>
  method === 'PUT' && decodeURIComponent(path).includes(`/resource/${DRAFT}/`);

/** The moments of an upload at which the browser is killed. */
const MOMENTS: readonly (readonly [HeldAt, (call: HeldCall) => boolean])[] = [
  ['half sent', isPhotograph],
  ['not answered', isPhotograph],
  ['not sent', isUploadOf('worksheet')],
  ['not sent', isNaming],
  ['not answered', isNaming],
];

/** Chooses between both versions of what waits of a job: the colleague's for these labels, the own one for the others. */
async function decide(
  page: Page,
  order: string,
  asked: readonly string[],
  theirs: readonly string[],
): Promise<void> {
  await page
    .getByRole('list', { name: `Unsent work of ${order}` })
    .getByRole('link', { name: 'Decide' })
    .click();
  await page.getByRole('button', { name: 'Look and choose' }).click();
  const question = page.getByRole('dialog', { name: /^Someone changed this record at/ });
  await expect(question.getByRole('rowheader')).toHaveText([...asked]);
  await expectAccessible(page, `the question about ${asked.join(', ')}`);
  for (const label of theirs) await question.getByLabel(`${label}: take theirs`).check();
  await question.getByRole('button', { name: /^Save \d choices?$/ }).click();
  await expect(question).toHaveCount(0);
}

/** A survey day without network, from the morning to the evening: everything is on the server once. */
export function testDay(title: string, amount: DayAmount, limit: number): void {
  test(title, async ({ browserAt, serve, holdCalls, playwright, browser }, info) => {
    test.setTimeout(limit);
    const dist = info.outputPath('dist');
    await cp(SERVER_BUILD, dist, { recursive: true });
    const server = await serve({ dist });
    const { url, hold } = await holdCalls(server.url);
    const request = await playwright.request.newContext({
      baseURL: `${server.url}/`,
      // Minutes lie between its calls: a connection that is kept may be closed by the server just as one goes out.
      extraHTTPHeaders: { connection: 'close' },
    });
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
    await context.close();
    const begin = async (): Promise<Page> => {
      context = await browserAt(url);
      return pageOf(context);
    };
    const offline = async (): Promise<Page> => {
      const opened = await begin();
      await context.setOffline(true);
      return opened;
    };
    const crash = async (): Promise<Page> => {
      await kill(context);
      return offline();
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
    page = await work(crash, await offline(), jobs, { boxes, photos, paper });
    const entries = 2 + photos.length + 1 + 1 + 1;
    await page.goto('./?day#/mytasks?unsent');
    await expect(page.getByRole('heading', { name: new RegExp(`^${entries} entries wait`) })).toBeVisible();
    expect(await waitingIn(page)).toBe(entries);
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
    await context.close();

    const condition = await site.recordOf(CONTAINERS, jobs.containers);
    const known = rowsOf(condition, 'containers');
    await colleague(browser, server.url, site, jobs);
    await site.faults(troubles(photos.length));

    // The evening: the network is back, and not good. The browser is killed at every moment of an upload.
    for (const [at, isMeant] of MOMENTS) {
      const held = hold(at, isMeant);
      page = await begin();
      await page.goto('./#/dashboard');
      await held;
      await kill(context);
    }
    // A new version comes in the middle.
    const inTheMiddle = hold('not answered', isPhotograph);
    page = await begin();
    await page.goto('./#/dashboard');
    await inTheMiddle;
    await deploy(dist);
    await kill(context);
    // The session ends, and what is under way has no answer.
    const atTheEnd = hold('half sent', isPhotograph);
    page = await begin();
    await page.goto('./#/mytasks?unsent');
    const breakOff = await atTheEnd;
    // On the server: an answer that is still under way would bring the cookie back.
    expect((await context.request.post('api/method/logout')).ok()).toBe(true);
    breakOff();
    await signInAgain(page);
    // Only what both changed is asked, and nothing else waits for that: both saves of the ship and the one of the containers.
    await expect.poll(() => waitingIn(page), { timeout: limit }).toBe(3);
    await decide(page, jobs.draft, ['Call sign', 'Flag'], ['Call sign']);
    await page.goto('./#/mytasks?unsent');
    await decide(
      page,
      jobs.containers,
      [`Container ${formatContainerNumber(SHARED_BOX)}, trailer number`],
      [],
    );
    await page.goto('./#/mytasks?unsent');
    await expect.poll(() => waitingIn(page), { timeout: limit }).toBe(0);
    await expect(page.getByText('Everything is sent.')).toBeVisible();

    const arrived = async () => {
      const draft = await site.recordOf(DRAFT, jobs.draft);
      expect(draft).toMatchObject({
        flag: MINE.flag,
        call_sign: THEIRS.call_sign,
        captain_name: 'R. Okafor',
      });
      const images = rowsOf(draft, 'upload_image_table_i');
      const files = await site.filesOf(draft);
      const documents = rowsOf(draft, 'voyage_and_stowage_documents');
      const sheets = documents.filter((row) => row['document_type'] === 'Worksheet');
      expect(sheets).toHaveLength(1);
      const sheet = (await site.file(String(sheets[0]?.['document']))).toString('utf8');
      for (const { buffer, name } of photos) {
        const stored = files.filter((one) => String(one['file_name']).startsWith(name.replace(/\..*/, '')));
        expect(stored, name).toHaveLength(1);
        const named = images.filter((row) => row['upload_image_id'] === stored[0]?.['name']);
        expect(named, `rows of ${name}`).toHaveLength(1);
        expect(sheet.split(sha256(buffer)), `proofs of ${name}`).toHaveLength(2);
        const bytes = await site.file(String(stored[0]?.['file_url']));
        // A site keeps a JPEG but for what the camera says of it; of HEIC the device makes one.
        if (name.endsWith('.jpg')) expect(sha256(bytes), name).toBe(sha256(withoutMetadata(buffer)));
        else expect(bytes.subarray(0, 2).toString('hex'), name).toBe('ffd8');
      }
      const plans = documents.filter((row) => row['document_name'] === paper.name);
      expect(plans).toHaveLength(1);
      expect(sha256(await site.file(String(plans[0]?.['document'])))).toBe(sha256(paper.buffer));
      // No file that no row names is left of what was killed.
      const ids = [
        ...images.map((row) => row['upload_image_id']),
        ...documents.map((row) => row['document_id']),
      ];
      expect(files.filter(({ name }) => !ids.includes(name)).map((file) => file['file_name'])).toEqual([]);
      const rows = rowsOf(await site.recordOf(CONTAINERS, jobs.containers), 'containers');
      const numbers = known.map((row) => String(row['container_number']));
      expect(rows.map((row) => String(row['container_number'])).toSorted()).toEqual(
        [...numbers, COLLEAGUES_BOX, ...boxes].toSorted(),
      );
      for (const row of rows) {
        const number = String(row['container_number']);
        const before = known.find((one) => one['container_number'] === number);
        if (boxes.includes(number))
          expect(row).toMatchObject({ size_of_the_container: '20 ft', type_of_conatiner: 'Dry' });
        else if (number === SHARED_BOX)
          expect(row).toMatchObject({ trailer_number: MINE.trailer, liner_seal: 'ML-IN 883102' });
        else if (before) expect(row['csc_plate_number']).toBe(before['csc_plate_number']);
      }
      await site.recordOf(TALLY, jobs.tally);
      return { images: images.length, files: files.length };
    };
    const first = await arrived();

    // Another laptop takes the same work in: all of it is there already. What was decided on the first one is asked here again.
    const other = await browser.newContext({ baseURL: `${server.url}/`, reducedMotion: 'reduce' });
    await watchPages(other);
    page = await other.newPage();
    await page.goto('./#/login');
    await fillLogin(page, WHO);
    await open(page, '/mytasks?unsent');
    await page.getByLabel('File of unsent work').setInputFiles(zip);
    // Read from what was shown: the message stands for three seconds, in which a busy machine may not look.
    const shown = () => page.evaluate(() => window.shownMessages.map(({ text }) => text).join('\n'));
    await expect.poll(shown, { timeout: 60_000 }).toMatch(/^Taken in: /m);
    await expect.poll(() => waitingIn(page), { timeout: limit }).toBe(2);
    await decide(page, jobs.draft, ['Call sign'], ['Call sign']);
    await expect.poll(() => waitingIn(page), { timeout: limit }).toBe(0);
    expect(await arrived()).toEqual(first);
    await open(page, `/ContainerStuffingSurvey/${jobs.tally}`);
    await openSection(page, 'Tally');
    // The own two pallets and the colleague's three slings.
    await expect(counted(page)).toContainText('980');
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
