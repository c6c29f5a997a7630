// The survey form without a network: how it opens beside an online start with a warm cache, and whether what waits slows typing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begunSurvey } from '../e2e/screens.ts';
import { startServer } from '../e2e/serverProcess.ts';
import { accountOf } from '../mock/accounts.ts';
import { buildForServer } from '../tools/builds.mjs';
import { openBrowser, signIn, summary, watch, workClock } from './measure.mjs';

export const WAITING = 300;
/** Of one photograph, in bytes: as a phone's, reduced. */
const BYTES = 400_000;
const STROKES = 24;
const FIELD = '[name="record.flag"]';

/** Puts photographs of a survey among what waits on this device. Runs in the page. */
async function fillQueue({ order, owner, count, bytes }) {
  const db = await new Promise((done, failed) => {
    const opening = indexedDB.open('plimsoll');
    opening.addEventListener('success', () => done(opening.result));
    opening.addEventListener('error', () => failed(new Error('no database')));
  });
  // A photograph that can be drawn; what follows its end is passed over.
  const drawn = new OffscreenCanvas(640, 480);
  drawn.getContext('2d').fillRect(0, 0, 640, 480);
  const picture = await (await drawn.convertToBlob({ type: 'image/jpeg' })).arrayBuffer();
  const photo = new Uint8Array(bytes);
  photo.set(new Uint8Array(picture));
  for (let at = 0; at < count; at++) {
    const name = `IMG_${1000 + at}.jpg`;
    const file = { id: `f${at}`, name, type: 'image/jpeg', size: bytes, lastModified: 1 };
    const store = db.transaction('journal', 'readwrite').objectStore('journal');
    // oxlint-disable-next-line no-await-in-loop -- a transaction for each, as the app stores them
    await new Promise((done, failed) => {
      const put = store.put({
        id: `bench-${at}`,
        kind: `survey-file/${order}`,
        owner,
        createdAt: Date.now() + at,
        payload: {
          place: 'upload_image_table_i',
          row: {},
          replaces: '',
          survey: 'draft-survey',
          photo: true,
          file: { ...file, bytes: photo.slice().buffer },
        },
        steps: {},
      });
      put.addEventListener('success', done);
      put.addEventListener('error', () => failed(new Error('not stored')));
    });
  }
  db.close();
}

/** Opens the form as a link would, until its first field takes letters. */
async function opened(page, url, order, turn) {
  await page.goto(`${url}/?bench=${turn}#/draftsurvey/${order}`);
  await page.waitForFunction(() => globalThis.bench.first !== null);
  return page.evaluate(() => globalThis.bench.first);
}

/** Types into the first field; answers the work of the page for a key stroke, and until it was painted. */
async function typed(page) {
  const field = page.locator(FIELD);
  await field.click();
  await page.waitForTimeout(2000);
  const clock = await workClock(page);
  await page.keyboard.type('ab');
  await page.evaluate(() => void (globalThis.bench.strokes.length = 0));
  const before = await clock();
  for (let at = 0; at < STROKES; at++) {
    await page.keyboard.type('x'); // oxlint-disable-line no-await-in-loop -- one after the other
    await page.waitForTimeout(60); // oxlint-disable-line no-await-in-loop
  }
  const worked = ((await clock()) - before) / STROKES;
  const strokes = await page.evaluate(() => globalThis.bench.strokes);
  await page.keyboard.press('Control+a');
  return { worked, painted: summary(strokes) };
}

/** Measures both; `turns` starts of either kind, in turn. */
export async function measureOffline(turns) {
  const built = await buildForServer();
  if (built.code !== 0) throw new Error('The app cannot be built');
  const { url, stop } = await startServer();
  const profile = mkdtempSync(join(tmpdir(), 'plimsoll-bench-'));
  const context = await openBrowser(profile);
  try {
    await context.addInitScript(watch, FIELD);
    const page = context.pages()[0] ?? (await context.newPage());
    await signIn(page, url, 'surveyor');
    const order = await begunSurvey(page);
    await page.goto(`${url}/#/mytasks`);
    await page.getByRole('button', { name: `Prepare for offline, ${order}` }).click();
    await page
      .getByRole('row')
      .filter({ hasText: order })
      .getByText(/^Prepared \d\d:\d\d/)
      .waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const online = [];
    const offline = [];
    // Of either kind the first fills caches.
    for (let turn = 0; turn <= turns; turn++) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await context.setOffline(false);
      online.push(await opened(page, url, order, `online${turn}`));
      await context.setOffline(true);
      offline.push(await opened(page, url, order, `offline${turn}`));
      /* oxlint-enable no-await-in-loop */
    }
    const plain = await typed(page);
    const { email: owner } = accountOf('surveyor');
    await page.evaluate(fillQueue, { order, owner, count: WAITING, bytes: BYTES });
    const withQueue = await opened(page, url, order, 'waiting');
    await page.getByText(`${WAITING} photographs`).first().waitFor();
    const waiting = await typed(page);
    return {
      online: summary(online.slice(1)),
      offline: summary(offline.slice(1)),
      withQueue,
      plain,
      waiting,
    };
  } finally {
    await context.close();
    await stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
