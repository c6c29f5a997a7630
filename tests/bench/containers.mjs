// A survey of many containers with many photographs: how it opens, how it is typed into, what it holds in memory.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newest } from '../e2e/screens.ts';
import { startServer } from '../e2e/serverProcess.ts';
import { PHOTOGRAPHS } from '../../src/kinds/containerCondition/containers.ts';
import { withCheckDigit } from '../../src/lib/container/iso6346.ts';
import { photoBytes } from '../../src/lib/photo.fixture.ts';
import { openBrowser, signIn, summary, watch, workClock } from './measure.mjs';

export const CONTAINERS = 200;
export const PHOTOS = 300;
const STROKES = 24;
const DOCTYPE = 'Condition of Container';

const numbers = Array.from({ length: CONTAINERS }, (_, at) => {
  const stem = `TGHU${String(300_000 + at * 37)}`;
  return withCheckDigit(stem) ?? stem;
});

const FACES = [
  'front_side',
  'left_side',
  'right_side',
  'rear_end',
  'top_side',
  'under_structure',
  'interior',
];
const rows = numbers.map((container_number, at) => ({
  container_number,
  size_of_the_container: '20 ft',
  type_of_conatiner: 'Dry', // sic
  csc_plate_number: `GB-L ${41_000 + at}`,
  date_of_manufacture: '2017-08-14',
  tear_weight: 2230,
  gross_weight: 30_480,
  pay_load: 28_250,
  ...Object.fromEntries(
    FACES.map((face) => [face, at % 9 === 0 && face === 'left_side' ? 'Fault' : 'Sound']),
  ),
  fit__unfit: at % 11 === 0 ? '' : 'Fit',
  remarks: at % 5 === 0 ? 'Light surface rust on the panels.' : '',
}));

/** What is noted of each container; what proves its photographs is put in once they are stored. */
const NOTES = {
  photos: 'PHOTOS',
  containers: Object.fromEntries(
    numbers.map((number, at) => [
      number,
      {
        sizeType: '22G1',
        acep: true,
        cargo: 'General cargo',
        damages: [1, 2].slice(0, at % 3).map((no) => ({
          id: `${at}-${no}`,
          no,
          component: 'PAA',
          location: `RB${no + 1}N`,
          damage: 'DT',
          repair: 'GS',
          length: 300,
          width: 200,
          depth: 40,
          note: '',
        })),
      },
    ]),
  ),
};

/** Fills the surveyor's record through the site's own calls, as the signed-in person. Runs in the page. */
async function fillRecord({ doctype, order, rows: containers, jpeg, photos, places, keys, sheet }) {
  const call = async (path, options) => {
    const answer = await fetch(path, options);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const upload = async (name, docname, content, type) => {
    const form = new FormData();
    form.append('file', new File(content, name, { type }), name);
    form.append('doctype', doctype);
    form.append('docname', docname);
    form.append('is_private', '0');
    return (await call('/api/method/upload_file', { method: 'POST', body: form })).message;
  };
  const filters = encodeURIComponent(JSON.stringify([['job_order_id', '=', order]]));
  const record = (await call(`/api/resource/${doctype}?filters=${filters}`)).data[0].name;
  const files = [];
  for (let at = 0; at < photos; at++)
    files.push(
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the app sends them
      await upload(`photo${at}.jpg`, record, [new Uint8Array(jpeg), String(at)], 'image/jpeg'),
    );
  const notes = sheet.replace(
    '"PHOTOS"',
    JSON.stringify(
      Object.fromEntries(
        files.map(({ file_url: path }, at) => [
          path,
          {
            originalName: `IMG_${at}.jpg`,
            originalSize: 4e6,
            number: at + 1,
            sha256: String(at).padStart(64, 'a'),
          },
        ]),
      ),
    ),
  );
  const kept = await upload('worksheet.txt', record, [notes], 'text/plain');
  const row = (type, name, file) => ({
    document_type: type,
    document_name: name,
    document: file.file_url,
    document_id: file.name,
  });
  await call(`/api/resource/${doctype}/${record}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      containers,
      container_attachment: [
        ...files.map((file, at) =>
          row('Photograph', `${keys[at % keys.length]} · ${places[at % places.length]}`, file),
        ),
        row('Worksheet', 'worksheet.txt', kept),
      ],
    }),
  });
}

const tasksOf = (page) =>
  page.evaluate(() => {
    const { bench } = globalThis;
    const worst = Math.max(0, ...bench.tasks);
    bench.tasks = [];
    return worst;
  });

/** Opening the containers, typing, going to the next one, adding a photograph, and the memory of the page. */
export async function measureContainers(turns) {
  const profile = mkdtempSync(join(tmpdir(), 'plimsoll-bench-'));
  const server = await startServer();
  const context = await openBrowser(profile);
  try {
    const first = await context.newPage();
    await signIn(first, server.url, 'surveyor2');
    const order = await newest(first, 'Job Order', [
      ['status', '=', 'In Progress'],
      ['type_of_survey', '=', DOCTYPE],
    ]);
    await first.evaluate(fillRecord, {
      doctype: DOCTYPE,
      order,
      rows,
      jpeg: [...photoBytes('jpeg')],
      photos: PHOTOS,
      places: PHOTOGRAPHS,
      keys: numbers.slice(0, Math.ceil(PHOTOS / 3)).flatMap((number) => [number, number, number]),
      sheet: JSON.stringify(NOTES),
    });
    await first.close();

    const [openings, openingTasks] = [[], []];
    let page = null;
    for (let turn = 0; turn < turns; turn++) {
      if (page) await page.close();
      // oxlint-disable-next-line no-await-in-loop -- parallel visits would disturb each other
      page = await context.newPage();
      await page.addInitScript(watch);
      const begun = Date.now();
      await page.goto(`${server.url}/#/ContainerConnditionalSurvey/${order}?section=containers`);
      await page
        .getByRole('list', { name: 'Containers' })
        .getByRole('button')
        .nth(CONTAINERS - 1)
        .waitFor();
      await page.getByRole('group', { name: /^The container unfolded/ }).waitFor();
      openings.push(Date.now() - begun);
      await page.waitForTimeout(500);
      openingTasks.push(await tasksOf(page));
    }
    const goTo = (section) =>
      page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: section }).click();
    await goTo(/^Reports/);
    await page.getByRole('tab', { name: 'Formal report' }).click();
    const make = page.getByRole('button', { name: 'Generate Formal report' });
    await make.waitFor();
    await page.waitForTimeout(1000);
    await tasksOf(page);
    const begunReport = Date.now();
    await make.click();
    await page.getByRole('link', { name: 'Open', exact: true }).waitFor();
    const report = { made: Date.now() - begunReport, task: await tasksOf(page) };
    await goTo(/^Containers/);
    const clock = await workClock(page);
    const strokesOnce = async (box) => {
      await box.click();
      await page.waitForTimeout(600);
      await page.evaluate(() => {
        globalThis.bench.strokes = [];
      });
      await tasksOf(page);
      const before = await clock();
      for (let at = 0; at < STROKES; at++) {
        await page.keyboard.press(String((at % 8) + 1));
        await page.waitForTimeout(60);
      }
      const worked = ((await clock()) - before) / STROKES;
      const painted = await page.evaluate(() => globalThis.bench.strokes);
      return { painted, worked, task: await tasksOf(page) };
    };
    /** By turns, since other programs on the machine can only add to a task. */
    const strokesIn = async (box) => {
      const rounds = [];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (let turn = 0; turn < Math.max(3, turns); turn++) rounds.push(await strokesOnce(box));
      return {
        painted: summary(rounds.flatMap(({ painted }) => painted)),
        worked: summary(rounds.map(({ worked }) => worked)),
        task: summary(rounds.map(({ task }) => task)),
      };
    };
    const remarks = await strokesIn(page.getByLabel('Remarks', { exact: true }));
    const mass = await strokesIn(page.getByLabel('Gross weight'));
    const [worked, tasks] = [[], []];
    await tasksOf(page);
    for (let at = 0; at < 10; at++) {
      const before = await clock();
      await page.keyboard.press('Alt+ArrowRight');
      await page.waitForTimeout(250);
      worked.push((await clock()) - before);
      tasks.push(await tasksOf(page));
    }
    const next = { worked: summary(worked), task: summary(tasks) };
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return {
      opening: summary(openings),
      openingTask: summary(openingTasks),
      remarks,
      mass,
      next,
      report,
      memory: usedSize,
    };
  } finally {
    await context.close();
    await server.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
