import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newest } from '../e2e/screens.ts';
import { startServer } from '../e2e/serverProcess.ts';
import { computeDraftSurvey } from '../../src/kinds/draftSurvey/calculation/computeDraftSurvey.ts';
import { exampleRecord } from '../../src/kinds/draftSurvey/calculation/exampleRecord.ts';
import examples from '../../src/kinds/draftSurvey/calculation/examples.json' with { type: 'json' };
import { draftSurveyInputs } from '../../src/kinds/draftSurvey/calculation/recordMapping.ts';
import { aBook, aShipsTables } from '../../src/kinds/draftSurvey/tables/shipBook.fixture.ts';
import { tablesText, withBookRows } from '../../src/kinds/draftSurvey/tables/shipTables.ts';
import { openBrowser, signIn, summary, watch, workClock } from './measure.mjs';

const TANKS = 60;
const STROKES = 24;
/** Of the hydrostatic table that is pasted. */
const ROWS = 2_000;
const tanks = Array.from({ length: TANKS }, (_, at) => ({
  tank: `WBT ${at + 1}`,
  sounding: 1 + at / 10,
  tabvol: 100.25 + at,
  density: 1.025,
}));

/** From the record to result and warnings, with 60 tanks in each table. */
export function measureCalculation() {
  const { record, worksheet } = exampleRecord(examples.examples[0].inputs);
  const large = {
    ...record,
    ballast_water_i: tanks,
    ballast_water_f: tanks,
    fresh_water_i: tanks,
    fresh_water_f: tanks,
  };
  const times = [];
  for (let turn = 0; turn < 400; turn++) {
    const begun = performance.now();
    const { survey } = computeDraftSurvey(
      draftSurveyInputs({ ...large, mid_stbd_f: 12.4 + turn / 1000 }, worksheet),
    );
    if (survey.cargo === undefined) throw new Error('the survey is not complete');
    times.push(performance.now() - begun);
  }
  return summary(times.slice(100));
}

/** Drafts as they are read, and figures that no ship has: with each of those nearly every row and check turns over. */
const DRAFTS = ['4.53', '4.61', '4.47', '4.56'];
const ANY = ['123', '456', '781', '234'];

/** Work of the page for each of some key strokes in a box, and how long until each is painted. */
const strokesOn =
  (page, clock) =>
  async (box, typed = ANY) => {
    await box.click();
    await page.keyboard.press('Control+A');
    await page.evaluate(() => {
      globalThis.bench.strokes = [];
    });
    const before = await clock();
    let strokes = 0;
    while (strokes < STROKES) {
      for (const figure of typed) {
        await page.keyboard.press('Control+A');
        for (const key of figure) {
          await page.keyboard.press(key);
          await page.waitForTimeout(60);
          strokes += 1;
        }
      }
    }
    const worked = ((await clock()) - before) / strokes;
    const painted = await page.evaluate(() => globalThis.bench.strokes);
    return { painted: summary(painted), worked };
  };

/** Opens the first survey of a job, in progress or not begun. */
async function openInitial(page, url, status) {
  await signIn(page, url, 'surveyor');
  const order = await newest(page, 'Job Order', [
    ['status', '=', status],
    ['type_of_survey', 'like', '%Draft%'],
  ]);
  await page.goto(`${url}/#/draftsurvey/${order}?section=initial`);
  await page.reload();
}

/** Types what the rows and volumes of a new survey rest on: the ship's length and breadth, and six drafts. */
async function typeShip(page) {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('button', { name: 'Ship particulars' }).click();
  await page.getByLabel('Length between perpendiculars', { exact: true }).fill('189');
  await page.getByLabel('Breadth', { exact: true }).fill('32.26');
  await sections.getByRole('button', { name: 'Initial draft survey' }).click();
  for (const mark of ['Forward', 'Midship', 'Aft'])
    for (const side of ['port', 'starboard'])
      await page.getByLabel(`${mark} draft, ${side}, initial`, { exact: true }).fill('4.5');
}

/** Rows of hydrostatics and tanks with a table of their own, as they stand in a copied sheet. */
function aLargeBook() {
  const [tank] = aShipsTables.tanks;
  return tablesText({
    ...withBookRows(aShipsTables, 0, aBook(2, 2 + (ROWS - 1) / 100, 0.01)),
    tanks: Array.from({ length: TANKS }, (_, at) => ({ ...tank, name: `WBT ${at + 1}` })),
  });
}

/**
 * The ship's tables: how long a book of 2,000 rows with 60 tanks takes from the paste until it stands, and its longest task; then
 * key strokes in a draft and in a sounding while rows and volumes go along with them.
 */
export async function measureTables(turns) {
  const profile = mkdtempSync(join(tmpdir(), 'plimsoll-bench-'));
  const server = await startServer();
  const context = await openBrowser(profile);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await openInitial(page, server.url, 'Allocated');
    await typeShip(page);
    const text = aLargeBook();
    const pasted = [];
    const tasks = [];
    for (let turn = 0; turn < turns; turn++) {
      await page.getByRole('button', { name: 'Ship’s tables' }).click();
      await page.getByRole('dialog', { name: /Ship’s tables/ }).waitFor();
      const said = `${ROWS.toLocaleString('en')} rows and ${TANKS} tanks taken in from the clipboard.`;
      const { took, longest } = await page.evaluate(
        async ([block, words]) => {
          globalThis.bench.tasks = [];
          const data = new DataTransfer();
          data.setData('text/plain', block);
          const begun = performance.now();
          document.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          );
          const stands = () => document.body.textContent.includes(words);
          while (!stands()) await new Promise((next) => requestAnimationFrame(next));
          await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
          const end = performance.now() - begun;
          // the observer of long tasks is told a moment later
          await new Promise((next) => setTimeout(next, 200));
          return { took: end, longest: Math.max(0, ...globalThis.bench.tasks) };
        },
        [text, said.replace(/^\D+/, '')],
      );
      pasted.push(took);
      tasks.push(longest);
      const last = turn + 1 === turns;
      await page.getByRole('button', { name: last ? 'Use these tables' : 'Undo', exact: true }).click();
      if (!last) await page.keyboard.press('Escape');
    }
    const clock = await workClock(page);
    const strokesIn = strokesOn(page, clock);
    const reading = page.getByLabel('Midship draft, port, initial', { exact: true });
    const draft = await strokesIn(reading, DRAFTS);
    const impossible = await strokesIn(reading);
    await page.getByRole('tab', { name: 'Tanks', exact: true }).click();
    const sounding = await strokesIn(page.getByLabel('Sounding, WBT 20, initial', { exact: true }));
    return { pasted: summary(pasted), task: summary(tasks), draft, impossible, sounding };
  } finally {
    await context.close();
    await server.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Key strokes in a tank's cell and in a draft, in the form of a survey with 60 tanks. */
export async function measureStrokes() {
  const profile = mkdtempSync(join(tmpdir(), 'plimsoll-bench-'));
  const server = await startServer();
  const context = await openBrowser(profile);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await openInitial(page, server.url, 'In Progress');
    await page.getByRole('tab', { name: 'Tanks', exact: true }).click();
    const grid = page.getByRole('button', { name: 'Add tank' });
    await grid.waitFor();
    const names = page.getByLabel(/^Tank, row \d+$/);
    while ((await names.count()) < TANKS) await grid.click();
    const clock = await workClock(page);
    const strokesIn = strokesOn(page, clock);
    const tank = await strokesIn(page.locator('[name^="tables.ballast_water_i.20."]').nth(1));
    await page.getByRole('tab', { name: 'Drafts and tables' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const reading = page.getByLabel('Forward draft, port, initial');
    const eased = await strokesIn(reading, DRAFTS);
    // Without the hull's animation of a quarter of a second, which would add frames after the key stroke.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const draft = await strokesIn(reading, DRAFTS);
    return { tank, draft, eased };
  } finally {
    await context.close();
    await server.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}
