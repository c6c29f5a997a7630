import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4399);
const baseURL = `http://127.0.0.1:${port}/`;
// `npm test` says which one; else the system's, else the test runner's own.
const executablePath =
  process.env['CHROMIUM_PATH'] ??
  ['chromium-headless-shell', 'chromium', 'google-chrome']
    .map((name) => `/usr/bin/${name}`)
    .find((path) => existsSync(path));

/**
 * What another test shows in a browser too, or a test of screens without one: the same journey on another site, by another role, of
 * another record. `npm run test:matrix` runs them.
 */
const MATRIX = /@matrix/;

export default defineConfig({
  testDir: 'tests/e2e',
  // Pages also wait for animations, timers and answers: three of them keep two cores at work.
  workers: 3,
  fullyParallel: true,
  grepInvert: MATRIX,
  retries: 0,
  timeout: 180_000,
  // A machine may be busy with other things, and a report of many pages is drawn meanwhile: nothing here measures how fast it is.
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    // A panel that is still on its way in moves from under a press, and is half transparent, which axe would report.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL,
    // What cannot be pressed after this long will not come: said at the step, not at the end of the test. A button may wait for the
    // PDF of a report, which a busy machine draws in more than half a minute.
    actionTimeout: 60_000,
    browserName: 'chromium',
    launchOptions: {
      // A page lives for seconds: to compile its code for speed, or before it is called, takes longer than it saves. The
      // cores are busy with other pages, so garbage is collected in one thread.
      args: ['--no-sandbox', '--js-flags=--no-opt --no-maglev --max-lazy --single-threaded-gc'],
      ...(executablePath ? { executablePath } : {}),
    },
    viewport: { width: 1366, height: 768 },
    // A trace of every step slows a run down by half: asked for when a failure needs it.
    trace: process.env['E2E_TRACE'] ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `npx vite preview --mode mock --outDir dist-mock --host 127.0.0.1 --port ${port} --strictPort`,
    url: baseURL,
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    reuseExistingServer: false,
  },
});
