import { describe, expect, it } from 'vitest';
import { decide, differences, isChanged, rebase } from './merge';

const before = { first_name: 'Anita', last_name: 'Kulkarni', mobile_no: '+911', note: null as string | null };
type Values = typeof before;
const parts = Object.keys(before).map((path) => ({ path }));

describe('two people change one record', () => {
  it('and each another field: nothing is asked, both changes stay', () => {
    const mine: Values = { ...before, first_name: 'Anita R.' };
    const theirs: Values = { ...before, mobile_no: '+922' };
    expect(isChanged(parts, { before, mine })).toBe(true);
    expect(differences(parts, { before, mine }, theirs)).toEqual([]);
    expect(rebase(parts, { before, mine }, theirs)).toEqual({
      ...before,
      first_name: 'Anita R.',
      mobile_no: '+922',
    });
  });

  it('and the same field alike: nothing is asked', () => {
    const both: Values = { ...before, first_name: 'Anita R.' };
    expect(differences(parts, { before, mine: both }, both)).toEqual([]);
  });

  it('and the same field: both values are told, and the choice is kept', () => {
    const mine: Values = { ...before, first_name: 'Ani' };
    const theirs: Values = { ...before, first_name: 'Anu', note: 'x' };
    const rows = differences(parts, { before, mine }, theirs);
    expect(rows).toEqual([{ part: { path: 'first_name' }, mine: 'Ani', theirs: 'Anu' }]);
    const kept = decide({ before, mine }, rows, new Set());
    expect(rebase(parts, kept, theirs)).toEqual({ ...before, first_name: 'Ani', note: 'x' });
    const given = decide({ before, mine }, rows, new Set(['first_name']));
    expect(rebase(parts, given, theirs)).toEqual({ ...before, first_name: 'Anu', note: 'x' });
  });

  it('and what nobody touched, nothing and a missing value are the same', () => {
    const mine = { ...before, note: undefined as unknown as null };
    expect(isChanged(parts, { before, mine })).toBe(false);
    expect(differences(parts, { before, mine }, { ...before, note: 'typed' })).toEqual([]);
  });
});
