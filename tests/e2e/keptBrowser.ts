import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { watchPages } from './screens';
import { startServer } from './serverProcess';
import { startHolding } from './heldCalls';

interface Fixtures {
  /** Starts a server of the app that ends with its test, whatever becomes of it. */
  serve: typeof startServer;
  /** Stands between a browser and a server, and ends with its test as well. */
  holdCalls: typeof startHolding;
  /** A browser that keeps its profile when it is closed and opened again. */
  browserAt: (url: string) => Promise<BrowserContext>;
}

export const test = base.extend<Fixtures>({
  // Playwright wants to see what a fixture uses.
  // oxlint-disable-next-line no-empty-pattern
  serve: async ({}, provide) => {
    const started: ReturnType<typeof startServer>[] = [];
    await provide((options) => {
      const server = startServer(options);
      started.push(server);
      return server;
    });
    for (const server of await Promise.allSettled(started))
      if (server.status === 'fulfilled') await server.value.stop();
  },
  // oxlint-disable-next-line no-empty-pattern
  holdCalls: async ({}, provide) => {
    const started: ReturnType<typeof startHolding>[] = [];
    await provide((server) => {
      const between = startHolding(server);
      started.push(between);
      return between;
    });
    for (const between of await Promise.allSettled(started))
      if (between.status === 'fulfilled') await between.value.stop();
  },
  browserAt: async ({ playwright }, provide, info) => {
    const opened: BrowserContext[] = [];
    await provide(async (url) => {
      const context = await playwright.chromium.launchPersistentContext(info.outputPath('profile'), {
        baseURL: `${url}/`,
        viewport: { width: 1366, height: 768 },
        reducedMotion: 'reduce',
      });
      opened.push(context);
      await watchPages(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

/** Waits until the device keeps the app. */
export const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** How many entries of the device's journal are not sent, of kinds that begin so. */
export const waitingIn = (page: Page, kinds = '') =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('plimsoll');
        opening.addEventListener('error', () => failed(new Error('no database')));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('journal').objectStore('journal').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            const entries = all.result as { kind: string; done?: unknown }[];
            done(entries.filter((one) => !one.done && one.kind.startsWith(wanted)).length);
          });
        });
      }),
    kinds,
  );

/** The page that a browser opens with. */
export const pageOf = (context: BrowserContext): Promise<Page> =>
  Promise.resolve(context.pages()[0]).then((page) => page ?? context.newPage());

/** Ends a browser as a crash of the device does: none of its processes writes or sends anything any more. */
export async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('There is no browser to end.');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const gone = context.waitForEvent('close');
  for (const { id } of processInfo.toSorted((a) => (a.type === 'browser' ? -1 : 1)))
    try {
      process.kill(id, 'SIGKILL');
    } catch (error) {
      // Others end with the first one.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  await gone;
}
