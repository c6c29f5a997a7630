import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The axe rules that depend on colours. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The violations that axe finds on the page, by these rules or by all of them. Frames are not searched: no page has one. */
export async function violations(page: Page, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
