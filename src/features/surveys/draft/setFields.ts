import { RECORD_NUMBER_FIELDS, type Suffix } from '@/lib/draftSurvey/recordMapping';
import type { FieldInput } from '@/shared/surveyKinds/types';

const TIMES = ['starting', 'ending'] as const;

/** Columns of a tank table (spec 3 §3). */
const TANK_COLUMNS = [
  { name: 'tank', input: 'text' },
  { name: 'sounding', input: 'number' },
  { name: 'tabvol', input: 'number' },
  { name: 'density', input: 'number' },
] as const satisfies readonly { name: string; input: FieldInput }[];

/** Every field of the initial (`i`) or final (`f`) set. */
export function draftSetFields(set: Suffix): { name: string; input: FieldInput }[] {
  return [
    ...TIMES.flatMap((end) => [
      { name: `${end}_date_${set}`, input: 'date' as const },
      { name: `${end}_time_${set}`, input: 'time' as const },
    ]),
    ...RECORD_NUMBER_FIELDS.filter((name) => name.endsWith(`_${set}`)).map((name) => ({
      name,
      input: 'number' as const,
    })),
  ];
}

/** The tank tables of a set. */
export const draftSetTables = (set: Suffix) =>
  ['ballast_water', 'fresh_water'].map((name) => ({ name: `${name}_${set}`, columns: TANK_COLUMNS }));
