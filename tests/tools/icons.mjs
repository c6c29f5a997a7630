// `npm run icons`: draws the icons of the installed app from the logo. Run after a change of public/logo.svg.
import './node-version.mjs';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { root } from './run.mjs';

/** Side in pixels, and the share of it that stays free round the mark: a mask may cut off the outer tenth on each side. */
const ICONS = [
  { name: 'icon-192', side: 192, free: 0.1 },
  { name: 'icon-512', side: 512, free: 0.1 },
  { name: 'maskable-512', side: 512, free: 0.2 },
  { name: 'apple-touch-icon', side: 180, free: 0.12 },
];

const logo = readFileSync(join(root, 'public/logo.svg'), 'utf8');
const folder = join(root, 'public/icons');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ colorScheme: 'light' });
for (const { name, side, free } of ICONS) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(
    `<style>body{margin:0;background:#fff}svg{display:block;margin:${side * free}px;width:${side * (1 - 2 * free)}px}</style>${logo}`,
  );
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
await browser.close();
