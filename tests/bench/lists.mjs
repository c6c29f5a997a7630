import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../e2e/serverProcess.ts';
import { openBrowser, signIn, summary, watch } from './measure.mjs';

const say = (what) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`);
const LIST = '/#/jobOrders?tab=allocation';

async function openList(context, url) {
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(`${url}${LIST}`);
  await page.waitForFunction(() => globalThis.bench.first !== null);
  return page;
}

const settled = async (page) => {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForTimeout(300);
};
const tasksOf = (page) =>
  page.evaluate(() => {
    const { bench } = globalThis;
    const worst = Math.max(0, ...bench.tasks);
    bench.tasks = [];
    return worst;
  });

/** Searches, sorts by another column and filters by status. Returns key strokes and the longest task. */
async function work(context, url) {
  const page = await openList(context, url);
  await settled(page);
  await tasksOf(page);
  const search = page.getByRole('searchbox');
  await search.pressSequentially('mun', { delay: 120 });
  await settled(page);
  const strokes = await page.evaluate(() => globalThis.bench.strokes);
  const searching = await tasksOf(page);
  await search.fill('');
  await settled(page);
  await tasksOf(page);
  await page.getByRole('columnheader', { name: 'Date of Survey' }).getByRole('button').click();
  await settled(page);
  const sorting = await tasksOf(page);
  await page.close();
  return { strokes, searching, sorting };
}

/** Measures lists of these sizes in turns, so that disturbances of the machine affect all of them. */
export async function measureLists(sizes, turns) {
  const sites = [];
  for (const rows of sizes) {
    const profile = mkdtempSync(join(tmpdir(), 'plimsoll-bench-'));
    // oxlint-disable-next-line no-await-in-loop -- servers that start together disturb each other
    const server = await startServer({ rows });
    const context = await openBrowser(profile);
    const page = await context.newPage();
    await signIn(page, server.url, 'vendor');
    await page.close();
    say(`a site with ${rows} rows more`);
    sites.push({ rows, server, context, profile, first: [], strokes: [], searching: [], sorting: [] });
  }
  try {
    // Once without measuring: the mock server builds its indexes at the first query, a real one has them.
    for (const site of sites) await (await openList(site.context, site.server.url)).close();
    for (let turn = 0; turn < turns; turn++) {
      for (const site of sites) {
        const page = await openList(site.context, site.server.url);
        say(`first rows of ${site.rows}`);
        site.first.push(await page.evaluate(() => globalThis.bench.first));
        await page.close();
      }
    }
    for (let turn = 0; turn < Math.min(turns, 3); turn++) {
      for (const site of sites) {
        say(`work on ${site.rows}`);
        const { strokes, searching, sorting } = await work(site.context, site.server.url);
        site.strokes.push(...strokes);
        site.searching.push(searching);
        site.sorting.push(sorting);
      }
    }
    const exported = await measureExport(sites.at(-1), Math.min(turns, 2));
    return {
      exported,
      lists: sites.map(({ rows, first, strokes, searching, sorting }) => ({
        rows,
        first: summary(first),
        stroke: summary(strokes),
        searching: summary(searching),
        sorting: summary(sorting),
      })),
    };
  } finally {
    for (const { server, context, profile } of sites) {
      await context.close();
      await server.stop();
      rmSync(profile, { recursive: true, force: true });
    }
  }
}

/** Exports the whole list, then lets the floor read the same rows and write the same values. */
async function measureExport({ server, context }, turns) {
  const ours = [];
  const floors = [];
  const tasks = [];
  let rows = 0;
  for (let turn = 0; turn < turns; turn++) {
    const page = await openList(context, server.url);
    await settled(page);
    await tasksOf(page);
    const read = [];
    page.on('request', (request) => {
      const address = decodeURIComponent(request.url());
      if (/\/api\/resource\/Job Order\?/.test(address)) read.push(request.url());
    });
    const download = page.waitForEvent('download', { timeout: 300_000 });
    const begun = Date.now();
    await page.getByRole('button', { name: 'Export' }).first().click();
    const asked = page.getByRole('dialog').getByRole('button', { name: /^Export/ });
    if (await asked.isVisible().catch(() => false)) await asked.click();
    await (await download).path();
    ours.push(Date.now() - begun);
    say('exported');
    tasks.push(await tasksOf(page));
    await page.close();

    const bare = await context.newPage();
    await bare.goto(`${server.url}/logo.svg`);
    const { took, count } = await bare.evaluate(writeFloor, read);
    floors.push(took);
    rows = count;
    await bare.close();
  }
  return { rows, ours: summary(ours), floor: summary(floors), task: summary(tasks) };
}

/**
 * A minimal workbook writer: reads the same rows, joins cells as text and compresses them with the browser's
 * own stream.
 */
async function writeFloor(addresses) {
  const begun = performance.now();
  const fields = 12;
  const escape = (text) =>
    text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]);
  const packer = new CompressionStream('deflate-raw');
  const packed = new Response(packer.readable).arrayBuffer();
  const writer = packer.writable.getWriter();
  const encoder = new TextEncoder();
  let count = 0;
  for (const address of addresses) {
    // oxlint-disable-next-line no-await-in-loop -- page after page, as the product reads
    const { data = [] } = await (await fetch(address)).json();
    let text = '';
    for (const row of data) {
      count++;
      text += '<row>';
      for (const value of Object.values(row).slice(0, fields)) {
        text += `<c t="inlineStr"><is><t>${escape(String(value ?? ''))}</t></is></c>`;
      }
      text += '</row>';
    }
    // oxlint-disable-next-line no-await-in-loop -- waits until the stream can take more
    await writer.write(encoder.encode(text));
  }
  await writer.close();
  const { byteLength } = await packed;
  if (byteLength === 0) throw new Error('nothing was packed');
  return { took: performance.now() - begun, count };
}
