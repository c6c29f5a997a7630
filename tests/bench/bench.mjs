// `npm run bench`: measures the product beside a minimal program ("floor") in the same run. `-- --write` puts
// the tables into docs/performance.md; `-- lists survey` measures only those parts; `-- visits --page
// /jobOrders` only pages with this text in role and route; `-- --turns N` repeats more often.
import '../tools/node-version.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { budget, COLUMNS } from '../tools/budget.mjs';
import { root } from '../tools/run.mjs';
import { JOBS, measureBoard, PEOPLE } from './board.mjs';
import { CONTAINERS, measureContainers, PHOTOS } from './containers.mjs';
import { measureDashboard } from './dashboard.mjs';
import { measureLists } from './lists.mjs';
import { measureOffline, WAITING } from './offline.mjs';
import { ms } from './measure.mjs';
import { measureCalculation, measureStrokes, measureTables } from './survey.mjs';
import { measureTally } from './tally.mjs';
import { measureVisits } from './visits.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    turns: { type: 'string', default: '5' },
    page: { type: 'string' },
  },
});
process.chdir(root);
const turns = Math.max(1, Number(values.turns) || 1);
const ratio = (ours, floor) => `${(ours / floor).toFixed(2)} ×`;
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const parts = {
  async sizes() {
    const { rows, failures } = await budget();
    for (const failure of failures) console.error(failure);
    return table(COLUMNS, rows);
  },

  async visits() {
    const found = await measureVisits(Math.min(turns, 3), values.page);
    const kB = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
    const missed = found.filter(({ score, aim }) => score < aim);
    for (const { name, score, aim } of missed) console.error(`${name} scores ${score}, its aim is ${aim}`);
    return [
      table(
        [
          'Lighthouse, phone, first visit',
          'score',
          'aim',
          'first paint',
          'largest paint',
          'total blocking time',
          'layout shift',
          'code',
        ],
        found.map(({ name, score, aim = '', fcp, lcp, tbt, cls, code, files }) => [
          name,
          String(score),
          String(aim),
          ms(fcp),
          ms(lcp),
          ms(tbt),
          cls.toFixed(3),
          `${kB(code)} in ${files} files`,
        ]),
      ),
      table(
        ['Phone, first visit, until it can be typed into', 'after', 'code'],
        found
          .filter(({ form }) => form)
          .map((page) => [
            page.name,
            ms(page.typable),
            `${kB(page.typableCode)} in ${page.typableFiles} files`,
          ]),
      ),
    ].join('\n\n');
  },

  async lists() {
    const { lists, exported } = await measureLists([1_000, 100_000], turns);
    const [small, large] = lists;
    const worst = (value) => (value === 0 ? 'under 50 ms' : ms(value));
    const row = (what, of, aim) => [what, of(small), of(large), aim];
    return [
      table(
        ['List of job orders', '1,000 rows', '100,000 rows', 'aim'],
        [
          row(
            'first rows',
            ({ first }) => `${ms(first.median)} (minimum ${ms(first.least)})`,
            `1.5 ×: ${ratio(large.first.median, small.first.median)} (minimum ${ratio(large.first.least, small.first.least)})`,
          ),
          row(
            'search key stroke to painted',
            ({ stroke }) => `${ms(stroke.median)} (minimum ${ms(stroke.least)})`,
            '',
          ),
          row('longest task while searching', ({ searching }) => worst(searching.least), '50 ms'),
          row('longest task while sorting', ({ sorting }) => worst(sorting.least), '50 ms'),
        ],
      ),
      table(
        ['Export of the whole list, reading included', 'ours', 'floor', 'aim'],
        [
          [
            `${exported.rows.toLocaleString('en')} rows`,
            ms(exported.ours.least),
            ms(exported.floor.least),
            `2.5 ×: ${ratio(exported.ours.least, exported.floor.least)}`,
          ],
          ['longest task of the page', worst(exported.task.least), '', '50 ms'],
        ],
      ),
    ].join('\n\n');
  },

  async board() {
    const { list, board, strokes, keys, dragging } = await measureBoard(turns);
    const task = ({ median, least }) =>
      [median, least].map((value) => (value === 0 ? 'under 50 ms' : ms(value)));
    return table(
      [`Board of ${PEOPLE} surveyors and ${JOBS} job orders`, 'median', 'minimum', 'aim'],
      [
        ['the list of the same job orders, first rows', ms(list.median), ms(list.least), ''],
        [
          'the board, first surveyors',
          ms(board.median),
          ms(board.least),
          `1.5 ×: ${ratio(board.median, list.median)} (minimum ${ratio(board.least, list.least)})`,
        ],
        ['key stroke with a job picked up, to painted', ms(strokes.median), ms(strokes.least), ''],
        ['longest task of the keys', ...task(keys), '50 ms'],
        ['longest task of a drag', ...task(dragging), '50 ms'],
      ],
    );
  },

  async dashboard() {
    const { chart, none } = await measureDashboard(turns);
    return table(
      ['Dashboard on a slow line, until its figures and lists stand', 'median', 'minimum', 'aim'],
      [
        ['without a chart', ms(none.median), ms(none.least), ''],
        [
          'with its chart',
          ms(chart.median),
          ms(chart.least),
          `1.1 ×: ${ratio(chart.median, none.median)} (minimum ${ratio(chart.least, none.least)})`,
        ],
      ],
    );
  },

  async containers() {
    const { opening, openingTask, remarks, mass, next, report, memory } = await measureContainers(
      Math.min(turns, 3),
    );
    const line = (what, { median, least }, aim = '') => [what, ms(median), ms(least), aim];
    const task = ({ median, least }) => {
      const words = (value) => (value === 0 ? 'under 50 ms' : ms(value));
      return [words(median), words(least)];
    };
    return table(
      [`${CONTAINERS} containers, ${PHOTOS} photographs`, 'median', 'minimum', 'aim'],
      [
        line('opening, until list and picture stand', opening),
        ['longest task while it opens', ...task(openingTask), ''],
        line('key stroke in the remarks: work of the page', remarks.worked),
        ['key stroke in the remarks: longest task', ...task(remarks.task), '50 ms'],
        line('key stroke in a mass: work of the page', mass.worked),
        ['key stroke in a mass: longest task', ...task(mass.task), '50 ms'],
        line('to the next container: work of the page', next.worked),
        ['to the next container: longest task', ...task(next.task), ''],
        ['formal report with all photographs', ms(report.made), '', ''],
        ['longest task while it is made', ms(report.task), '', ''],
        ['memory of the page after that', `${(memory / 1e6).toFixed(1)} MB`, '', ''],
      ],
    );
  },

  async offline() {
    const { online, offline, withQueue, plain, waiting } = await measureOffline(turns);
    const times = (a, b) => `${ratio(a.median, b.median)} (minimum ${ratio(a.least, b.least)})`;
    return table(
      ['Survey form of a prepared job, until it can be typed into', 'median', 'minimum', 'aim'],
      [
        ['online, everything cached', ms(online.median), ms(online.least), ''],
        ['without a network', ms(offline.median), ms(offline.least), `1.2 ×: ${times(offline, online)}`],
        [`without a network, ${WAITING} photographs waiting`, ms(withQueue), '', ''],
        ['key stroke: work of the page', ms(plain.worked), '', ''],
        [
          `key stroke, ${WAITING} photographs waiting: work of the page`,
          ms(waiting.worked),
          '',
          `1.1 ×: ${ratio(waiting.worked, plain.worked)}`,
        ],
        ['key stroke: until painted', ms(plain.painted.median), ms(plain.painted.least), ''],
        [
          `key stroke, ${WAITING} photographs waiting: until painted`,
          ms(waiting.painted.median),
          ms(waiting.painted.least),
          '',
        ],
      ],
    );
  },

  async survey() {
    const calculation = measureCalculation();
    const { tank, draft, eased } = await measureStrokes();
    const tables = await measureTables(Math.min(turns, 3));
    const line = (what, { median, least }, aim) => [what, ms(median), ms(least), aim];
    const task = (value) => (value === 0 ? 'under 50 ms' : ms(value));
    return table(
      ['Draft survey with 60 tanks', 'median', 'minimum', 'aim'],
      [
        line('record to result and warnings', calculation, ''),
        ['key stroke in a tank: work of the page', ms(tank.worked), '', '16 ms'],
        line('key stroke in a tank: until painted', tank.painted, ''),
        ['key stroke in a draft: work of the page', ms(draft.worked), '', '16 ms'],
        line('key stroke in a draft: until painted', draft.painted, ''),
        ['the same, with the frames in which the hull eases into place', ms(eased.worked), '', ''],
        line('a book of 2,000 rows and 60 tanks pasted, until it stands', tables.pasted, ''),
        ['its longest task', task(tables.task.median), task(tables.task.least), ''],
        ['key stroke in a draft with the tables: work of the page', ms(tables.draft.worked), '', '16 ms'],
        line('key stroke in a draft with the tables: until painted', tables.draft.painted, ''),
        [
          'the same of drafts no ship has, at which rows and checks turn over: work of the page',
          ms(tables.impossible.worked),
          '',
          '',
        ],
        [
          'key stroke in a sounding with the tables: work of the page',
          ms(tables.sounding.worked),
          '',
          '16 ms',
        ],
        line('key stroke in a sounding with the tables: until painted', tables.sounding.painted, ''),
      ],
    );
  },

  async tally() {
    const { counted, typed, opened, memory } = await measureTally();
    const line = (what, { painted, worked }) => [
      [`${what}: until painted`, ms(painted.median), ms(painted.least), '50 ms'],
      [`${what}: work of the page`, ms(worked), '', ''],
    ];
    return table(
      ['Tally of 2,000 lines', 'median', 'minimum', 'aim'],
      [
        ['opened, until it can be counted', ms(opened), '', ''],
        ...line('a sling counted by key', counted),
        ...line('key stroke in a figure', typed),
        ['memory of the page', `${(memory / 1e6).toFixed(1)} MB`, '', ''],
      ],
    );
  },
};

const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown[0]}": ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

/** Replaces a table in the page. */
function write(name, text) {
  const path = join(root, 'docs', 'performance.md');
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- end of ${name} -->`];
  const page = readFileSync(path, 'utf8');
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${name}`);
  writeFileSync(path, `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`);
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() || 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
for (const name of wanted) {
  console.log(`\n=== ${name}`);
  const before = loadavg()[0].toFixed(1);
  // oxlint-disable-next-line no-await-in-loop -- parts that run together would disturb each other
  const found = await parts[name]();
  const when = `${new Date().toISOString().slice(0, 10)}, ${machine}; load at the start ${before}, at the end ${loadavg()[0].toFixed(1)}.`;
  console.log(`${found}\n\n${when}`);
  if (values.write) write(name, `${when}\n\n${found}`);
}
