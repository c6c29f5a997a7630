import { chromium } from '@playwright/test';
import { throttling } from 'lighthouse/core/config/constants.js';
import { accountOf } from '../mock/accounts.ts';
import { ensureChromium } from '../tools/chromium.mjs';

/** Long, since the machine may be busy; durations are measured in the page. */
const PATIENCE_MS = 120_000;

/** The server of the visits has a certificate of its own. */
const IGNORE_CERTIFICATES = '--ignore-certificate-errors';

export async function chromiumPath() {
  const path = await ensureChromium();
  if (!path) throw new Error('There is no Chromium to measure with');
  return path;
}

/**
 * A browser with one context; other tools can connect to its port. `baseURL` is put before relative
 * addresses.
 */
export async function openBrowser(profile, { port, baseURL } = {}) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', IGNORE_CERTIFICATES, ...(port ? [`--remote-debugging-port=${port}`] : [])],
    viewport: { width: 1366, height: 768 },
    ...(baseURL ? { baseURL } : {}),
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** Signs a demo account in through the form. */
export async function signIn(page, url, who) {
  const { email, password } = accountOf(who);
  await page.goto(`${url}/#/login`);
  await page.getByLabel('Username (email)').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/**
 * Measures inside the page, in ms: `bench.first` is when the first row of a list, or what is named, appeared, `bench.strokes`
 * the time from each key stroke to the painted frame, `bench.tasks` the tasks over 50 ms.
 */
export function watch(firstThing = '[data-row]') {
  const bench = { first: null, strokes: [], tasks: [] };
  globalThis.bench = bench;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = new MutationObserver(() => {
    if (bench.first !== null || !document.querySelector(firstThing)) return;
    look.disconnect();
    requestAnimationFrame(() => {
      bench.first = performance.now();
    });
  });
  look.observe(document, { childList: true, subtree: true });
  addEventListener(
    'keydown',
    (event) => {
      const begun = event.timeStamp;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // The message arrives after the frame was painted.
        port1.onmessage = () => bench.strokes.push(performance.now() - begun);
        port2.postMessage(null);
      });
    },
    true,
  );
}

/**
 * Time that the page has spent on scripts, styles and layout, ms. Processor time, so that other programs do
 * not count.
 */
export async function workClock(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const work = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
    const sum = metrics.reduce((total, { name, value }) => (work.includes(name) ? total + value : total), 0);
    return sum * 1000;
  };
}

/** Gives a page Lighthouse's slow line and slow processor, and a browser session that hears of its calls. */
export async function slowLine(page) {
  const session = await page.context().newCDPSession(page);
  const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps, cpuSlowdownMultiplier } =
    throttling.mobileSlow4G;
  const bytes = (kilobits) => (kilobits * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: bytes(downloadThroughputKbps),
    uploadThroughput: bytes(uploadThroughputKbps),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier });
  return session;
}

/** Median and minimum: other programs on the machine can only add time. */
export function summary(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? NaN, least: sorted[0] ?? NaN };
}

export const ms = (value) => (value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${value.toFixed(1)} ms`);
