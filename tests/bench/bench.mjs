// `npm run bench`: how fast the product is, beside floors that are measured in the same run. `-- --write` puts the table
// into the README; `-- lists survey` measures only those parts; `-- --turns N` repeats more often.
import '../tools/node-version.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { budget } from '../tools/budget.mjs';
import { root } from '../tools/run.mjs';
import { measureLists } from './lists.mjs';
import { ms } from './measure.mjs';
import { measureCalculation, measureStrokes } from './survey.mjs';
import { measureVisits } from './visits.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, turns: { type: 'string', default: '5' } },
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
    return table(
      ['JavaScript and CSS of a first visit, gzip', 'fetches', 'limit', ''],
      rows.filter(([name]) =>
        /floor|shell$|Landing|Login|Dashboard|RfqList|JobOrders|SurveyPage|SubmitRequest/.test(name),
      ),
    );
  },

  async visits() {
    const found = await measureVisits(Math.min(turns, 3));
    return table(
      [
        'Lighthouse, phone, first visit',
        'score',
        'aim',
        'first paint',
        'largest paint',
        'blocked',
        'shift',
        'code',
      ],
      found.map(({ name, score, fcp, lcp, tbt, cls, code }) => [
        name,
        String(score),
        { login: '97', 'list with rows': '93' }[name] ?? '',
        ms(fcp),
        ms(lcp),
        ms(tbt),
        cls.toFixed(3),
        `${(code / 1000).toFixed(0)} kB`,
      ]),
    );
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
            ({ first }) => `${ms(first.median)} (least ${ms(first.least)})`,
            `1.5 ×: ${ratio(large.first.median, small.first.median)} (least ${ratio(large.first.least, small.first.least)})`,
          ),
          row(
            'search key stroke to painted',
            ({ stroke }) => `${ms(stroke.median)} (least ${ms(stroke.least)})`,
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

  async survey() {
    const calculation = measureCalculation();
    const { tank, draft, eased } = await measureStrokes();
    const line = (what, { median, least }, aim) => [what, ms(median), ms(least), aim];
    return table(
      ['Draft survey with 60 tanks', 'in the middle', 'least', 'aim'],
      [
        line('record to result and warnings', calculation, ''),
        ['key stroke in a tank: work of the page', ms(tank.worked), '', '16 ms'],
        line('key stroke in a tank: until painted', tank.painted, ''),
        ['key stroke in a draft: work of the page', ms(draft.worked), '', '16 ms'],
        line('key stroke in a draft: until painted', draft.painted, ''),
        ['the same, with the frames in which the hull eases into place', ms(eased.worked), '', ''],
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

const begunUnder = loadavg()[0];
const tables = [];
for (const name of wanted) {
  console.log(`\n=== ${name}`);
  // oxlint-disable-next-line no-await-in-loop -- parts that run at once would measure each other
  tables.push(await parts[name]());
  console.log(tables.at(-1));
}
const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim() || 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; load at the start ${begunUnder.toFixed(1)}, at the end ${loadavg()[0].toFixed(1)}.`;
const text = `${machine}\nOther work on the machine can only make a figure worse: ratios within one run say more than the figures themselves.\n\n${tables.join('\n\n')}`;
console.log(`\n${machine}`);

if (values.write) {
  const path = join(root, 'README.md');
  const [start, end] = ['<!-- bench:start -->', '<!-- bench:end -->'];
  const readme = readFileSync(path, 'utf8');
  const [from, to] = [readme.indexOf(start), readme.indexOf(end)];
  if (from < 0 || to < from) throw new Error('README.md has no place for the table');
  writeFileSync(path, `${readme.slice(0, from + start.length)}\n${text}\n${readme.slice(to)}`);
}
