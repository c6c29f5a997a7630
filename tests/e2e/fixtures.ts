import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { AccountKey } from '../mock/accounts';
import type { CallFact } from '../mock/facts/callFact';
import { watchScreen, type ScreenFact } from '../mock/facts/watchScreen';
import { factFolder, wantedOnScreen, writeFact } from '../mock/facts/writeFacts';
import { fillLogin } from './people';
import { settled } from './screens';

type Theme = 'light' | 'dark';

/** The rules of axe that a change of colours can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

interface Fixtures {
  /** Signs in through the login form, over whoever was signed in, and waits for the dashboard. */
  as: (who: AccountKey) => Promise<Page>;
  /**
   * Fails the test when axe finds a violation on the page as it stands, light and dark; no rule is switched off, and those
   * about colours are asked in both themes.
   */
  expectAccessible: (where: string, themes?: readonly Theme[]) => Promise<void>;
  /** Fails the test when the page let an error go uncaught. */
  noUncaughtErrors: void;
  /** Writes down which calls, routes and texts of the contract the page met, in a run that asks for it. */
  facts: void;
}

export const test = base.extend<Fixtures>({
  as: async ({ page }, provide) => {
    await provide(async (who) => {
      // A hash alone would keep the page of the former user and what it holds in memory.
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
        const axe = new AxeBuilder({ page });
        // Every rule once; the other theme changes nothing but colours, so those rules are asked again.
        const { violations } = await (turn === 0 ? axe : axe.withRules(OF_COLOURS)).analyze();
        const found = violations.map(({ id, help, nodes }) => ({
          id,
          help,
          at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
        }));
        // The rest of the journey goes on, so that one run names every place.
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
      await provide();
      expect(errors, 'errors that the page did not catch').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
