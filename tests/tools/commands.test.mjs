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

it('what runs before anything is installed imports no package', () => {
  const begun = new Set(
    ['start', 'test', 'mock-server', 'mock-build'].map((name) => join(root, `tests/tools/${name}.mjs`)),
  );
  const packages = [];
  for (const file of begun) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)(?:[^'";=]*? from)? '([^']+)'/gm,
    )) {
      if (name.startsWith('.')) begun.add(join(dirname(file), name));
      else if (!name.startsWith('node:')) packages.push(`${file} imports ${name}`);
    }
  }
  expect(begun.size).toBeGreaterThan(8);
  expect(packages).toEqual([]);
});

it.each([
  ['start', ['3000']],
  ['start', ['--port']],
  ['mock-server', ['--prot', '3000']],
])('%s %j says how its options are given, without a stack', async (name, args) => {
  const { code, output } = await runNode(join(root, `tests/tools/${name}.mjs`), args, { quiet: true });
  expect(code).toBe(1);
  expect(output).toContain(' -- [--port …]');
  expect(output).not.toMatch(/^ +at /m);
});

describe('the check of the installed dependencies', () => {
  const react = { version: '19.3.1', integrity: 'sha512-a' };
  const msw = { version: '2.15.0', integrity: 'sha512-b', dev: true };
  const forMac = { version: '1.0.0', integrity: 'sha512-c', optional: true };
  const packages = { react, msw, 'react/node_modules/scheduler': { version: '0.1.0' } };
  const named = (some) =>
    Object.fromEntries(Object.entries(some).map(([name, one]) => [`node_modules/${name}`, one]));
  const lock = (some, at = '') =>
    write(
      `${at}package-lock.json`,
      JSON.stringify({ packages: { '': { name: 'plimsoll' }, ...named(some) } }),
    );
  const install = (some) => {
    for (const name of Object.keys(some)) write(`node_modules/${name}/package.json`, '{}');
    write('node_modules/.package-lock.json', JSON.stringify({ packages: named(some) }));
  };

  it('asks for an install when there is none, or it was interrupted', () => {
    lock(packages);
    expect(whyInstall(folder)).toMatch('not installed');
    write('node_modules/react/package.json', '{}');
    expect(whyInstall(folder)).toMatch('not installed');
  });

  it('is content with what the lockfile names, whenever that was written', () => {
    lock({ ...packages, 'only-for-mac': forMac });
    install(packages);
    for (const seconds of [1000, 3_000_000_000]) {
      utimesSync(join(folder, 'package-lock.json'), seconds, seconds);
      expect(whyInstall(folder)).toBeUndefined();
    }
  });

  it.each([
    ['a new version', { ...packages, react: { ...react, version: '19.3.2' } }, 'react'],
    [
      'the same version with another content',
      { ...packages, react: { ...react, integrity: 'sha512-z' } },
      'react',
    ],
    ['a new package', { ...packages, zod: { version: '4.6.7' } }, 'zod'],
    ['one package less', { react, msw }, 'scheduler'],
  ])('asks for one when the lockfile has %s', (_, now, name) => {
    lock(now);
    install(packages);
    expect(whyInstall(folder)).toMatch(`(${name})`);
  });

  it('asks for one when the development packages were left out, or a folder was deleted', () => {
    lock(packages);
    const { msw: _, ...others } = packages;
    install(others);
    expect(whyInstall(folder)).toMatch('(msw)');
    install(packages);
    rmSync(join(folder, 'node_modules/react'), { recursive: true });
    expect(whyInstall(folder)).toMatch('(react and 1 more)');
  });

  describe('that another working tree shares by a link', () => {
    const tree = () => join(folder, 'tree');
    beforeEach(() => {
      lock(packages, 'tree/');
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(join(folder, 'node_modules'), join(tree(), 'node_modules'));
    });

    it('is content with them too', () => {
      install(packages);
      expect(whyInstall(tree())).toBeUndefined();
    });

    it('leaves them alone when they are others, and says where to install', async () => {
      install({ react });
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

  it('name what failed', () => {
    const sound = vitestTest('is sound', 'passed');
    const broken = vitestTest(
      'is broken',
      'failed',
      '\u001B[31mError: 1\u001B[39m is not 2\n\n  at a\n  at b\n  at c',
    );
    vitestReport({ numFailedTests: 1, testResults: [vitestFile(sound, broken)] });
    expect(vitestCounts(report(), 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
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
        stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 1 },
        suites: [
          { specs: [spec('is sound', 'expected', {})] },
          { suites: [{ specs: [spec('is broken', 'unexpected', late)] }] },
        ],
      }),
    );
    expect(playwrightCounts(report(), 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 1,
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

it('empties every setting that the app reads', () => {
  const read = ['env', 'assumptions'].flatMap((file) => [
    ...readFileSync(join(root, `src/api/${file}.ts`), 'utf8').matchAll(/setting(?:<.*>)?\(\s*'(\w+)'/g),
  ]);
  const known = Object.keys(emptySettings());
  expect(known).toEqual(
    expect.arrayContaining(['FRAPPE_URL', 'VITE_DEV_AUTH_TOKEN', ...read.map(([, name]) => name)]),
  );
  expect(read.length).toBeGreaterThan(20);
});

it('the tests know nothing of a developer’s settings, also where one suite runs alone', () => {
  const names = Object.keys(emptySettings());
  expect(names).toContain('VITE_FRAPPE_METHOD_PREFIX');
  expect(names.filter((name) => process.env[name] !== '')).toEqual([]);
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
