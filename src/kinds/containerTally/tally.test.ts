import { describe, expect, it } from 'vitest';
import { countWarnings } from './checks';
import { readCount, readCounts, writeCount, type TallyCount } from './counts';
import { lotsIn } from './form/pastedLots';
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

describe('a pasted list', () => {
  it('is read by its head, whatever its order', () => {
    expect(lotsIn('Marks;No of Pkgs;Description\nGP-25;1,040;Golden Paddy\nTotal;1,040;').lots).toEqual([
      { name: 'Golden Paddy', mark: 'GP-25', packing: '', manifest: 1040 },
    ]);
  });

  it('is read without a head: name, mark, packing, number', () => {
    expect(
      lotsIn('Golden Paddy\tGP-25\tbags 25 kg\t400\r\nRed Pearl, RP-25, 240 bags\nSeed lot,SL-10,cartons,080')
        .lots,
    ).toEqual([
      { name: 'Golden Paddy', mark: 'GP-25', packing: 'bags 25 kg', manifest: 400 },
      { name: 'Red Pearl', mark: 'RP-25', packing: 'bags', manifest: 240 },
      { name: 'Seed lot', mark: 'SL-10', packing: 'cartons', manifest: 80 },
    ]);
  });

  it('is parted at each comma where that makes a cell for each head', () => {
    const counts = (text: string) => lotsIn(text).lots.map(({ name, manifest }) => [name, manifest]);
    expect(
      counts('Lot,Mark,Packing,Qty,Gross kg\nRice,RP-25,bags,400,10000\nSugar,SG-50,bags,80,4000'),
    ).toEqual([
      ['Rice', 400],
      ['Sugar', 80],
    ]);
    // a comma of thousands makes one cell too many
    expect(counts('Lot,Mark,Packing,Qty\nRice,RP-25,bags,1,040')).toEqual([['Rice', 1040]]);
  });

  it.each([
    [
      'a column of running numbers is no name',
      'Item\tDescription\tQty\tUnit\n1\tBolts M12\t1200\tctn\n2\tWashers\t1500\tctn',
      ['Bolts M12 1200 ctn', 'Washers 1500 ctn'],
    ],
    [
      'a cell may hold a line break',
      'Name\tQty\n"Steel pipes\n6 m"\t55\nPlates\t12',
      ['Steel pipes 6 m 55', 'Plates 12'],
    ],
    [
      'numbers of the lines without heads are no packages',
      '1;Kaffee;320;Sack\n2;Kakao;1.040;Sack',
      ['Kaffee 320 Sack', 'Kakao 1040 Sack'],
    ],
    [
      'heads may stand below titles',
      'PACKING LIST CGT-1182\n\nPos.;Bezeichnung;Anzahl;Gewicht\n1;Kaffee;320;19200\n2;Kakao;1.040;62400',
      ['Kaffee 320', 'Kakao 1040'],
    ],
    ['packages stand before pieces', 'Description\tPcs\tPkgs\nBolts\t4800\t12', ['Bolts 12']],
    ['a weight is no number of packages', 'Rice\t400 bags\t10000 kg', ['Rice 400 bags']],
  ])('%s', (_what, text, expected) => {
    const read = lotsIn(text).lots.map(({ name, mark, packing, manifest }) => [
      name,
      mark,
      manifest,
      packing,
    ]);
    expect(read.map((cells) => cells.filter((cell) => cell !== '').join(' '))).toEqual(expected);
  });

  it('takes no other figure of a line whose number cannot be read', () => {
    const { lots, unread } = lotsIn('Lot\tGross kg\tQty\nRice\t10000\tabout 400\nSugar\t4000\t80');
    expect(lots.map(({ name, manifest }) => [name, manifest])).toEqual([['Sugar', 80]]);
    expect(unread).toEqual(['Rice  10000  about 400']);
  });

  it('gives back the lines that it cannot read', () => {
    expect(lotsIn('Packing list no. 12\n\nSeed lot\tSL-10\t80').unread).toEqual(['Packing list no. 12']);
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
