import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { accountOf, type AccountKey } from '../mock/accounts';
import { fillLogin } from './people';
import { recordFacts } from './recordFacts';
import { settled, watchPages } from './screens';
import { startServer } from './serverProcess';

const START_MS = 180_000;

/** What the app keeps of who is signed in, as a browser's storage holds it. */
type Identity = { name: string; value: string }[];

/** One browser of one person, who may be known to the app already. */
async function openBrowser(browser: Browser, url: string, identity: Identity = []): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: `${url}/`,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: identity }] },
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
  /** What the app keeps of each account that has signed in by its form in this worker. */
  identities: Map<AccountKey, Identity>;
}

/**
 * Signs somebody in and opens the dashboard: by the form the first time in a worker. Later ones get the same cookies and what the
 * app kept then: the form takes as long as many a test.
 */
async function signedIn(
  browser: Browser,
  url: string,
  who: AccountKey,
  identities: Map<AccountKey, Identity>,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Page> {
  const identity = identities.get(who);
  const context = await openBrowser(browser, url, identity);
  await prepare(context);
  const page = await context.newPage();
  if (identity) {
    const { email, password } = accountOf(who);
    const answer = await context.request.post('api/method/login', { form: { usr: email, pwd: password } });
    expect(answer.ok(), `${email} signs in`).toBe(true);
    await page.goto('./#/dashboard');
    await settled(page);
    return page;
  }
  await page.goto('./#/login');
  await fillLogin(page, who);
  const { origins } = await context.storageState();
  const kept = origins.find(({ origin }) => origin === url)?.localStorage ?? [];
  // All else that the app keeps has a name of its own.
  identities.set(
    who,
    kept.filter(({ name }) => !name.startsWith('plimsoll.')),
  );
  return page;
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
  identities: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see what a fixture uses
    async ({}, provide) => {
      await provide(new Map());
    },
    { scope: 'worker' },
  ],
  person: async ({ browser, site, identities }, provide) => {
    const reset = await fetch(`${site}/__mock/reset`, { method: 'POST' });
    expect(reset.ok).toBe(true);
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await provide((who) =>
      signedIn(browser, site, who, identities, async (context) => {
        contexts.push(context);
        context.on('weberror', (found) => errors.push(String(found.error().stack)));
        await recordFacts(context);
        await watchPages(context);
      }),
    );
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
