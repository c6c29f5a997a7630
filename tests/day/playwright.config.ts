import { defineConfig } from '@playwright/test';
import shared from '../../playwright.config';

/** `npm run test:day`: a whole survey day on the build and browser of the browser tests. */
export default defineConfig({ ...shared, testDir: '.', outputDir: '../../test-results' });
