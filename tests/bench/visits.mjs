// The cost of a phone's first visit of a page: Lighthouse's figures and, for a form, the code needed before
// it can be typed into.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compression from '@polka/compression';
import lighthouse from 'lighthouse';
import { SERVER_BUILD, startServer } from '../e2e/serverProcess.ts';
import { serveStatic } from '../mock/staticFiles.ts';
import { buildForServer } from '../tools/builds.mjs';
import { freePort } from '../tools/freePort.mjs';
import { buildFloors, FLOORS } from './floors.mjs';
import { overHttps } from './https.mjs';
import { openBrowser, signIn, slowLine } from './measure.mjs';
import { pages } from './pages.mjs';

const floors = ['landing', 'login'].map((name) => ({
  name: `floor of ${name}`,
  path: `/${name}/index.html`,
  isFloor: true,
}));

const isCode = (url) => /\.(js|css)(\?|$)/.test(url);

/** Serves the floors in the same way as the mock server serves the app. */
async function serveFloors() {
  const pack = compression();
  const server = createServer((request, response) => {
    pack(request, response, () => serveStatic(FLOORS, request.url, request, response));
  });
  await new Promise((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return { url: `http://127.0.0.1:${server.address().port}`, server };
}

/** Opens a new browser without history, does something in it and closes it. */
async function inNewBrowser(act, baseURL) {
  const profile = mkdtempSync(join(tmpdir(), 'plimsoll-bench-'));
  const port = await freePort();
  const context = await openBrowser(profile, { port, baseURL });
  try {
    return await act(context, port);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Signs in once and finds the pages' records. Returns cookies and storage of that person, and each page's
 * address.
 */
const prepare = (url, who, theirs) =>
  inNewBrowser(async (context) => {
    const page = await context.newPage();
    if (who) await signIn(page, url, who);
    const addresses = new Map();
    for (const one of theirs) {
      const address = await one.address(page).catch((error) => {
        throw new Error(`${one.name} cannot be opened: ${error.message}`);
      });
      addresses.set(one.name, address);
    }
    return { addresses, state: await context.storageState() };
  }, `${url}/`);

/** Gives a new browser the session of somebody who signed in, without any cached file. */
async function become(context, url, { cookies, origins }) {
  await context.addCookies(cookies);
  const [page] = context.pages();
  await page.goto(`${url}/logo.svg`);
  await page.evaluate((stored) => {
    for (const { name, value } of stored) localStorage.setItem(name, value);
  }, origins[0]?.localStorage ?? []);
  await page.goto('about:blank');
  return page;
}

async function score(context, port, address) {
  const { lhr } = await lighthouse(address, {
    port,
    onlyCategories: ['performance'],
    disableStorageReset: true,
    disableFullPageScreenshot: true,
    logLevel: 'error',
  });
  const { audits, categories } = lhr;
  const files = (audits['network-requests'].details?.items ?? []).filter(({ url }) => isCode(url));
  return {
    score: Math.round((categories.performance.score ?? 0) * 100),
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    code: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
    files: files.length,
  };
}

/** Time until a page can be typed into with Lighthouse's phone and network, and the code loaded by then. */
async function typable(page, address) {
  await page.setViewportSize({ width: 412, height: 823 });
  const session = await slowLine(page);
  const urls = new Map();
  let code = 0;
  let files = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!isCode(urls.get(requestId) ?? '')) return;
    code += encodedDataLength;
    files += 1;
  });
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page
    .locator('main')
    .locator('input:enabled:visible, textarea:enabled:visible, select:enabled:visible')
    // a page that first shows what is stored is ready with the button that leads on
    .or(page.getByRole('main').getByRole('button', { name: /^(Edit|Save & Continue)$/ }))
    .first()
    .waitFor();
  return { typable: performance.now() - begun, typableCode: code, typableFiles: files };
}

/** The best of several visits; stops once it reaches its aim. */
async function bestOf(visit, turns, aim) {
  let best;
  for (let turn = 0; turn < turns && !(best?.score >= aim); turn++) {
    // oxlint-disable-next-line no-await-in-loop -- parallel visits would disturb each other
    const figures = await visit();
    if (!(best?.score > figures.score)) best = figures;
  }
  return best;
}

/**
 * First visits, worst score first, floors last. Only pages whose name contains `wanted`, such as
 * `/draftsurvey` or `Surveyor`. A page below its aim is visited again, up to `turns` times, and its best
 * visit counts, since other programs can only slow it down.
 */
export async function measureVisits(turns, wanted = '') {
  const chosen = pages.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  if (chosen.length === 0)
    throw new Error(`no page is called "${wanted}": ${pages.map(({ name }) => name).join(', ')}`);
  await buildForServer({ quiet: true });
  await buildFloors();
  const plainApp = await startServer();
  const plainFloor = await serveFloors();
  const app = await overHttps(plainApp.url, SERVER_BUILD);
  const floor = await overHttps(plainFloor.url, FLOORS);
  const found = [];
  try {
    for (const who of new Set(chosen.map((page) => page.who))) {
      const theirs = chosen.filter((page) => page.who === who);
      const { addresses, state } = await prepare(app.url, who, theirs);
      for (const page of theirs) {
        const visit = () =>
          inNewBrowser(async (context, port) => {
            await become(context, app.url, state);
            return score(context, port, app.url + addresses.get(page.name));
          });
        const best = await bestOf(visit, turns, page.aim);
        const input = page.form
          ? await inNewBrowser(async (context) =>
              typable(await become(context, app.url, state), app.url + addresses.get(page.name)),
            )
          : {};
        found.push({ ...page, ...best, ...input });
        process.stderr.write(`${page.name}: ${best.score}\n`);
      }
    }
    found.sort((a, b) => a.score - b.score);
    for (const page of wanted === '' ? floors : []) {
      const visit = () => inNewBrowser((context, port) => score(context, port, floor.url + page.path));
      found.push({ ...page, ...(await bestOf(visit, turns, 100)) });
    }
    return found;
  } finally {
    await floor.stop();
    await app.stop();
    plainFloor.server.close();
    plainFloor.server.closeAllConnections();
    await plainApp.stop();
  }
}
