import { expect, test } from 'vitest';
import { compareNames, compareText } from './order';

test('times, days and codes stand by their characters', () => {
  expect(['2026-11-26 10:00', '2026-11-25', '', '2026-11-26'].toSorted(compareText)).toEqual([
    '',
    '2026-11-25',
    '2026-11-26',
    '2026-11-26 10:00',
  ]);
  expect(['b', 'B', 'a'].toSorted(compareText)).toEqual(['B', 'a', 'b']);
});

test('names stand as a person looks them up', () => {
  expect(['Agent 10', 'agent 2', 'Écluse', 'Eagle', 'agent 1'].toSorted(compareNames)).toEqual([
    'agent 1',
    'agent 2',
    'Agent 10',
    'Eagle',
    'Écluse',
  ]);
});
