import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { round } from '@/lib/numbers';
import { lookUp, mctcOfMcti, tpcOfTpi, type BookRow } from './hydrostatics';
import { bookDoubts } from './bookDoubts';
import { findSlips, mended, readable } from './slips';
import { soundingOfUllage, tankVolume, type TankCorrection, type TankTable } from './tankTable';

/*
 * The worked cases for the ship's tables; others of the same form pass through the same tests with
 * `FURTHER_EXAMPLES=path`.
 */

type Row = Record<'draught' | 'displacement' | 'tpc' | 'lcf' | 'mtc', number>;
interface Example {
  id: string;
  kind: string;
  title: string;
  inputs: Record<string, unknown>;
  expected: Record<string, unknown> | null;
  warnings?: string[];
  tolerance?: Record<string, number>;
}

const bundled = new URL('../../../../tests/domain/further-examples.json', import.meta.url);
const { examples } = JSON.parse(readFileSync(process.env['FURTHER_EXAMPLES'] ?? bundled, 'utf8')) as {
  examples: Example[];
};
const of = (kind: string) =>
  examples.filter((one) => one.kind === kind).map((one) => [one.id, one.title, one] as const);

const bookRows = (rows: unknown): BookRow[] =>
  (rows as Row[]).map(({ draught, displacement, tpc, lcf, mtc }) => ({
    draft: draught,
    displacement,
    tpc,
    lcf,
    mctc: mtc,
  }));

function expectFigures({ expected, tolerance = {} }: Example, found: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(expected ?? {})) {
    const near = tolerance[name] ?? tolerance['*'];
    if (typeof value === 'number' && near !== undefined) {
      expect(Math.abs(Number(found[name]) - value), name).toBeLessThanOrEqual(near);
    } else expect(found[name], name).toEqual(value);
  }
}

describe('a draft in the hydrostatic table', () => {
  it('has cases to look at', () => expect(of('hydrostatic_lookup').length).toBeGreaterThan(0));

  it.each(of('hydrostatic_lookup'))('%s %s', (_id, _title, example) => {
    const { rows, tables_by_trim, draught, trim } = example.inputs;
    const pages = tables_by_trim
      ? Object.entries(tables_by_trim).map(([at, page]) => ({ trim: Number(at), rows: bookRows(page) }))
      : [{ trim: 0, rows: bookRows(rows) }];
    const found = lookUp({ pages }, Number(draught), Number(trim ?? 0));
    if (example.expected === null || found === undefined) {
      expect([found, example.expected]).toEqual([undefined, null]);
      expect(example.warnings).toContain('outside_table_far');
      return;
    }
    const { mctc, ...values } = found.values;
    expectFigures(example, {
      ...values,
      mtc: mctc,
      row_1: found.row1.draft,
      row_2: found.row2.draft,
      trim_1: found.trim1,
      trim_2: found.trim2,
      apply_first_and_second_trim_correction: !found.byTrim,
    });
    expect(found.warnings.toSorted()).toEqual(example.warnings ?? []);
  });
});

describe('slips in the hydrostatic table', () => {
  it.each(of('table_check'))('%s %s', (_id, _title, { inputs, expected }) => {
    const found = findSlips(bookRows(inputs['rows'])).map(({ draft, code }) => ({
      draught: draft,
      code: code.replace('mctc', 'mtc'),
    }));
    const order = (all: { draught: number | null; code: string }[]) =>
      all.map(({ draught, code }) => `${draught} ${code}`).toSorted();
    expect(order(found)).toEqual(order((expected?.['findings'] ?? []) as typeof found));
  });
});

/** A tank of the cases as ours; their layouts differ in what corrects what. */
function tankOf(inputs: Record<string, unknown>): TankTable {
  const list = (name: string) => (inputs[name] as number[] | undefined) ?? undefined;
  const deep = inputs['volumes'] as (number | (number | number[])[])[];
  const trims = inputs['layout'] === 'sounding_correction' ? [0] : (list('trims') ?? [0]);
  const by3 = Array.isArray(deep[0]) && Array.isArray(deep[0][0]);
  return {
    by: list('ullages') ? 'ullage' : 'sounding',
    rows: list('ullages') ?? list('soundings') ?? [],
    trims,
    lists: by3 ? (list('heels') ?? [0]) : [0],
    volumes: deep.map((row) =>
      (Array.isArray(row) ? row : [row]).map((cell) => (Array.isArray(cell) ? cell : [cell])),
    ),
    corrections: [
      ...(list('trim_corrections_mm')
        ? [
            {
              corrects: 'sounding',
              by: 'trim',
              marks: list('trims') ?? [],
              soundings: [],
              values: [list('trim_corrections_mm') ?? []],
            } as const,
          ]
        : []),
      ...(list('heel_corrections_mm')
        ? [
            {
              corrects: 'sounding',
              by: 'list',
              marks: list('heels') ?? [],
              soundings: [],
              values: [list('heel_corrections_mm') ?? []],
            } as const,
          ]
        : []),
      ...(inputs['heel_volume_corrections']
        ? [
            {
              corrects: 'volume',
              by: 'list',
              marks: list('heels') ?? [],
              soundings: list('soundings') ?? [],
              values: inputs['heel_volume_corrections'] as number[][],
            } as const,
          ]
        : []),
    ],
  };
}

describe('a sounding in the tank table', () => {
  it.each(of('tank_volume'))('%s %s', (_id, _title, example) => {
    const { inputs } = example;
    const optional = (name: string) => inputs[name] as number | undefined;
    const found = tankVolume(tankOf(inputs), optional('sounding') ?? optional('ullage') ?? NaN, {
      trim: optional('trim') ?? 0,
      list: optional('heel') ?? 0,
      lbp: optional('lbp'),
      pipeAft: optional('pipe_aft_of_tank_mid_length'),
    });
    expectFigures(example, {
      volume: found.volume ?? null,
      trim_used: found.trimUsed,
      trim_correction_mm: found.trimCorrection,
      heel_correction_mm: found.listCorrection,
      corrected_sounding: found.corrected,
    });
    expect(found.warnings.toSorted()).toEqual((example.warnings ?? []).toSorted());
  });
});

/** A box: displacement 40 t/cm x draft, floated in water of its table. */
const box = (step: number, count: number): BookRow[] =>
  Array.from({ length: count }, (_, index) => {
    const draft = Number((2 + index * step).toFixed(2));
    return { draft, displacement: Number((4000 * draft).toFixed(1)), tpc: 40, lcf: 0, mctc: 500 };
  });

/** A ship's lines: a fine bottom that fills out, a centre of flotation that moves aft. */
const ship = (step: number, count: number, decimals = 1): BookRow[] =>
  Array.from({ length: count }, (_, index) => {
    const draft = Number((3 + index * step).toFixed(2));
    const tpc = (t: number) => 58.5 - 11.5 * Math.exp(-t / 4.2);
    const displacement = 100 * (58.5 * draft + 11.5 * 4.2 * (Math.exp(-draft / 4.2) - 1)) - 350;
    return {
      draft,
      displacement: Number(displacement.toFixed(decimals)),
      tpc: Number(tpc(draft).toFixed(2)),
      lcf: Number((-4.6 + 6.4 * (1 - Math.exp(-draft / 7))).toFixed(3)),
      mctc: Number(((7.6 * tpc(draft) ** 2) / 32.2).toFixed(1)),
    };
  });

describe('well-made tables', () => {
  it.each([
    ['a box', box(0.1, 120)],
    ['a box every 2 cm', box(0.02, 400)],
    ['a ship every 10 cm', ship(0.1, 141)],
    ['a ship every centimetre', ship(0.01, 1200)],
    ['a ship every half metre', ship(0.5, 24)],
    ['a ship in whole tonnes', ship(0.1, 100, 0)],
    ['deepest first', ship(0.1, 100).toReversed()],
  ])('%s: none is accused', (_name, rows) => {
    expect(findSlips(rows)).toEqual([]);
  });

  it('read at a row give the row, wherever it stands', () => {
    const rows = ship(0.1, 141);
    for (const row of rows) {
      const found = lookUp({ pages: [{ trim: 0, rows: rows.toReversed() }] }, row.draft ?? 0);
      const { draft: _draft, ...values } = row;
      expect(found).toMatchObject({ values, warnings: [] });
    }
  });

  it('read between rows lie between their values', () => {
    const rows = ship(0.1, 141);
    for (let draft = 3.033; draft < 16.9; draft += 0.37) {
      const found = lookUp({ pages: [{ trim: 0, rows }] }, draft);
      if (!found) throw new Error(`nothing at ${draft}`);
      expect(found.values.displacement).toBeGreaterThan(found.row1.displacement ?? Infinity);
      expect(found.values.displacement).toBeLessThan(found.row2.displacement ?? -Infinity);
    }
  });
});

describe('slips put in by hand', () => {
  const swapped = (value: number) => {
    const digits = value.toFixed(1).split('');
    const at = digits.findIndex(
      (digit, index) => index > 0 && digit !== digits[index + 1] && digits[index + 1] !== '.',
    );
    [digits[at], digits[at + 1]] = [digits[at + 1] ?? '', digits[at] ?? ''];
    return Number(digits.join(''));
  };

  it('two swapped digits of a displacement are found in any row, with what fits', () => {
    const rows = ship(0.1, 141);
    for (let at = 2; at < 139; at += 3) {
      const { displacement } = rows[at] ?? {};
      const spoilt = rows.map((row, index) =>
        index === at ? { ...row, displacement: swapped(row.displacement ?? 0) } : row,
      );
      const slip = findSlips(spoilt).find(({ code }) => code === 'displacement_out_of_line');
      expect(slip, `row ${at}`).toMatchObject({
        row: at,
        mend: { value: displacement, mistake: 'digits swapped' },
      });
      if (slip) expect(mended(spoilt, slip)).toEqual(rows);
    }
  });

  it.each([
    ['tpc', (value: number) => Number((value * 10).toFixed(2)), 'decimal point'],
    ['lcf', (value: number) => -value, 'sign lost'],
    ['mctc', (value: number) => value + 30, 'digit mistyped'],
  ] as const)('a slip in %s', (column, spoil, mistake) => {
    const rows = ship(0.1, 60);
    const at = 20;
    const right = rows[at]?.[column] ?? 0;
    const spoilt = rows.map((row, index) =>
      index === at ? { ...row, [column]: Number(spoil(right).toFixed(3)) } : row,
    );
    const slips = findSlips(spoilt).filter(({ blocks }) => blocks);
    expect(slips).toMatchObject([{ row: at, column, mend: { value: right, mistake } }]);
  });

  it('two slips in one column are both found, and the sound rows are still read', () => {
    const rows = ship(0.1, 60);
    const spoilt = rows.map((row, index) =>
      index === 10 || index === 14 ? { ...row, displacement: (row.displacement ?? 0) + 540 } : row,
    );
    const slips = findSlips(spoilt).filter(({ blocks }) => blocks);
    expect(slips.map(({ row }) => row)).toEqual([10, 14]);
    const read = readable(spoilt, slips);
    expect(read[10]).toEqual({ ...spoilt[10], displacement: null });
    expect(read[12]).toEqual(rows[12]);
  });

  it('an empty cell is found, and what lies between its neighbours is proposed', () => {
    const rows = ship(0.1, 60).map((row, index) => (index === 8 ? { ...row, lcf: null } : row));
    expect(findSlips(rows)).toMatchObject([
      { code: 'empty_cell', row: 8, column: 'lcf', mend: { mistake: 'between its neighbours' } },
    ]);
    const found = lookUp({ pages: [{ trim: 0, rows }] }, 3.85);
    expect(found).toMatchObject({ values: { lcf: undefined } });
  });

  it('a draft in feet among metres, and one that turns back', () => {
    const rows = ship(0.1, 30);
    const feet = rows.map((row, index) => (index === 12 ? { ...row, draft: 13.78 } : row));
    expect(findSlips(feet).find(({ column }) => column === 'draft')).toMatchObject({
      row: 12,
      code: 'draft_in_feet',
      mend: { value: 4.2 },
    });
    const back = rows.map((row, index) => (index === 12 ? { ...row, draft: 2.4 } : row));
    expect(findSlips(back).filter(({ column }) => column === 'draft')).toMatchObject([{ row: 12 }]);
  });

  it('TPC typed one row too low is moved up', () => {
    const rows = ship(0.5, 24);
    const shifted = rows.map((row, index) => ({
      ...row,
      tpc: index === 0 ? null : (rows[index - 1]?.tpc ?? null),
    }));
    const slip = findSlips(shifted).find(({ code }) => code === 'tpc_shifted');
    expect(slip).toBeDefined();
    if (slip)
      expect(
        mended(shifted, slip)
          .slice(0, -1)
          .map(({ tpc }) => tpc),
      ).toEqual(rows.slice(0, -1).map(({ tpc }) => tpc));
  });
});

it.each([0, 1, 2])(
  'a straight-sided barge whose figures are printed to %s decimals is not accused',
  (decimals) => {
    const rows = Array.from({ length: 31 }, (_, at) => {
      const draft = round(1 + at / 10, 2);
      const [displacement, tpc, mctc] = [1643.7 * draft, 16.437, 109.33].map((value) =>
        round(value, decimals),
      );
      return { draft, displacement: displacement ?? 0, tpc: tpc ?? 0, lcf: 0, mctc: mctc ?? 0 };
    });
    const barge = { lbp: 80, breadth: 20, lcfReference: 'midship_aft_positive' } as const;
    expect([findSlips(rows), bookDoubts(rows, barge)]).toEqual([[], []]);
    const bare = rows.map((row) => ({ ...row, tpc: null, lcf: null, mctc: null }));
    expect([findSlips(bare), bookDoubts(bare, barge)]).toEqual([[], []]);
  },
);

describe('tank tables', () => {
  const tank: TankTable = {
    by: 'sounding',
    rows: [0, 0.5, 1],
    trims: [0, 1],
    lists: [0],
    volumes: [
      [[2], [1]],
      [[52], [50]],
      [[104], [101]],
    ],
  };
  const level = { trim: 0, list: 0 };

  it('read at a row and a column give the cell', () => {
    for (const [i, row] of tank.rows.entries())
      for (const [j, trim] of tank.trims.entries())
        expect(tankVolume(tank, row, { trim, list: 0 }).volume).toBe(tank.volumes[i]?.[j]?.[0]);
  });

  it('say what is water below the pipe, and nothing above the last row', () => {
    expect(tankVolume(tank, 0, level).volume).toBe(2);
    expect(tankVolume(tank, 1.01, level)).toMatchObject({
      volume: undefined,
      warnings: ['sounding_beyond_table'],
    });
  });

  it('an empty cell has no part in what is read beside it, and no volume of its own', () => {
    const holed = { ...tank, volumes: [[[2], [null]], ...tank.volumes.slice(1)] };
    expect(tankVolume(holed, 0, level).volume).toBe(2);
    expect(tankVolume(holed, 0.2, { trim: 0.5, list: 0 }).volume).toBeUndefined();
  });

  it('a correction that puts the level below the pipe leaves nothing, and says so', () => {
    const corrected: TankTable = {
      ...tank,
      trims: [0],
      volumes: [[[2]], [[52]], [[104]]],
      corrections: [{ corrects: 'sounding', by: 'trim', marks: [0, 2], soundings: [], values: [[0, -200]] }],
    };
    expect(tankVolume(corrected, 0.1, { trim: 2, list: 0 })).toMatchObject({
      volume: 0,
      warnings: ['negative_corrected_sounding'],
    });
  });

  it('corrections of the volume by list are added', () => {
    const listed: TankTable = {
      ...tank,
      corrections: [
        {
          corrects: 'volume',
          by: 'list',
          marks: [-2, 0, 2],
          soundings: [0, 1],
          values: [
            [1, 0, -1],
            [3, 0, -3],
          ],
        },
      ],
    };
    expect(tankVolume(listed, 0.5, { trim: 0, list: 1 }).volume).toBeCloseTo(51, 9);
    expect(tankVolume(listed, 0.5, { trim: 0, list: 3 }).warnings).toEqual(['list_outside_table']);
  });

  describe('corrections without a column for 0', () => {
    const at = (
      corrects: TankCorrection['corrects'],
      by: TankCorrection['by'],
      columns: readonly (readonly [mark: number, correction: number])[],
      mark: number,
    ) => {
      const marks = columns.map(([mark]) => mark);
      const values = [columns.map(([, correction]) => correction)];
      const table: TankTable = {
        ...tank,
        trims: [0],
        volumes: [[[0]], [[50]], [[100]]],
        corrections: [{ corrects, by, marks, soundings: [], values }],
      };
      const found = tankVolume(table, 0.5, { trim: 0, list: 0, [by]: mark });
      return { volume: round(found.volume ?? Number.NaN, 6), warnings: found.warnings };
    };
    const kinds = [
      ['volume', 1],
      // 10 mm are 1 m3 of this tank
      ['sounding', 10],
    ] as const;
    const bys = ['list', 'trim'] as const;
    const each = kinds.flatMap(([corrects, unit]) => bys.map((by) => ({ corrects, unit, by })));

    it.each(each)('are nothing at 0: $corrects by $by', ({ corrects, unit, by }) => {
      const twoSided = [
        [-1, 4.4 * unit],
        [1, -0.6 * unit],
      ] as const;
      expect(at(corrects, by, twoSided, 0)).toEqual({ volume: 50, warnings: [] });
      expect(at(corrects, by, twoSided, 0.5).volume).toBe(49.7);
      expect(at(corrects, by, twoSided, -0.5).volume).toBe(52.2);
      const several = [
        [-2, 4 * unit],
        [-1, 2 * unit],
        [1, -1 * unit],
        [2, -3 * unit],
      ] as const;
      expect([-2, -1.5, -0.5, 0, 0.5, 1.5, 2].map((mark) => at(corrects, by, several, mark).volume)).toEqual([
        54, 53, 51, 50, 49.5, 48, 47,
      ]);
    });

    it.each(each)('of one side run to 0 and are not carried on beyond it: $corrects by $by', (one) => {
      const oneSided = [
        [1, -2 * one.unit],
        [2, -5 * one.unit],
      ] as const;
      const volume = (mark: number) => at(one.corrects, one.by, oneSided, mark);
      expect([0, 0.5, 1].map((mark) => volume(mark).volume)).toEqual([50, 49, 48]);
      expect(volume(-1)).toEqual({ volume: 50, warnings: [`${one.by}_outside_table`] });
    });

    it('have a figure at 0 where the book prints one', () => {
      expect(
        at(
          'volume',
          'list',
          [
            [-1, 2],
            [0, 0.5],
            [1, -1],
          ],
          0,
        ).volume,
      ).toBe(50.5);
    });
  });

  it('a table for the even keel alone says so when the ship is trimmed', () => {
    const plain: TankTable = { ...tank, trims: [0], volumes: [[[2]], [[52]], [[104]]] };
    expect(tankVolume(plain, 0.5, { trim: 1, list: 0 })).toMatchObject({
      volume: 52,
      warnings: ['trim_outside_table'],
    });
    expect(tankVolume(plain, 0.5, level).warnings).toEqual([]);
  });
});

it('turns units of older books into metric ones', () => {
  expect(tpcOfTpi(100)).toBeCloseTo(40.002, 3);
  expect(mctcOfMcti(1000)).toBeCloseTo(121.926, 3);
  expect(soundingOfUllage(2.5, 10.2)).toBeCloseTo(7.7, 9);
});

it('reads the rows in trim where one page lacks a draft', () => {
  const aPage = (trim: number, more: number, drafts: number[]) => ({
    trim,
    rows: drafts.map((draft) => ({ draft, displacement: draft * 1000 + more, tpc: 10, lcf: 0, mctc: 100 })),
  });
  const look = lookUp({ pages: [aPage(0, 0, [5, 6, 7, 8]), aPage(1, 100, [5, 7, 8])] }, 6.5, 0.5);
  expect(look).toMatchObject({ row1: { displacement: 6050 }, row2: { displacement: 7050 } });
});
