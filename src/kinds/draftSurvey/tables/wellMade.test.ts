import { describe, expect, it } from 'vitest';
import { bookDoubts, type BookShip } from './bookDoubts';
import { mctcOfMcti, tpcOfTpi, type BookRow } from './hydrostatics';
import { aHull, fixed, numbers, REFERENCES } from './hull.fixture';
import { readTables } from './readTables';
import { readyTables, tankReading } from './picks';
import { noTables, tablesText, type ShipTank } from './shipTables';
import { findSlips } from './slips';
import { mendedTank, readableTank, tankSlips } from './tankSlips';

const HULLS = Array.from({ length: 60 }, (_, seed) => [seed, aHull(seed + 1)] as const);
const apart = ({ lcf, lcb }: BookRow) => (typeof lcb === 'number' ? Math.abs((lcf ?? 0) - lcb) : 0);
const codes = (rows: readonly BookRow[], ship: BookShip) => bookDoubts(rows, ship).map(({ code }) => code);

describe('hydrostatics of sixty hulls', () => {
  it.each(HULLS)('hull %i is not accused', (_seed, { rows, ship }) => {
    expect(rows.length).toBeGreaterThan(8);
    expect(findSlips(rows)).toEqual([]);
    expect(bookDoubts(rows, ship)).toEqual([]);
  });

  it.each(HULLS)('hull %i with TPC and MCTC changed over is put right', (_seed, { rows, ship }) => {
    const over = rows.map((row) => ({ ...row, tpc: row.mctc, mctc: row.tpc }));
    const [doubt] = bookDoubts(over, ship);
    expect(doubt?.code).toBe('tpc_mctc_changed_over');
    expect(doubt?.mend?.rows).toEqual(rows);
  });

  it.each(HULLS)('hull %i in tons per inch is turned into t/cm', (_seed, { rows, ship }) => {
    const inches = rows.map((row) => ({ ...row, tpc: fixed((row.tpc ?? 0) / tpcOfTpi(1), 3) }));
    const [doubt] = bookDoubts(inches, ship);
    expect(doubt?.code).toBe('tpc_unit');
    const turned = doubt?.mend?.rows ?? [];
    for (const [at, row] of turned.entries()) expect(row.tpc).toBeCloseTo(rows[at]?.tpc ?? 0, 2);
  });

  it.each(HULLS)('hull %i with moments in another unit is asked about', (_seed, { rows, ship }) => {
    for (const part of [1 / mctcOfMcti(1), 100, 9.80665]) {
      const other = rows.map((row) => ({ ...row, mctc: (row.mctc ?? 0) * part }));
      expect(codes(other, ship)).toEqual(['mctc_unit']);
    }
  });

  it.each(HULLS.filter(([, { rows }]) => rows.some((row) => apart(row) >= 0.6)))(
    'hull %i with LCF and LCB changed over is put right where they part at all',
    (_seed, { rows, ship }) => {
      const over = rows.map((row) => ({ ...row, lcf: row.lcb ?? null, lcb: row.lcf }));
      const [doubt] = bookDoubts(over, ship);
      expect(doubt?.code).toBe('lcf_lcb_changed_over');
      expect(doubt?.mend?.rows).toEqual(rows);
    },
  );

  it('an LCF that counts the other way, or from the other end, is asked about', () => {
    let asked = 0;
    for (const [, { rows, ship }] of HULLS) {
      const from = REFERENCES.indexOf(ship.lcfReference ?? 'from_ap');
      const turned = REFERENCES[from ^ 1] ?? null;
      const [first, last] = [rows[0], rows.at(-1)];
      const moves = Math.abs((last?.lcf ?? 0) - (first?.lcf ?? 0));
      const found = bookDoubts(rows, { ...ship, lcfReference: turned });
      // one that hardly moves says nothing of its sign
      if (moves < 0.012 * ship.lbp) continue;
      asked += 1;
      expect(found.map(({ code }) => code)).toEqual(['lcf_drift']);
      // and from an end instead of midships it lies far off
      const end = ship.lcfReference?.startsWith('midship') ? 'from_ap' : 'midship_aft_positive';
      expect(codes(rows, { ...ship, lcfReference: end })).toEqual(['lcf_far']);
    }
    expect(asked).toBeGreaterThan(15);
  });

  it('a book keeps its LCB when it is written and read', () => {
    const rows = HULLS.find(([, hull]) => hull.rows[0]?.lcb !== undefined)?.[1].rows ?? [];
    const hydrostatics = { ...noTables.hydrostatics, pages: [{ trim: 0, rows }] };
    const [page] = readTables(tablesText({ ...noTables, hydrostatics })).hydrostatics.pages;
    expect(page?.rows).toEqual(rows);
  });
});

/** A tank with up to two knuckles in its wall, by sounding or ullage, for several trims, printed as books are. */
function aTank(seed: number): ShipTank {
  const next = numbers(seed + 1000);
  const between = (least: number, most: number) => least + next() * (most - least);
  const depth = between(1.5, 14);
  const knuckles = [between(0.15, 0.4) * depth, between(0.55, 0.9) * depth];
  const areas = [between(20, 600), between(20, 600), between(20, 600)];
  const slopes = [between(-30, 30), 0, between(-30, 30)].map((slope) => slope * (next() < 0.5 ? 1 : 0));
  const areaAt = (s: number) => {
    const part = knuckles.filter((knuckle) => s >= knuckle).length;
    return Math.max(5, (areas[part] ?? 0) + (slopes[part] ?? 0) * s);
  };
  const step = [0.01, 0.02, 0.05, 0.1][Math.floor(next() * 4)] ?? 0.1;
  const decimals = Math.floor(next() * 3);
  const trims = next() < 0.3 ? [0] : [0, 1, 2, 3];
  const count = Math.min(220, Math.floor(depth / step));
  const rows = Array.from({ length: count + 1 }, (_, at) => fixed(at * step, 2));
  const fine = step / 20;
  const volume: number[] = [];
  let sum = between(0, 0.02);
  for (let at = 0; at <= count * 20; at++) {
    if (at % 20 === 0) volume.push(sum);
    sum += areaAt((at + 0.5) * fine) * fine;
  }
  const lost = between(0, 0.03) * depth;
  const read = (at: number, trim: number) => {
    // at the same sounding less stands in it as the stern goes down
    const place = Math.max(0, at - (trim * lost) / step / 3);
    const low = Math.min(count - 1, Math.floor(place));
    const part = place - low;
    return (volume[low] ?? 0) * (1 - part) + (volume[low + 1] ?? 0) * part;
  };
  const by = next() < 0.25 ? ('ullage' as const) : ('sounding' as const);
  const order = (at: number) => (by === 'ullage' ? count - at : at);
  return {
    name: `WBT ${seed}`,
    table: {
      by,
      rows,
      trims,
      lists: [0],
      volumes: rows.map((_, at) => trims.map((trim) => [fixed(read(order(at), trim), decimals)])),
    },
  };
}

const TANKS = Array.from({ length: 80 }, (_, seed) => [seed, aTank(seed)] as const);

describe('the tables of eighty tanks', () => {
  it.each(TANKS)('tank %i is not accused', (_seed, tank) => {
    expect(tankSlips(tank)).toEqual([]);
  });

  it.each(TANKS)('tank %i: a wrong digit is found, and only that', (seed, tank) => {
    const next = numbers(seed + 5000);
    const { table } = tank;
    const row = 2 + Math.floor(next() * (table.rows.length - 4));
    const trim = Math.floor(next() * table.trims.length);
    const right = table.volumes[row]?.[trim]?.[0] ?? 0;
    // less than the tank's own bends drowns in them
    const cells = table.rows.map((__, at) => table.volumes[at]?.[trim]?.[0] ?? 0);
    const bends = cells
      .slice(2)
      .map((cell, at) => Math.abs(cell - 2 * (cells[at + 1] ?? 0) + (cells[at] ?? 0)));
    const size = 10 ** Math.ceil(Math.log10(Math.max(0.3, right / 20, 2 * Math.max(...bends))));
    const wrong = fixed(right + size * (next() < 0.5 ? 1 : -1), 2);
    const spoilt: ShipTank = {
      ...tank,
      table: mendedTank(table, {
        tank: tank.name,
        code: 'volume_out_of_line',
        row,
        trim,
        list: 0,
        value: right,
        mend: { value: wrong, mistake: 'digit mistyped' },
      }),
    };
    const slips = tankSlips(spoilt);
    expect(slips).toMatchObject([{ tank: tank.name, row, trim, list: 0, value: wrong }]);
    const [slip] = slips;
    if (!slip?.mend) throw new Error('nothing is proposed');
    expect(Math.abs(slip.mend.value - right)).toBeLessThan(size / 4);
    expect(readableTank(spoilt.table, slips).volumes[row]?.[trim]?.[0]).toBeNull();
  });

  it('is not read at a slip until that is decided', () => {
    const rows = [0, 0.5, 1, 1.5, 2, 2.5, 3];
    const volumes = [2, 52, 102, 125, 202, 252, 302].map((value) => [[value]]);
    const tank: ShipTank = {
      name: 'WBT 4P',
      table: { by: 'sounding', rows, trims: [0], lists: [0], volumes },
    };
    const read = (kept: readonly string[], sounding: number) =>
      tankReading(
        readyTables({ ...noTables, tanks: [tank], kept }),
        'WBT 4P',
        sounding,
        {
          quarterMean: 5,
          midshipCorrected: 5,
          meanForeAft: 5,
          trueTrim: 0,
          listDegrees: 0,
        },
        undefined,
      )?.volume;
    // 152 with two digits swapped
    expect(tankSlips(tank)).toMatchObject([
      { row: 3, value: 125, mend: { value: 152, mistake: 'digits swapped' } },
    ]);
    expect(read([], 1.2)).toBeUndefined();
    expect(read([], 0.25)).toBe(27);
    expect(read(['WBT4P/3/0/0=125'], 1.5)).toBe(125);
  });

  it('says where the volume falls as the sounding rises', () => {
    const rows = [0, 1, 2, 3, 4, 5];
    const volumes = [0, 10, 20, 12, 22, 32].map((value) => [[value]]);
    const tank: ShipTank = { name: 'APT', table: { by: 'sounding', rows, trims: [0], lists: [0], volumes } };
    expect(tankSlips(tank).length).toBeGreaterThan(0);
  });
});
