/** Every recorded exchange, replayed on the engine: one test each, in the order of its group. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { omissions } from './omissions';
import { Replay } from './replay';
import type { Exchange } from './transcripts';
import { readExchanges, readFixture } from './transcripts';

const fixture = readFixture();
const exchanges = readExchanges();
const groups = new Map<string, Exchange[]>();
for (const exchange of exchanges)
  groups.set(exchange.group, [...(groups.get(exchange.group) ?? []), exchange]);

/** With fewer than this, exchanges were lost from the recording. */
const FEWEST = 380;
const omitted = exchanges.filter(({ id }) => id in omissions);

describe.each([...groups])('%s', (_group, members) => {
  let replay: Replay;
  beforeAll(() => {
    replay = new Replay(fixture, members);
  });

  for (const exchange of members) {
    const reason = omissions[exchange.id];
    test(`${exchange.id} ${exchange.title}${reason ? ` (left out: ${reason})` : ''}`, async ({ skip }) => {
      if (reason) skip(reason);
      expect(await replay.run(exchange)).toEqual([]);
    });
  }
});

const asserted = exchanges.length - omitted.length;

test.skipIf(process.env['CONTRACT_TRANSCRIPTS'])('most of the recording is asserted', () => {
  expect(asserted).toBeGreaterThanOrEqual(FEWEST);
  expect(Object.keys(omissions).filter((id) => !exchanges.some((one) => one.id === id))).toEqual([]);
});

afterAll(() => {
  const list = omitted.map(({ id }) => `\n  ${id}: ${omissions[id]}`).join('');
  const counts = [...groups].map(([group, members]) => `${group} ${members.length}`).join(', ');
  process.stdout.write(
    `\nContract: ${asserted} exchanges asserted, ${omitted.length} left out of ${exchanges.length} (${counts})${list}\n`,
  );
});
