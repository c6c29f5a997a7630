import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from './accounts.mjs';
import { findMarks, strangers } from './productionLeaks.mjs';

let folder;
const write = (file, content) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plimsoll-leaks-'));
  write('index.html', '<!doctype html><title>Plimsoll</title>');
  write(
    'assets/index-a1.js',
    'const types = ["application/msword", "image/png"]; const msw = 1; // mocked up',
  );
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds nothing in an honest build', () => {
  expect(findMarks(folder)).toEqual([]);
});

it.each([
  ['the mock library', 'console.warn("[MSW] Warning")'],
  ['the mock or the tests', 'fetch("/__mock/reset")'],
  ['the mock or the tests', 'indexedDB.open("plimsoll-mock")'],
  ['a demo account', `const who = "${accounts[0].email}"`],
  ['a demo account', `const who = "${accounts.at(-1).name}"`],
  ['a demo account', `const secret = "${accounts[3].password}"`],
])('finds %s planted in a chunk', (kind, code) => {
  write('assets/chunk-b2.js', code);
  expect(findMarks(folder)).toEqual([expect.objectContaining({ file: 'assets/chunk-b2.js', kind })]);
});

it('finds a worker by its file name', () => {
  write('mockServiceWorker.js', '');
  expect(findMarks(folder)).toEqual([
    { file: 'mockServiceWorker.js', kind: 'the mock or the tests', mark: 'its file name' },
  ]);
});

it('reads nothing into the hash of a file name', () => {
  write('assets/useUnsavedGuard-B-NMSW9B.js', '');
  expect(findMarks(folder)).toEqual([]);
  write('assets/mockStore-B-NAZW9B.js', '');
  expect(findMarks(folder)).toHaveLength(1);
});

it('finds a mark in a file that is not text', () => {
  write(
    'assets/data.bin',
    Buffer.concat([Buffer.from([0, 255, 128]), Buffer.from(accounts[1].email), Buffer.from([0])]),
  );
  expect(findMarks(folder)).toHaveLength(1);
});

it('finds a source map, which would hold the sources', () => {
  write('assets/index-a1.js.map', '{}');
  expect(findMarks(folder)).toEqual([expect.objectContaining({ kind: 'the sources' })]);
});

it('finds a secret that it is told of', () => {
  write('assets/chunk-b2.js', 'const authorization = "token 4f1:99c"');
  expect(findMarks(folder, ['token 4f1:99c', ''])).toEqual([
    { file: 'assets/chunk-b2.js', kind: 'a secret', mark: 'token 4f1:99c' },
  ]);
});

it('names the modules of a build that are none of the app’s', () => {
  const modules = [
    'src/main.tsx',
    'node_modules/react/index.js',
    'node_modules/dayjs/esm/index.js',
    'tests/mock/db.ts',
    'node_modules/msw/lib/core/index.mjs',
    'node_modules/@mswjs/interceptors/index.mjs',
  ];
  expect(strangers(modules)).toEqual([
    'tests/mock/db.ts',
    'node_modules/msw/lib/core/index.mjs',
    'node_modules/@mswjs/interceptors/index.mjs',
  ]);
});
