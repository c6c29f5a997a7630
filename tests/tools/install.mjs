import { existsSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

// One of each family: an install that left out the development packages has none of them.
const needed = ['vite', 'vitest', 'typescript', '@playwright/test', 'react', 'msw'];

/** Whether the dependencies belong to another working tree: `npm ci` would empty that one's folder through the link. */
const isLinked = (folder) =>
  lstatSync(join(folder, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Why dependencies have to be installed, or undefined when they are there and as new as the lockfile. */
export function whyInstall(folder = root) {
  const modules = join(folder, 'node_modules');
  // npm writes this file at the end of each install, so an interrupted one has none.
  const receipt = join(modules, '.package-lock.json');
  if (!existsSync(receipt)) return 'Dependencies are not installed yet';
  // Behind a link the time says only when this tree was checked out.
  if (!isLinked(folder) && statSync(receipt).mtimeMs < statSync(join(folder, 'package-lock.json')).mtimeMs) {
    return 'The lockfile is newer than the installed dependencies';
  }
  const missing = needed.find((name) => !existsSync(join(modules, name, 'package.json')));
  return missing && `${missing} is missing from the installed dependencies`;
}

/** Installs the dependencies of the lockfile if they are missing or old; ends the process when that fails. */
export async function ensureInstalled(folder = root) {
  const why = whyInstall(folder);
  if (!why) return;
  if (isLinked(folder)) {
    console.error(`${why}, and node_modules is a link: run npm ci where it leads, or delete the link.`);
    process.exit(1);
  }
  console.log(`${why}: running npm ci (about half a minute)`);
  // Development packages are wanted even where NODE_ENV is production.
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code === 0 && !whyInstall(folder)) return;
  console.error(
    [
      '',
      'The dependencies could not be installed. Most often this is one of:',
      '  - no connection to the npm registry (see `npm ping` and `npm config get registry`);',
      '  - node_modules belongs to another user: delete the folder and run the command again;',
      '  - package-lock.json does not fit package.json: run `npm install` once and look at what it changes.',
    ].join('\n'),
  );
  process.exit(1);
}
