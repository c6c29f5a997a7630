import { existsSync, readFileSync } from 'node:fs';

const read = (json) => (existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : undefined);

// A runner that failed without a failed test (a crash, a file that does not load) still counts as one failure.
const withExit = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** Tests passed, failed and skipped in a report of vitest's JSON reporter. */
export function vitestCounts(json, code) {
  const report = read(json);
  if (!report) return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return withExit(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
}

/**
 * Tests passed, failed and skipped in a report of Playwright's JSON reporter. One that passed only when run again has
 * passed, since a browser on a busy machine may be starved, but it is counted apart, so that it is seen.
 */
export function playwrightCounts(json, code) {
  const report = read(json);
  if (!report) return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExit(
    { passed: expected + flaky, failed: unexpected, skipped, ...(flaky ? { flaky } : {}) },
    code,
  );
}
