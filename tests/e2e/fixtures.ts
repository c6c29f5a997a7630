import { test as base, expect, type Page } from '@playwright/test';
import type { AccountKey } from '../mock/accounts';
import { expectAccessible, type Theme } from './axe';
import { recordFacts } from './recordFacts';
import { drawAll, settled, watchPages } from './screens';

interface Fixtures {
  /**
   * Opens a route as somebody, in the place of any earlier user. The mock signs them in, which takes half the time of the login
   * form; the journeys use the form.
   */
  as: (who: AccountKey, route?: string) => Promise<Page>;
  /** See `expectAccessible`; waits until the page has settled. */
  expectAccessible: (where: string, themes?: readonly Theme[], atPhone?: boolean) => Promise<void>;
  /** Fails the test on an uncaught error, and on what the page's own security policy forbids. */
  noUncaughtErrors: void;
  /** Records which calls, routes and texts of the contract the page met, when a run asks for it. */
  facts: void;
}

export const test = base.extend<Fixtures>({
  as: async ({ page }, provide) => {
    await provide(async (who, route = '/dashboard') => {
      // Changing only the hash would keep the former user's page and memory.
      await page.goto('about:blank');
      await page.goto(`./?as=${who}#${route}`);
      await expect(page.getByRole('button', { name: /^Profile of/, includeHidden: true })).toBeVisible();
      await settled(page);
      return page;
    });
  },
  expectAccessible: async ({ page }, provide) => {
    await provide(async (where, themes, atPhone) => {
      await settled(page);
      await drawAll(page);
      await expectAccessible(page, where, themes, atPhone);
    });
  },
  facts: [
    async ({ context }, provide) => {
      await recordFacts(context);
      await provide();
    },
    { auto: true },
  ],
  noUncaughtErrors: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      await watchPages(page.context());
      await provide();
      expect(errors, 'errors that the page did not catch').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
