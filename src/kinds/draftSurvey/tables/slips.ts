import { medianOf } from '../calculation/statistics';
import { HYDROSTATIC_COLUMNS, type BookRow, type HydrostaticColumn } from './hydrostatics';

/** What is wrong, or looks wrong, in a hydrostatic table. */
export type SlipCode =
  | 'draft_not_rising'
  | 'displacement_not_rising'
  | 'displacement_tpc_mismatch'
  | `${HydrostaticColumn}_out_of_line`
  | 'empty_cell'
  | 'tpc_shifted'
  | 'draft_out_of_line'
  | 'draft_in_feet'
  | 'rows_out_of_order';

/** How a figure was probably mistyped. */
export type Mistake =
  | 'digits swapped'
  | 'sign lost'
  | 'decimal point'
  | 'digit mistyped'
  | 'between its neighbours'
  | 'column shifted'
  | 'rows out of order'
  | 'feet';

/** A finding, and what would mend it. */
export interface Slip {
  code: SlipCode;
  /** Row of the table as given, from 0. */
  row: number;
  draft: number | null;
  column: 'draft' | HydrostaticColumn;
  value: number | null;
  /** What fits, and how the figure came about; none where nothing is proposed. */
  mend?: { value: number; mistake: Mistake };
  /** Cells with such a finding are not read until it is decided. */
  blocks: boolean;
}

/** Greatest difference of TPC from the step of the displacement, part of TPC. House. */
const TPC_PART = 0.01;
/** A value lies out of line when it does so this many times as far as half of the column does. House. */
export const TIMES_MEDIAN = 8;
export const PRINTED = 3;
/** What books print at the least: t, t/cm, m, t.m/cm. */
const UNIT: Record<HydrostaticColumn, number> = { displacement: 0.1, tpc: 0.01, lcf: 0.001, mctc: 0.1 };
const FOOT = 0.3048;
/** Rounding of a draft that is printed in tenths of a foot, m. */
const FEET_PRINTED = 0.02;
/** No ship draws more, m. */
const DEEPEST_DRAFT = 30;

/** A figure of a column: its row, where it stands (a draft or a sounding, m), and its value. */
export interface ColumnPoint {
  /** Row of the table as given. */
  row: number;
  at: number;
  value: number;
}

const decimalsOf = (value: number): number => {
  const [, fraction = ''] = String(Number(value.toPrecision(12))).split('.');
  return fraction.includes('e') ? 0 : fraction.length;
};

/** The unit in which a column is printed: that of its figure with the most decimals. */
export const printedUnit = (values: readonly number[], least: number) =>
  Math.max(least, 10 ** -Math.max(0, ...values.map(decimalsOf)));

const unitOf = (points: readonly ColumnPoint[], column: HydrostaticColumn) =>
  printedUnit(
    points.map(({ value }) => value),
    UNIT[column],
  );

/** Where the straight line between two points is at a third. */
export const onLine = (at: number, a: ColumnPoint, b: ColumnPoint) =>
  a.value + ((at - a.at) * (b.value - a.value)) / (b.at - a.at);

/** Part of the steps of the draft that differ from the usual one before its drafts count as rounded. House. */
const UNEVEN_PART = 0.15;
/** A step further off than this part of the usual one is another step, or a slip. House. */
const UNEVEN_MOST = 0.1;

/**
 * Largest distance of drafts from an even step, m: a book in feet whose drafts are printed to 0.01 ft has steps of 0.33 and 0.32, and its other
 * columns belong to the unrounded drafts. 0 for drafts of even steps, which are exact.
 */
function unevenness(points: readonly ColumnPoint[]): number {
  const steps = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? 0));
  const usual = medianOf(steps);
  const off = steps.map((step) => Math.abs(step - usual)).filter((by) => by < UNEVEN_MOST * usual);
  const most = Math.max(0, ...off);
  const uneven = off.filter((by) => by > most / 2);
  return most > 1e-6 && uneven.length >= UNEVEN_PART * steps.length ? most : 0;
}

/** Change of a column over that, the median of its steps. */
const unevenPart = (points: readonly ColumnPoint[]): number => {
  const by = unevenness(points);
  if (by === 0) return 0;
  const slopes = points.slice(1).flatMap((point, index) => {
    const before = points[index];
    return before ? [Math.abs((point.value - before.value) / (point.at - before.at))] : [];
  });
  return by * medianOf(slopes);
};

const pointsOf = (rows: readonly BookRow[], column: HydrostaticColumn): ColumnPoint[] =>
  rows
    .flatMap((one, row) => {
      const value = one[column];
      return one.draft === null || value === null ? [] : [{ row, at: one.draft, value }];
    })
    .toSorted((a, b) => a.at - b.at)
    .filter(({ at }, index, all) => all[index - 1]?.at !== at);

/** The farthest of the points from the line between its neighbours, if it is farther than the column's own bend allows. */
function worstOf(points: readonly ColumnPoint[], unit: number, uneven: number): ColumnPoint | undefined {
  const off = points.slice(1, -1).map((point, index) => {
    const [before, after] = [points[index], points[index + 2]];
    return { point, by: before && after ? Math.abs(point.value - onLine(point.at, before, after)) : 0 };
  });
  const limit = Math.max(TIMES_MEDIAN * medianOf(off.map(({ by }) => by)), PRINTED * unit + uneven);
  const worst = off.reduce<(typeof off)[number] | undefined>(
    (most, one) => (most && most.by >= one.by ? most : one),
    undefined,
  );
  return worst && worst.by > limit + 1e-9 ? worst.point : undefined;
}

/** Residuals of the points round a place from the line between their neighbours, one point left out. */
function offWithout(points: readonly ColumnPoint[], place: number, left: number): number {
  const near = points.slice(Math.max(0, place - 3), place + 4).filter((point) => point !== points[left]);
  return Math.max(
    0,
    ...near.slice(1, -1).map((point, index) => {
      const [before, after] = [near[index], near[index + 2]];
      return before && after ? Math.abs(point.value - onLine(point.at, before, after)) : 0;
    }),
  );
}

/** A wrong figure bends its neighbours too, and at an end they alone show it: the one without which the rest is straightest. */
function culpritOf(points: readonly ColumnPoint[], worst: ColumnPoint): ColumnPoint {
  const place = points.indexOf(worst);
  const near = [place, place - 1, place + 1].filter((at) => points[at] !== undefined);
  const off = near.map((at) => offWithout(points, place, at));
  return points[near[off.indexOf(Math.min(...off))] ?? place] ?? worst;
}

/** More slips than these are no slips, and would take their time. */
const MOST_SLIPS = 100;

/** Values out of line, the worst first; each gives way to what fits before the next is looked for. */
function outOfLine(points: readonly ColumnPoint[], unit: number): { point: ColumnPoint; fits: number }[] {
  const found: { point: ColumnPoint; fits: number }[] = [];
  let left = [...points];
  const uneven = unevenPart(points);
  // half a column of slips is no table any more
  while (left.length >= 5 && found.length < MOST_SLIPS && found.length * 2 < points.length) {
    const worst = worstOf(left, unit, uneven);
    if (!worst) break;
    const culprit = culpritOf(left, worst);
    if (found.some(({ point }) => point.row === culprit.row)) break;
    const fits = fittingValue(left, left.indexOf(culprit));
    found.push({ point: culprit, fits });
    left = left.map((point) => (point === culprit ? { ...point, value: fits } : point));
  }
  return found;
}

/** Value of the curve through the two points on each side, at an end through the three nearest. */
function fittingValue(points: readonly ColumnPoint[], at: number): number {
  const [from, to] = [at === points.length - 1 ? at - 3 : at - 2, at === 0 ? 3 : at + 2];
  const near = points.filter((_, index) => index >= from && index <= to && index !== at);
  const x = points[at]?.at ?? 0;
  return near.reduce(
    (sum, one) =>
      sum +
      one.value *
        near.reduce(
          (part, other) => (other === one ? part : (part * (x - other.at)) / (one.at - other.at)),
          1,
        ),
    0,
  );
}

/** What a person may have meant by a figure: its digits swapped, its sign or its point lost, one digit wrong. */
function meantBy(value: number, decimals: number): { value: number; mistake: Mistake }[] {
  const digits = Math.abs(value).toFixed(decimals);
  const sign = Math.sign(value) || 1;
  const found: { value: number; mistake: Mistake }[] = [{ value: -value, mistake: 'sign lost' }];
  for (const power of [-3, -2, -1, 1, 2, 3])
    found.push({ value: Number((value * 10 ** power).toPrecision(12)), mistake: 'decimal point' });
  const places = digits.split('').flatMap((digit, at) => (digit === '.' ? [] : [at]));
  for (const [index, at] of places.entries()) {
    const next = places[index + 1];
    if (next !== undefined && digits[at] !== digits[next]) {
      const swapped = digits.split('');
      [swapped[at], swapped[next]] = [digits[next] ?? '', digits[at] ?? ''];
      found.push({ value: sign * Number(swapped.join('')), mistake: 'digits swapped' });
    }
    for (let digit = 0; digit <= 9; digit++) {
      if (String(digit) === digits[at]) continue;
      const other = digits.split('');
      other[at] = String(digit);
      found.push({ value: sign * Number(other.join('')), mistake: 'digit mistyped' });
    }
  }
  return found;
}

/** What fits a place of a column, as the book would print it, and how it became the figure that stands there. */
export function mendOf(value: number, fits: number, unit: number, bend: number): NonNullable<Slip['mend']> {
  const decimals = Math.max(0, Math.round(-Math.log10(unit)));
  const near = Math.max(PRINTED * unit, bend);
  const meant = meantBy(value, Math.max(decimals, decimalsOf(value)))
    .filter((one) => Math.abs(one.value - fits) <= near)
    .toSorted((a, b) => Math.abs(a.value - fits) - Math.abs(b.value - fits));
  // a swap or a lost sign says more than one wrong digit, which nearly always fits
  const [nearest] = meant;
  const as = nearest ? Math.abs(nearest.value - fits) + unit : 0;
  const likeliest =
    meant.find((one) => one.mistake !== 'digit mistyped' && Math.abs(one.value - fits) <= as + 1e-9) ??
    nearest;
  return likeliest ?? { value: Number(fits.toFixed(decimals)), mistake: 'between its neighbours' };
}

/**
 * Slips of typing in a hydrostatic table, by what a ship's figures must do: draft and displacement rise, the displacement
 * rises by TPC, every column is smooth. Rows may stand in either order. Pure; a table of one or two rows has hardly anything
 * to be held against.
 */
export function findSlips(rows: readonly BookRow[]): Slip[] {
  const at = (row: number, column: Slip['column'], code: SlipCode, rest: Partial<Slip> = {}): Slip => ({
    code,
    row,
    draft: rows[row]?.draft ?? null,
    column,
    value: rows[row]?.[column] ?? null,
    blocks: true,
    ...rest,
  });
  const ofDrafts = draftSlips(rows, at);
  const hasDraftSlip = new Set(ofDrafts.filter(({ blocks }) => blocks).map(({ row }) => row));
  // at a wrong draft every column falls out of line
  const sound = rows.map((row, index) => (hasDraftSlip.has(index) ? { ...row, draft: null } : row));
  const ofColumns = columnSlips(sound, at);
  const shifted = shiftedTpc(sound, at);
  const accused = new Set([...ofColumns.map(({ row }) => row), ...shifted.map(({ row }) => row)]);
  return [
    ...ofDrafts,
    ...ofColumns,
    ...(shifted.length > 0 ? [] : displacementSteps(sound, at, accused)),
    ...emptyCells(sound, at).filter(
      ({ row, column }) => !(column === 'tpc' && shifted.some((one) => one.row === row)),
    ),
    ...shifted,
  ].toSorted((a, b) => a.row - b.row);
}

type At = (row: number, column: Slip['column'], code: SlipCode, rest?: Partial<Slip>) => Slip;

/** Rows by draft, in the direction in which most of them go. */
function inOrder(rows: readonly BookRow[]): BookRow[] {
  const up = rows.filter(({ draft }, at) => (draft ?? 0) > (rows[at - 1]?.draft ?? Infinity)).length;
  const sign = up * 2 >= rows.length - 1 ? 1 : -1;
  return rows.toSorted((a, b) => sign * ((a.draft ?? 0) - (b.draft ?? 0)));
}

/** Rows that stand in another order than their drafts, and are sound once they are sorted. */
function isOutOfOrder(rows: readonly BookRow[]): boolean {
  const sorted = inOrder(rows);
  const rises = (column: 'draft' | 'displacement') => {
    const values = sorted.flatMap((row) => row[column] ?? []);
    const steps = values.slice(1).map((value, at) => Math.sign(value - (values[at] ?? 0)));
    return values.length === rows.length && steps.every((step) => step !== 0 && step === steps[0]);
  };
  return sorted.some((row, at) => row !== rows[at]) && rises('draft') && rises('displacement');
}

/** Residual of a row's displacement from the line of its neighbours, at the given draft. */
function offWith(rows: readonly BookRow[], row: number, draft: number): number {
  const points = pointsOf(
    rows.map((one, index) => (index === row ? { ...one, draft } : one)),
    'displacement',
  );
  const place = points.findIndex((point) => point.row === row);
  const point = points[place];
  const [a, b] =
    place === 0
      ? [points[1], points[2]]
      : place === points.length - 1
        ? [points[place - 2], points[place - 1]]
        : [points[place - 1], points[place + 1]];
  return point && a && b ? Math.abs(point.value - onLine(point.at, a, b)) : 0;
}

/** A draft that turns back, stands twice, is mistyped, or is in feet among metres; and rows in disorder. */
function draftSlips(rows: readonly BookRow[], at: At): Slip[] {
  const drafts = rows.flatMap(({ draft }, row) => (draft === null ? [] : [{ row, draft }]));
  const rising =
    drafts.filter(({ draft }, i) => i > 0 && draft > (drafts[i - 1]?.draft ?? 0)).length * 2 >=
    drafts.length - 1;
  const turnsAt = (i: number) => {
    const [before, own] = [drafts[i - 1]?.draft, drafts[i]?.draft];
    return before !== undefined && own !== undefined && (rising ? own <= before : own >= before);
  };
  if (isOutOfOrder(rows)) {
    const first = drafts.findIndex((_, i) => turnsAt(i));
    const mend = { value: 0, mistake: 'rows out of order' as const };
    return [at(drafts[first]?.row ?? 0, 'draft', 'rows_out_of_order', { mend, blocks: false })];
  }
  const points = drafts.map(({ row, draft }, index) => ({ row, at: index, value: draft }));
  const unit = printedUnit(
    drafts.filter(({ draft }) => draft < DEEPEST_DRAFT).map(({ draft }) => draft),
    0.01,
  );
  const found = outOfLine(points, unit).flatMap(({ point: { row, at: index, value }, fits }): Slip[] => {
    const turns = turnsAt(index) || turnsAt(index + 1);
    const inFeet = Number((value * FOOT).toFixed(Math.max(0, Math.round(-Math.log10(unit)))));
    const isFeet = Math.abs(value * FOOT - fits) <= FEET_PRINTED;
    const mend = isFeet ? { value: inFeet, mistake: 'feet' as const } : mendOf(value, fits, unit, unit);
    // where the rows of a book change their step the displacement goes along
    if (!turns && offWith(rows, row, mend.value) * 4 > offWith(rows, row, value)) return [];
    const code = isFeet ? 'draft_in_feet' : turns ? 'draft_not_rising' : 'draft_out_of_line';
    return [at(row, 'draft', code, { mend })];
  });
  const known = new Set(found.map(({ row }) => row));
  const others = drafts.flatMap(({ row }, i) =>
    turnsAt(i) && !known.has(row) && !known.has(drafts[i - 1]?.row ?? -1)
      ? [at(row, 'draft', 'draft_not_rising')]
      : [],
  );
  return [...found, ...others];
}

function columnSlips(rows: readonly BookRow[], at: At): Slip[] {
  return HYDROSTATIC_COLUMNS.flatMap((column) => {
    const points = pointsOf(rows, column);
    const unit = unitOf(points, column);
    const slips = outOfLine(points, unit);
    return slips.map(({ point, fits }) =>
      at(point.row, column, `${column}_out_of_line`, {
        mend: mendOf(point.value, fits, unit, Math.abs(point.value - fits) / 20),
      }),
    );
  });
}

/** The step of the displacement from row to row: upwards, and by TPC. */
function displacementSteps(rows: readonly BookRow[], at: At, accused: ReadonlySet<number>): Slip[] {
  const points = pointsOf(rows, 'displacement');
  const unit = unitOf(points, 'displacement');
  const mismatched = new Set<number>();
  const uneven = unevenPart(points);
  // a small barge's TPC of 16.4 printed as 16 is off by more than a hundredth
  const rounded = unitOf(pointsOf(rows, 'tpc'), 'tpc') / 2;
  const falling = points.flatMap((point, index): Slip[] => {
    const before = points[index - 1];
    if (!before || accused.has(point.row) || accused.has(before.row)) return [];
    const step = 100 * (point.at - before.at);
    const perCm = (point.value - before.value) / step;
    const tpc = [rows[before.row]?.tpc, rows[point.row]?.tpc];
    const [first, second] = tpc;
    if (typeof first === 'number' && typeof second === 'number') {
      const mean = (first + second) / 2;
      // what rounding both ends for print can make of the step
      const printing = (unit + uneven) / step;
      if (Math.abs(perCm - mean) > TPC_PART * Math.abs(mean) + printing + rounded + 1e-9) {
        mismatched.add(before.row);
        mismatched.add(point.row);
      }
    }
    return point.value > before.value ? [] : [at(point.row, 'displacement', 'displacement_not_rising')];
  });
  // It says that something near is wrong, not which figure: the column's own line says that.
  return [
    ...falling,
    ...[...mismatched].map((row) => at(row, 'displacement', 'displacement_tpc_mismatch', { blocks: false })),
  ];
}

/** A cell that is empty while the column has figures above and below. */
function emptyCells(rows: readonly BookRow[], at: At): Slip[] {
  let empty = 0;
  return HYDROSTATIC_COLUMNS.flatMap((column) => {
    const points = pointsOf(rows, column);
    const unit = unitOf(points, column);
    return rows.flatMap((row, index) => {
      const { draft } = row;
      if (row[column] !== null || draft === null || points.length === 0) return [];
      if (++empty > MOST_SLIPS) return [at(index, column, 'empty_cell')];
      const place = points.findIndex((point) => point.at > draft);
      const around = points.toSpliced(place, 0, { row: index, at: draft, value: 0 });
      const mend =
        place > 0
          ? {
              value: Number(fittingValue(around, place).toFixed(Math.max(0, Math.round(-Math.log10(unit))))),
              mistake: 'between its neighbours' as const,
            }
          : undefined;
      return [at(index, column, 'empty_cell', { ...(mend && { mend }) })];
    });
  });
}

/** TPC one row up or down from where it belongs: the displacement then steps by its neighbour's. */
function shiftedTpc(rows: readonly BookRow[], at: At): Slip[] {
  const points = pointsOf(rows, 'displacement');
  const residual = (shift: number) => {
    const off = points.flatMap((point, index) => {
      const before = points[index - 1];
      const [a, b] = [before && rows[before.row + shift]?.tpc, rows[point.row + shift]?.tpc];
      if (!before || typeof a !== 'number' || typeof b !== 'number') return [];
      return [Math.abs((point.value - before.value) / (100 * (point.at - before.at)) - (a + b) / 2)];
    });
    return off.length < 4 ? Infinity : medianOf(off);
  };
  const ends = [rows[0]?.tpc, rows.at(-1)?.tpc];
  // one that is shifted leaves an end empty
  const shift = ends[0] === null ? 1 : ends[1] === null ? -1 : 0;
  // a book without the column has nothing that could have moved
  if (shift === 0 || residual(0) < 0.01 || residual(0) === Infinity) return [];
  if (residual(0) < 3 * residual(shift)) return [];
  const row = shift === 1 ? 0 : rows.length - 1;
  return [
    at(row, 'tpc', 'tpc_shifted', { mend: { value: shift, mistake: 'column shifted' }, blocks: false }),
  ];
}

/** A book with a slip mended. */
export function mended(rows: readonly BookRow[], { row, column, mend }: Slip): BookRow[] {
  if (!mend) return [...rows];
  if (mend.mistake === 'rows out of order') return inOrder(rows);
  if (mend.mistake === 'column shifted')
    return rows.map((one, index) => ({ ...one, tpc: rows[index + mend.value]?.tpc ?? null }));
  return rows.map((one, index) => (index === row ? { ...one, [column]: mend.value } : one));
}

/** The rows as they may be read: cells that a finding blocks are empty until it is mended or the figure is kept. */
export function readable(rows: readonly BookRow[], slips: readonly Slip[]): BookRow[] {
  const blocked = slips.filter(({ blocks }) => blocks);
  if (blocked.length === 0) return [...rows];
  return rows.map((row, index) => {
    const mine = blocked.filter((slip) => slip.row === index && slip.code !== 'empty_cell');
    return mine.reduce<BookRow>((left, { column }) => ({ ...left, [column]: null }), row);
  });
}
