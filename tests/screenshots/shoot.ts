import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from '../e2e/fixtures';
import { settled } from '../e2e/screens';

/** Folder of the pictures: `SCREENS_DIR`, else one that git ignores. */
const folder = process.env['SCREENS_DIR'] ?? join('docs', 'screens');

const sizes = [
  { width: 1366, height: 768 },
  { width: 360, height: 800 },
];
const themes = ['light', 'dark'] as const;

interface Fixtures {
  /** Takes the page in each theme and size: `name-light-1366.png` and so on. */
  shoot: (name: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  shoot: async ({ page }, provide) => {
    mkdirSync(folder, { recursive: true });
    await provide((name) => shootAll(page, name));
    await page.emulateMedia({ colorScheme: 'light' });
  },
});

async function shootAll(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.mouse.move(0, 0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    // As a page does that is opened at this size.
    await page.evaluate(() => {
      for (const current of document.querySelectorAll('[aria-current], [aria-selected="true"]'))
        current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({
        path: join(folder, `${name}-${theme}-${size.width}.png`),
        animations: 'disabled',
        // The mock's panel is not part of the product.
        style: '#qa-panel { display: none }',
      });
    }
  }
  await page.setViewportSize(sizes[0] ?? { width: 1366, height: 768 });
  await page.emulateMedia({ colorScheme: 'light' });
}
