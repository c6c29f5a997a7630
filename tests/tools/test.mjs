// `npm test`: every check there is, in the order of the list below, from a fresh clone.
// The last line is `N passed, N failed` over all of them; the exit code is 1 if anything failed.
import './node-version.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './builds.mjs';
import { ensureChromium } from './chromium.mjs';
import { playwrightCounts, vitestCounts } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { findMarks, marks } from './purity.mjs';
import { bin, root, run, runNode } from './run.mjs';
import { emptySettings } from './settings.mjs';

const clock = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const passed = { passed: 1, failed: 0, skipped: 0 };
const failed = { passed: 0, failed: 1, skipped: 0 };

const begun = Date.now();
await ensureInstalled();

Object.assign(process.env, emptySettings(), { CI: 'true' });
const scratch = mkdtempSync(join(tmpdir(), 'plimsoll-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

/** A check that passes when the command does. */
const check =
  (script, args = []) =>
  async () => {
    const { code } = await runNode(bin(script), args, { limit: 180 });
    return code === 0 ? passed : failed;
  };

/** A vitest project; counts its tests. Tests of timers and waits are run once more when they fail (`retries`). */
const vitest =
  (project, { retries = 0 } = {}) =>
  async () => {
    const json = join(scratch, `${project}.json`);
    const args = ['run', '--project', project, `--retry=${retries}`, '--passWithNoTests'];
    args.push('--reporter=default', '--reporter=json');
    const { code } = await runNode(bin('vitest/vitest.mjs'), [...args, `--outputFile.json=${json}`], {
      limit: 900,
    });
    return vitestCounts(json, code);
  };

async function productionBuild() {
  const { code } = await build('dist', { limit: 180 });
  return code === 0 ? passed : failed;
}

async function mockBuild() {
  const { code } = await build('dist-mock', { mode: 'mock', limit: 180 });
  return code === 0 ? passed : failed;
}

function productionIsPure() {
  const hits = findMarks(join(root, 'dist'));
  for (const { file, kind, mark } of hits) console.error(`dist/${file} holds ${kind}: ${mark}`);
  return hits.length === 0 ? passed : failed;
}

// The counterpart: if a new version of the library no longer carries the marks, the check above would see nothing.
function mockBuildIsSeen() {
  const seen = new Set(findMarks(join(root, 'dist-mock')).map(({ kind }) => kind));
  const unseen = Object.keys(marks).filter((kind) => !seen.has(kind));
  for (const kind of unseen)
    console.error(`dist-mock holds no mark of ${kind}: the marks of purity.mjs are out of date`);
  return unseen.length === 0 ? passed : failed;
}

async function tokenStopsBuild() {
  const env = { VITE_DEV_AUTH_TOKEN: 'token probe:probe' };
  const { code, output } = await build(join(scratch, 'dist'), { env, quiet: true, limit: 180 });
  if (code !== 0 && output.includes('VITE_DEV_AUTH_TOKEN')) return passed;
  console.error(
    'A production build with VITE_DEV_AUTH_TOKEN set must fail and say so; it ended with:\n' + output,
  );
  return failed;
}

async function browserTests() {
  const chromium = await ensureChromium();
  if (!chromium) return failed;
  console.log(`Browser: ${chromium}`);
  const json = join(scratch, 'e2e.json');
  const { code } = await run(
    process.execPath,
    [bin('@playwright/test/cli.js'), 'test', '--pass-with-no-tests', '--retries=1', '--reporter=list,json'],
    { env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: json }, limit: 1200 },
  );
  return playwrightCounts(json, code);
}

const steps = [
  { name: 'typecheck', act: check('typescript/bin/tsc', ['--noEmit']) },
  { name: 'lint', act: check('oxlint/bin/oxlint', lintArguments()) },
  { name: 'format', act: check('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'unit tests', act: vitest('unit', { retries: 1 }) },
  { name: 'screen tests', act: vitest('screens', { retries: 1 }) },
  { name: 'contract tests', act: vitest('contract') },
  { name: 'production build', act: productionBuild },
  { name: 'production build holds nothing of the mock', needs: 'production build', act: productionIsPure },
  {
    name: 'production build is made of the app alone',
    needs: 'production build',
    act: check('../tests/tools/modules.mjs'),
  },
  { name: 'byte budgets', act: check('../tests/tools/budget.mjs') },
  { name: 'a token stops the production build', act: tokenStopsBuild },
  { name: 'mock build', act: mockBuild },
  { name: 'the mock would be seen', needs: 'mock build', act: mockBuildIsSeen },
  { name: 'browser tests', needs: 'mock build', act: browserTests },
];

/** The arguments of `npm run lint`, so that they stand in one place. */
function lintArguments() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.lint.split(' ').slice(1);
}

const results = [];
for (const { name, needs, act } of steps) {
  console.log(`\n=== ${name}`);
  const start = Date.now();
  let counts;
  if (results.some((result) => result.name === needs && result.failed > 0)) {
    console.error(`Could not run, because "${needs}" failed.`);
    counts = failed;
  } else {
    counts = await act();
  }
  results.push({ name, time: clock(start), ...counts });
  console.log(`--- ${name}: ${counts.failed > 0 ? 'FAILED' : 'ok'} in ${results.at(-1).time}`);
}

/** Names tests at the end, where they are found without reading the whole log. */
function list(title, names) {
  if (names.length > 0) console.log(`\n=== ${title}\n${names.map((name) => `- ${name}`).join('\n')}`);
}
list(
  'failed',
  results.flatMap((result) => result.failedTests ?? []),
);
list(
  'passed at the second try',
  results.flatMap((result) => result.flakyTests ?? []),
);

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n=== summary (${clock(begun)})`);
for (const { name, time, ...counts } of results) {
  const numbers = `${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}${counts.flaky ? `, ${counts.flaky} at the second try` : ''}`;
  console.log(
    `${counts.failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(44)} ${time.padStart(8)}  ${numbers}`,
  );
}
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`,
);
