import { expect, it } from 'vitest';
import type { Perform } from '@/lib/device/journal';
import type { MergePart } from '@/lib/merge';
import { UndecidedError } from './saveMerged';
import { sendWork, type WorkTarget } from './sendWork';

interface Ship {
  flag: string;
  captain: string;
}

/** A record that says `theirs`, and what is written over it. */
function aRecord(theirs: Ship, later: readonly Ship[] = []) {
  const written: Ship[] = [];
  const target: WorkTarget<Ship, MergePart<Ship>> = {
    known: 'DS-1',
    partsOf: () => [{ path: 'flag' }, { path: 'captain' }],
    later,
    find: () => Promise.resolve('DS-1'),
    create: () => Promise.reject(new Error('there is one')),
    leftOf: (work) => work,
    read: () => Promise.resolve({ values: theirs, modified: '2026-11-23 10:00:00' }),
    change: (_name, decide) =>
      Promise.resolve({ values: theirs, modified: '2026-11-23 10:00:00' })
        .then(decide)
        .then((values) => written.push(values)),
  };
  return { target, written };
}
const perform: Perform = (step) => step.run('key');
const before: Ship = { flag: 'Malta', captain: '' };

it('is no conflict with what the same person saved after it, which another device has sent', async () => {
  const { target, written } = aRecord({ flag: 'Palau', captain: '' }, [{ flag: 'Palau', captain: 'N. Rao' }]);
  await sendWork(perform, { before, mine: { flag: 'Liberia', captain: '' } }, target);
  expect(written).toEqual([]);
  const both = { flag: 'Liberia', captain: 'N. Rao' };
  await sendWork(perform, { before, mine: both }, target);
  expect(written).toEqual([{ flag: 'Palau', captain: 'N. Rao' }]);
});

it('asks where somebody else changed the same, whatever was saved after it', async () => {
  const { target, written } = aRecord({ flag: 'Cyprus', captain: '' }, [{ flag: 'Palau', captain: '' }]);
  const sent = sendWork(perform, { before, mine: { flag: 'Liberia', captain: '' } }, target);
  await expect(sent).rejects.toBeInstanceOf(UndecidedError);
  expect(written).toEqual([]);
});
