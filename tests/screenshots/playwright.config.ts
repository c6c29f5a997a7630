import { defineConfig } from '@playwright/test';
import shared from '../../playwright.config';

/** `npm run screenshots`: the build, browser and fixtures of the browser tests, to take pictures. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.shots.ts',
  timeout: 600_000,
  outputDir: '../../test-results',
  use: { ...shared.use, screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } },
});
