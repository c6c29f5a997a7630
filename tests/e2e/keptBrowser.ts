import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { throwAtViolations } from './screens';
import { startServer } from './serverProcess';

interface Fixtures {
  /** Starts a server of the app that ends with its test, whatever becomes of it. */
  serve: typeof startServer;
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
  browserAt: async ({ playwright }, provide, info) => {
    const opened: BrowserContext[] = [];
    await provide(async (url) => {
      const context = await playwright.chromium.launchPersistentContext(info.outputPath('profile'), {
        baseURL: `${url}/`,
        viewport: { width: 1366, height: 768 },
        reducedMotion: 'reduce',
      });
      opened.push(context);
      await context.addInitScript(throwAtViolations);
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

/** The page that a browser opens with. */
export const pageOf = (context: BrowserContext): Promise<Page> =>
  Promise.resolve(context.pages()[0]).then((page) => page ?? context.newPage());
