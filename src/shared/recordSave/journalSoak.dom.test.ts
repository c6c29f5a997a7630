import { describe, expect, it } from 'vitest';
import { firstFailing } from './queueSoak.fixture';
import { journalKeeping } from './soakJournal.fixture';
import type { Fault } from './soakWork.fixture';

/*
 * The soak of the queue on the product's own journal and a database: pages are gone at any write or call, the device has no room, its clock is
 * set. `SOAK_SEED=… SOAK_RUNS=1` repeats one schedule.
 */
const first = Number(process.env['SOAK_SEED'] ?? 1);
const runs = Number(process.env['SOAK_RUNS'] ?? 40);

it(`sends everything once and in order from a database, seeds ${first} to ${first + runs - 1}`, async () => {
  expect(await firstFailing({ first, runs, deviceOf: journalKeeping })).toBe(null);
});

describe('a fault put in by hand is found', () => {
  const faults: Fault[] = [
    'not written down before the call',
    'never taken out',
    'a back-off that never ends',
    'no back-off',
    'goes on after the end of the session',
    'lost when the device is full',
  ];
  it.each(faults)('%s', async (fault) => {
    expect(await firstFailing({ first, runs: 300, fault, deviceOf: journalKeeping })).not.toBe(null);
  });
});
