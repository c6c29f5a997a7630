import { defineConfig } from '@playwright/test';
import shared from '../../playwright.config';

// Of all colours, in both themes.
process.env['E2E_MATRIX'] = '1';

/** Every journey in browsers, also those that `npm test` leaves out. */
export default defineConfig({
  ...shared,
  testDir: '../e2e',
  outputDir: '../../test-results',
  grepInvert: [],
});
