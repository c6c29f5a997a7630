import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, today } from '../../src/lib/dates.ts';
import { weekOf } from '../../src/shared/allocation/workload.ts';
import { aJobOrder, aSurveyor } from '../mock/seed/builders.ts';
import { startServer } from '../mock/server.ts';
import { plimsollSite } from '../mock/site/site.ts';
import { buildForServer, SERVER_DIST } from '../tools/builds.mjs';
import { root } from '../tools/run.mjs';
import { openBrowser, signIn, summary, watch } from './measure.mjs';

export const PEOPLE = 40;
export const JOBS = 600;
/** Weeks over which the jobs are spread, this one in the middle. */
const WEEKS = 5;
const STEPS = 20;

const LIST = { route: '/#/jobOrders?tab=allocation', first: '[data-row]' };
const BOARD = { route: `${LIST.route}&show=board`, first: '[data-row-person]' };

const KINDS = ['Draft Survey', 'Hatch Cover Tightness Test', 'Bunker Survey', 'Hold Cleanliness Survey'];
const PLACES = ['Mundra, India', 'Kandla, India', 'Mormugao, India', 'Nhava Sheva, India'];

/** Gives the first vendor so many people and jobs; every fifth job is nobody's yet. */
function fill({ db }, listed) {
  const VENDOR = 'CUST-00001';
  const ids = Array.from({ length: PEOPLE - listed }, (_, at) => {
    const { doctype, ...row } = aSurveyor({
      first_name: 'Person',
      last_name: `No ${at + 1}`,
      email: `person${at}@field.example`,
      vendor_id: VENDOR,
      vendor_detail: [{ vendor_id: VENDOR }],
      survey_details: KINDS.slice(at % 2, 2 + (at % 3)).map((type_of_survey) => ({
        type_of_survey,
        locations: PLACES[at % PLACES.length],
        rate: 200,
      })),
    });
    return db.insert(doctype, row).name;
  });
  const [monday] = weekOf(addDays(today(), -7 * Math.floor(WEEKS / 2)));
  for (let at = 0; at < JOBS; at++) {
    const isFree = at % 5 === 0;
    const { doctype, ...row } = aJobOrder({
      rfq_id: `RFQ-${String((at % 90) + 1).padStart(5, '0')}`,
      vendor_id: VENDOR,
      type_of_survey: KINDS[at % KINDS.length],
      location_of_survey: PLACES[(at + 1) % PLACES.length],
      name_of_areaspot: `MV NUMBER ${at}`,
      date_of_survey: addDays(monday, at % (7 * WEEKS)),
      time: '08:00:00',
      status: isFree ? 'New' : at % 7 === 0 ? 'In Progress' : 'Allocated',
      surveyor: isFree ? [] : [{ surveyor: ids[at % ids.length], allocated: 1 }],
    });
    db.insert(doctype, row);
  }
}

async function visit(context, url, { route, first }) {
  const page = await context.newPage();
  await page.addInitScript(watch, first);
  await page.goto(`${url}${route}`);
  await page.waitForFunction(() => globalThis.bench.first !== null);
  return page;
}

const settled = async (page) => {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    Object.assign(globalThis.bench, { tasks: [], strokes: [] });
  });
};
const longest = (page) => page.evaluate(() => Math.max(0, ...globalThis.bench.tasks));

/** Picks a job up, moves it down the people and puts it back; then drags one over them. */
async function work(context, url) {
  const page = await visit(context, url, BOARD);
  await settled(page);
  await page.locator('[data-job]').first().focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < STEPS; step++)
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press('ArrowDown', { delay: 40 });
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  const strokes = await page.evaluate(() => globalThis.bench.strokes);
  const keys = await longest(page);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await settled(page);
  const middle = async (locator) => {
    const box = await locator.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const rows = page.locator('[data-row-person]');
  await page.mouse.move(...(await middle(page.locator('[data-job]').first())));
  await page.mouse.down();
  for (let at = 0; at < 6; at++)
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await page.mouse.move(...(await middle(rows.nth(at))), { steps: 4 });
  await page.mouse.up();
  await page.waitForTimeout(300);
  const dragging = await longest(page);
  await page.close();
  return { strokes, keys, dragging };
}

/** The board of a vendor with many people and jobs, beside the list of the same jobs. */
export async function measureBoard(turns) {
  const built = await buildForServer();
  if (built.code !== 0) throw new Error('the app could not be built');
  const server = await startServer({
    port: 0,
    distDir: join(root, SERVER_DIST),
    site: plimsollSite(new Date()),
  });
  const profile = mkdtempSync(join(tmpdir(), 'plimsoll-bench-'));
  const context = await openBrowser(profile);
  try {
    server.backend.asSystem((ctx) => {
      const listed = ctx.db.list('Surveyor Vendor', { filters: [['vendor_id', '=', 'CUST-00001']] }).length;
      fill(ctx, listed);
    });
    const page = await context.newPage();
    await signIn(page, server.url, 'vendor');
    await page.close();
    const found = { list: [], board: [], strokes: [], keys: [], dragging: [] };
    for (const place of [LIST, BOARD])
      // oxlint-disable-next-line no-await-in-loop -- once without measuring
      await (await visit(context, server.url, place)).close();
    for (let turn = 0; turn < turns; turn++) {
      for (const [name, place] of Object.entries({ list: LIST, board: BOARD })) {
        // oxlint-disable-next-line no-await-in-loop -- in turns, so that disturbances of the machine affect both
        const opened = await visit(context, server.url, place);
        found[name].push(await opened.evaluate(() => globalThis.bench.first));
        await opened.close();
      }
    }
    for (let turn = 0; turn < Math.min(turns, 3); turn++) {
      const { strokes, keys, dragging } = await work(context, server.url);
      found.strokes.push(...strokes);
      found.keys.push(keys);
      found.dragging.push(dragging);
    }
    return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, summary(values)]));
  } finally {
    await context.close();
    await server.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
