import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, runNode } from './run.mjs';
import { emptySettings } from './settings.mjs';

const sources = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'public',
  'src',
  'tests/mock',
  'bundle.ts',
  'build',
];

function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time changes when a file in it is added or removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** True when the built folder is missing, or older than its sources. */
export function isStale(outDir, folder = root) {
  const built = join(folder, outDir, 'index.html');
  if (!existsSync(built)) return true;
  const environment = readdirSync(folder).filter((name) => name === '.env' || name.startsWith('.env.'));
  return [...sources, ...environment].some((path) => newest(join(folder, path)) > statSync(built).mtimeMs);
}

/** Builds the app into `outDir` and prints nothing but warnings and errors; resolves like `run`. */
export function build(outDir, { mode = 'production', ...options } = {}) {
  const args = ['build', '--mode', mode, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  return runNode(bin('vite/bin/vite.js'), args, options);
}

/** Folder of the production build for the mock server. */
export const SERVER_DIST = '.cache/mock-server';

/**
 * Builds the app for the mock server when that is missing or stale; resolves like `run`. A production build of its own:
 * like every installation it needs a prefix for the product's methods, and `dist` stays what the settings of a real one made
 * it. Beside it lie its manifest, which tells the budgets what files belong together, and the list of its modules.
 */
export async function buildForServer(options = {}) {
  if (!isStale(SERVER_DIST)) return { code: 0, output: '', timedOut: false };
  if (!options.quiet) console.log('Building the app, which takes about ten seconds.');
  const env = { ...emptySettings(), VITE_FRAPPE_METHOD_PREFIX: 'plimsoll.api' };
  return runNode(join(root, 'tests/tools/productionBuild.mjs'), [], { ...options, env });
}
