import type { MarkReading, ShipInput, SurveySet, HydrostaticRow, HydrostaticRows } from './types';

const emptyMark: MarkReading = { port: undefined, starboard: undefined, distance: 0 };
const emptyRow: HydrostaticRow = { label: undefined, value: undefined };
const emptyRows: HydrostaticRows = [emptyRow, emptyRow];

/** A survey of which nothing has been entered yet. */
export const emptySet: SurveySet = {
  forward: emptyMark,
  midship: emptyMark,
  aft: emptyMark,
  displacement: emptyRows,
  tpc: emptyRows,
  lcf: emptyRows,
  lcfReference: undefined,
  mctcPlus: emptyRows,
  mctcMinus: emptyRows,
  tpcAtSides: { port: undefined, starboard: undefined },
  density: undefined,
  fuelOil: undefined,
  dieselOil: undefined,
  lubricatingOil: undefined,
  others: undefined,
  ballastWater: [],
  freshWater: [],
};

/** A ship of which nothing is known yet. */
export const emptyShip: ShipInput = {
  lbp: undefined,
  breadth: undefined,
  lightShip: undefined,
  summerDraft: undefined,
  summerDwt: undefined,
  tableDensity: undefined,
  declaredConstant: undefined,
  billOfLading: undefined,
};
