import { markWord } from './check';
import type {
  DraftSurveyInputs,
  Entered,
  HydrostaticRow,
  HydrostaticRows,
  ImpossibleInput,
  MarkPosition,
  MarkReading,
  SetField,
  SetName,
  ShipField,
  SurveySet,
  TankRow,
} from './types';

/** The least and the greatest value that a figure can have on any ship, in its unit. */
type Range = readonly [least: number, most: number];

/** Far beyond any ship, so that nothing real is refused. Negative is possible only where the sign says something. */
const RANGE = {
  length: [0, 1000],
  signedLength: [-1000, 1000],
  draft: [0, 100],
  weight: [0, 5_000_000],
  signedWeight: [-5_000_000, 5_000_000],
  tpc: [0, 2000],
  mctc: [0, 100_000],
  density: [0, 3],
  plate: [0, 200],
  volume: [0, 1_000_000],
} as const satisfies Record<string, Range>;

const SHIP: readonly (readonly [
  Exclude<ShipField, 'tankTableTrim' | 'tableByTrim' | 'tableDraft'>,
  string,
  Range,
])[] = [
  ['lbp', 'Length between perpendiculars', RANGE.length],
  ['breadth', 'Breadth', RANGE.length],
  ['depth', 'Depth', RANGE.length],
  ['lightShip', 'Light ship', RANGE.weight],
  ['summerDraft', 'Summer draft', RANGE.draft],
  ['summerFreeboard', 'Summer freeboard', RANGE.draft],
  ['summerDwt', 'Summer deadweight', RANGE.weight],
  ['tableDensity', 'Density of the tables', RANGE.density],
  ['keelPlate', 'Keel plate', RANGE.plate],
  ['declaredConstant', 'Declared constant', RANGE.signedWeight],
  ['billOfLading', 'B/L quantity', RANGE.weight],
];

/**
 * Takes out every value that no ship can have, such as a negative draft: it is named, and nothing is worked out with it.
 * A line that needs it stays empty.
 */
export function withoutImpossible(inputs: DraftSurveyInputs): {
  inputs: DraftSurveyInputs;
  impossible: ImpossibleInput[];
} {
  const impossible: ImpossibleInput[] = [];
  const ship = { ...inputs.ship };
  for (const [field, label, [least, most]] of SHIP) {
    const value = ship[field];
    if (value === undefined || (value >= least && value <= most)) continue;
    impossible.push({ field, label, value });
    // no number at all: an empty density of the tables counts as 1.025
    ship[field] = field === 'tableDensity' ? Number.NaN : undefined;
  }
  const initial = setWithout('initial', inputs.initial, impossible);
  const final = setWithout('final', inputs.final, impossible);
  return impossible.length === 0 ? { inputs, impossible } : { inputs: { ship, initial, final }, impossible };
}

function setWithout(name: SetName, set: SurveySet, impossible: ImpossibleInput[]): SurveySet {
  const possible = (value: Entered, [least, most]: Range, field: SetField, label: string): Entered => {
    if (value === undefined || (value >= least && value <= most)) return value;
    impossible.push({ set: name, field, label, value });
    return undefined;
  };
  const rows = (
    column: 'displacement' | 'tpc' | 'lcf' | 'mctcPlus' | 'mctcMinus',
    word: string,
    range: Range,
  ): HydrostaticRows => {
    const row = (index: 0 | 1): HydrostaticRow => {
      const { label, value } = set[column][index];
      return {
        label: possible(label, RANGE.draft, `${column}.${index}.label`, `${word}, draft of row ${index + 1}`),
        value: possible(value, range, `${column}.${index}.value`, `${word}, row ${index + 1}`),
      };
    };
    return [row(0), row(1)];
  };
  const mark = (at: MarkPosition): MarkReading => ({
    port: possible(set[at].port, RANGE.draft, `${at}.port`, `${markWord[at]} draft, port`),
    starboard: possible(
      set[at].starboard,
      RANGE.draft,
      `${at}.starboard`,
      `${markWord[at]} draft, starboard`,
    ),
    // no number at all: an empty distance would count as 0
    distance:
      possible(set[at].distance, RANGE.signedLength, `${at}.distance`, `${markWord[at]} mark, distance`) ??
      Number.NaN,
  });
  const tanks = (table: 'ballastWater' | 'freshWater', word: string): TankRow[] =>
    set[table].map((row, index) => {
      const at = `${table}.${index}` as const;
      const where = `${word} ${row.tank || index + 1}`;
      return {
        ...row,
        sounding: possible(row.sounding, RANGE.length, `${at}.sounding`, `${where}, sounding`),
        tabvol: possible(row.tabvol, RANGE.volume, `${at}.tabvol`, `${where}, volume`),
        density: possible(row.density, RANGE.density, `${at}.density`, `${where}, density`),
      };
    });
  const side = (at: 'port' | 'starboard') =>
    possible(set.tpcAtSides[at], RANGE.tpc, `tpcAtSides.${at}`, `TPC, ${at}`);
  const weight = (
    field: 'fuelOil' | 'dieselOil' | 'lubricatingOil' | 'others',
    word: string,
    range: Range = RANGE.weight,
  ) => possible(set[field], range, field, word);
  return {
    ...set,
    forward: mark('forward'),
    midship: mark('midship'),
    aft: mark('aft'),
    displacement: rows('displacement', 'Displacement', RANGE.weight),
    tpc: rows('tpc', 'TPC', RANGE.tpc),
    lcf: rows('lcf', 'LCF', RANGE.signedLength),
    mctcPlus: rows('mctcPlus', 'MCTC at +0.50 m', RANGE.mctc),
    mctcMinus: rows('mctcMinus', 'MCTC at −0.50 m', RANGE.mctc),
    tpcAtSides: { port: side('port'), starboard: side('starboard') },
    density: possible(set.density, RANGE.density, 'density', 'Density of the water'),
    fuelOil: weight('fuelOil', 'Fuel oil'),
    dieselOil: weight('dieselOil', 'Diesel oil'),
    lubricatingOil: weight('lubricatingOil', 'Lubricating oil'),
    // may carry a correction
    others: weight('others', 'Others', RANGE.signedWeight),
    ballastWater: tanks('ballastWater', 'Ballast tank'),
    freshWater: tanks('freshWater', 'Fresh water tank'),
  };
}

const DEDUCTED =
  /^(ballastWater|freshWater)\.\d+\.(tabvol|density)$|^(fuelOil|dieselOil|lubricatingOil|others)$/;

/** The weights of a survey that are not known because what was entered for them is impossible. */
export const unknownWeights = (impossible: readonly ImpossibleInput[], set: SetName): ImpossibleInput[] =>
  impossible.filter((one) => one.set === set && DEDUCTED.test(one.field));
