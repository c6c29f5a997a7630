import { compareText } from '@/lib/order';
import { computeDraftSurvey, type ComputeOptions } from './computeDraftSurvey';
import { seriesProgress, type SeriesProgress } from './intermediate';
import { NUMBER_FIELDS, type SetNumber } from './recordFields';
import { draftSurveyInputs, type DraftSurveyRecord, type TankRecord } from './recordMapping';
import type { DraftSurveyResult, SurveyResult, SurveySet, Warning } from './types';
import {
  emptyBetween,
  TIME_FIELDS,
  type BetweenSurvey,
  type BetweenTank,
  type Carried,
  type DraftSurveyWorksheet,
} from './worksheet';

type Sheet = Pick<DraftSurveyWorksheet, 'between'>;

/**
 * Intermediate surveys with their ids and what they are called, in the order in which they were begun. Two that were begun at the same
 * time by two surveyors have one number: they are told apart by a letter, "Intermediate 2a".
 */
export function betweenSurveys({ between }: Sheet): { id: string; survey: BetweenSurvey; word: string }[] {
  const all = Object.entries(between)
    .map(([id, survey]) => ({ id, survey }))
    .toSorted((a, b) => a.survey.no - b.survey.no || compareText(a.id, b.id));
  return all.map((one) => {
    const same = all.filter(({ survey }) => survey.no === one.survey.no);
    const letter = same.length > 1 ? String.fromCodePoint(97 + same.indexOf(one)) : '';
    return { ...one, word: `Intermediate ${one.survey.no}${letter}` };
  });
}

/** The fields of one survey as the record would hold them with this suffix. */
export const recordOfBetween = (survey: BetweenSurvey, suffix: 'i' | 'f'): DraftSurveyRecord =>
  Object.fromEntries(
    [...NUMBER_FIELDS, ...TIME_FIELDS, 'ballast_water' as const, 'fresh_water' as const].map((name) => [
      `${name}_${suffix}`,
      survey[name],
    ]),
  );

/** One survey of the series, worked out. */
export interface SeriesSurvey {
  id: string;
  title: string;
  /** Undefined for the first and the last, which the record holds. */
  between: BetweenSurvey | undefined;
  inputs: SurveySet;
  result: SurveyResult;
  /** What is to be looked at in an intermediate survey; those of the record's two are told with the sheet. */
  warnings: readonly Warning[];
  /** None while the survey or the first one is not complete. */
  progress: SeriesProgress | undefined;
}

/** A draft survey from its first weighing to its last. */
export interface Series {
  surveys: readonly SeriesSurvey[];
  operation: 'loading' | 'discharging';
}

/** A local moment in hours, for what lies between two. NaN where the day or the time is not entered. */
const hoursOf = (moment: string | undefined): number =>
  moment?.includes('T') ? Date.parse(`${moment}Z`) / 3_600_000 : Number.NaN;

// Of two surveys with cargo on board neither finds the constant, and the bill of lading is of the whole cargo.
const OF_THE_WHOLE: ReadonlySet<string> = new Set(['constant_unusual', 'bl_difference_over_half_percent']);

/**
 * Initial, intermediate and final survey one after the other. Each intermediate one is worked out as the final one is, against
 * the survey before it; its cargo so far counts from the first.
 */
export function surveySeries(
  record: DraftSurveyRecord,
  worksheet: DraftSurveyWorksheet,
  whole: DraftSurveyResult = computeDraftSurvey(draftSurveyInputs(record, worksheet)),
  options: ComputeOptions = {},
): Series {
  const { ship } = whole.inputs;
  let before: SurveySet = whole.inputs.initial;
  const middle = betweenSurveys(worksheet).map(({ id, survey, word }) => {
    const read = draftSurveyInputs(
      { ...record, ...recordOfBetween(survey, 'f') },
      { ...worksheet, final: survey },
    );
    const { inputs, final, warnings } = computeDraftSurvey(
      { ship, initial: before, final: read.final },
      options,
    );
    before = inputs.final;
    return {
      id,
      title: word,
      between: survey,
      inputs: inputs.final,
      result: final,
      warnings: warnings.filter(({ set, code }) => set === 'final' && !OF_THE_WHOLE.has(code)),
    };
  });
  const own = (set: 'initial' | 'final') => ({
    id: set,
    title: set === 'initial' ? 'Initial' : 'Final',
    between: undefined,
    inputs: whole.inputs[set],
    result: whole[set],
    warnings: [],
  });
  const surveys = [own('initial'), ...middle, own('final')];
  // an intermediate survey without a first one has nothing to be held against
  const known = whole.initial.netDisplacement === undefined ? [] : surveys.filter(isComplete);
  const change = (known.at(-1)?.result.netDisplacement ?? 0) - (known[0]?.result.netDisplacement ?? 0);
  const operation = change < 0 ? 'discharging' : 'loading';
  const progress = seriesProgress(
    operation,
    known.map(({ result, inputs }) => ({
      net: result.netDisplacement ?? Number.NaN,
      endedAt: hoursOf(inputs.endedAt),
    })),
    whole.survey.billOfLading,
  );
  const told = new Map(known.map(({ id }, index) => [id, progress[index]]));
  return {
    operation,
    surveys: surveys.map((survey) => ({ ...survey, progress: told.get(survey.id) })),
  };
}

const isComplete = ({ result }: { result: SurveyResult }) => result.netDisplacement !== undefined;

/** Known weights on board beside water. */
const WEIGHT_FIELDS = ['fuel_oil', 'diesel_oil', 'lubricating_oil', 'others'] as const;

const isRowField = (name: SetNumber) => /_label_|_value_|^mctc_/.test(name);
const isMarkField = (name: SetNumber) => name.endsWith('_distance');

/** What of the figures is taken over as one, to be confirmed as one; undefined for what is always read anew. */
export function carriedWith(name: string): Carried | undefined {
  if (name === 'density' || name === 'ballast_water' || name === 'fresh_water') return name;
  if ((WEIGHT_FIELDS as readonly string[]).includes(name)) return 'weights';
  return isRowField(name as SetNumber) || /^mctcLabel/.test(name) ? 'tableRows' : undefined;
}

/** What the ship's own tables give by themselves as soon as the new drafts are read. */
export interface GivenByTables {
  rows: boolean;
  /** True for a tank whose volume the tables gave: they give it anew, and one typed by hand is carried over. */
  tank: (row: TankRecord) => boolean;
}

/**
 * A new survey that begins with what the last one knew: marks and instrument as they are; table rows, density, tanks and weights to
 * be confirmed; never drafts, times or samples. What the ship's tables give is left for them.
 */
export function nextBetween(
  record: DraftSurveyRecord,
  worksheet: DraftSurveyWorksheet,
  given: GivenByTables,
): BetweenSurvey {
  const earlier = betweenSurveys(worksheet);
  const last = earlier.at(-1)?.survey;
  const sheet = last ?? worksheet.initial;
  const figure = (name: SetNumber) => (last ? last[name] : record[`${name}_i`]) ?? null;
  const tanks = (water: 'ballast_water' | 'fresh_water'): BetweenTank[] =>
    (last ? last[water] : (record[`${water}_i`] ?? [])).map((tank) => tankToConfirm(tank, given));
  const taken = NUMBER_FIELDS.filter(
    (name) =>
      isMarkField(name) ||
      name === 'density' ||
      (WEIGHT_FIELDS as readonly string[]).includes(name) ||
      (isRowField(name) && !given.rows),
  );
  const next: BetweenSurvey = {
    ...emptyBetween(Math.max(0, ...earlier.map(({ survey }) => survey.no)) + 1),
    ...(Object.fromEntries(taken.map((name) => [name, figure(name)])) as Partial<BetweenSurvey>),
    lcfReference: sheet.lcfReference,
    forwardSide: sheet.forwardSide,
    midshipSide: sheet.midshipSide,
    aftSide: sheet.aftSide,
    instrument: sheet.instrument,
    hydrometerScale: sheet.hydrometerScale,
    relativeDensity: sheet.relativeDensity,
    instrumentNumber: sheet.instrumentNumber,
    certificate: sheet.certificate,
    readBy: sheet.readBy,
    unsounded: sheet.unsounded,
    ...(!given.rows && {
      mctcLabel1a: sheet.mctcLabel1a,
      mctcLabel1b: sheet.mctcLabel1b,
      mctcLabel2a: sheet.mctcLabel2a,
      mctcLabel2b: sheet.mctcLabel2b,
    }),
    ballast_water: tanks('ballast_water'),
    fresh_water: tanks('fresh_water'),
  };
  const has = (names: readonly SetNumber[]) => names.some((name) => next[name] !== null && next[name] !== 0);
  const carried: Carried[] = [
    ...(has(NUMBER_FIELDS.filter(isRowField)) ? (['tableRows'] as const) : []),
    ...(has(['density']) ? (['density'] as const) : []),
    ...(['ballast_water', 'fresh_water'] as const).filter((water) =>
      next[water].some(({ sounding, tabvol }) => sounding !== null || tabvol !== null),
    ),
    ...(has(WEIGHT_FIELDS) ? (['weights'] as const) : []),
  ];
  return { ...next, carried };
}

const tankToConfirm = (row: TankRecord, given: GivenByTables): BetweenTank => ({
  tank: row.tank ?? '',
  sounding: row.sounding ?? null,
  tabvol: given.tank(row) ? null : (row.tabvol ?? null),
  density: row.density ?? null,
});
