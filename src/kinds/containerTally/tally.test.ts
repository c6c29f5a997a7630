import { describe, expect, it } from 'vitest';
import { countWarnings } from './checks';
import { readCount, readCounts, writeCount, type TallyCount } from './counts';
import { lotState, pieceWord, tallyOf } from './tally';
import { emptyLoad, emptyLot, emptyShift, tallyWorksheet } from './worksheet';

const aCount = (change: Partial<TallyCount> = {}): TallyCount => ({
  at: '2026-11-20 08:40:10.120',
  lot: 'a',
  load: 't',
  shift: 's',
  units: 1,
  pieces: 20,
  damaged: 0,
  by: 'Anita Kulkarni',
  note: '',
  back: '',
  corrects: '',
  ...change,
});

const sheet = (counts: readonly Partial<TallyCount>[]) => ({
  lots: {
    b: { ...emptyLot, no: 2, name: 'Red Pearl', manifest: 50 },
    a: { ...emptyLot, no: 1, name: 'Golden Paddy', packing: 'Bags 25 kg', manifest: 40, theirs: 38 },
  },
  loads: { t: { ...emptyLoad, no: 1, name: 'MH 43 T 4417', theirs: 60 } },
  shifts: { s: { ...emptyShift, no: 1, from: '08:00:00', to: '10:00:00', stopped: 30 } },
  counts: Object.fromEntries(
    counts.map((count, at) => [
      `c${at}`,
      writeCount(aCount({ at: `2026-11-20 08:4${at}:00.000`, ...count })),
    ]),
  ),
});

describe('a count', () => {
  it('is one line of text and reads back', () => {
    const count = aCount({ damaged: 2, note: 'Torn, wet', corrects: 'x', pieces: -3 });
    expect(writeCount(count)).not.toContain('\n');
    expect(readCount(writeCount(count))).toEqual(count);
  });

  it('keeps tabs and line breaks of a note out of the line', () => {
    expect(readCount(writeCount(aCount({ note: ' torn\tand\nwet ' }))).note).toBe('torn and wet');
  });

  it('is in the order of its time, whatever order the rows have', () => {
    const lines = {
      z: writeCount(aCount({ at: '2026-11-20 08:40:10.120' })),
      a: writeCount(aCount({ at: '2026-11-20 08:40:10.500' })),
      m: 'spoilt',
    };
    expect(readCounts(lines).map(({ id }) => id)).toEqual(['z', 'a', 'm']);
    expect(readCount('spoilt')).toMatchObject({ pieces: 0, lot: '' });
  });
});

describe('the tally sheet', () => {
  it('sums by lot, truck and shift, in the order of the list', () => {
    const tally = tallyOf(sheet([{}, {}, { lot: 'b', damaged: 1 }, { lot: 'b', units: 0, pieces: 6 }]));
    expect(tally.lots.map(({ id, tallied, damaged, dispute }) => [id, tallied, damaged, dispute])).toEqual([
      ['a', 40, 0, 2],
      ['b', 26, 1, null],
    ]);
    expect(tally.totals).toMatchObject({ tallied: 66, manifest: 90, short: 24, over: 0, net: -24 });
    expect(tally.loads[0]).toMatchObject({ tallied: 66, slings: 3, dispute: 6, first: '08:40:00' });
    expect(tally.shifts[0]).toMatchObject({ tallied: 66, hours: 2, gross: 33, net: 44 });
    expect(tally.lines.map(({ sling, before, after }) => [sling, before, after])).toEqual([
      [1, 0, 20],
      [2, 20, 40],
      [1, 0, 20],
      [0, 20, 26],
    ]);
  });

  it('keeps a count that was taken back and counts nothing of it', () => {
    const tally = tallyOf(sheet([{}, { back: '2026-11-20 08:50:00.000' }, {}]));
    expect(tally.totals.tallied).toBe(40);
    expect(tally.lines.map(({ sling, after }) => [sling, after])).toEqual([
      [1, 20],
      [0, 20],
      [2, 40],
    ]);
  });

  it('loses no count whose lot or truck is gone from the list', () => {
    const tally = tallyOf(sheet([{ lot: 'gone' }, { load: 'gone' }, {}]));
    expect(tally.lots.at(-1)).toMatchObject({ id: 'gone', tallied: 20, lot: { name: 'Not in the list' } });
    expect(tally.totals.tallied).toBe(60);
    expect(tally.loose.tallied).toBe(20);
  });

  it('says in words how a lot stands', () => {
    const [paddy, pearl] = tallyOf(sheet([{}, {}, {}, { lot: 'b' }])).lots;
    if (!paddy || !pearl) throw new Error('two lots');
    expect(lotState(paddy, false)).toBe('over 20');
    expect(lotState(pearl, false)).toBe('30 to come');
    expect(lotState(pearl, true)).toBe('short 30');
    const [whole] = tallyOf(sheet([{}, {}])).lots;
    if (!whole) throw new Error('a lot');
    expect([false, true].map((ended) => lotState(whole, ended))).toEqual(['complete', 'complete']);
    expect(lotState({ ...whole, tallied: 0 }, false)).toBe('');
    expect(lotState({ ...whole, short: null, over: null }, false)).toBe('');
    const { lot } = whole;
    expect(lotState({ ...whole, lot: { ...lot, manifest: null }, short: null, over: null }, false)).toBe(
      'no document',
    );
    expect(pieceWord(paddy.lot)).toBe('bags');
    expect(pieceWord(emptyLot)).toBe('packages');
  });
});

describe('a worksheet', () => {
  it('keeps all rows but a spoilt one', () => {
    const { lots, counts } = tallyWorksheet.parse({
      lots: { a: { no: 1, name: 'Golden Paddy' }, b: 7 },
      counts: { x: writeCount(aCount()), y: 3 },
    });
    expect(lots['a']).toMatchObject({ name: 'Golden Paddy', manifest: null });
    expect(lots['b']).toEqual(emptyLot);
    expect(counts).toEqual({ x: writeCount(aCount()), y: '' });
  });
});

it('a short lot says how much of it is explained', () => {
  const warned = (change: object) => {
    const lots = { a: { ...emptyLot, no: 1, name: 'Golden Paddy', manifest: 26, ...change } };
    return countWarnings(tallyOf({ ...sheet([{}]), lots, loads: {}, shifts: {} }));
  };
  expect(warned({})).toEqual(['Golden Paddy: 6 short']);
  expect(warned({ shutOut: 4, notDelivered: 2 })).toEqual([
    'Golden Paddy: 6 short: 4 shut out, 2 not delivered to the pier',
  ]);
  expect(warned({ shutOut: 4 })).toEqual(['Golden Paddy: 6 short: 4 shut out, 2 not explained']);
  expect(warned({ notDelivered: 9 })).toEqual([
    'Golden Paddy: 6 short: 9 not delivered to the pier, 3 more than are short',
  ]);
  expect(warned({ manifest: 20, shutOut: 1 })).toEqual([
    'Golden Paddy: none short: 1 shut out, 1 more than are short',
  ]);
});

it('what was left behind of a lot is read back from the worksheet', () => {
  const lot = { ...emptyLot, name: 'Golden Paddy', shutOut: 4, notDelivered: 2 };
  expect(tallyWorksheet.parse({ lots: { a: lot } }).lots['a']).toEqual(lot);
});
