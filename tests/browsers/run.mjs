// `npm run test:browsers`: walks the road from a request to the sent report once in Firefox and once in WebKit.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { accounts } from '../tools/accounts.mjs';
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
const walk = `(${walkRoad.toString()})(window.TestingLibraryDom, ${JSON.stringify(given)})`;

async function inFirefox(binary, url) {
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: binary,
    headless: true,
    protocolTimeout: WALK_MS,
    defaultViewport: { width: 1366, height: 768 },
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/#/login`);
    await page.evaluate(`${dom}; undefined`);
    return await page.evaluate(walk);
  } finally {
    await browser.close();
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
  { name: 'Firefox', packages: 'firefox-esr', commands: ['firefox-esr'], walkIn: inFirefox },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb xauth',
    // A screen of its own, where there is none.
    commands: ['WebKitWebDriver', ...(process.env.DISPLAY ? [] : ['xvfb-run'])],
    walkIn: inWebKit,
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
for (const { name, packages, commands, walkIn } of BROWSERS) {
  if (only.length > 0 && !only.includes(name.toLowerCase())) continue;
  const [binary, ...rest] = commands.map(pathOf);
  if (!binary || rest.includes(undefined)) {
    console.log(`${name}: not installed (Debian: apt-get install ${packages})`);
    failed = true;
    continue;
  }
  await fetch(`${url}/__mock/reset`, { method: 'POST' });
  try {
    for (const step of await walkIn(binary, url)) console.log(`${name}: ${step}`);
    console.log(`${name}: passed`);
  } catch (error) {
    failed = true;
    console.log(`${name}: failed. ${error.message}`);
  }
}
stop();
process.exit(failed ? 1 : 0);
