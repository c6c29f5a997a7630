// `npm run coverage:contract`: which calls, routes and texts of the contract no test has met, as the last step of
// `npm test` tells it. A call counts when the backend served it, a text when it was on a screen. `--run` runs the
// screen and browser tests first; otherwise the facts of the last such run are used, or those in the folder
// CONTRACT_LEDGER.
import './node-version.mjs';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { coverage, faultsOf, report } from './coverage.mjs';
import { bin, endOnInterrupt, root, run, runNode } from './run.mjs';
import { emptySettings } from './settings.mjs';

const { values } = parseArgs({ options: { run: { type: 'boolean', default: false } } });
const folder = process.env.CONTRACT_LEDGER || join(root, '.cache', 'contract-ledger');

/** Returns how many test commands failed; their facts count all the same. */
async function runTests() {
  endOnInterrupt(1);
  rmSync(folder, { recursive: true, force: true });
  Object.assign(process.env, emptySettings(), { CONTRACT_LEDGER: folder });
  const projects = ['--project', 'screens', '--project', 'sequences'];
  const screens = await runNode(bin('vitest/vitest.mjs'), ['run', ...projects, '--reporter=dot']);
  const built = await run(process.execPath, [join(root, 'tests', 'tools', 'mock-build.mjs')]);
  const chromium = await ensureChromium();
  if (built.code !== 0 || !chromium) return 1;
  const browser = await run(process.execPath, [bin('@playwright/test/cli.js'), 'test', '--reporter=dot'], {
    env: { CHROMIUM_PATH: chromium },
  });
  return [screens, browser].filter(({ code }) => code !== 0).length;
}

const failed = values.run ? await runTests() : 0;
if (!existsSync(folder)) {
  console.error('Nothing is written down yet: `npm run coverage:contract -- --run` runs the tests first.');
  process.exit(1);
}
const parts = coverage(folder);
console.log(report(parts));
if (faultsOf(parts).length > 0) process.exitCode = 1;
if (failed > 0) {
  console.error(
    `\n${failed} of the test commands failed: what stands behind the failures may be missing above.`,
  );
  process.exitCode = 1;
}
