import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { emptyProof } from '@/lib/photoProof';
import { photographRow } from '@/shared/photos/rowPhotographs';
import { pdiChecks } from './checks';
import { deliveryTotals, nextSeal, truckWarnings, workedNet, type CountedTruck } from './delivery';
import { readPastedTrucks } from './pastedTrucks';
import { dewPoint, meanOnWetBasis, moistureResult, readingWords, wetFromDry } from './readings';
import {
  causeCounts,
  chassisProblem,
  damagedPieces,
  deliveryOf,
  sheetRows,
  estimateAtMean,
  nextSheetNo,
  numbersHead,
  packingWord,
  pieces,
  sortedDamages,
  stageText,
} from './sheet';
import type { PdiSurvey } from './doctype';
import { pdiReport } from './report/pdiReport';
import { proposedText } from './report/proposedText';
import { blankEntry, pdiWorksheet } from './worksheet';

const REPORTS = ['Priliminary', 'JDR', 'Cargo', 'Formal'] as const;

/** What a report is made from. */
const sourceOf = (worksheet: object, record: object = {}) => ({
  record: record as PdiSurvey,
  worksheet: pdiWorksheet.parse(worksheet),
  order: { name: 'JO-00199' } as JobOrder,
  vendor: 'Straits Cargo Assurance',
  issuedAt: new Date(2026, 10, 21),
});

/** Every case of PDI arithmetic; another file of the same form runs with `FURTHER_EXAMPLES=path`. */
interface Case {
  id: string;
  kind: string;
  title: string;
  inputs: {
    document: { packages: number; weight: number };
    trucks: (Partial<CountedTruck> & { truck: string })[];
    moisture: { value: number; quantity?: number }[] | null;
    moisture_limit: number | null;
  };
  expected: Record<string, number | null>;
  warnings: string[];
}
const bundled = fileURLToPath(new URL('../../../tests/domain/further-examples.json', import.meta.url));
const { examples } = JSON.parse(readFileSync(process.env['FURTHER_EXAMPLES'] ?? bundled, 'utf8')) as {
  examples: Case[];
};

describe('a delivery', () => {
  it.each(examples.filter(({ kind }) => kind === 'pdi'))('$id $title', ({ inputs, expected, warnings }) => {
    const totals = deliveryTotals(inputs.document, inputs.trucks);
    const moisture = moistureResult(
      (inputs.moisture ?? []).map(({ value, quantity = null }) => ({ value, quantity })),
      inputs.moisture_limit,
    );
    const worked: Record<string, number | null> = {
      packages: totals.packages,
      damaged: totals.damaged,
      sound: totals.sound,
      net_weight: totals.netWeight,
      short_packages: totals.short,
      over_packages: totals.over,
      weight_difference: totals.weightDifference,
      weight_difference_percent: totals.weightDifferencePercent,
      damaged_percent_of_received: totals.damagedPercentOfReceived,
      damaged_percent_of_document: totals.damagedPercentOfDocument,
      moisture_mean: moisture.mean,
      moisture_weighted_mean: moisture.weightedMean,
      moisture_min: moisture.min,
      moisture_max: moisture.max,
      moisture_over_limit: moisture.over,
    };
    for (const [name, value] of Object.entries(expected)) {
      if (value === null) expect(worked[name], name).toBeNull();
      else expect(worked[name], name).toBeCloseTo(value, 9);
    }
    expect(totals.warnings).toEqual(expect.arrayContaining(warnings));
  });

  const truck = (number: string, rest: Partial<CountedTruck> = {}): CountedTruck => ({
    truck: number,
    ...rest,
  });

  it('reckons with what is entered alone', () => {
    expect(workedNet({ gross: 58.3, tare: null })).toBeNull();
    expect(workedNet({ gross: Number.NaN, tare: 16 })).toBeNull();
    const totals = deliveryTotals({ packages: null, weight: null }, [
      truck('A', { packages: 2 }),
      truck('B'),
    ]);
    expect(totals).toMatchObject({ packages: 2, netWeight: 0, damagedPercentOfDocument: null, sound: 2 });
    // a document that states no number can be neither short nor over
    expect(totals).toMatchObject({ short: null, over: null, weighed: 0, unweighed: 2 });
    expect(
      deliveryTotals({ packages: 2, weight: 1 }, [truck('A', { packages: 1, damaged: 2 })]).sound,
    ).toBeNull();
  });

  it('asks about a seal, a trip, a net and kilograms, each at the later truck', () => {
    expect(
      truckWarnings([
        truck('GJ 12 AT 4410', { seal: 'SB 20415', gross: 58.3, tare: 16.4, net: 41.9 }),
        truck('gj-12-at-4410', { seal: 'sb20415', trip: '2' }),
        truck('GJ12AT4410', { gross: 58310, tare: 16438, net: 41 }),
      ]),
    ).toEqual([[], ['seal_twice'], ['net_differs', 'same_truck_and_trip_twice', 'kilograms']]);
    expect(
      truckWarnings([truck('A', { seal: '1' }), truck('B', { seal: '1', sealKept: true })]).flat(),
    ).toEqual([]);
    expect(nextSeal('SB 20415', ['SB 20415', 'sb 20416'])).toBe('SB 20417');
    expect(nextSeal('SB 099', [])).toBe('SB 100');
    expect(nextSeal('none', [])).toBe('');
  });
});

describe('the sheet of a delivery', () => {
  const sheet = (rest: object) => pdiWorksheet.parse(rest);
  const rows = (list: readonly object[]) =>
    Object.fromEntries(list.map((row, at) => [`r${at}`, { no: at + 1, ...row }]));

  it('keeps short and over of each document apart', () => {
    const delivery = deliveryOf(
      sheet({
        lots: rows([
          { packages: 10, weight: 100 },
          { packages: 10, weight: 100 },
        ]),
        trucks: rows([
          { lot: 'r0', packages: 8, gross: 90, tare: 10 },
          { lot: 'r1', packages: 12, net: 120, in: '08:00:00' },
        ]),
        damages: rows([{ item: '4' }, { item: 'No 4' }, { item: '4 ' }, { pieces: 3 }]),
      }),
    );
    expect(delivery.totals).toMatchObject({ packages: 20, short: 2, over: 2, netWeight: 200 });
    expect(delivery.lots.map(({ totals }) => [totals.short, totals.over])).toEqual([
      [2, 0],
      [0, 2],
    ]);
    // the second truck came in and has not left
    expect([delivery.gone.packages, delivery.loading.packages]).toEqual([8, 12]);
    // nobody counted them by truck, so the damage lines are: a piece that is named counts once
    expect(delivery.totals).toMatchObject({ damaged: 5, sound: 15, damagedPercentOfReceived: 25 });
    expect(delivery.damagedByTrucks).toBe(0);
    expect(estimateAtMean(delivery)).toEqual({ mean: 10, weight: 200, difference: 0 });
    expect(
      deliveryOf(sheet({ lots: rows([{ packages: 5 }, {}]), trucks: rows([{ packages: 4 }]) })),
    ).toMatchObject({
      unassigned: [{ packages: 4 }],
      totals: { short: 1 },
    });
    expect(estimateAtMean(deliveryOf(sheet({})))).toBeNull();
  });

  it('sets the whole against the documents only as far as each of them says', () => {
    const lots = rows([{ packages: 10, weight: 100 }, {}]);
    const trucks = rows([
      { lot: 'r0', packages: 9, net: 90 },
      { lot: 'r1', packages: 5, net: 50 },
    ]);
    const damages = rows([{ item: '1', lot: 'r0' }]);
    const { lots: each, totals, unassignedDamage } = deliveryOf(sheet({ lots, trucks, damages }));
    expect(each.map(({ totals: own }) => [own.short, own.over])).toEqual([
      [1, 0],
      [null, null],
    ]);
    expect(totals).toMatchObject({ short: 1, over: 0, damagedPercentOfDocument: null });
    expect([totals.weightDifference, totals.weightDifferencePercent]).toEqual([null, null]);
    expect(unassignedDamage).toBe(0);
    const stray = deliveryOf(
      sheet({ lots, trucks, damages: rows([{ pieces: 3 }, { item: '1', lot: 'r0' }]) }),
    );
    expect([stray.totals.damaged, stray.unassignedDamage]).toEqual([4, 3]);
  });

  it('counts the pieces of each cause, not the lines', () => {
    const damages = rows([
      { item: '7', cause: 'stevedore' },
      { item: '7', cause: 'stevedore' },
      { cause: 'stevedore', pieces: 3 },
      { item: '4', cause: 'before' },
    ]);
    expect(causeCounts(sheetRows(sheet({ damages }).damages))).toBe('1 before discharge, 4 stevedore');
  });

  it('puts damage in order by piece, by cause and by time, and gives no number twice', () => {
    const damages = sheetRows(
      sheet({
        damages: rows([
          { item: '12', cause: 'stevedore', time: '10:40:00' },
          { item: '4', cause: 'before', time: '11:00:00' },
          { item: '11', cause: 'before', time: '09:00:00' },
        ]),
      }).damages,
    );
    const items = (order: Parameters<typeof sortedDamages>[1]) =>
      sortedDamages(damages, order).map(({ item }) => item);
    expect(items('item')).toEqual(['4', '11', '12']);
    expect(items('cause')).toEqual(['4', '11', '12']);
    expect(items('time')).toEqual(['11', '12', '4']);
    expect(nextSheetNo({ a: { no: 2 } }, [7])).toBe(8);
    expect(damagedPieces([])).toBe(0);
    const piece = { item: 'C 7', pieces: 1 };
    // the same number under two bills of lading is two pieces, and a line that names none is about one of them
    expect(
      damagedPieces([
        { ...piece, lot: 'a' },
        { ...piece, lot: 'b' },
        { ...piece, lot: '' },
      ]),
    ).toBe(2);
    expect(
      damagedPieces([
        { ...piece, lot: 'a' },
        { ...piece, lot: 'a' },
        { ...piece, lot: '' },
      ]),
    ).toBe(1);
    expect(blankEntry('trucks')).toMatchObject({ truck: '', gross: null, sealKept: false });
  });

  it('reads a spoilt worksheet as far as it goes', () => {
    const read = sheet({
      trucks: { a: { gross: 'x', truck: 5 } },
      stages: { first: 7, during: { share: 'x' } },
      tests: [],
    });
    expect(read.trucks['a']).toMatchObject({ gross: null, truck: '' });
    expect(read.stages.first.terms).toEqual([]);
    expect(read.tests.basis).toBe('wet');
  });

  it('knows a chassis number', () => {
    expect(chassisProblem('MA1TA2C43J5K78901')).toBe('');
    expect(chassisProblem('MA1TA2C43J5K789O1')).toContain('17 characters');
    expect(chassisProblem('11')).toBe('');
  });
});

describe('readings', () => {
  it('give the dew point, and say whether steel sweats', () => {
    expect(dewPoint(27, 71)).toBeCloseTo(21.29, 2);
    expect(dewPoint(27, 100)).toBeCloseTo(27, 9);
    expect(dewPoint(27, 0)).toBeNull();
    const reading = {
      ...blankEntry('readings'),
      steel: 24.5,
      air: 27,
      humidity: 71,
      chloride: 'slight' as const,
    };
    expect(readingWords(reading)).toBe('3.2 above the dew point: dry, slight chloride');
    expect(readingWords({ ...reading, steel: 20 })).toContain('1.3 below the dew point: sweat');
    expect(readingWords({ ...reading, steel: 21.5, chloride: '' })).toContain('near sweat');
    expect(readingWords({ ...reading, steel: null, chloride: '' })).toBe('');
  });

  it('give mean, mean by quantity, range and how many are over', () => {
    const readings = [
      { value: 12, quantity: 100 },
      { value: 15, quantity: 300 },
      { value: null, quantity: 5 },
    ];
    expect(moistureResult(readings, 14)).toEqual({
      count: 2,
      mean: 13.5,
      weightedMean: 14.25,
      min: 12,
      max: 15,
      over: 1,
    });
    expect(moistureResult([{ value: 12 }], null)).toMatchObject({ weightedMean: null, over: null });
    expect(moistureResult([], 14)).toMatchObject({ count: 0, mean: null, min: null });
    expect(wetFromDry(25)).toBeCloseTo(20, 9);
  });

  it('on dry basis are turned one by one before their mean is taken', () => {
    expect(meanOnWetBasis([{ value: 25 }, { value: 100 }, { value: null }])).toBeCloseTo(35, 9);
    expect(meanOnWetBasis([])).toBeNull();
  });
});

describe('pasted trucks', () => {
  it('are read by their heads, kilograms as tonnes, without the line of totals', () => {
    const { rows, unread, fromKilograms } = readPastedTrucks(
      'Seal\tTruck No.\tTime in\tTime out\tGross\tTare\tNet\tQty\nSB 1\tGJ 12 AT 4410\t8:15\t8.52\t58,310\t16,438\t41,872\t2\n\tTotal\t\t\t\t\t41,872\t2\nSB 2\tGJ 1\t9:05\t\tx\t1\t\t2',
    );
    expect(fromKilograms).toBe(true);
    expect(rows).toEqual([
      {
        seal: 'SB 1',
        truck: 'GJ 12 AT 4410',
        in: '08:15:00',
        out: '08:52:00',
        gross: 58.31,
        tare: 16.438,
        net: null,
        packages: 2,
      },
    ]);
    expect(unread).toHaveLength(1);
  });

  it('are turned into tonnes by the unit in their heads', () => {
    const { rows, fromKilograms } = readPastedTrucks(
      readFileSync(new URL('../../../tests/domain/tables/trucks-lb.txt', import.meta.url), 'utf8'),
    );
    expect([rows, fromKilograms]).toEqual([[{ truck: 'T1', gross: 36.287, tare: 13.608 }], false]);
    const kilograms = readPastedTrucks('Truck;Gross kg;Tare kg\nT1;58310;850');
    expect(kilograms.rows).toEqual([{ truck: 'T1', gross: 58.31, tare: 0.85 }]);
    expect(readPastedTrucks('Truck;Gross kg\nT1;58.310').unread).toEqual(['T1\t58.310']);
    expect(readPastedTrucks('Truck;Net (LT)\nT1;10').rows).toEqual([{ truck: 'T1', net: 10.16 }]);
  });

  it('have the number of a seal and the remarks under such heads, not as pieces', () => {
    expect(readPastedTrucks('Truck No.\tPackages\tSeal No.\tRemarks\nGJ 1\t2\tSB 1\twet').rows).toEqual([
      { truck: 'GJ 1', packages: 2, seal: 'SB 1', note: 'wet' },
    ]);
  });

  it('have no numbers of pieces under the head of the line numbers', () => {
    expect(readPastedTrucks('Sr. No.\tTruck No.\tPackages\n1\tGJ 1\t2')).toMatchObject({
      rows: [{ truck: 'GJ 1', packages: 2 }],
      leftOut: [],
    });
    expect(readPastedTrucks('S.No\tTruck\tPackages\n1\tGJ 1\t2').rows[0]).not.toHaveProperty('pieces');
  });

  it('say under which head the count stood, and which columns the list has no place for', () => {
    expect(readPastedTrucks('Truck\tCoils\tDriver\nA 1\t2\tSalim')).toMatchObject({
      rows: [{ truck: 'A 1', packages: 2 }],
      counted: 'Coils',
      leftOut: ['Driver'],
    });
    expect(readPastedTrucks('Truck\tCoils\tPackages\nA 1\t1, 2\t2')).toMatchObject({
      counted: null,
      leftOut: [],
    });
    expect(readPastedTrucks('A 1\t08:15')).toMatchObject({ counted: null, leftOut: [] });
  });

  it('are a count under a head such as Pieces, and numbers of coils beside a count or under Coil no.', () => {
    expect(readPastedTrucks('Truck\tPieces\nA 1\t2\nA 2\t3').rows).toEqual([
      { truck: 'A 1', packages: 2 },
      { truck: 'A 2', packages: 3 },
    ]);
    expect(readPastedTrucks('Truck\tCoils\nA 1\t1, 2\nA 2\t3').rows).toEqual([
      { truck: 'A 1', pieces: '1, 2' },
      { truck: 'A 2', pieces: '3' },
    ]);
    expect(readPastedTrucks('Truck\tCoil no.\nA 1\t7').rows).toEqual([{ truck: 'A 1', pieces: '7' }]);
    expect(readPastedTrucks('Truck\tNo. of coils\nA 1\t7').rows).toEqual([{ truck: 'A 1', packages: 7 }]);
    expect(readPastedTrucks('Truck\tCoils\tQty\nA 1\t7\t1').rows).toEqual([
      { truck: 'A 1', pieces: '7', packages: 1 },
    ]);
  });

  it('stay tonnes in the rows that are, where one row was typed with a decimal comma', () => {
    const { rows, fromKilograms } = readPastedTrucks(
      'Truck\tGross\tTare\nA 1\t56.310\t15.420\nA 2\t98,410\t15,420',
    );
    expect(rows).toEqual([
      { truck: 'A 1', gross: 56.31, tare: 15.42 },
      { truck: 'A 2', gross: 98.41, tare: 15.42 },
    ]);
    expect(fromKilograms).toBe(true);
    expect(readPastedTrucks('Truck\tNet\nA 1\t850\nA 2\t1200').rows).toEqual([
      { truck: 'A 1', net: 0.85 },
      { truck: 'A 2', net: 1.2 },
    ]);
  });

  it('are read in the order of the screen without heads, empty cells staying empty', () => {
    expect(readPastedTrucks('2\t\t58.31\n3\t1\t', 'packages').rows).toEqual([
      { packages: 2, damaged: null, gross: 58.31 },
      { packages: 3, damaged: 1, gross: null },
    ]);
  });
});

it.each([
  ['coil', '1 coil', '3 coils', 'Coils', 'coil'],
  ['box', '1 box', '3 boxes', 'Boxes', 'box'],
  ['bags', '1 bag', '3 bags', 'Bags', 'bag'],
  ['Boxes', '1 Box', '3 Boxes', 'Boxes', 'Box'],
  ['', '1 package', '3 packages', 'Marks', 'package'],
])('calls pieces of "%s" as they are called, one and several', (packing, one, three, head, word) => {
  const sheet = { cargo: { packing, description: '', stow: '' } };
  expect([pieces(sheet, 1), pieces(sheet, 3), numbersHead(sheet), packingWord(sheet)]).toEqual([
    one,
    three,
    head,
    word,
  ]);
});

it('claims nothing short or over of a document that states no number', () => {
  const sheetOf = (packages: readonly (number | null)[], trucks: readonly string[]) =>
    pdiWorksheet.parse({
      lots: Object.fromEntries(
        packages.map((count, at) => [`l${at}`, { no: at + 1, packages: count, weight: 1 }]),
      ),
      trucks: Object.fromEntries(trucks.map((lot, at) => [`t${at}`, { no: at + 1, lot, packages: 2 }])),
    });
  const of = (packages: readonly (number | null)[]) => {
    const worksheet = sheetOf(packages, ['l0', 'l1']);
    const { totals, lots } = deliveryOf(worksheet);
    const record = {} as PdiSurvey;
    const text = proposedText('Formal', { record, worksheet, order: {} as JobOrder });
    return [totals.short, totals.over, lots.map((lot) => lot.totals.over), text.includes('agrees')];
  };
  expect(of([])).toEqual([null, null, [], false]);
  expect(of([null])).toEqual([null, null, [null], false]);
  expect(of([2, null])).toEqual([0, 0, [0, null], false]);
  expect(of([1, null])).toEqual([0, 1, [1, null], false]);
  expect(of([2, 2])).toEqual([0, 0, [0, 0], true]);
});

it('prints that a seal stands on two trucks only where it does', () => {
  const printed = (seals: readonly string[]) => {
    const rows = seals.map((seal, at): [string, object] => [
      `t${at}`,
      { no: at + 1, seal, sealKept: at === 1 },
    ]);
    const source = sourceOf({ trucks: Object.fromEntries(rows) });
    return JSON.stringify(pdiReport('Cargo', source));
  };
  expect(printed(['SB 1', 'SB 1'])).toContain('seal stands on two trucks');
  expect(printed(['SB 1', 'SB 2'])).not.toContain('seal stands on two trucks');
});

it('claims nothing of a delivery of which nothing is entered yet', () => {
  const source = sourceOf({}, { requester_name: 'Calder Grain Trading', location_of_survey: 'Mundra' });
  for (const id of REPORTS)
    expect(JSON.stringify(pdiReport(id, source))).not.toContain('No damage was found');
  expect(proposedText('Formal', source)).toBe(
    'At the request of Calder Grain Trading our surveyor attended at Mundra. No truck is entered yet.',
  );
});

it('says what was counted damaged by truck, though no damage is described', () => {
  const source = sourceOf({ trucks: { a: { no: 1, truck: 'GJ 1', packages: 12, damaged: 3 } } });
  for (const id of REPORTS) {
    const said = JSON.stringify(pdiReport(id, source).blocks);
    expect(said).not.toContain('No damage was found');
    expect(said).toContain('counted damaged by truck; the damage is not described');
  }
});

it('says the share of the pieces as it was typed', () => {
  expect(stageText({ terms: ['Rusty'], share: 0.4, condition: '' })).toBe('Rusty, on 0.4 % of the pieces.');
  expect(stageText({ terms: [], share: 12, condition: 'Edges bent' })).toBe(
    'On 12 % of the pieces.\nEdges bent',
  );
});

it('reports nothing short or over, and no weight, where no document and no weighbridge says one', () => {
  const source = sourceOf(
    {
      cargo: { description: 'Rice in bags', packing: 'bag' },
      trucks: { a: { no: 1, truck: 'GJ 1', packages: 400 } },
    },
    { name: 'PS-00007' },
  );
  const { blocks } = pdiReport('Formal', source);
  const result = blocks.find(({ kind }) => kind === 'result');
  expect(result?.kind === 'result' && result.cells.map(({ value, unit }) => [value, unit])).toEqual([
    ['—', undefined],
    ['400', undefined],
    ['—', undefined],
    ['—', undefined],
    ['0', undefined],
  ]);
  const said = JSON.stringify(blocks);
  expect(said).not.toContain('0.000');
  // what is said of rust is for steel
  expect(said).not.toContain('hot rolled steel');
  expect(proposedText('Formal', source)).toBe(
    'Our surveyor attended, and saw 400 bags (Rice in bags) over 1 truck. No damage was found.',
  );
});

it('names the document of each truck, and what of the damage stands in the total alone', () => {
  const source = sourceOf(
    {
      cargo: { description: 'Hot rolled coils', packing: 'coil' },
      lots: { a: { no: 1, number: 'JEA-1', packages: 2 }, b: { no: 2, number: 'JEA-2', packages: 2 } },
      trucks: {
        x: { no: 1, truck: 'GJ 1', lot: 'a', packages: 2, net: 40, seal: 'SB 1' },
        y: { no: 2, truck: 'GJ 2', lot: 'b', packages: 2 },
      },
      damages: { d: { no: 1, pieces: 2, damage: 'Rust' } },
    },
    { name: 'PS-00008' },
  );
  const { blocks } = pdiReport('Cargo', source);
  const trucks = blocks.find((block) => block.kind === 'table' && block.name === 'The list of trucks');
  const place = trucks?.kind === 'table' ? trucks.columns.findIndex(({ head }) => head === 'Document') : -1;
  expect(trucks?.kind === 'table' && trucks.rows.map(({ cells }) => cells[place])).toEqual([
    'JEA-1',
    'JEA-2',
    '',
  ]);
  const said = JSON.stringify(blocks);
  expect(said).toContain('2 coils with damage are of no document: they count in the total alone.');
  expect(said).toContain('1 truck without a weight: the weights are those of the others');
  expect(said).toContain('hot rolled steel');
});

it('prints the mean on wet basis of readings on dry basis as the mean of what each of them is', () => {
  const source = sourceOf({
    tests: { basis: 'dry' },
    moisture: { a: { no: 1, value: 10 }, b: { no: 2, value: 30 } },
  });
  const printed = JSON.stringify(pdiReport('Cargo', source));
  // 10 / 110 and 30 / 130, not 20 / 120
  expect(printed).toContain('the mean on wet basis is 16.08 %');
  // as the form calls it
  expect(printed).toContain('Quantity represented');
});

it('prints the basis that was chosen before a figure is read', () => {
  const printed = (basis: string) =>
    JSON.stringify(
      pdiReport('Cargo', sourceOf({ tests: { basis }, moisture: { a: { no: 1, place: 'Hold 2' } } })),
    );
  expect(printed('dry')).toContain('Dry basis.');
  expect(printed('dry')).not.toContain('Wet basis');
  expect(printed('wet')).toContain('Wet basis.');
});

it('names the photographs of a reading in its line by the numbers under the pictures', () => {
  const photograph = (test: number, file: string) => ({
    ...photographRow('', `Test ${test}`, 'Drop'),
    document: file,
    document_id: file,
  });
  const { blocks } = pdiReport(
    'Formal',
    sourceOf(
      {
        readings: { a: { no: 1, place: 'Hold 2' }, b: { no: 2, place: 'Hold 3' } },
        photos: {
          '/files/a.jpg': { ...emptyProof, number: 7 },
          '/files/b.jpg': { ...emptyProof, number: 9 },
        },
      },
      {
        container_attachment: [photograph(1, '/files/a.jpg'), photograph(1, '/files/b.jpg')],
      },
    ),
  );
  const readings = blocks.find((one) => one.kind === 'table' && one.name === 'The readings');
  if (readings?.kind !== 'table') throw new Error('no readings');
  const at = readings.columns.findIndex(({ head }) => head === 'Photographs');
  expect(readings.rows.map(({ cells }) => cells[at])).toEqual(['Photo 7, 9', 'none']);
  const pictures = blocks.flatMap((one) => (one.kind === 'photos' ? one.items : []));
  expect(pictures.map(({ caption }) => caption)).toEqual([
    expect.stringMatching(/^Photo 7: /),
    expect.stringMatching(/^Photo 9: /),
  ]);
});

it('prints what each truck brought damaged, and the document of each damage where there are several', () => {
  const tableOf = (name: string, worksheet: object) => {
    const source = sourceOf({ cargo: { packing: 'coil' }, ...worksheet }, { name: 'PS-00010' });
    const table = pdiReport('Cargo', source).blocks.find((one) => one.kind === 'table' && one.name === name);
    if (table?.kind !== 'table') throw new Error(name);
    return (head: string) => {
      const place = table.columns.findIndex((column) => column.head === head);
      return place < 0 ? null : table.rows.map(({ cells }) => cells[place]);
    };
  };
  const trucks = {
    x: { no: 1, truck: 'GJ 1', lot: 'a', packages: 12, damaged: 3 },
    y: { no: 2, truck: 'GJ 2', lot: 'b', packages: 8 },
  };
  const damages = { d: { no: 1, item: '7', lot: 'b' }, e: { no: 2, item: '8' } };
  const one = { a: { no: 1, number: 'JEA-1' } };
  const two = { ...one, b: { no: 2, number: 'JEA-2' } };
  expect(tableOf('The list of trucks', { trucks, lots: two })('Damaged')).toEqual(['3', '—', '3']);
  // damage that is in the damage lines alone is of no truck
  const uncounted = { x: { ...trucks.x, damaged: null } };
  expect(tableOf('The list of trucks', { trucks: uncounted, damages, lots: one })('Damaged')).toEqual([
    '—',
    '—',
  ]);
  expect(tableOf('The damage lines', { trucks, damages, lots: two })('Document')).toEqual(['JEA-2', '—']);
  expect(tableOf('The damage lines', { trucks, damages, lots: one })('Document')).toBeNull();
});

describe('a row in which nothing is entered', () => {
  const coilsOf = (worksheet: object, record: object = {}) =>
    sourceOf({ cargo: { packing: 'coil' }, ...worksheet }, { name: 'PS-00009', ...record });
  const trucks = { x: { no: 1, truck: 'GJ 1', lot: 'a', packages: 12, net: 40 } };

  it('of the damage is no damaged piece and no line of a report', () => {
    const source = coilsOf({ trucks, damages: { d: { no: 1 } } });
    for (const id of REPORTS) {
      const said = JSON.stringify(pdiReport(id, source).blocks);
      expect(said).toContain('No damage was found on what could be seen.');
      expect(said).not.toContain('The damage lines');
    }
    expect(proposedText('Formal', source)).toContain('No damage was found.');
    const { missing } = pdiChecks({ record: {}, tables: {}, worksheet: source.worksheet }, source.record);
    expect(missing.map(({ text }) => text)).toContain('Damage 1: which piece, what it is, when it arose');
  });

  it('of the damage is one once it has a photograph', () => {
    const photograph = { ...photographRow('', 'Damage 1', 'Far'), document: '/files/d1.jpg' };
    const source = coilsOf({ trucks, damages: { d: { no: 1 } } }, { container_attachment: [photograph] });
    expect(JSON.stringify(pdiReport('JDR', source).blocks)).toContain('1 coil damaged');
    expect(proposedText('Formal', source)).toContain('Damage was found on 1 coil');
  });

  it('of the trucks is none that came, and sets no document off against another', () => {
    const source = coilsOf({
      lots: { a: { no: 1, packages: 10 }, b: { no: 2, packages: 10 } },
      trucks: { ...trucks, y: { no: 2, truck: 'GJ 2', lot: 'b', packages: 8, net: 30 }, z: { no: 3 } },
    });
    const { blocks } = pdiReport('Cargo', source);
    const result = blocks.find(({ kind }) => kind === 'result');
    expect(result?.kind === 'result' && result.cells.map(({ value }) => value).slice(1, 4)).toEqual([
      '20',
      '2',
      '2',
    ]);
    expect(JSON.stringify(blocks)).not.toContain('without a weight');
    expect(proposedText('Formal', source)).toContain('20 coils over 2 trucks');
    const twice = coilsOf({ trucks: { x: trucks.x, y: { no: 2 }, z: { ...trucks.x, no: 3 } } });
    const said = JSON.stringify(pdiReport('Cargo', twice).blocks);
    expect(said).toContain('Truck 3 (GJ 1): the same truck and trip as row 1');
    expect(said).toContain('["3","GJ 1"');
  });
});
