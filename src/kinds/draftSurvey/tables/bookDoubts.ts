import { lcfAftOfMidship } from '../calculation/hydrostatics';
import { medianOf } from '../calculation/statistics';
import type { LcfReference } from '../calculation/types';
import { mctcOfMcti, tpcOfTpi, type BookRow } from './hydrostatics';
import { printedUnit } from './slips';

/** What looks wrong in a whole column of a hydrostatic table, or in two of them. */
export type DoubtCode =
  | 'tpc_mctc_changed_over'
  | 'tpc_unit'
  | 'mctc_unit'
  | 'lcf_lcb_changed_over'
  | 'lcf_against_lcb'
  | 'lcf_far'
  | 'lcf_drift';

/** A question about a column; the figures are read all the same. */
export interface BookDoubt {
  code: DoubtCode;
  text: string;
  /** What would put it right. */
  mend?: { label: string; rows: readonly BookRow[] };
}

/** What is known of the ship that the book belongs to. m. */
export interface BookShip {
  lbp?: number | undefined;
  breadth?: number | undefined;
  lcfReference: LcfReference | null;
}

/** Greatest part by which TPC may differ from the displacement's own step over a column. House. */
const NEAR = 0.02;
/** MCTC x breadth / TPC squared of ships: a box gives 8.1, books lie between 6 and 9.5. With room on both sides. House. */
const MOMENT = { least: 5, most: 11 };
/** An LCF is measured from midships within this part of the length. House. */
const FAR = 0.06;
/** How far forward an LCF moves over the whole book before it is asked about, part of the length. House. */
const DRIFT = 0.01;
/** Greatest difference of the LCF from what the LCB says, m. House. */
const LCB = 0.1;
/** Rows over which print leaves less than this of the LCF are held against the LCB, m. */
const LCB_PRINT = 0.05;

type Full = BookRow & { draft: number; displacement: number };

const sorted = (rows: readonly BookRow[]): Full[] =>
  rows
    .filter((row): row is Full => row.draft !== null && row.displacement !== null)
    .toSorted((a, b) => a.draft - b.draft)
    .filter(({ draft }, at, all) => all[at - 1]?.draft !== draft);

/** How often the displacement's step per centimetre is contained in a column, in the middle of all steps. */
function partOf(rows: readonly Full[], column: 'tpc' | 'mctc'): number | undefined {
  const parts = rows.flatMap((row, at) => {
    const before = rows[at - 1];
    const [a, b] = [before?.[column], row[column]];
    if (!before || typeof a !== 'number' || typeof b !== 'number') return [];
    const perCm = (row.displacement - before.displacement) / (100 * (row.draft - before.draft));
    return perCm > 0 ? [(a + b) / 2 / perCm] : [];
  });
  return parts.length < 3 ? undefined : medianOf(parts);
}

const isNear = (value: number | undefined, to: number) =>
  value !== undefined && Math.abs(value / to - 1) < NEAR;

const withColumn = (
  rows: readonly BookRow[],
  column: 'tpc' | 'mctc',
  of: (value: number) => number,
): BookRow[] =>
  rows.map((row) => {
    const value = row[column];
    return value === null ? row : { ...row, [column]: Number(of(value).toPrecision(6)) };
  });

/** Largest relative error of TPC through rounding for print. */
function printOf(rows: readonly Full[]): number {
  const values = rows.flatMap(({ tpc }) => tpc ?? []);
  return printedUnit(values, 0.01) / 2 / medianOf(values);
}

/** TPC by what the displacement does. */
function tpcDoubts(rows: readonly BookRow[], full: readonly Full[]): BookDoubt[] {
  const tpc = partOf(full, 'tpc');
  if (tpc === undefined || isNear(tpc, 1) || Math.abs(tpc - 1) <= printOf(full)) return [];
  if (isNear(partOf(full, 'mctc'), 1))
    return [
      {
        code: 'tpc_mctc_changed_over',
        text: 'The displacement rises by the values in the MCTC column: the columns of TPC and MCTC look swapped.',
        mend: {
          label: 'Swap them',
          rows: rows.map((row) => ({ ...row, tpc: row.mctc, mctc: row.tpc })),
        },
      },
    ];
  const unit = TPC_UNITS.find(({ part }) => isNear(tpc, part));
  return unit
    ? [
        {
          code: 'tpc_unit',
          text: `TPC looks like ${unit.word}.`,
          ...(unit.of && { mend: { label: 'Turn into t/cm', rows: withColumn(rows, 'tpc', unit.of) } }),
        },
      ]
    : [];
}

const TPC_UNITS: readonly { part: number; word: string; of?: (value: number) => number }[] = [
  { part: 1 / tpcOfTpi(1), word: 'long tons per inch', of: tpcOfTpi },
  { part: 2.54, word: 'long tons per inch beside a displacement in long tons: the whole book is in them' },
  { part: 100, word: 'tonnes per metre', of: (value) => value / 100 },
  { part: 1 / 1.01605, word: 'long tons per centimetre', of: (value) => value * 1.01605 },
];

const MCTC_UNITS: readonly { word: string; of: (value: number) => number }[] = [
  { word: 'tons·feet per inch', of: mctcOfMcti },
  { word: 'kN·m per cm', of: (value) => value / 9.80665 },
  { word: 't·m per metre', of: (value) => value / 100 },
];

/** MCTC by breadth and TPC, once TPC itself is right. */
function mctcDoubts(
  rows: readonly BookRow[],
  full: readonly Full[],
  breadth: number | undefined,
): BookDoubt[] {
  if (!breadth || !isNear(partOf(full, 'tpc'), 1)) return [];
  const moments = full.flatMap(({ tpc, mctc }) => (tpc && mctc ? [{ tpc, mctc }] : []));
  const middle = (of: (value: number) => number) =>
    medianOf(moments.map(({ tpc, mctc }) => (of(mctc) * breadth) / tpc ** 2));
  const fits = (value: number) => value >= MOMENT.least && value <= MOMENT.most;
  if (moments.length < 3 || fits(middle((value) => value))) return [];
  const units = MCTC_UNITS.filter(({ of }) => fits(middle(of)));
  const [only] = units;
  const words = units.map(({ word }) => word).join(' or ');
  return [
    {
      code: 'mctc_unit',
      text: words
        ? `MCTC looks like ${words}: look at the head of the column.`
        : 'MCTC is not what a ship of this breadth and TPC has: look at the head of the column, and at the breadth.',
      ...(units.length === 1 &&
        only && { mend: { label: 'Turn into t·m/cm', rows: withColumn(rows, 'mctc', only.of) } }),
    },
  ];
}

/** How far the LCF lies off what the LCB says, in the middle of all spans, m. `swapped`: as if each stood for the other. */
function offLcb(full: readonly Full[], swapped: boolean): number | undefined {
  const at = (row: Full) => {
    const [lcf, lcb] = swapped ? [row.lcb, row.lcf] : [row.lcf, row.lcb];
    return typeof lcf === 'number' && typeof lcb === 'number'
      ? { displacement: row.displacement, lcf, lcb }
      : undefined;
  };
  const read = full.flatMap((row) => at(row) ?? []);
  const unit = printedUnit(
    read.map(({ lcb }) => lcb),
    0.001,
  );
  const off = read.flatMap((first, from) => {
    const to = read.findIndex(
      (row, index) =>
        index > from &&
        ((first.displacement + row.displacement) * unit) / 2 / (row.displacement - first.displacement) <
          LCB_PRINT,
    );
    const last = read[to];
    if (!last) return [];
    // the moment of what was added is the LCF times its weight, row by row
    let moment = 0;
    for (let index = from; index < to; index++) {
      const [a, b] = [read[index], read[index + 1]];
      if (a && b) moment += ((a.lcf + b.lcf) / 2) * (b.displacement - a.displacement);
    }
    const added = last.displacement - first.displacement;
    const byLcb = last.displacement * last.lcb - first.displacement * first.lcb;
    return [Math.abs(byLcb - moment) / added];
  });
  return off.length < 3 ? undefined : medianOf(off);
}

/** LCF by the LCB, by its distance from midships, and by where it goes as the ship goes deeper. */
function lcfDoubts(rows: readonly BookRow[], full: readonly Full[], ship: BookShip): BookDoubt[] {
  const off = offLcb(full, false);
  if (off !== undefined && off > LCB + LCB_PRINT) {
    const swapped = offLcb(full, true) ?? Infinity;
    if (swapped <= LCB + LCB_PRINT)
      return [
        {
          code: 'lcf_lcb_changed_over',
          text: 'The columns of LCF and LCB look swapped: the centre of buoyancy moves as if it were the other.',
          mend: {
            label: 'Swap them',
            rows: rows.map((row) => ({ ...row, lcf: row.lcb ?? null, lcb: row.lcf })),
          },
        },
      ];
    return [
      {
        code: 'lcf_against_lcb',
        text: `LCF and LCB do not belong together: the LCF lies ${off.toFixed(2)} m off what the LCB says. Look at the references of both.`,
      },
    ];
  }
  const { lcfReference, lbp } = ship;
  if (!lcfReference || !lbp) return [];
  const aft = full.flatMap(({ draft, lcf }) =>
    lcf === null ? [] : [{ draft, lcf: lcfAftOfMidship(lcf, lcfReference, lbp) }],
  );
  const [first, last] = [aft[0], aft.at(-1)];
  if (!first || !last || aft.length < 5) return [];
  if (Math.abs(medianOf(aft.map(({ lcf }) => lcf))) > FAR * lbp)
    return [
      {
        code: 'lcf_far',
        text: `Read this way, the LCF lies over ${Math.round(FAR * 100)} % of the length from midships: look at its reference.`,
      },
    ];
  const forward = first.lcf - last.lcf;
  return last.draft - first.draft >= 1 && forward > DRIFT * lbp
    ? [
        {
          code: 'lcf_drift',
          text: `Read this way, the LCF moves ${forward.toFixed(2)} m forward as she goes deeper; on a ship it moves aft. Look at its reference and sign.`,
        },
      ]
    : [];
}

/**
 * Questions about whole columns of a hydrostatic table, by what belongs together: displacement and TPC, TPC and MCTC, LCF and LCB, and
 * where the LCF of a ship lies. A table of few rows has hardly anything to be held against. Pure.
 */
export function bookDoubts(rows: readonly BookRow[], ship: BookShip): BookDoubt[] {
  const full = sorted(rows);
  return [...tpcDoubts(rows, full), ...mctcDoubts(rows, full, ship.breadth), ...lcfDoubts(rows, full, ship)];
}
