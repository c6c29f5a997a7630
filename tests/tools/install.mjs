import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** How often a log reports the progress of an install, ms; a terminal shows it each second. */
const TELL_MS = 15_000;

/** Whether node_modules is a link to another working tree: `npm ci` would empty that folder. */
const isLinked = (folder) =>
  lstatSync(join(folder, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** What a lockfile says of each package, by folder. */
function packagesOf(lockfile) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(lockfile, 'utf8')).packages ?? {};
  return packages;
}

const isThere = (folder, path) => existsSync(join(folder, path, 'package.json'));

/**
 * Why an install is needed; undefined when exactly the lockfile's packages are installed. Compares contents:
 * file times only show when a tree was checked out.
 */
export function whyInstall(folder = root) {
  // npm writes this file at the end of an install; after an interrupted one it is missing.
  const receipt = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(receipt)) return 'The dependencies are not installed yet';
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const installed = packagesOf(receipt);
  const isRight = ([path, { version, integrity, optional }]) => {
    // Optional packages for another kind of machine are left out.
    if (optional && !installed[path]) return true;
    const found = installed[path];
    return found?.version === version && found.integrity === integrity && isThere(folder, path);
  };
  const wrong = [
    ...Object.entries(wanted).filter((one) => !isRight(one)),
    ...Object.entries(installed).filter(([path]) => !wanted[path]),
  ].map(([path]) => path.replace(/^.*node_modules\//, ''));
  if (wrong.length === 0) return undefined;
  const others = wrong.length > 1 ? ` and ${wrong.length - 1} more` : '';
  return `The installed dependencies are not those of package-lock.json (${wrong[0]}${others})`;
}

/** Reports the number of installed packages until stopped. */
function watchInstall(folder) {
  const paths = Object.entries(packagesOf(join(folder, 'package-lock.json'))).flatMap(
    ([path, { optional }]) => (optional ? [] : [path]),
  );
  const begun = Date.now();
  const isTerminal = process.stdout.isTTY;
  const tell = (end) => {
    const done = paths.filter((path) => isThere(folder, path)).length;
    const seconds = Math.round((Date.now() - begun) / 1000);
    // A terminal's line is overwritten until the last.
    process.stdout.write(
      `${isTerminal ? '\r' : ''}  ${done} of ${paths.length} packages, ${seconds} s${end}`,
    );
  };
  const timer = setInterval(() => tell(isTerminal ? '' : '\n'), isTerminal ? 1000 : TELL_MS);
  return () => {
    clearInterval(timer);
    tell('\n');
  };
}

/** Installs the lockfile's packages unless they are there; ends the process on failure. */
export async function ensureInstalled(folder = root) {
  const why = whyInstall(folder);
  if (!why) return;
  if (isLinked(folder)) {
    console.error(`${why}, and node_modules is a link: run npm ci where it leads, or delete the link.`);
    process.exit(1);
  }
  console.log(`${why}: installing them with npm ci, which takes a minute or two on a slow line.`);
  const stop = watchInstall(folder);
  // Development packages are needed even with NODE_ENV=production.
  const { code, output } = await run(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress'],
    {
      quiet: true,
    },
  );
  stop();
  if (code === 0 && !whyInstall(folder)) return;
  console.error(
    [
      output,
      'The dependencies could not be installed. Most often this is one of:',
      '  - no connection to the npm registry (see `npm ping` and `npm config get registry`);',
      '  - node_modules belongs to another user: delete the folder and run the command again;',
      '  - package-lock.json does not fit package.json: run `npm install` once and look at what it changes.',
    ].join('\n'),
  );
  process.exit(1);
}
