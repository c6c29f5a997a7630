import { isEqual } from '@/lib/isEqual';
import { compareText } from '@/lib/order';
import { isStandIn, pairTables } from '@/shared/surveyForm/rows';
import type { Row, Value } from '@/shared/surveyForm/shape';
import { betweenSurveys, carriedWith, recordOfBetween } from '../calculation/between';
import { setWord } from '../calculation/labels';
import { NUMBER_FIELDS } from '../calculation/recordFields';
import { TIME_FIELDS, type BetweenSurvey, type BetweenTank, type Carried } from '../calculation/worksheet';
import type { DraftSurveyValues } from '../form/calculationStore';
import { draftSetShape, TANK_COLUMNS } from '../form/setFields';

const WATERS = ['ballast_water', 'fresh_water'] as const;

/** The values in which one intermediate survey is typed, and what its two surveys are called. */
export interface BetweenForm {
  values: DraftSurveyValues;
  words: { i: string; f: string };
}

/**
 * An intermediate survey is typed and worked out as the final one, beside the survey before it: every part of the sheet, the ship's
 * tables and the warnings serve it as they are. Undefined where another person has deleted it.
 */
export function betweenForm(main: DraftSurveyValues, id: string): BetweenForm | undefined {
  const all = betweenSurveys(main.worksheet);
  const at = all.findIndex((one) => one.id === id);
  const own = all[at];
  if (!own) return undefined;
  const { survey } = own;
  const before = all[at - 1]?.survey;
  const fieldsOf = (one: BetweenSurvey, suffix: 'i' | 'f') => {
    const fields: Record<string, unknown> = { ...recordOfBetween(one, suffix) };
    for (const water of WATERS) delete fields[`${water}_${suffix}`];
    return fields as Record<string, Value>;
  };
  const tables: Record<string, Row[]> = { ...main.tables };
  for (const water of WATERS) {
    tables[`${water}_i`] = before
      ? before[water].map(rowOf)
      : (main.tables[`${water}_i`] ?? []).map((row) => ({ ...row }));
    tables[`${water}_f`] = survey[water].map(rowOf);
    pairTables(tables, `${water}_i`, { table: `${water}_f`, key: 'tank' }, TANK_COLUMNS);
  }
  return {
    values: {
      record: { ...main.record, ...(before && fieldsOf(before, 'i')), ...fieldsOf(survey, 'f') },
      tables,
      worksheet: {
        ...main.worksheet,
        initial: before ?? main.worksheet.initial,
        final: survey,
        remarks: {},
        overrides: {},
      },
    },
    words: { i: all[at - 1]?.word ?? setWord.initial, f: own.word },
  };
}

const rowOf = ({ tank, sounding, tabvol, density }: BetweenTank): Row => ({
  tank,
  sounding,
  tabvol,
  density,
});

const figureOf = (value: Value | undefined) => (typeof value === 'number' ? value : null);

const tankOf = (row: Row): BetweenTank => ({
  tank: String(row['tank'] ?? ''),
  sounding: figureOf(row['sounding']),
  tabvol: figureOf(row['tabvol']),
  density: figureOf(row['density']),
});

/** What was sounded, in whichever order the tanks are listed; a tank that is only named was not. */
const soundedAs = (tanks: readonly BetweenTank[]) =>
  tanks
    .filter(({ sounding, density }) => sounding !== null || density !== null)
    .map(({ tank, sounding, density }) => [tank, sounding, density] as const)
    .toSorted(([a], [b]) => compareText(a, b));

const TANK_TABLES = draftSetShape('f').tables;

/** The tanks of the survey without those that only the survey before has: they are there to be typed beside it. */
function tanksIn(
  tables: DraftSurveyValues['tables'],
  water: (typeof WATERS)[number],
  held: readonly BetweenTank[],
): BetweenTank[] {
  const shape = TANK_TABLES.find(({ name }) => name === `${water}_f`);
  return (tables[`${water}_f`] ?? [])
    .filter(
      (row) => !shape || held.some(({ tank }) => tank === row['tank']) || !isStandIn(shape, row, tables),
    )
    .map(tankOf);
}

/**
 * The survey as the worksheet keeps it, from the values that it was typed in. What was carried over counts as confirmed once one of
 * its figures was typed; volumes that the ship's tables gave for a new trim confirm no sounding.
 */
export function betweenOf(
  { record, tables, worksheet }: DraftSurveyValues,
  held: BetweenSurvey,
): BetweenSurvey {
  const next: BetweenSurvey = {
    ...held,
    ...worksheet.final,
    no: held.no,
    ...Object.fromEntries(NUMBER_FIELDS.map((name) => [name, figureOf(record[`${name}_f`])])),
    ...Object.fromEntries(TIME_FIELDS.map((name) => [name, String(record[`${name}_f`] ?? '')])),
    ballast_water: tanksIn(tables, 'ballast_water', held.ballast_water),
    fresh_water: tanksIn(tables, 'fresh_water', held.fresh_water),
  };
  const typed = new Set<Carried | undefined>(
    (Object.keys(next) as (keyof BetweenSurvey)[])
      .filter((name) =>
        name === 'ballast_water' || name === 'fresh_water'
          ? !isEqual(soundedAs(next[name]), soundedAs(held[name]))
          : !isEqual(next[name], held[name]),
      )
      .map(carriedWith),
  );
  return { ...next, carried: held.carried.filter((one) => !typed.has(one)) };
}

/** Whether a name of the form that an intermediate survey is typed in is its own; the ship's tables write all of the record at once. */
export const isOwnName = (name: string): boolean =>
  name === 'record' || /^record\..*_f$|^tables\.[^.]*_f(\.|$)|^worksheet\.final(\.|$)/.test(name);

/** Entries of the worksheet that hold for every survey of the ship: typed here, they are the page's. */
const SHARED = new Set([
  'tableDensity',
  'declaredConstant',
  'summerFreeboard',
  'tankTableTrim',
  'soundingLimits',
  'shipTables',
  'tableByTrim',
  'tableDraft',
  'keelPlate',
]);

/** The entry of the worksheet that a name belongs to and that all surveys share; undefined for any other name. */
export const sharedEntry = (name: string): string | undefined => {
  const [group, entry = ''] = name.split('.');
  return group === 'worksheet' && SHARED.has(entry) ? entry : undefined;
};
