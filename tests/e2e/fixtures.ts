import { test as base, expect, type Page } from '@playwright/test';
import type { AccountKey } from '../mock/accounts';
import type { CallFact } from '../mock/facts/callFact';
import { watchScreen, type ScreenFact } from '../mock/facts/watchScreen';
import { factFolder, wantedOnScreen, writeFact } from '../mock/facts/writeFacts';
import { OF_COLOURS, violations } from './axe';
import { fillLogin } from './people';
import { settled, throwAtViolations } from './screens';

type Theme = 'light' | 'dark';

interface Fixtures {
  /** Signs in through the login form, replacing any earlier user, and waits for the dashboard. */
  as: (who: AccountKey) => Promise<Page>;
  /**
   * Fails the test when axe finds a violation, light and dark; all rules are on, and those about colours run
   * in both themes.
   */
  expectAccessible: (where: string, themes?: readonly Theme[]) => Promise<void>;
  /** Fails the test on an uncaught error, and on what the page's own security policy forbids. */
  noUncaughtErrors: void;
  /** Records which calls, routes and texts of the contract the page met, when a run asks for it. */
  facts: void;
}

export const test = base.extend<Fixtures>({
  as: async ({ page }, provide) => {
    await provide(async (who) => {
      // Changing only the hash would keep the former user's page and memory.
      await page.goto('about:blank');
      await page.goto('./#/login');
      await fillLogin(page, who);
      return page;
    });
  },
  expectAccessible: async ({ page }, provide) => {
    await provide(async (where, themes = ['light', 'dark']) => {
      await settled(page);
      for (const [turn, theme] of themes.entries()) {
        await page.emulateMedia({ colorScheme: theme });
        // All rules once; only colours differ in the other theme.
        const found = await violations(page, turn === 0 ? undefined : OF_COLOURS);
        // Soft, so that one run reports every place.
        expect.soft(found, `axe on ${where}, ${theme}`).toEqual([]);
      }
    });
  },
  facts: [
    async ({ context }, provide) => {
      if (factFolder !== '') {
        await context.exposeFunction('tellFact', (fact: ScreenFact | CallFact) => writeFact(fact));
        await context.addInitScript(`
          const tell = (fact) => window.tellFact(fact).catch(() => undefined);
          window.addEventListener('mock-call', ({ detail }) => tell(detail));
          (${watchScreen.toString()})(${JSON.stringify(wantedOnScreen())}, tell);
        `);
      }
      await provide();
    },
    { auto: true },
  ],
  noUncaughtErrors: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      await page.addInitScript(throwAtViolations);
      await provide();
      expect(errors, 'errors that the page did not catch').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
