import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

const read = (json) => (existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : undefined);

// A runner that failed without a failed test (a crash, a file that does not load) still counts as one failure.
const withExit = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** A test by name, with the first lines of what it said: enough to know it again at the end of a long log. */
function named(file, title, message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const said = lines.map((line) => line.trim()).filter(Boolean);
  return `${file} > ${title}${said.length > 0 ? `\n    ${said.slice(0, 3).join('\n    ')}` : ''}`;
}

/** Adds the names of the tests that failed or passed only when run again, where there are any. */
const withNames = (counts, failedTests, flakyTests) => ({
  ...counts,
  ...(flakyTests.length > 0 ? { flaky: flakyTests.length, flakyTests } : {}),
  ...(failedTests.length > 0 ? { failedTests } : {}),
});

/**
 * Tests passed, failed and skipped in a report of vitest's JSON reporter. One that passed only when run again has passed,
 * since a busy machine may starve it, but it is counted apart, so that it is seen.
 */
export function vitestCounts(json, code) {
  const report = read(json);
  if (!report) return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const isBroken = (file) =>
    file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed');
  const brokenFiles = report.testResults.filter(isBroken);
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: relative(root, file.name) })),
  );
  const name = (test) => named(test.file, test.fullName, test.failureMessages[0]);
  return withExit(
    withNames(
      {
        passed: report.numPassedTests,
        failed: report.numFailedTests + brokenFiles.length,
        skipped: report.numPendingTests + report.numTodoTests,
      },
      [
        ...tests.filter((test) => test.status === 'failed').map(name),
        ...brokenFiles.map((file) => named(relative(root, file.name ?? ''), 'the file itself', file.message)),
      ],
      // The reporter keeps what the first try said.
      tests.filter((test) => test.status === 'passed' && test.failureMessages.length > 0).map(name),
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
  const tests = (report.suites ?? [])
    .flatMap(specsOf)
    .flatMap((spec) => spec.tests.map((test) => ({ ...test, file: spec.file, title: spec.title })));
  const names = (status) =>
    tests
      .filter((test) => test.status === status)
      .map((test) => {
        const told = test.results.find((result) => result.error);
        return named(test.file, test.title, told?.error?.message);
      });
  return withExit(
    withNames({ passed: expected + flaky, failed: unexpected, skipped }, names('unexpected'), names('flaky')),
    code,
  );
}
