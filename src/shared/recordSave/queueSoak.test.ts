import { describe, expect, it } from 'vitest';
import { firstFailing } from './queueSoak.fixture';
import type { Fault } from './soakWork.fixture';
import { journalTiming } from '@/lib/device/perform';

/** `SOAK_SEED=… SOAK_RUNS=1` repeats one schedule. */
const first = Number(process.env['SOAK_SEED'] ?? 1);
const runs = Number(process.env['SOAK_RUNS'] ?? 600);

it(`sends everything once and in order, seeds ${first} to ${first + runs - 1}`, async () => {
  expect(await firstFailing({ first, runs })).toBe(null);
});

describe('a fault put in by hand is found', () => {
  const faults: Fault[] = [
    'no look before repeating',
    'no order',
    'a report before what it prints',
    'no turn for one page',
    'taken out before it is sent',
    'never taken out',
    'saved over a newer version',
    'saved over what somebody else changed',
    'not written down before the call',
    'stops at a refusal',
    'forgets what failed often',
    'a back-off that never ends',
    'no back-off',
    'goes on after the end of the session',
  ];
  it.each(faults)('%s', async (fault) => {
    expect(await firstFailing({ first, runs: 300, fault })).not.toBe(null);
  });

  it('no wait for a call that is late', async () => {
    const { settle } = journalTiming;
    journalTiming.settle = 0;
    try {
      expect(await firstFailing({ first, runs: 300 })).not.toBe(null);
    } finally {
      journalTiming.settle = settle;
    }
  });
});
