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

/** The violations that axe finds on the page, by these rules or by all of them. Frames are not searched: no page has one. */
async function violations(page: Page, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (only) => {
    const { violations: found } = await window.axe.run({
      // To describe the nodes that pass takes longer than to find those that do not.
      resultTypes: ['violations'],
      ...(only ? { runOnly: only } : {}),
    });
    return found.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
  }, rules);
}

type Theme = 'light' | 'dark';

/** Fails the test when axe finds a violation; all rules are on, and those about colours run in both themes. */
export async function expectAccessible(
  page: Page,
  where: string,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<void> {
  for (const [turn, theme] of themes.entries()) {
    // In an animation colours are half transparent, which axe would report.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // All rules once; only colours differ in the other theme.
    const found = await violations(page, turn === 0 ? undefined : OF_COLOURS);
    // Soft, so that one run reports every place.
    expect.soft(found, `axe on ${where}, ${theme}`).toEqual([]);
  }
}
