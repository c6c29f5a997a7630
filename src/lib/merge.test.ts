import { describe, expect, it } from 'vitest';
import {
  changedParts,
  combine,
  findConflicts,
  partId,
  rebase,
  resolveConflicts,
  type MergePart,
  type Work,
} from './merge';

interface Row {
  name?: string;
  text: string;
}
const before = {
  first_name: 'Anita',
  note: null as string | null | undefined,
  figure: null as number | null,
  address: { city: 'Kochi', state: 'Kerala' },
  limits: { 'No. 1/P': 10 } as Record<string, number>,
  rows: [{ name: 'a', text: 'one' }] as Row[],
};
type Values = typeof before;

const parts: MergePart<Values>[] = [
  { path: 'first_name' },
  { path: 'note' },
  // A server that stores an empty figure as 0.
  { path: 'figure', storable: ({ figure }) => figure ?? 0 },
  { path: 'address.city' },
  { path: 'address.state' },
  ...['No. 1/P', 'No. 2/P'].map((tank) => ({ path: ['limits', tank] })),
  { path: 'rows', comparable: ({ rows }) => rows.map(({ text }) => text) },
];
const changed = (change: Partial<Values>): Values => ({ ...before, ...change });
const workOf = (change: Partial<Values>): Work<Values> => ({ before, mine: changed(change) });
const ids = (found: readonly MergePart<Values>[]) => found.map(partId);

describe('two people change one record', () => {
  it('and each another part: nothing is asked, both changes stay, and mine alone is still to be saved', () => {
    const work = workOf({ first_name: 'Anu', address: { city: 'Mumbai', state: 'Kerala' } });
    const theirs = changed({
      note: 'x',
      address: { city: 'Kochi', state: 'KL' },
      limits: { 'No. 1/P': 11, 'No. 2/P': 12 },
    });
    expect(findConflicts(parts, work, theirs)).toEqual([]);
    const next = rebase(parts, work, theirs);
    expect(next.mine).toEqual({
      ...theirs,
      first_name: 'Anu',
      address: { city: 'Mumbai', state: 'KL' },
    });
    expect(ids(changedParts(parts, next))).toEqual(['first_name', 'address/city']);
    expect(work).toEqual(workOf({ first_name: 'Anu', address: { city: 'Mumbai', state: 'Kerala' } }));
  });

  it('and the same part alike, or a save whose answer was lost: nothing is asked and nothing is left to save', () => {
    const work = workOf({ first_name: 'Anu' });
    const theirs = changed({ first_name: 'Anu' });
    expect(findConflicts(parts, work, theirs)).toEqual([]);
    expect(changedParts(parts, rebase(parts, work, theirs))).toEqual([]);
  });

  it('and the same part differently: it stays a conflict through further versions, until it is decided', () => {
    const work = workOf({ first_name: 'Ani' });
    const theirs = changed({ first_name: 'Anu' });
    const later = changed({ first_name: 'Anu', note: 'x' });
    const open = rebase(parts, rebase(parts, work, theirs), later);
    const conflicts = findConflicts(parts, open, later);
    expect(conflicts).toEqual([{ part: { path: 'first_name' }, mine: 'Ani', theirs: 'Anu' }]);

    const mine = resolveConflicts(open, conflicts, new Set());
    expect(findConflicts(parts, mine, later)).toEqual([]);
    expect(rebase(parts, mine, later).mine).toEqual({ ...later, first_name: 'Ani' });
    const given = resolveConflicts(open, conflicts, new Set(['first_name']));
    expect(given.mine).toEqual(later);
    expect(changedParts(parts, given)).toEqual([]);
    const thirdVersion = changed({ first_name: 'Anita R.' });
    expect(findConflicts(parts, mine, thirdVersion)).toHaveLength(1);
  });

  it('and one takes out an entry that the other did not change: it is gone', () => {
    const theirs = changed({ limits: { 'No. 2/P': 12 } });
    expect(rebase(parts, workOf({ note: 'x' }), theirs).mine.limits).toEqual({ 'No. 2/P': 12 });
  });
});

describe('what counts as the same', () => {
  it('is nothing and a missing value, which stays as it is', () => {
    const work = workOf({ note: undefined });
    expect(changedParts(parts, work)).toEqual([]);
    expect(findConflicts(parts, work, changed({ note: 'typed' }))).toEqual([]);
    expect(Object.keys(rebase(parts, work, before).mine)).toContain('note');
  });

  it('is what a part compares: rows take the names that the server gave them', () => {
    const work = workOf({ rows: [...before.rows, { text: 'two' }] });
    const theirs = changed({
      rows: [
        { name: 'a', text: 'one' },
        { name: 'b', text: 'two' },
      ],
    });
    expect(findConflicts(parts, work, theirs)).toEqual([]);
    expect(rebase(parts, work, theirs)).toEqual({ before: theirs, mine: theirs });
  });

  it('is between two persons what the server stores alike, and yet a change of one', () => {
    const work: Work<Values> = { before: changed({ figure: 5 }), mine: changed({ figure: 0 }) };
    expect(findConflicts(parts, work, changed({ figure: null }))).toEqual([]);
    expect(rebase(parts, work, changed({ figure: null })).mine.figure).toBe(0);
    expect(findConflicts(parts, work, changed({ figure: 7 }))).toHaveLength(1);
    expect(ids(changedParts(parts, workOf({ figure: 0 })))).toEqual(['figure']);
  });
});

describe('two pieces of work on one version', () => {
  const one = workOf({ first_name: 'Ani' });

  it('become one where each changed something else', () => {
    const both = combine(parts, one, workOf({ note: 'x' }));
    expect(both?.mine).toEqual(changed({ first_name: 'Ani', note: 'x' }));
    expect(both && ids(changedParts(parts, both))).toEqual(['first_name', 'note']);
  });

  it('stay apart where both changed the same part differently', () => {
    expect(combine(parts, one, workOf({ first_name: 'Anu' }))).toBeNull();
  });
});
