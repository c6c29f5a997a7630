import { expect, it } from 'vitest';
import { bestFirst, toOption } from './options';

const labels = (given: string[], typed: string) =>
  bestFirst(given.map(toOption), typed).map(({ label }) => label);

it('puts the whole name first, then beginnings, then beginnings of words, then the rest', () => {
  expect(
    labels(['British Indian Ocean Territory', 'West Kindia', 'Indiana Port', 'India'], 'INDIA '),
  ).toEqual(['India', 'Indiana Port', 'British Indian Ocean Territory', 'West Kindia']);
});

it('keeps the order of what answers equally well, and reads letters without their accents', () => {
  expect(labels(['Zürich', 'Aden', 'Zurich Oerlikon'], '')).toEqual(['Zürich', 'Aden', 'Zurich Oerlikon']);
  expect(labels(['Port of Zurich', 'Zürich'], 'zurich')).toEqual(['Zürich', 'Port of Zurich']);
});

it('keeps groups together', () => {
  const options = ['Old India', 'India'].flatMap((label) =>
    ['A', 'B'].map((group) => ({ value: `${group} ${label}`, label, group })),
  );
  const sorted = options.toSorted((one, other) => one.group.localeCompare(other.group));
  expect(bestFirst(sorted, 'india').map(({ value }) => value)).toEqual([
    'A India',
    'A Old India',
    'B India',
    'B Old India',
  ]);
});

it('shows what would turn a name around, and holds it as it is', () => {
  const name = 'Port\u202eyrtnuoc';
  const shown = { value: name, label: 'Port[U+202E]yrtnuoc' };
  expect(toOption(name)).toEqual(shown);
  expect(toOption({ value: name, label: name })).toEqual(shown);
});
