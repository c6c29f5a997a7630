import { formatNumber } from '@/lib/numbers';
import { type SetCheck, type SetCheckRule, type Finding, notRun, refs, withoutDrafts } from './check';
import { entered, exceeds, isBetween } from './entered';
import { lcfRows, MCTC_STEP, withLabelsOf } from './hydrostatics';
import { LIMITS } from './limits';
import { tableDraftWord } from './tableDraft';
import type { HydrostaticRows, ShipInput } from './types';

const labelsOf = (rows: HydrostaticRows) => {
  const first = entered(rows[0].label);
  const second = entered(rows[1].label);
  return first === undefined || second === undefined ? undefined : ([first, second] as const);
};

/** What the draft that enters the tables is called. */
const draftWord = ({ tableByTrim, tableDraft, keelPlate }: ShipInput): string =>
  `${tableDraftWord[(tableByTrim && tableDraft) || 'quarter_mean']}${keelPlate ? ' less the keel plate' : ''}`;

/** The draft that enters the tables is not known; at the LCF it needs more than the drafts. */
const withoutEntry = ({ set, ship, result }: SetCheck) =>
  result.quarterMean === undefined ? withoutDrafts({ set, ship }) : notRun([true, 'LCF and its reference']);

/** Quarter mean not between its two rows: no extrapolation. */
export const outsideRows: SetCheckRule = (check) => {
  const { name, set, ship, result } = check;
  const q = result.tableDraft;
  if (q === undefined) return withoutEntry(check);
  const columns = [
    { column: 'displacement', rows: set.displacement },
    { column: 'tpc', rows: withLabelsOf(set.tpc, set.displacement) },
    { column: 'lcf', rows: lcfRows(set) },
  ] as const;
  const outside = columns.flatMap(({ column, rows }) => {
    const labels = labelsOf(rows);
    return labels === undefined || isBetween(q, ...labels) ? [] : [{ column, labels }];
  });
  const [first] = outside;
  if (first === undefined)
    return columns.some(({ rows }) => labelsOf(rows) === undefined)
      ? notRun([true, 'drafts of the table rows'])
      : undefined;
  return {
    title: 'Quarter mean outside the table rows',
    message: `${draftWord(ship)} ${formatNumber(q, 3)} m does not lie between the rows at ${formatNumber(first.labels[0], 2)} and ${formatNumber(first.labels[1], 2)} m; the value is extrapolated.`,
    values: { quarterMean: q, row1: first.labels[0], row2: first.labels[1] },
    fields: refs(
      name,
      ...outside.flatMap(({ column }) => [`${column}.0.label`, `${column}.1.label`] as const),
    ),
  };
};

/** MCTC rows that do not stand half a metre from the quarter mean. */
export const mctcOff: SetCheckRule = (check) => {
  const { name, set, result } = check;
  const q = result.tableDraft;
  if (q === undefined) return withoutEntry(check);
  const off = (['mctcPlus', 'mctcMinus'] as const).flatMap((column) => {
    const labels = labelsOf(set[column]);
    const wanted = column === 'mctcPlus' ? q + MCTC_STEP : q - MCTC_STEP;
    return labels === undefined || isBetween(wanted, ...labels, LIMITS.mctcAllowance)
      ? []
      : [{ column, labels, wanted }];
  });
  const [first] = off;
  if (first === undefined) {
    const unknown = [set.mctcPlus, set.mctcMinus].some((rows) => labelsOf(rows) === undefined);
    return unknown ? notRun([true, 'drafts of the MCTC rows']) : undefined;
  }
  return {
    title: 'MCTC rows half a metre off?',
    message: `MCTC is needed at ${formatNumber(first.wanted, 3)} m; the rows are at ${formatNumber(first.labels[0], 2)} and ${formatNumber(first.labels[1], 2)} m.`,
    values: { wanted: first.wanted, row1: first.labels[0], row2: first.labels[1] },
    fields: refs(name, ...off.flatMap(({ column }) => [`${column}.0.label`, `${column}.1.label`] as const)),
  };
};

/** MCTC falling with draft: rows swapped. */
export const mctcNegative: SetCheckRule = ({ name, result }) => {
  const { mctcPlus, mctcMinus, mctcDifference } = result;
  if (mctcPlus === undefined || mctcMinus === undefined || mctcDifference === undefined)
    return notRun([true, 'MCTC']);
  if (mctcDifference >= 0) return undefined;
  return {
    title: 'MCTC falls with draft',
    message: `MCTC above is ${formatNumber(mctcPlus, 1)}, below ${formatNumber(mctcMinus, 1)}: the rows may be swapped, and the second trim correction comes out negative.`,
    values: { mctcPlus, mctcMinus },
    fields: refs(name, 'mctcPlus.0.value', 'mctcMinus.0.value'),
  };
};

/** A step of the displacement rows that is not TPC: a slip of typing. */
export const tpcMismatch: SetCheckRule = ({ name, set }) => {
  const [row1, row2] = set.displacement;
  const labels = labelsOf(set.displacement);
  const tpc = set.tpc.flatMap((row) => entered(row.value) ?? []);
  const [value1, value2] = [entered(row1.value), entered(row2.value)];
  if (labels === undefined || value1 === undefined || value2 === undefined || tpc.length === 0)
    return notRun([true, 'rows of displacement and TPC']);
  if (labels[0] === labels[1]) return notRun([true, 'two rows at different drafts']);
  const step = (value2 - value1) / (100 * (labels[1] - labels[0]));
  // The step is TPC averaged between the two rows, so it is held against the mean of the two.
  const mean = tpc.reduce((sum, value) => sum + value, 0) / tpc.length;
  const percent = (100 * Math.abs(step - mean)) / mean;
  if (!exceeds(percent, LIMITS.tpcMismatchPercent)) return undefined;
  return {
    title: 'Displacement rows do not match TPC',
    message: `From row to row the displacement changes by ${formatNumber(step, 2)} MT for 1 cm; TPC is ${formatNumber(mean, 2)}. One of the figures may be wrong.`,
    values: { tonnesPerCm: step, tpc: mean, percent },
    fields: refs(
      name,
      ...([0, 1] as const).flatMap(
        (row) => [`displacement.${row}.value`, `displacement.${row}.label`, `tpc.${row}.value`] as const,
      ),
    ),
  };
};

/** LCF that does not fit the reference chosen. */
export const lcfImplausible: SetCheckRule = ({ name, ship, set }) => {
  const lbp = entered(ship.lbp);
  const values = lcfRows(set).flatMap((row) => row.value ?? []);
  if (lbp === undefined || set.lcfReference === undefined || values.length === 0)
    return notRun(
      [lbp === undefined, 'length between perpendiculars'],
      [set.lcfReference === undefined, 'reference of the LCF'],
      [values.length === 0, 'LCF'],
    );
  const farthest = values.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0);
  const limit = lbp * LIMITS.lcfPartOfLbp;
  const fromMidship = set.lcfReference.startsWith('midship');
  const off = fromMidship
    ? Math.abs(farthest)
    : Math.max(0, ...values.map((value) => Math.abs(value - lbp / 2)));
  if (!exceeds(off, limit)) return undefined;
  return {
    title: 'LCF reference?',
    message: fromMidship
      ? `LCF ${formatNumber(farthest, 3)} m cannot be measured from midships of a ship of ${formatNumber(lbp, 2)} m; it looks measured from a perpendicular.`
      : `LCF ${formatNumber(farthest, 3)} m lies far from half of ${formatNumber(lbp, 2)} m; it does not look measured from a perpendicular.`,
    values: { lcf: farthest, lbp },
    fields: refs(name, 'lcfReference', 'lcf.0.value', 'lcf.1.value'),
  };
};

/** Two MCTC values at one draft: the first is used. */
export const singleMctcRow: SetCheckRule = ({ name, set }) => {
  const findings: Finding[] = [];
  let unknown = false;
  for (const [column, word] of [
    ['mctcPlus', '1a and 1b'],
    ['mctcMinus', '2a and 2b'],
  ] as const) {
    const labels = labelsOf(set[column]);
    const [first, second] = [entered(set[column][0].value), entered(set[column][1].value)];
    if (first === second || first === undefined || second === undefined) {
      unknown ||= first === undefined && second === undefined;
      continue;
    }
    unknown ||= labels === undefined;
    if (labels === undefined || labels[0] !== labels[1]) continue;
    findings.push({
      severity: 'note',
      title: `MCTC labels ${word} are equal`,
      message: `${formatNumber(labels[0], 2)} and ${formatNumber(labels[1], 2)} with different values: the first row is used.`,
      values: { label: labels[0] },
      fields: refs(name, `${column}.0.label`, `${column}.1.label`),
    });
  }
  return findings.length === 0 && unknown ? notRun([true, 'MCTC and the drafts of its rows']) : findings;
};
