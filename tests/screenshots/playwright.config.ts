import { defineConfig } from '@playwright/test';
import shared from '../../playwright.config';

/** `npm run screenshots`: the same build, browser and fixtures as the browser tests, and no assertion but that it works. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.shots.ts',
  timeout: 600_000,
  outputDir: '../../test-results',
  use: { ...shared.use, screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } },
});
