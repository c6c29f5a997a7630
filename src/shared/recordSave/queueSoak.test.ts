import { describe, expect, it } from 'vitest';
import { runSchedule, type Fault } from './queueSoak.fixture';
import { journalTiming } from '@/lib/device/perform';

/** `SOAK_SEED=… SOAK_RUNS=1` repeats one schedule. */
const first = Number(process.env['SOAK_SEED'] ?? 1);
const runs = Number(process.env['SOAK_RUNS'] ?? 2000);

async function failing(count: number, fault?: Fault): Promise<{ seed: number; wrong: string[] } | null> {
  for (let seed = first; seed < first + count; seed++) {
    const wrong = await runSchedule(seed, fault); // oxlint-disable-line no-await-in-loop -- they share the clock
    if (wrong.length > 0) return { seed, wrong };
  }
  return null;
}

it(`sends everything once and in order, seeds ${first} to ${first + runs - 1}`, async () => {
  expect(await failing(runs)).toBe(null);
});

describe('a fault put in by hand is found', () => {
  const faults: Fault[] = [
    'no look before repeating',
    'no order',
    'no turn for one page',
    'taken out before it is sent',
    'never taken out',
    'saved over a newer version',
    'saved over what somebody else changed',
    'not written down before the call',
    'stops at a refusal',
    'forgets what failed often',
  ];
  it.each(faults)('%s', async (fault) => {
    expect(await failing(300, fault)).not.toBe(null);
  });

  it('no wait for a call that is late', async () => {
    const { settle } = journalTiming;
    journalTiming.settle = 0;
    try {
      expect(await failing(300)).not.toBe(null);
    } finally {
      journalTiming.settle = settle;
    }
  });
});
