import { formatNumber } from '@/lib/numbers';
import type { TankWarning } from '../tables/tankTable';
import { notRun, refs, withoutDrafts, type SetCheck, type SetCheckRule } from './check';
import type { WarningCode } from './checkWords';
import { exceeds } from './entered';
import { lcfPlace, lcfReferenceWord, listLabel, trimText } from './labels';
import { LIMITS } from './limits';
import type { TableReadings, TankField } from './tableReadings';
import type { TankRow } from './types';

const NOTHING: TableReadings = {
  pageOutside: false,
  lcfAft: undefined,
  unreached: [],
  full: new Map(),
  tanks: new Map(),
};

/** The tanks whose reading has a warning, in the order of the sheet. */
export function tanksWith(
  { set, readings = NOTHING }: Pick<SetCheck, 'set' | 'readings'>,
  warning: TankWarning,
): { field: TankField; row: TankRow; word: string }[] {
  return (['ballastWater', 'freshWater'] as const).flatMap((water) =>
    set[water].flatMap((row, index) => {
      const field = `${water}.${index}` as const;
      return readings.tanks.get(field)?.includes(warning)
        ? [{ field, row, word: row.tank || `row ${index + 1}` }]
        : [];
    }),
  );
}

const wordsOf = (tanks: readonly { word: string }[]) => tanks.map(({ word }) => word).join(', ');
const soundings = (tanks: readonly { field: TankField }[]) =>
  tanks.map(({ field }) => `${field}.sounding` as const);

/** A trim for which the tables have no page or column. */
const trimOutside: SetCheckRule = (check) => {
  const { name, set, ship, result, readings = NOTHING } = check;
  const trim = result.trueTrim;
  if (trim === undefined) return withoutDrafts({ set, ship });
  const tanks = tanksWith(check, 'trim_outside_table');
  const where = [
    ...(readings.pageOutside ? [['the hydrostatic table', 'page']] : []),
    ...(tanks.length > 0 ? [[`the tables of ${wordsOf(tanks)}`, 'column']] : []),
  ];
  if (where.length === 0) return undefined;
  return {
    title: 'Trim outside the ship’s tables',
    message: `Trim is ${trimText(trim)}, outside ${where.map(([table]) => table).join(' and ')}: the nearest ${where.map(([, part]) => part).join(' or ')} is taken.`,
    values: { trueTrim: trim },
    fields: refs(
      name,
      ...(readings.pageOutside ? (['displacement.0.label'] as const) : []),
      ...soundings(tanks),
    ),
  };
};

/** A list for which the tables of tanks have no column. */
const listOutside: SetCheckRule = (check) => {
  const tanks = tanksWith(check, 'list_outside_table');
  const list = check.result.listDegrees ?? 0;
  if (tanks.length === 0) return undefined;
  return {
    title: 'List outside the tank tables',
    message: `List is ${listLabel(list)}, outside the tables of ${wordsOf(tanks)}: the nearest column is taken.`,
    values: { listDegrees: list },
    fields: refs(check.name, ...soundings(tanks)),
  };
};

/** A pipe that is dry while water may stand in its tank. */
const dryPipe: SetCheckRule = (check) => {
  const tanks = tanksWith(check, 'negative_corrected_sounding');
  if (tanks.length === 0) return undefined;
  return {
    title: 'Corrected sounding below 0',
    message: `${wordsOf(tanks)}: corrected for trim and list the sounding is below 0, and the volume is 0. Water may stand where the pipe is dry.`,
    values: { tanks: tanks.length },
    fields: refs(check.name, ...soundings(tanks)),
  };
};

/** Soundings corrected by where the pipe stands, for want of a table. */
const byGeometry: SetCheckRule = (check) => {
  const tanks = tanksWith(check, 'geometric_correction');
  if (tanks.length === 0) return undefined;
  return {
    severity: 'note',
    title: 'Sounding corrected by the place of the pipe',
    message: `${wordsOf(tanks)}: the table says nothing of trim or list, so the sounding is corrected by where its pipe stands.`,
    values: { tanks: tanks.length },
    fields: refs(check.name, ...soundings(tanks)),
  };
};

/** A draft so far beyond the hydrostatics that they give nothing. */
const unreached: SetCheckRule = ({ name, set, ship, result, readings = NOTHING }) => {
  if (result.quarterMean === undefined) return withoutDrafts({ set, ship });
  const [first] = readings.unreached;
  if (first === undefined) return undefined;
  const words = readings.unreached.map((draft) => `${formatNumber(draft, 3)} m`).join(' and ');
  return {
    title: 'Hydrostatic table too short',
    message: `The hydrostatic table does not reach ${words} and gives no rows there.`,
    values: { draft: first },
    fields: refs(name, 'displacement.0.label'),
  };
};

/** An LCF of the sheet that is that of the book turned over midships. */
const lcfTurned: SetCheckRule = ({ name, set, result, readings = NOTHING }) => {
  const [sheet, book] = [result.lcfAftOfMidship, readings.lcfAft];
  if (sheet === undefined || book === undefined)
    return notRun(
      [sheet === undefined, 'LCF and its reference'],
      [book === undefined, 'LCF and its reference in the ship’s tables'],
    );
  if (Math.abs(sheet + book) >= Math.abs(sheet - book) || !exceeds(Math.abs(sheet - book), LIMITS.lcfOfBook))
    return undefined;
  const correction = result.firstTrimCorrection;
  const worth =
    correction === undefined
      ? ''
      : ` By the tables the first trim correction is ${formatNumber((correction * book) / sheet, 3, { signed: true })} MT instead of ${formatNumber(correction, 3, { signed: true })} MT.`;
  return {
    title: 'LCF on the other side than in the ship’s tables',
    message: `Read as ${set.lcfReference ? `“${lcfReferenceWord[set.lcfReference]}”` : 'chosen'} the LCF is ${lcfPlace(sheet)}; the ship’s tables have it ${lcfPlace(book)}.${worth}`,
    values: { sheet, book },
    fields: refs(name, 'lcfReference'),
  };
};

/** The checks of what one survey read in the ship's own tables, where she has any. */
export const READING_CHECKS: readonly (readonly [WarningCode, SetCheckRule])[] = [
  ['outside_table_far', unreached],
  ['lcf_against_book', lcfTurned],
  ['trim_outside_table', trimOutside],
  ['list_outside_table', listOutside],
  ['negative_corrected_sounding', dryPipe],
  ['geometric_correction', byGeometry],
];
