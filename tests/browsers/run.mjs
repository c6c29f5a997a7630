// `npm run test:browsers`: walks the road from a request to the sent report once in Firefox and once in WebKit, and in Firefox surveys
// without a network as well.
import { spawn } from 'node:child_process';
import { deepStrictEqual } from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accounts } from '../tools/accounts.mjs';
import { handsOn } from './hands.mjs';
import { startLine } from './line.mjs';
import { findAgain, prepareJob, typeAndTake, whatArrived } from './offline.mjs';
import { walkRoad } from './road.mjs';

const WALK_MS = 480_000;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The photograph of the other tests, as base64. */
function photo() {
  const fixture = readFileSync(here('../../src/lib/photo.fixture.ts'), 'utf8');
  const [, lines = ''] = /jpeg: \[([^\]]*)\]/.exec(fixture) ?? [];
  return lines.replaceAll(/[\s',]/g, '');
}

const given = {
  accounts: Object.fromEntries(accounts.map((account) => [account.email.split('@')[0], account])),
  photo: photo(),
};
/** What both browsers run: the queries, then the walk. */
const dom = readFileSync(
  here('../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
/** A part of what is done in a page, as text. */
const textOf = (part, ...more) => {
  const told = [given, ...more].map((one) => JSON.stringify(one));
  const hands = `(${handsOn.toString()})(window.TestingLibraryDom)`;
  return `(${part.toString()})(window.TestingLibraryDom, ${[told[0], hands, ...told.slice(1)].join(', ')})`;
};
const walk = textOf(walkRoad);

/** Opens Firefox at an address; with a profile, one that it keeps. */
async function openFirefox(binary, address, profile) {
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: binary,
    headless: true,
    protocolTimeout: WALK_MS,
    defaultViewport: { width: 1366, height: 768 },
    ...(profile ? { userDataDir: profile } : {}),
  });
  const page = await browser.newPage();
  await page.goto(address);
  await page.evaluate(`${dom}; undefined`);
  return { browser, page };
}

async function inFirefox(binary, url) {
  const { browser, page } = await openFirefox(binary, `${url}/#/login`);
  try {
    return await page.evaluate(walk);
  } finally {
    await browser.close();
  }
}

/** Prepares a job, closes Firefox and cuts the line; surveys, reloads, and mends the line: everything arrives once. */
async function offlineInFirefox(binary, server) {
  const profile = mkdtempSync(join(tmpdir(), 'plimsoll-firefox-'));
  const line = await startLine(server);
  const steps = [];
  let { browser, page } = await openFirefox(binary, `${line.url}/#/login`, profile);
  const survey = (order) => `${line.url}/#/draftsurvey/${order}`;
  try {
    const order = await page.evaluate(textOf(prepareJob));
    steps.push('a job is prepared');
    await browser.close();
    await line.cut();
    ({ browser, page } = await openFirefox(binary, survey(order), profile));
    await page.evaluate(textOf(typeAndTake));
    steps.push('the app opens without a network, and keeps what is typed and taken');
    await page.reload();
    await page.evaluate(`${dom}; undefined`);
    await page.evaluate(textOf(findAgain));
    steps.push('both are there after a reload');
    await line.mend();
    deepStrictEqual(await page.evaluate(textOf(whatArrived, order)), {
      records: 1,
      flag: 'Palau',
      files: 1,
      rows: 1,
    });
    steps.push('both are on the server once when the network is back');
    return steps;
  } finally {
    await browser.close();
    await line.cut();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Debian keeps it in a folder of the machine's kind. */
function miniBrowser() {
  for (const machine of readdirSync('/usr/lib'))
    for (const version of ['6.0', '4.1', '4.0']) {
      const path = `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`;
      if (existsSync(path)) return path;
    }
  throw new Error('MiniBrowser was not found below /usr/lib');
}

/** Waits until a driver listens. */
async function answers(address) {
  for (let tries = 0; tries < 100; tries++) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('the driver did not start');
}

async function inWebKit(driver, url) {
  const { Builder, Capabilities } = await import('selenium-webdriver');
  const port = 4480 + Math.floor(Math.random() * 500);
  const screen = process.env.DISPLAY ? [] : ['xvfb-run', '--auto-servernum'];
  const [command, ...args] = [...screen, driver, `--port=${String(port)}`];
  const server = spawn(command, args, { stdio: 'ignore', detached: true });
  try {
    await answers(`http://127.0.0.1:${port}/status`);
    const binary = miniBrowser();
    const wanted = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    });
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(wanted)
      .build();
    try {
      await session.manage().setTimeouts({ script: WALK_MS });
      await session.get(`${url}/#/login`);
      await session.executeScript(`${dom}; window.TestingLibraryDom = window.TestingLibraryDom`);
      const answer = await session.executeAsyncScript(`
        const done = arguments[arguments.length - 1];
        ${walk}.then((steps) => done({ steps }), (error) => done({ error: error.message }));
      `);
      if (answer.error) throw new Error(answer.error);
      return answer.steps;
    } finally {
      await session.quit();
    }
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid); // with the screen that it was given
  }
}

const BROWSERS = [
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    commands: ['firefox-esr'],
    walks: [inFirefox, offlineInFirefox],
  },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb xauth',
    // A screen of its own, where there is none.
    commands: ['WebKitWebDriver', ...(process.env.DISPLAY ? [] : ['xvfb-run'])],
    walks: [inWebKit],
  },
];

const pathOf = (command) => {
  const found = (process.env.PATH ?? '').split(':').find((folder) => existsSync(`${folder}/${command}`));
  return found && `${found}/${command}`;
};

/** The mock server on a free port, freshly seeded. */
async function startServer() {
  const server = spawn(process.execPath, [here('../tools/mock-server.mjs'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let heard = '';
  const url = await new Promise((found, failed) => {
    server.stdout.on('data', (chunk) => {
      heard += chunk;
      const address = /answers at (\S+)/.exec(heard)?.[1];
      if (address) found(address);
    });
    server.once('exit', () => failed(new Error(`the mock server ended:\n${heard}`)));
  });
  return { url: url.replace(/\/$/, ''), stop: () => server.kill('SIGTERM') };
}

const only = process.argv.slice(2).map((name) => name.toLowerCase());
const { url, stop } = await startServer();
let failed = false;
for (const { name, packages, commands, walks } of BROWSERS) {
  if (only.length > 0 && !only.includes(name.toLowerCase())) continue;
  const [binary, ...rest] = commands.map(pathOf);
  if (!binary || rest.includes(undefined)) {
    console.log(`${name}: not installed (Debian: apt-get install ${packages})`);
    failed = true;
    continue;
  }
  try {
    for (const walkIn of walks) {
      await fetch(`${url}/__mock/reset`, { method: 'POST' });
      for (const step of await walkIn(binary, url)) console.log(`${name}: ${step}`);
    }
    console.log(`${name}: passed`);
  } catch (error) {
    failed = true;
    console.log(`${name}: failed. ${error.message}`);
  }
}
stop();
process.exit(failed ? 1 : 0);
