// @vitest-environment node
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from './accounts.mjs';
import { isStale } from './builds.mjs';
import { playwrightCounts, vitestCounts } from './counts.mjs';
import { ensureInstalled, whyInstall } from './install.mjs';
import { root, runNode } from './run.mjs';
import { emptySettings } from './settings.mjs';

let folder;
const write = (file, content, seconds) => {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  if (seconds) utimesSync(path, seconds, seconds);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plimsoll-tools-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the check of the installed dependencies', () => {
  const packages = ['vite', 'vitest', 'typescript', '@playwright/test', 'react', 'msw'];
  const install = (names, seconds) => {
    for (const name of names) write(`node_modules/${name}/package.json`, '{}');
    write('node_modules/.package-lock.json', '{}', seconds);
  };

  it('asks for an install when there is none, or it was interrupted', () => {
    write('package-lock.json', '{}', 1000);
    expect(whyInstall(folder)).toMatch('not installed');
    write('node_modules/vite/package.json', '{}');
    expect(whyInstall(folder)).toMatch('not installed');
  });

  it('asks for one when the lockfile is newer, and not when it is older', () => {
    write('package-lock.json', '{}', 1000);
    install(packages, 900);
    expect(whyInstall(folder)).toMatch('newer');
    install(packages, 1100);
    expect(whyInstall(folder)).toBeUndefined();
  });

  it('asks for one when the development packages were left out', () => {
    write('package-lock.json', '{}', 1000);
    install(['react'], 1100);
    expect(whyInstall(folder)).toMatch('vite is missing');
  });

  describe('that another working tree shares by a link', () => {
    const tree = () => join(folder, 'tree');
    beforeEach(() => {
      write('tree/package-lock.json', '{}', 2000);
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(join(folder, 'node_modules'), join(tree(), 'node_modules'));
    });

    it('is content with them, however new the checkout is', () => {
      install(packages, 1000);
      expect(whyInstall(tree())).toBeUndefined();
    });

    it('leaves them alone, and says where to install', async () => {
      install(['react'], 1000);
      vi.spyOn(process, 'exit').mockImplementation((code) => {
        throw new Error(`ended with ${code}`);
      });
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await expect(ensureInstalled(tree())).rejects.toThrow('ended with 1');
      expect(said.mock.calls.join()).toContain('node_modules is a link');
      expect(existsSync(join(folder, 'node_modules/react/package.json'))).toBe(true);
      vi.restoreAllMocks();
    });
  });
});

describe('the check of a build', () => {
  const sources = () => {
    write('index.html', '', 1000);
    write('src/main.tsx', '', 1000);
    utimesSync(join(folder, 'src'), 1000, 1000);
  };

  it('calls a build stale that is missing or older than a source', () => {
    sources();
    expect(isStale('dist', folder)).toBe(true);
    write('dist/index.html', '', 1100);
    expect(isStale('dist', folder)).toBe(false);
    write('src/main.tsx', '', 1200);
    expect(isStale('dist', folder)).toBe(true);
  });

  it('calls a build stale that is older than the settings', () => {
    sources();
    write('dist/index.html', '', 1100);
    write('.env.local', '', 1200);
    expect(isStale('dist', folder)).toBe(true);
  });
});

describe('the counts of a suite', () => {
  const report = () => join(folder, 'report.json');
  const vitestReport = (change) =>
    write(
      'report.json',
      JSON.stringify({
        numPassedTests: 3,
        numFailedTests: 0,
        numPendingTests: 0,
        numTodoTests: 0,
        testResults: [],
        ...change,
      }),
    );

  const vitestTest = (title, status, ...failureMessages) => ({ fullName: title, status, failureMessages });
  const vitestFile = (...tests) => ({
    name: join(root, 'src/a.test.ts'),
    status: 'failed',
    assertionResults: tests,
  });

  it('are those of the report', () => {
    vitestReport({ numFailedTests: 1, numPendingTests: 2 });
    expect(vitestCounts(report(), 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it('name what failed and what passed only when run again', () => {
    const sound = vitestTest('is sound', 'passed');
    const starved = vitestTest('is starved', 'passed', 'Error: late');
    const broken = vitestTest(
      'is broken',
      'failed',
      '\u001B[31mError: 1\u001B[39m is not 2\n\n  at a\n  at b\n  at c',
    );
    vitestReport({ numFailedTests: 1, testResults: [vitestFile(sound, starved, broken)] });
    expect(vitestCounts(report(), 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      flaky: 1,
      flakyTests: ['src/a.test.ts > is starved\n    Error: late'],
      failedTests: ['src/a.test.ts > is broken\n    Error: 1 is not 2\n    at a\n    at b'],
    });
  });

  it('hold a failure for a file that does not load', () => {
    vitestReport({ testResults: [{ ...vitestFile(), message: 'SyntaxError' }] });
    expect(vitestCounts(report(), 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      failedTests: ['src/a.test.ts > the file itself\n    SyntaxError'],
    });
  });

  it('hold a failure for a runner that fails with no failed test', () => {
    vitestReport({});
    expect(vitestCounts(report(), 1).failed).toBe(1);
    expect(vitestCounts(join(folder, 'none.json'), 1).failed).toBe(1);
  });

  it('are nought for a suite that has no test yet', () => {
    expect(vitestCounts(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it('are told of the browser tests too', () => {
    const spec = (title, status, ...results) => ({ title, file: 'a.spec.ts', tests: [{ status, results }] });
    const late = { error: { message: 'late' } };
    write(
      'report.json',
      JSON.stringify({
        stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 },
        suites: [
          { specs: [spec('is sound', 'expected', {})] },
          {
            suites: [
              { specs: [spec('is broken', 'unexpected', late), spec('is starved', 'flaky', late, {})] },
            ],
          },
        ],
      }),
    );
    expect(playwrightCounts(report(), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 1,
      flaky: 1,
      flakyTests: ['a.spec.ts > is starved\n    late'],
      failedTests: ['a.spec.ts > is broken\n    late'],
    });
  });
});

describe('running a program', () => {
  it('hands back its code and output', async () => {
    write('say.mjs', 'console.log("said"); process.exit(3)');
    expect(await runNode(join(folder, 'say.mjs'), [], { quiet: true })).toEqual({
      code: 3,
      output: 'said\n',
      timedOut: false,
    });
  });

  it('ends one that takes too long', async () => {
    write('hang.mjs', 'setInterval(() => {}, 1000)');
    const { code, timedOut } = await runNode(join(folder, 'hang.mjs'), [], { quiet: true, limit: 0.3 });
    expect({ code, timedOut }).toEqual({ code: 124, timedOut: true });
  });
});

it('knows every setting of the example file', () => {
  expect(Object.keys(emptySettings()).toSorted()).toEqual([
    'FRAPPE_URL',
    'VITE_API_BASE_URL',
    'VITE_DEFAULT_LAT_LNG',
    'VITE_DEV_AUTH_TOKEN',
    'VITE_FILE_BASE_URL',
    'VITE_FRAPPE_METHOD_MAP',
    'VITE_FRAPPE_METHOD_PREFIX',
    'VITE_GOOGLE_MAPS_API_KEY',
    'VITE_MAX_UPLOAD_MB',
    'VITE_PINCODE_API_URL',
  ]);
});

describe('the README', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');

  it('has the demo accounts as they are', () => {
    const rows = readme
      .split('\n')
      .filter((line) => line.includes('@plimsoll.example |'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    expect(rows.map(([, role, email, password]) => ({ role, email, password }))).toEqual(
      accounts.map(({ role, email, password }) => ({ role, email, password })),
    );
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const named = [...readme.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
