import { expect, it } from 'vitest';
import { ownFileName } from '@/lib/ownFileName';
import { generalFile, isGeneralSheet, reportName, sheetName } from './fileNames';

const order = { name: 'JO/7 #1' };

it.each([
  ['of an earlier version', sheetName(order), 'sheet'],
  ['of an earlier version, whose name was taken', sheetName(order).replace('.txt', '0a1b2c.txt'), 'sheet'],
  ['with its random end', ownFileName(sheetName(order)), 'sheet'],
  [
    'with its random end, whose name was taken',
    ownFileName(sheetName(order)).replace('.txt', '0a1b2c.txt'),
    'sheet',
  ],
  ['of an earlier version', reportName(order), 'report'],
  ['with its random end', ownFileName(reportName(order)), 'report'],
  ['of another job order', ownFileName(reportName({ name: 'JO-77' })), null],
  ['that a person calls alike', 'JO-7-1-general-survey notes.txt', null],
  ['that a person calls alike', 'JO-7-1-formal-report-of the mate.pdf', null],
])('a file %s: %s is the %s', (_, name, what) => {
  expect(generalFile(order, `/files/${name}`)).toBe(what);
  expect(isGeneralSheet(`/files/${name}`)).toBe(what === 'sheet');
});
