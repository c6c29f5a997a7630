import { randomBytes } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { formatContainerNumber, withCheckDigit } from '../../../src/lib/container/iso6346';
import { accountOf } from '../../mock/accounts';
import type { FaultRule } from '../../mock/engine/faults';
import { BOTH, expectAccessible } from '../axe';
import type { HeldAt, HeldCall } from '../heldCalls';
import { kill, pageOf, test, untilKept, waitingIn } from '../keptBrowser';
import { fillLogin } from '../people';
import { open, watchPages } from '../screens';
import { SERVER_BUILD } from '../serverProcess';
import { openSection } from '../survey';
import { arrived } from './arrived';
import { rowsOf, Site } from './site';
import {
  colleague,
  CONTAINERS,
  counted,
  DRAFT,
  hasAllThree,
  photographs,
  SHARED_BOX,
  SURVEYS,
  WHO,
  work,
  type DayAmount,
  type Jobs,
} from './work';

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

const isUpload = ({ method, path }: HeldCall): boolean => method === 'POST' && path.includes('upload_file');
const isUploadOf =
  (name: string) =>
  (call: HeldCall): boolean =>
    isUpload(call) && call.body.includes(`filename="${name}`);
const isPhotograph = isUploadOf('IMG_');
const isNaming = ({ method, path }: HeldCall): boolean =>
  method === 'PUT' && decodeURIComponent(path).includes(`/resource/${DRAFT}/`);

type Moment = readonly [HeldAt, (call: HeldCall) => boolean];
/** The moments of an upload at which the browser is killed: with the site not told, and with the page not answered. */
const MOMENTS: readonly Moment[] = [
  ['half sent', isPhotograph],
  ['not answered', isNaming],
];
const ALL_MOMENTS: readonly Moment[] = [
  ['half sent', isPhotograph],
  ['not answered', isPhotograph],
  ['not sent', isUploadOf('worksheet')],
  ['not sent', isNaming],
  ['not answered', isNaming],
];

/** Until all of it is sent: what failed is tried again after a while, longer each time, and sixty photographs take their time. */
const SENDING = { timeout: 300_000 };

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

/** Another laptop takes the same work in: all of it is there already. What was decided on the first one is asked here again. */
async function takeInElsewhere(browser: Browser, url: string, zip: string, jobs: Jobs): Promise<void> {
  const context = await browser.newContext({ baseURL: `${url}/`, reducedMotion: 'reduce' });
  await watchPages(context);
  const page = await context.newPage();
  await page.goto('./#/login');
  await fillLogin(page, WHO);
  await open(page, '/mytasks?unsent');
  await page.getByLabel('File of unsent work').setInputFiles(zip);
  // Read from what was shown: the message stands for three seconds, in which a busy machine may not look.
  const shown = () => page.evaluate(() => window.shownMessages.map(({ text }) => text).join('\n'));
  await expect.poll(shown, { timeout: 60_000 }).toMatch(/^Taken in: /m);
  await expect.poll(() => waitingIn(page, SURVEYS), SENDING).toBe(1);
  await decide(page, jobs.draft, ['Call sign'], ['Call sign']);
  await expect.poll(() => waitingIn(page, SURVEYS), SENDING).toBe(0);
  await context.close();
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
    const made = { boxes, photos, paper };
    page = await work(crash, await offline(), jobs, made);
    const entries = 1 + photos.length + 1 + 1 + 1;
    await page.goto('./?day#/mytasks?unsent');
    await expect(page.getByRole('heading', { name: new RegExp(`^${entries} entries wait`) })).toBeVisible();
    expect(await waitingIn(page, SURVEYS)).toBe(entries);
    await expectAccessible(page, 'unsent work', BOTH);
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

    // The evening: the network is back, and not good.
    for (const [at, isMeant] of amount.inFull ? ALL_MOMENTS : MOMENTS) {
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
    // The session ends, and what is under way has no answer. How many photographs are left depends on which calls met the troubles: with the
    // last one goes its proof.
    const atTheEnd = hold('half sent', isUpload);
    page = await begin();
    await page.goto('./#/mytasks?unsent');
    const breakOff = await atTheEnd;
    // On the server: an answer that is still under way would bring the cookie back.
    expect((await context.request.post('api/method/logout')).ok()).toBe(true);
    breakOff();
    await signInAgain(page);
    // Only what both changed is asked, and nothing else waits for that: the ship and the containers.
    await expect.poll(() => waitingIn(page, SURVEYS), SENDING).toBe(2);
    await decide(page, jobs.draft, ['Call sign', 'Flag'], ['Call sign']);
    await page.goto('./#/mytasks?unsent');
    await decide(
      page,
      jobs.containers,
      [`Container ${formatContainerNumber(SHARED_BOX)}, trailer number`],
      [],
    );
    await page.goto('./#/mytasks?unsent');
    await expect.poll(() => waitingIn(page, SURVEYS), SENDING).toBe(0);
    await expect(page.getByText('Everything is sent.')).toBeVisible();

    const first = await arrived(site, jobs, made, known);
    await page.goto(`./?day#/ContainerStuffingSurvey/${jobs.tally}`);
    await openSection(page, 'Tally');
    // The own two pallets and the colleague's three slings.
    await expect(counted(page)).toContainText('980');
    if (amount.inFull) {
      await takeInElsewhere(browser, server.url, zip, jobs);
      expect(await arrived(site, jobs, made, known)).toEqual(first);
    }
    await request.dispose();
  });
}

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(accountOf(WHO).password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
}
