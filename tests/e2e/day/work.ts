import { randomBytes } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { formatContainerNumber, withCheckDigit } from '../../../src/lib/container/iso6346';
import { photoBytes } from '../../../src/lib/photo.fixture';
import { waitingIn } from '../keptBrowser';
import { openedPdf, pdfText } from '../pdfText';
import { fillLogin } from '../people';
import { newest, open, watchPages } from '../screens';
import { openReport, openSection, save } from '../survey';
import { rowsOf, type Site } from './site';

/** How much is done on a day. */
export interface DayAmount {
  containers: number;
  photographs: number;
  /** Of them, how many are of 8 MB, and how many HEIC. */
  large: number;
  heic: number;
  /** Whether the browser is killed at every moment of an upload, and a second laptop takes in what the first one has sent. */
  inFull: boolean;
}

export const WHO = 'surveyor2';
export const DRAFT = 'Draft Survay'; // sic
export const CONTAINERS = 'Condition of Container';
export const TALLY = 'Container Tally Survey';
/** How the kinds of a survey's unsent work begin in the journal. */
export const SURVEYS = 'survey-';
const WAITS = /^No network\. Kept on this device since /;
const IMAGES = 'Add images, initial survey';
const LARGE_BYTES = 8 * 1024 * 1024;

export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

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
export function photographs({ photographs: count, large, heic }: DayAmount): Chosen[] {
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
export interface Jobs {
  draft: string;
  containers: string;
  tally: string;
}

const begun = (page: Page, type: string) =>
  newest(page, 'Job Order', [
    ['status', '=', 'In Progress'],
    ['type_of_survey', 'like', type],
  ]);

/** The jobs of a day, of which the draft survey is another surveyor's until now. */
export async function hasAllThree(page: Page, site: Site): Promise<Jobs> {
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

/** Saves the open section, of which nothing can go out now. */
async function saveHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
}

/** What the surveyor does on a day, and what a colleague does meanwhile. */
export interface Made {
  boxes: readonly string[];
  photos: readonly Chosen[];
  paper: Chosen;
}

/** Of two fields that both change, the surveyor keeps the own one of one, and takes the colleague's of the other. */
export const MINE = { flag: 'Palau', call_sign: 'T8XK2', trailer: 'MH 46 AR 1190' };
export const THEIRS = { flag: 'Malta', call_sign: '9HA5102', trailer: 'MH 43 BX 7781' };
/** The container of which both write down the trailer, and the one that the colleague adds. */
export const SHARED_BOX = 'TCLU4711962';
export const COLLEAGUES_BOX = withCheckDigit('OOLU600100') ?? '';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** What the surveyor types and takes without a network; the browser is killed and the page reloaded in between. */
export async function work(crash: () => Promise<Page>, first: Page, jobs: Jobs, made: Made): Promise<Page> {
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
  await expect.poll(() => waitingIn(page, SURVEYS), { timeout: 60_000 }).toBe(1 + made.photos.length);
  page = await crash();
  await page.goto(`./?day#/draftsurvey/${jobs.draft}`);
  await openSection(page, 'Images');
  await expect(chosen()).toHaveCount(made.photos.length);
  await openSection(page, 'Documents');
  await page.getByLabel('Add documents').and(page.locator('input')).setInputFiles(made.paper);
  await expect(page.getByRole('list', { name: 'Add documents: files' })).toContainText(made.paper.name);
  // Until then a person who leaves is asked; a test is not.
  await expect.poll(() => waitingIn(page, SURVEYS)).toBe(1 + made.photos.length + 1);
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

export const counted = (page: Page) => page.getByRole('row', { name: /^All lots/ });

/** Meanwhile a second surveyor saves the same records: other fields and rows, and fields that were typed on the device as well. */
export async function colleague(browser: Browser, url: string, site: Site, jobs: Jobs): Promise<void> {
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
