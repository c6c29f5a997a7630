import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newest } from '../e2e/screens.ts';
import { startServer } from '../e2e/serverProcess.ts';
import { writeCount } from '../../src/kinds/containerTally/counts.ts';
import { openBrowser, signIn, summary, watch, workClock } from './measure.mjs';

const LINES = 2000;
const STROKES = 24;
const LOTS = 20;

/** A worksheet with 2,000 counts of twenty lots, by ten trucks. */
function largeSheet() {
  const id = (kind, at) => `${kind}-${String(at).padStart(4, '0')}`;
  const rows = (kind, count, row) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [id(kind, at), row(at)]));
  return {
    photos: {},
    zeros: [],
    register: {},
    lots: rows('lot', LOTS, (at) => ({
      no: at + 1,
      name: `Lot ${at + 1}`,
      mark: `GP-${at + 1}`,
      packing: 'bags 25 kg',
      manifest: 2500,
      unit: 'sling',
      per: 20,
      theirs: null,
      note: '',
    })),
    loads: rows('load', 10, (at) => ({
      no: at + 1,
      name: `MH 43 T ${4400 + at}`,
      kind: 'Truck',
      from: '08:00:00',
      to: at < 9 ? '09:00:00' : '',
      theirs: null,
      note: '',
    })),
    shifts: {},
    seals: {},
    counts: rows('count', LINES, (at) =>
      writeCount({
        at: `2026-06-10 ${new Date(at * 20_000).toISOString().slice(11, 23)}`,
        lot: id('lot', at % LOTS),
        load: id('load', Math.floor(at / (LINES / 10))),
        shift: '',
        units: 1,
        pieces: 20,
        damaged: at % 40 === 0 ? 1 : 0,
        by: 'Vikram Rajan',
        note: '',
        back: '',
        corrects: '',
      }),
    ),
  };
}

/** Puts a worksheet in the place of the one that the record of a job order names. */
async function putSheet(page, order, sheet) {
  await page.evaluate(
    async ([job, text]) => {
      const doctype = 'Container Tally Survey';
      const read = async (address, options) => (await fetch(address, options)).json();
      const address = `/api/resource/${encodeURIComponent(doctype)}`;
      const filters = encodeURIComponent(JSON.stringify([['job_order_id', '=', job]]));
      const [{ name }] = (await read(`${address}?filters=${filters}`)).data;
      const form = new FormData();
      form.append('file', new File([text], 'worksheet.txt', { type: 'text/plain' }));
      form.append('doctype', doctype);
      form.append('docname', name);
      form.append('is_private', '0');
      const { message } = await read('/api/method/upload_file', { method: 'POST', body: form });
      const row = { document_type: 'Worksheet', document_name: 'worksheet.txt' };
      await fetch(`${address}/${name}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          attachment_tally_survey: [{ ...row, document: message.file_url, document_id: message.name }],
        }),
      });
    },
    [order, JSON.stringify(sheet)],
  );
}

/** Counting by key and typing a figure in a tally of 2,000 lines; opening it, and what memory it takes. */
export async function measureTally() {
  const profile = mkdtempSync(join(tmpdir(), 'plimsoll-bench-'));
  const server = await startServer();
  const context = await openBrowser(profile);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await signIn(page, server.url, 'surveyor2');
    const order = await newest(page, 'Job Order', [
      ['status', '=', 'In Progress'],
      ['type_of_survey', 'like', '%Tally%'],
    ]);
    await putSheet(page, order, largeSheet());
    await page.goto(`${server.url}/#/ContainerStuffingSurvey/${order}?section=tally`);
    await page.reload();
    const begun = await page.evaluate(() => performance.now());
    await page.getByRole('button', { name: /^\+ 20/ }).waitFor();
    const opened = (await page.evaluate(() => performance.now())) - begun;
    const clock = await workClock(page);
    const pressing = async (press) => {
      await page.evaluate(() => {
        globalThis.bench.strokes = [];
      });
      const before = await clock();
      for (let at = 0; at < STROKES; at++) {
        await press(at);
        await page.waitForTimeout(400); // the draft of each is written by then
      }
      const worked = ((await clock()) - before) / STROKES;
      return { painted: summary(await page.evaluate(() => globalThis.bench.strokes)), worked };
    };
    const counted = await pressing(() => page.keyboard.press('Space'));
    const sum = await page.getByRole('row', { name: /^All lots/ }).textContent();
    if (!sum?.includes((LINES * 20 + STROKES * 20).toLocaleString('en')))
      throw new Error(`a press was lost: ${sum ?? ''}`);
    await page.getByLabel('Their count, MH 43 T 4400').click();
    const typed = await pressing((at) => page.keyboard.press(String((at % 8) + 1)));
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { counted, typed, opened, memory: usedSize };
  } finally {
    await context.close();
    await server.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}
