import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The smaller of its two files: every page that is looked at has to read it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe rules that depend on colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Which of axe's rules are looked at: all, all but those, or those alone. */
type Rules = 'all' | 'no colours' | 'colours';

/** The violations that axe finds on the page. Frames are not searched: no page has one. */
async function violations(page: Page, rules: Rules) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([wanted, colours]) => {
      const { violations: found } = await window.axe.run({
        // To describe the nodes that pass takes longer than to find those that do not.
        resultTypes: ['violations'],
        ...(wanted === 'colours' ? { runOnly: colours } : {}),
        ...(wanted === 'no colours'
          ? { rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])) }
          : {}),
      });
      return found.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
      }));
    },
    [rules, OF_COLOURS] as const,
  );
}

export type Theme = 'light' | 'dark';

/** For what brings colours of its own: a screen, a section of a form, a dialog that looks like no other. */
export const BOTH: readonly Theme[] = ['light', 'dark'];

/** `npm run test:matrix` */
const ALL_COLOURS = process.env['E2E_MATRIX'] === '1';

/**
 * In which themes colours are looked at: they take most of the time, and those of the app are measured in `tokens.test.ts`. Of a
 * screen in one, each time the same and half of the screens in each; of a state of it, only when all are asked for.
 */
function lookedAt(where: string, themes: readonly Theme[]): readonly Theme[] {
  if (ALL_COLOURS || themes.length === 0) return themes;
  return themes.length === 1 ? [] : [where.length % 2 === 0 ? 'light' : 'dark'];
}

/**
 * Fails the test when axe finds a violation. `ownColours` are the themes in which the place has colours of its own: none
 * where only the width is another.
 */
export async function expectAccessible(
  page: Page,
  where: string,
  ownColours: readonly Theme[] = ['light'],
): Promise<void> {
  const themes = lookedAt(where, ownColours);
  // In an animation colours are half transparent, which axe would report.
  await page.emulateMedia({ colorScheme: themes[0] ?? 'light', reducedMotion: 'reduce' });
  const first = await violations(page, themes.length === 0 ? 'no colours' : 'all');
  // Soft, so that one run reports every place.
  expect.soft(first, `axe on ${where}, ${themes[0] ?? 'but for colours'}`).toEqual([]);
  for (const theme of themes.slice(1)) {
    await page.emulateMedia({ colorScheme: theme });
    const found = await violations(page, 'colours');
    expect.soft(found, `axe on ${where}, ${theme}`).toEqual([]);
  }
}
