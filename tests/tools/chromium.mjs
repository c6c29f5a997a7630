import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, run, runNode } from './run.mjs';

/** First the one without windows: the same engine, and the browser tests take a quarter less time in it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const inPath = () =>
  names.flatMap((name) =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, name)),
  );

// Tries to start it: some systems have a `chromium-browser` that only explains how to install it, and a
// download may lack libraries.
async function works(path) {
  if (!path || !existsSync(path)) return false;
  // Chrome for Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return true;
  return (await run(path, ['--version'], { quiet: true, limit: 20 })).code === 0;
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function firstThatWorks(paths) {
  for (const path of paths) if (await works(path)) return path;
  return undefined;
}

/**
 * Finds a Chromium, or gets one: `$CHROMIUM_PATH`, the system's, the test runner's own; else the test runner's
 * download (60 s at most), else the system's package. Resolves to its path, or undefined after saying what to do.
 */
export async function ensureChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (await works(asked)) return asked;
    console.error(`CHROMIUM_PATH is ${asked}, which does not start; looking for another one.`);
  }
  const found = await firstThatWorks([...inPath(), ...elsewhere, await playwrightsOwn()]);
  if (found) return found;

  console.log('No Chromium found: downloading the one of the test runner (60 s at most)');
  await runNode(bin('@playwright/test/cli.js'), ['install', '--no-shell', 'chromium'], { limit: 60 });
  if (await works(await playwrightsOwn())) return playwrightsOwn();

  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (mayInstall) {
    console.log("The download did not work: installing the system's package of Chromium");
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env, limit: 120, quiet: true });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      // oxlint-disable-next-line no-await-in-loop -- the second where a system does not have the first
      const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], {
        env,
        limit: 300,
        quiet: true,
      });
      if (code !== 0) console.error(output.split('\n').slice(-8).join('\n'));
      // oxlint-disable-next-line no-await-in-loop
      const installed = await firstThatWorks(inPath());
      if (installed) return installed;
    }
  }

  console.error(
    [
      'The browser tests need a Chromium, and none could be found or installed.',
      mayInstall
        ? 'Neither the download nor `apt-get install` worked; is there a network?'
        : "Install one with the system's package manager (on Debian: sudo apt-get install chromium).",
      'A Chromium or Chrome that is already there is used when CHROMIUM_PATH names its program.',
    ].join('\n'),
  );
  return undefined;
}
