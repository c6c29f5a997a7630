import { orZero } from './entered';
import { lcfAftOfMidship } from './hydrostatics';
import { tanksOfSet } from './sameTank';
import type { TableDraft } from './tableDraft';
import type { DraftSurveyResult, HydrostaticRows, MarkPosition, SetName, SurveySet, TankRow } from './types';

/** Standard uncertainties of what a draft survey is made of. House figures; settings. */
export interface StandardUncertainties {
  /** One draft reading, m, by survey: calm water 0.005, rough 0.02 to 0.03. */
  draftReading: Record<SetName, number>;
  /** What several readings of one draft say of it instead, m. */
  draftReadingAt?: Record<SetName, ReadingsUncertainty>;
  /** Marks and the reader's habit, the same in both surveys, m. */
  draftCommon: number;
  /** Sampling of the water, t/m3. */
  densitySampling: Record<SetName, number>;
  /** Hydrometer, the same in both, t/m3. */
  hydrometer: number;
  /** Displacement table, the same in both, part of the displacement. */
  displacementTable: number;
  /** One sounding, m. */
  sounding: number;
  /** Tank tables, the same in both for each tank, part of the weight. */
  tankTables: number;
  /** Fuel and other weights, t. */
  consumables: Record<SetName, number>;
  /** Change of the constant between the surveys, t. */
  constantChange: number;
  /** Bend of the hull and trim formulas, t. */
  model: Record<SetName, number>;
}

/** Standard uncertainty of single drafts, m, where it is known of its own. */
export type ReadingsUncertainty = Partial<Record<`${MarkPosition}.${'port' | 'starboard'}`, number>>;

/** What a share of the uncertainty is called. */
export const UNCERTAINTY_WORDS = {
  drafts: 'drafts',
  density: 'density',
  tanks: 'tanks',
  consumables: 'oils and others',
  model: 'bend and trim formulas',
  'displacement table': 'displacement table',
  constant: 'change of constant',
} as const;
export type UncertaintyGroup = keyof typeof UNCERTAINTY_WORDS;

/** One source of the uncertainty, t; without `set` it is the same in both surveys. */
export interface UncertaintyTerm {
  source:
    | 'draft readings'
    | 'marks and reader'
    | 'density sampling'
    | 'hydrometer'
    | 'soundings'
    | 'tank tables'
    | 'consumables'
    | 'model'
    | 'displacement table'
    | 'constant';
  set?: SetName;
  group: UncertaintyGroup;
  tonnes: number;
}

/** Tonnes of the corrected displacement for one unit of an input of one survey. */
export interface Sensitivities {
  /** One of the two readings at a mark, t/m. */
  forward: number;
  midship: number;
  aft: number;
  /** Every mark at once, t/m. */
  allMarks: number;
  /** t per t/m3. */
  density: number;
  /** t for an error of the displacement table of 1, that is of all of it. */
  table: number;
}

/** How sure the cargo figure is. */
export interface CargoUncertainty {
  sensitivities: Record<SetName, Sensitivities>;
  terms: readonly UncertaintyTerm[];
  /** Standard uncertainty, and the expanded one (k = 2, about 95 %), t. */
  standard: number;
  expanded: number;
  /** The expanded one in percent of the cargo. */
  percent: number | undefined;
  /** Shares of the square in percent, the largest first. */
  shares: readonly { group: UncertaintyGroup; percent: number }[];
  /** The difference from the bill of lading over both uncertainties together; up to 1 they explain it. */
  en: number | undefined;
  /** What could not be taken into account, by survey: the true uncertainty is a little larger. */
  leftOut: Record<SetName, LeftOut>;
}

/** What the uncertainty of one survey lacks. */
export interface LeftOut {
  /** An error of the trim: nothing says where the ship turns (LCF) or how much she takes (TPC). */
  trim: boolean;
  /** Tanks with water whose surface is not known: neither a table nor a sounding. */
  tanks: number;
}

/** Slope of a pair of table rows, per metre; a single row has none. */
function slope([row1, row2]: HydrostaticRows): number {
  const step = orZero(row2.label) - orZero(row1.label);
  return step === 0 ? 0 : (orZero(row2.value) - orZero(row1.value)) / step;
}

/** How much of each corrected draft (forward, midship, aft) is in the draft that enters the table. */
const PARTS: Record<TableDraft, readonly [number, number, number]> = {
  quarter_mean: [1 / 8, 6 / 8, 1 / 8],
  midship: [0, 1, 0],
  mean_of_ends: [1 / 2, 0, 1 / 2],
  // the rest of the way to the LCF goes with the trim
  at_lcf: [1 / 8, 6 / 8, 1 / 8],
};

/**
 * The derivatives of the calculation, list correction left out: exact for a table of the level ship. A table by trim holds its
 * corrections, so that its rows give what a draft makes, and LCF x TPC (the moment of the water plane) what a trim makes; without
 * them `leftOut` says so. Rows at one draft have no slope: there a metre is 100 TPC. Undefined until the survey is worked out.
 */
function sensitivitiesOf(
  name: SetName,
  { inputs, ...results }: Pick<DraftSurveyResult, 'inputs' | SetName>,
): (Sensitivities & { withoutTrim: boolean }) | undefined {
  const [set, ship, result] = [inputs[name], inputs.ship, results[name]];
  const { trueTrim, tpc, lengthBetweenMarks, displacementCorrectedForDensity: weight } = result;
  const { lbp, tableByTrim = false } = ship;
  const { tableDensity } = result;
  if (
    !lbp ||
    !set.density ||
    !tableDensity ||
    !lengthBetweenMarks ||
    weight === undefined ||
    trueTrim === undefined
  )
    return undefined;
  const perMetre = slope(set.displacement) || 100 * (tpc ?? 0);
  if (perMetre === 0) return undefined;
  const { lcfAftOfMidship: lcf, mctcDifference } = result;
  const withoutTrim = tpc === undefined || lcf === undefined;
  const withCorrections = !tableByTrim && !withoutTrim && mctcDifference !== undefined;
  const ofDraft = perMetre + (withCorrections ? ofCorrections(set, trueTrim, lbp, tpc, lcf) : 0);
  const ofTrim =
    (withoutTrim ? 0 : (100 * lcf * tpc) / lbp) +
    (withCorrections ? (100 * trueTrim * mctcDifference) / lbp : 0);
  const [dF, dM, dA] = [set.forward.distance, set.midship.distance, set.aft.distance];
  const [wF, wM, wA] = PARTS[tableByTrim ? (ship.tableDraft ?? 'quarter_mean') : 'quarter_mean'];
  const e = (wF * dF + wM * dM + wA * dA) / lengthBetweenMarks;
  const k = set.density / tableDensity;
  const lever = (ofTrim * lbp) / lengthBetweenMarks;
  return {
    forward: (k / 2) * (ofDraft * (wF - e) - lever),
    midship: (k / 2) * wM * ofDraft,
    aft: (k / 2) * (ofDraft * (wA + e) + lever),
    allMarks: k * ofDraft,
    density: weight / set.density,
    table: weight,
    withoutTrim,
  };
}

/** What a metre of draft changes both trim corrections by, t/m. */
function ofCorrections(set: SurveySet, trim: number, lbp: number, tpc: number, lcf: number): number {
  if (set.lcfReference === undefined) return 0;
  const labelled = (rows: HydrostaticRows): HydrostaticRows => [
    { label: rows[0].label || set.displacement[0].label, value: rows[0].value },
    { label: rows[1].label || set.displacement[1].label, value: rows[1].value },
  ];
  // the slope of the LCF aft: of a table that counts forward it is turned
  const turned = lcfAftOfMidship(1, set.lcfReference, lbp) - lcfAftOfMidship(0, set.lcfReference, lbp);
  const ofLcf = turned * slope(labelled(set.lcf));
  return (
    ((100 * trim) / lbp) * (slope(labelled(set.tpc)) * lcf + tpc * ofLcf) +
    ((50 * trim ** 2) / lbp) * (slope(set.mctcPlus) - slope(set.mctcMinus))
  );
}

const squares = (values: readonly number[]) => values.reduce((sum, value) => sum + value ** 2, 0);
const SETS = ['initial', 'final'] as const;

/**
 * The uncertainty of the cargo by the law of propagation: independent inputs add by their squares; one that is the same in both
 * surveys enters once, by what is left of it in their difference. `areaOf` is the free surface of a tank, m2. It covers random
 * and estimated errors, no mistakes. Undefined until both surveys are worked out.
 */
export function cargoUncertainty(
  result: Pick<DraftSurveyResult, 'inputs' | SetName | 'survey'>,
  u: StandardUncertainties,
  areaOf: (tank: TankRow, set: SetName) => number | undefined,
  billOfLadingExpanded = 0,
): CargoUncertainty | undefined {
  const initial = sensitivitiesOf('initial', result);
  const final = sensitivitiesOf('final', result);
  if (!initial || !final) return undefined;
  const of = { initial, final };
  const tanksOf = (set: SetName) => [...result.inputs[set].ballastWater, ...result.inputs[set].freshWater];
  // of an error that is the same in both surveys
  const left = (of: 'allMarks' | 'density' | 'table') => Math.abs(final[of] - initial[of]);
  const terms: UncertaintyTerm[] = [
    ...SETS.flatMap((set): UncertaintyTerm[] => {
      const { forward, midship, aft, density } = of[set];
      // two readings at each of the three marks
      const drafts = Object.entries({ forward, midship, aft }).flatMap(([mark, tonnes]) =>
        (['port', 'starboard'] as const).map(
          (side) =>
            tonnes * (u.draftReadingAt?.[set][`${mark as MarkPosition}.${side}`] ?? u.draftReading[set]),
        ),
      );
      const soundings = tanksOf(set).map(
        (tank) => (areaOf(tank, set) ?? 0) * orZero(tank.density) * u.sounding,
      );
      return [
        { source: 'draft readings', set, group: 'drafts', tonnes: Math.sqrt(squares(drafts)) },
        { source: 'density sampling', set, group: 'density', tonnes: density * u.densitySampling[set] },
        { source: 'soundings', set, group: 'tanks', tonnes: Math.sqrt(squares(soundings)) },
        { source: 'consumables', set, group: 'consumables', tonnes: u.consumables[set] },
        { source: 'model', set, group: 'model', tonnes: u.model[set] },
      ];
    }),
    { source: 'marks and reader', group: 'drafts', tonnes: left('allMarks') * u.draftCommon },
    { source: 'hydrometer', group: 'density', tonnes: left('density') * u.hydrometer },
    {
      source: 'displacement table',
      group: 'displacement table',
      tonnes: left('table') * u.displacementTable,
    },
    { source: 'tank tables', group: 'tanks', tonnes: tankTablesTerm(result.inputs) * u.tankTables },
    { source: 'constant', group: 'constant', tonnes: u.constantChange },
  ];
  const leftOut = (set: SetName): LeftOut => ({
    trim: of[set].withoutTrim,
    tanks: tanksOf(set).filter(
      (tank) => orZero(tank.tabvol) * orZero(tank.density) > 0 && areaOf(tank, set) === undefined,
    ).length,
  });
  const variance = squares(terms.map(({ tonnes }) => tonnes));
  const standard = Math.sqrt(variance);
  const expanded = 2 * standard;
  const { cargo, differenceFromBillOfLading: difference } = result.survey;
  const groups = [...new Set(terms.map(({ group }) => group))];
  return {
    sensitivities: of,
    terms,
    standard,
    expanded,
    percent: cargo ? (100 * expanded) / cargo : undefined,
    shares: groups
      .map((group) => ({
        group,
        percent:
          (100 * squares(terms.filter((term) => term.group === group).map(({ tonnes }) => tonnes))) /
          variance,
      }))
      .toSorted((a, b) => b.percent - a.percent),
    en:
      difference === undefined
        ? undefined
        : Math.abs(difference) / Math.hypot(expanded, billOfLadingExpanded),
    leftOut: { initial: leftOut('initial'), final: leftOut('final') },
  };
}

/** What a table's error of 1 would make of the change of each tank's weight, t; the tanks are independent. */
function tankTablesTerm({ initial, final }: Record<SetName, SurveySet>): number {
  const weights = new Map<string, number>();
  const add = (set: SurveySet, sign: number) => {
    for (const { id, row } of tanksOfSet(set))
      weights.set(id, (weights.get(id) ?? 0) + sign * orZero(row.tabvol) * orZero(row.density));
  };
  add(initial, -1);
  add(final, 1);
  return Math.sqrt(squares([...weights.values()]));
}
