// `npm test`: every check there is, from a fresh clone.
// The last line is `N passed, N failed` over all of them; the exit code is 1 if anything failed.
import './node-version.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, buildForServer, SERVER_DIST } from './builds.mjs';
import { ensureChromium } from './chromium.mjs';
import { playwrightCounts, vitestCounts } from './counts.mjs';
import { coverage, faultsOf } from './coverage.mjs';
import { freePort } from './freePort.mjs';
import { ensureInstalled } from './install.mjs';
import { findMarks, marks, strangers } from './productionLeaks.mjs';
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
process.chdir(root);
/** What the screen and browser tests meet of the contract is written here. */
const CONTRACT_LEDGER = join(scratch, 'contract-ledger');

/** The arguments of a command of package.json, so that they stand in one place. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const argumentsOf = (script) => scripts[script].split(' ').slice(1);

/** A check that passes when the command does; it prints nothing while others run beside it. */
const command = (script, args) => async () => {
  const { code, output } = await runNode(script, args, { limit: 180, quiet: true });
  return { ...(code === 0 ? passed : failed), output };
};

const built = (act) => async () => {
  const { code, output } = await act({ limit: 180, quiet: true });
  return { ...(code === 0 ? passed : failed), output };
};

/** A check that passes when nothing is found. */
const findsNothing = (act) => async () => {
  const found = await act();
  return { ...(found.length === 0 ? passed : failed), output: found.join('\n') };
};

function productionLeaks() {
  const modules = JSON.parse(readFileSync(join(SERVER_DIST, '.vite', 'modules.json'), 'utf8'));
  return [
    ...findMarks(SERVER_DIST).map(({ file, kind, mark }) => `${SERVER_DIST}/${file} holds ${kind}: ${mark}`),
    ...strangers(modules).map((path) => `The production build is made with ${path}`),
    ...(modules.length === 0 ? ['The bundler named no module at all.'] : []),
  ];
}

// Checks the check above: if a new version of the library no longer contains these texts, it would find
// nothing.
function marksUnseen() {
  const seen = new Set(findMarks('dist-mock').map(({ kind }) => kind));
  return Object.keys(marks)
    .filter((kind) => !seen.has(kind))
    .map((kind) => `dist-mock holds no mark of ${kind}: the marks of productionLeaks.mjs are out of date`);
}

async function tokenStopsBuild() {
  const env = { VITE_DEV_AUTH_TOKEN: 'token probe:probe' };
  const { code, output } = await build(join(scratch, 'dist'), { env, quiet: true, limit: 180 });
  if (code !== 0 && output.includes('VITE_DEV_AUTH_TOKEN')) return passed;
  return {
    ...failed,
    output: `A production build with VITE_DEV_AUTH_TOKEN set must fail and say so; it ended with:\n${output}`,
  };
}

/** The tests of every project but those that measure time; counts them. */
async function vitest() {
  const json = join(scratch, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${json}`];
  const { code } = await runNode(bin('vitest/vitest.mjs'), args, { env: { CONTRACT_LEDGER }, limit: 1800 });
  return vitestCounts(json, code);
}

async function browserTests() {
  const chromium = await ensureChromium();
  if (!chromium) return failed;
  console.log(`Browser: ${chromium}`);
  const json = join(scratch, 'e2e.json');
  // Something else may listen on the usual port, such as a preview that was forgotten.
  const E2E_PORT = String(await freePort());
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: json, CONTRACT_LEDGER, E2E_PORT };
  const { code } = await run(
    process.execPath,
    [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    { env, limit: 1800 },
  );
  return playwrightCounts(json, code);
}

const PRODUCTION = 'production build';
const MOCK = 'mock build';
const SCREENS = 'tests of parts and screens';
const BROWSER = 'browser tests';
/** What runs beside each other, two at a time. */
const side = [
  { name: PRODUCTION, act: built(buildForServer) },
  { name: MOCK, act: built((options) => build('dist-mock', { mode: 'mock', ...options })) },
  { name: 'lint', act: command(bin('oxlint/bin/oxlint'), argumentsOf('lint')) },
  { name: 'typecheck', act: command(bin('typescript/bin/tsc'), argumentsOf('typecheck')) },
  { name: 'nothing is unused', act: command(bin('knip/bin/knip.js'), argumentsOf('unused')) },
  { name: 'format', act: command(bin('oxfmt/bin/oxfmt'), argumentsOf('format:check')) },
  { name: 'a token stops the production build', act: tokenStopsBuild },
];
/** What comes after it, one by one. */
const line = [
  {
    name: 'production build holds nothing of the mock',
    needs: [PRODUCTION],
    act: findsNothing(productionLeaks),
  },
  { name: 'the mock would be seen', needs: [MOCK], act: findsNothing(marksUnseen) },
  {
    name: 'byte budgets',
    needs: [PRODUCTION],
    // A process of its own: Vite, which builds the floors in it, sets NODE_ENV for what comes after.
    act: command(join(root, 'tests/tools/budget.mjs'), []),
  },
  { name: SCREENS, act: vitest },
  { name: BROWSER, needs: [MOCK], act: browserTests },
  {
    name: 'the whole contract is met by tests',
    // What stands behind a failed test is not written down, which is no fault of the contract's.
    needs: [SCREENS, BROWSER],
    act: findsNothing(() => faultsOf(coverage(CONTRACT_LEDGER))),
  },
];

const results = [];
async function perform({ name, needs = [], act }) {
  const start = Date.now();
  const lacking = results.find((result) => needs.includes(result.name) && result.failed > 0);
  const { output, ...counts } = lacking
    ? { ...failed, output: `Could not run, because "${lacking.name}" failed.` }
    : await act();
  results.push({ name, time: clock(start), ...counts });
  if (output?.trim()) console.log(output.trim());
  console.log(`--- ${name}: ${counts.failed > 0 ? 'FAILED' : 'ok'} in ${results.at(-1).time}`);
}

const waiting = [...side];
const lane = async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let step = waiting.shift(); step; step = waiting.shift()) await perform(step);
};
await Promise.all([lane(), lane()]);
for (const step of line) {
  console.log(`\n=== ${step.name}`);
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  await perform(step);
}

// Named at the end, where they are found without reading the whole log.
const failedTests = results.flatMap((result) => result.failedTests ?? []);
if (failedTests.length > 0) console.log(`\n=== failed\n${failedTests.map((name) => `- ${name}`).join('\n')}`);

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const counted = ({ passed: good, failed: bad, skipped }) =>
  `${good} passed, ${bad} failed${skipped ? `, ${skipped} skipped` : ''}`;
console.log(`\n=== summary (${clock(begun)})`);
for (const result of results) {
  const verdict = result.failed > 0 ? 'FAILED' : 'ok    ';
  console.log(`${verdict}  ${result.name.padEnd(44)} ${result.time.padStart(8)}  ${counted(result)}`);
}
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(counted({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }));
