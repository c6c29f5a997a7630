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
  'tests/tools/bundle.ts',
];

function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  // The folder's own time moves when a file in it is added or removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** True when the built folder is missing, or older than anything that it is made of. */
export function isStale(outDir, folder = root) {
  const built = join(folder, outDir, 'index.html');
  if (!existsSync(built)) return true;
  const environment = readdirSync(folder).filter((name) => name === '.env' || name.startsWith('.env.'));
  return [...sources, ...environment].some((path) => newest(join(folder, path)) > statSync(built).mtimeMs);
}

/** Builds the app into `outDir`; resolves like `run`. */
export function build(outDir, { mode = 'production', manifest = false, ...options } = {}) {
  const args = ['build', '--mode', mode, '--outDir', outDir, '--emptyOutDir'];
  if (manifest) args.push('--manifest');
  return runNode(bin('vite/bin/vite.js'), args, options);
}

/** Where the production build for the mock server lies. */
export const SERVER_DIST = '.cache/mock-server';

/**
 * Builds the app for the mock server when that is missing or stale; resolves like `run`. A production build of its own:
 * like every installation it needs a prefix for the product's methods, and `dist` stays what the settings of a real one made
 * it. Its manifest tells the budgets which files belong together.
 */
export async function buildForServer(options = {}) {
  if (!isStale(SERVER_DIST)) return { code: 0, output: '', timedOut: false };
  const env = { ...emptySettings(), VITE_FRAPPE_METHOD_PREFIX: 'plimsoll.api' };
  return build(SERVER_DIST, { ...options, env, manifest: true });
}
