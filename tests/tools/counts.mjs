import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

const read = (json) => (existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : undefined);

// A runner that failed without a failed test (a crash, a file that does not load) counts as one failure.
const withExit = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** A test's name with the first lines of its message. */
function named(file, title, message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const said = lines.map((line) => line.trim()).filter(Boolean);
  return `${file} > ${title}${said.length > 0 ? `\n    ${said.slice(0, 3).join('\n    ')}` : ''}`;
}

const withNames = (counts, failedTests) => ({
  ...counts,
  ...(failedTests.length > 0 ? { failedTests } : {}),
});

/** Tests passed, failed and skipped in a report of vitest's JSON reporter. */
export function vitestCounts(json, code) {
  const report = read(json);
  if (!report) return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const isBroken = (file) =>
    file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed');
  const brokenFiles = report.testResults.filter(isBroken);
  const failedTests = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => named(relative(root, file.name), test.fullName, test.failureMessages[0])),
  );
  return withExit(
    withNames(
      {
        passed: report.numPassedTests,
        failed: report.numFailedTests + brokenFiles.length,
        skipped: report.numPendingTests + report.numTodoTests,
      },
      [
        ...failedTests,
        ...brokenFiles.map((file) => named(relative(root, file.name ?? ''), 'the file itself', file.message)),
      ],
    ),
    code,
  );
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** The same of a report of Playwright's JSON reporter. */
export function playwrightCounts(json, code) {
  const report = read(json);
  if (!report) return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failedTests = (report.suites ?? [])
    .flatMap(specsOf)
    .flatMap((spec) => spec.tests.map((test) => ({ ...test, file: spec.file, title: spec.title })))
    .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
    .map((test) => {
      const told = test.results.find((result) => result.error);
      return named(test.file, test.title, told?.error?.message);
    });
  return withExit(withNames({ passed: expected, failed: unexpected + flaky, skipped }, failedTests), code);
}
