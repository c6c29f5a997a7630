import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newest } from '../e2e/screens.ts';
import { startServer } from '../e2e/serverProcess.ts';
import { computeDraftSurvey } from '../../src/kinds/draftSurvey/calculation/computeDraftSurvey.ts';
import { exampleRecord } from '../../src/kinds/draftSurvey/calculation/exampleRecord.ts';
import examples from '../../src/kinds/draftSurvey/calculation/examples.json' with { type: 'json' };
import { draftSurveyInputs } from '../../src/kinds/draftSurvey/calculation/recordMapping.ts';
import { openBrowser, signIn, summary, watch, workClock } from './measure.mjs';

const TANKS = 60;
const STROKES = 24;
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

/** Key strokes in a tank's cell and in a draft, in the form of a survey with 60 tanks. */
export async function measureStrokes() {
  const profile = mkdtempSync(join(tmpdir(), 'plimsoll-bench-'));
  const server = await startServer();
  const context = await openBrowser(profile);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await signIn(page, server.url, 'surveyor');
    const order = await newest(page, 'Job Order', [
      ['status', '=', 'In Progress'],
      ['type_of_survey', 'like', '%Draft%'],
    ]);
    await page.goto(`${server.url}/#/draftsurvey/${order}?section=initial`);
    await page.reload();
    await page.getByRole('tab', { name: 'Tanks', exact: true }).click();
    const grid = page.getByRole('button', { name: 'Add tank' });
    await grid.waitFor();
    const names = page.getByLabel(/^Tank, row \d+$/);
    while ((await names.count()) < TANKS) await grid.click();
    const clock = await workClock(page);
    const strokesIn = async (box) => {
      await box.click();
      await page.keyboard.press('Control+A');
      await page.evaluate(() => {
        globalThis.bench.strokes = [];
      });
      const before = await clock();
      for (let at = 0; at < STROKES; at++) {
        if (at % 3 === 0) await page.keyboard.press('Control+A');
        await page.keyboard.press(String((at % 8) + 1));
        await page.waitForTimeout(60);
      }
      const worked = ((await clock()) - before) / STROKES;
      const painted = await page.evaluate(() => globalThis.bench.strokes);
      return { painted: summary(painted), worked };
    };
    const tank = await strokesIn(page.locator('[name^="tables.ballast_water_i.20."]').nth(1));
    await page.getByRole('tab', { name: 'Drafts and tables' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const reading = page.getByLabel('Forward draft, port, initial');
    const eased = await strokesIn(reading);
    // Without the hull's animation of a quarter of a second, which would add frames after the key stroke.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const draft = await strokesIn(reading);
    return { tank, draft, eased };
  } finally {
    await context.close();
    await server.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}
