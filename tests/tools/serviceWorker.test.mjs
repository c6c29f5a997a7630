// @vitest-environment node
import { expect, it } from 'vitest';
import { keptFiles } from '../../build/serviceWorker.ts';
import { judgeKept } from './budget.mjs';

const kept = (files, content = () => 'a') => keptFiles(files, content);

it('keeps the page first, and every file whose name does not tell its version by its content', () => {
  const files = ['assets/start-AbCdEfGh.js', 'logo.svg', 'index.html'];
  expect(kept(files).map(({ url }) => url)).toEqual(['index.html', 'assets/start-AbCdEfGh.js', 'logo.svg']);
  const revisions = (content) => kept(files, () => content).map(({ revision }) => revision);
  expect(revisions('a')[1]).toBeNull();
  expect(revisions('a')).toEqual(revisions('a'));
  expect(revisions('a')[0]).not.toBe(revisions('b')[0]);
});

it('leaves out what is of no use on board', () => {
  const left = [
    'headers.nginx',
    'third-party-licences.txt',
    'assets/MapPane-AbCdEfGh.js',
    'assets/RfqChart-AbCdEfGh.js',
    'assets/AllocationBoard-AbCdEfGh.js',
    'assets/AllocationBoard-AbCdEfGh.css',
    'assets/BulkAllocateDialog-AbCdEfGh.js',
    'assets/archivo-vietnamese-wght-normal-AbCdEfGh.woff2',
    '.vite/manifest.json',
  ];
  expect(kept([...left, 'assets/MapPaneless-AbCdEfGh.js']).map(({ url }) => url)).toEqual([
    'assets/MapPaneless-AbCdEfGh.js',
  ]);
});

it('is weighed, and what a survey needs is missed', () => {
  const worker = 'x([{url:`index.html`,revision:`1`},{"url":"assets/SurveyPage-1.js","revision":null}])';
  const { row, failures } = judgeKept(worker, () => 2_000_000);
  expect(row).toContain('4000.0 kB');
  expect(failures).toContain('The worker keeps 4000.0 kB, over its limit of 2540.0 kB');
  expect(failures.join()).toContain('does not keep heicWorker');
  expect(failures.join()).not.toContain('SurveyPage');
});
