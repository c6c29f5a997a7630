import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { AccountKey } from '../mock/accounts';
import { fillLogin } from './people';
import { recordFacts } from './recordFacts';
import { watchPages } from './screens';
import { startServer } from './serverProcess';

const START_MS = 180_000;

/** One browser of one person. */
async function openBrowser(browser: Browser, url: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: `${url}/`,
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
    // What a test holds back or answers itself has to come from the page.
    serviceWorkers: 'block',
  });
}

interface Fixtures {
  /** Signs somebody in, in their own browser, which shares only the server. */
  person: (who: AccountKey) => Promise<Page>;
}

interface WorkerFixtures {
  /** Which of the mock's two sites answers. */
  siteKind: 'labels' | 'record-names';
  /** The production build on the mock over HTTP, on one origin; one for all tests of a worker. */
  site: string;
}

/** Several browsers on one server: the mock inside a page serves only one browser. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  siteKind: ['labels', { option: true, scope: 'worker' }],
  site: [
    async ({ siteKind }, provide) => {
      const { url, stop } = await startServer({ site: siteKind });
      await provide(url);
      await stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  person: async ({ browser, site }, provide) => {
    const reset = await fetch(`${site}/__mock/reset`, { method: 'POST' });
    expect(reset.ok).toBe(true);
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await provide(async (who) => {
      const context = await openBrowser(browser, site);
      contexts.push(context);
      context.on('weberror', (found) => errors.push(String(found.error().stack)));
      await recordFacts(context);
      await watchPages(context);
      const page = await context.newPage();
      await page.goto('./#/login');
      await fillLogin(page, who);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(errors, 'errors that a page did not catch').toEqual([]);
  },
});

export { expect };

type Row = Record<string, string | number | null>;

/** Rows as the server returns them to this user. */
export async function read(
  page: Page,
  doctype: string,
  fields: readonly string[],
  filters: readonly (readonly [string, string, string])[] = [],
): Promise<Row[]> {
  const answer = await page.request.get(`api/resource/${doctype}`, {
    params: {
      fields: JSON.stringify(fields),
      filters: JSON.stringify(filters),
      order_by: 'creation desc',
      limit_page_length: 0,
    },
  });
  expect(answer.ok(), `${doctype} can be read`).toBe(true);
  return ((await answer.json()) as { data: Row[] }).data;
}
