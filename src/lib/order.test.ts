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

test('plain names stand as the collator of all others has them', () => {
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const parts = ['', 'a', 'B', 'z', ' ', ',', '.', '/', '0', '1', '09', '10', '-', 'é'];
  const names = parts.flatMap((one) => parts.flatMap((two) => parts.map((three) => one + two + three)));
  const picked = names.filter((_, at) => at % 3 === 0);
  const strange = picked.flatMap((one) =>
    picked
      .filter((other) => Math.sign(compareNames(one, other)) !== Math.sign(compare(one, other)))
      .map((other) => `${one} and ${other}`),
  );
  expect(picked.length).toBeGreaterThan(900);
  expect(strange).toEqual([]);
});
