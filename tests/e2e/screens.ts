import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { PREPARED_SITE } from '../mock/paths';

/** Waits until nothing on the page is loading any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Brings near the screen what a page draws only there, and goes back to where the page was. */
export async function drawAll(page: Page): Promise<void> {
  const later = page.locator('[data-later]:visible');
  if ((await later.count()) === 0) return;
  const top = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(later).toHaveCount(0);
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await settled(page);
}

/** Loads a route from scratch: after a hash change the former page stays until the next one is loaded. */
export async function open(page: Page, route: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(`./#${route}`);
  else {
    const loaded = page.waitForEvent('load');
    // Of the new address the page hears nothing. In one turn with the reload: a page that still starts may lead on to another.
    await page.evaluate((hash) => {
      history.replaceState(null, '', hash);
      location.reload();
    }, `#${route}`);
    await loaded;
  }
  await settled(page);
}

/** Leads the app that is open to an address, as Back and Forward do. Runs in the page. */
function lead(hash: string): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  history.pushState({ idx: idx + 1, key: String(Math.random()), usr: null }, '', hash);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}

/** Goes to a route from the page that is open: the app is not loaded anew. The new page takes the focus. */
export async function goTo(page: Page, route: string): Promise<void> {
  const isOther = await page.evaluate((hash) => {
    const pathOf = (address: string) => address.split('?')[0];
    // The same page with another record takes no focus, and before the login a field has it.
    const isSame = pathOf(location.hash) === pathOf(hash);
    return !isSame && document.querySelector('[aria-label^="Profile of"]') !== null;
  }, `#${route}`);
  if (!isOther) {
    await open(page, route);
    return;
  }
  await page.evaluate(lead, `#${route}`);
  // By the heading, or by the row that was left when the list was seen last.
  await expect(page.locator(':focus')).toHaveCount(1);
  await settled(page);
}

/** Goes to another place of the page that is open, such as a record of its list; `shown` is seen only there. */
export async function goWithin(page: Page, route: string, shown: Locator): Promise<void> {
  await expect(shown).toHaveCount(0);
  await page.evaluate(lead, `#${route}`);
  await expect(shown).toBeVisible();
  await settled(page);
}

/** Goes on to the next step of a form, which then has the focus: what is typed before that would go astray. */
export async function goOnTo(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.locator(':focus')).toContainText(step);
}

/** Makes an uncaught error of what the page's security policy forbids. Runs in the page. */
function throwAtViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    throw new Error(`The security policy forbids ${violatedDirective} ${blockedURI}`);
  });
}

/** Spares the mock in a page the work of making its site, which the server of the build has done. Runs in the page. */
function takePreparedSite(address: string): void {
  window.preparedSite = address;
}

declare global {
  interface Window {
    /** The messages that this page has shown, with when (ms since 1970), oldest first, but for those that a test has expected. */
    shownMessages: { text: string; at: number }[];
  }
}

/** Keeps the text of each message that is shown: it stands for three seconds, and a busy machine may look later. Runs in the page. */
function keepMessages(): void {
  window.shownMessages = [];
  const known = new WeakSet<Element>();
  const keep = () => {
    for (const one of document.querySelectorAll('[aria-label="Notifications"] [role="alert"]')) {
      const text = one.textContent?.trim() ?? '';
      if (known.has(one) || text === '' || one.getClientRects().length === 0) continue;
      known.add(one);
      window.shownMessages.push({ text, at: Date.now() });
    }
  };
  new MutationObserver(keep).observe(document, { childList: true, subtree: true, characterData: true });
}

/** What the pages of every browser of a test do from their beginning. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(throwAtViolations);
  await context.addInitScript(keepMessages);
  await context.addInitScript(takePreparedSite, PREPARED_SITE);
}

/** The newest record that the signed-in user may read, by its name or another field. */
export async function newest(
  page: Page,
  doctype: string,
  filters: readonly (readonly [string, string, string])[] = [],
  field = 'name',
): Promise<string> {
  const found = await page.evaluate(
    async ([type, conditions, wanted]) => {
      const query = new URLSearchParams({
        fields: JSON.stringify([wanted]),
        filters: conditions,
        order_by: 'creation desc',
        limit_page_length: '1',
      });
      const answer = await fetch(`/api/resource/${type}?${query.toString()}`);
      const { data } = (await answer.json()) as { data?: Record<string, string>[] };
      return data?.[0]?.[wanted] ?? '';
    },
    [doctype, JSON.stringify(filters), field] as const,
  );
  expect(found, `a ${doctype} with ${JSON.stringify(filters)}`).not.toBe('');
  return found;
}

/** The job order of a draft survey that the signed-in surveyor has begun. */
export const begunSurvey = (page: Page): Promise<string> =>
  newest(page, 'Job Order', [
    ['status', '=', 'In Progress'],
    ['type_of_survey', 'like', '%Draft%'],
  ]);

/** Uses the mock's own panel and closes it. */
async function onPanel(
  page: Page,
  act: (panel: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  const opener = page.getByRole('button', { name: /^QA panel/, includeHidden: true });
  // By event, since a dialog of the app may cover it.
  await opener.dispatchEvent('click');
  const panel = page.getByRole('dialog', { name: 'Mock backend' });
  await act(panel);
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel).toBeHidden();
}

/** Makes calls fail until `heal`, or the next one; `more` sets the delay or the form of the answer. */
export const breakCalls = (
  page: Page,
  call: string,
  how: string,
  more: { retryAfter?: string; shape?: string; once?: true } = {},
): Promise<void> =>
  onPanel(page, async (panel) => {
    await panel.getByLabel(/Verb and part of the path/).fill(call);
    await panel.getByLabel('How', { exact: true }).selectOption(how);
    if (more.retryAfter) await panel.getByLabel(/^Retry-After/).fill(more.retryAfter);
    if (more.shape) await panel.getByLabel('What is answered').selectOption(more.shape);
    await panel.getByLabel('Always').setChecked(!more.once);
    await panel.getByRole('button', { name: 'Make it fail' }).click();
  });

/** Ends all failures. */
export const heal = (page: Page): Promise<void> =>
  onPanel(page, async (panel) => {
    const rules = panel.getByRole('button', { name: /^Remove:/ });
    while ((await rules.count()) > 0) await rules.first().click();
  });

/** Ends the session on the server; the app notices at its next call. */
export const endSession = (page: Page): Promise<void> =>
  onPanel(page, async (panel) => {
    await panel.getByRole('button', { name: 'End my session now' }).click();
    await expect(panel.getByText(/ended on the server/)).toBeVisible();
  });

/** Delays every answer in this tab. */
export const delay = (page: Page, answer: string): Promise<void> =>
  onPanel(page, (panel) => panel.getByLabel(answer, { exact: true }).check());

/** Nothing makes the page wider than the screen. A window that was just made narrow is waited for: the page draws itself anew. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${where} is as wide as the screen`,
    )
    .toBeLessThanOrEqual(0);
}
