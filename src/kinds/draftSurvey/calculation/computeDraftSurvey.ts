import { deductibleLines } from './deductibles';
import { densityLines } from './density';
import { draftLines } from './drafts';
import { entered, lineWith, type LineFormula, type Rounding } from './entered';
import { hydrostaticLines } from './hydrostatics';
import { isStarted, missingInputs } from './missing';
import { cargoQuantity } from './result';
import { unknownWeights, withoutImpossible } from './possible';
import type { ReadsTables } from './tableReadings';
import { trimLines } from './trim';
import type {
  DraftSurveyInputs,
  DraftSurveyResult,
  ImpossibleInput,
  SetName,
  ShipInput,
  SurveyResult,
  SurveySet,
} from './types';
import type { Checked } from './setWarnings';
import type { ChecksOf } from './warnings';

const NOT_LOOKED: Checked = { warnings: [], checks: [] };

/** What a survey is worked out with beside its inputs. */
export interface ComputeOptions {
  /**
   * Other than this product's way: carry each line on rounded, as a hand sheet does; for comparing with one. The product's own rule is to compute
   * unrounded and to round only what is shown: one millimetre of quarter mean is TPC/10 tonnes.
   */
  round?: Rounding;
  /** The ship's own tables: what is to be said of their readings is among the warnings. */
  tables?: ReadsTables | undefined;
  /** The code of the checks, which a form fetches after its figures; without it nothing is looked at. */
  checks?: ChecksOf | undefined;
}

/**
 * A draft survey from the readings to the cargo. The ship is weighed twice by the water she displaces; what changed
 * beside the known weights is cargo (docs/calculation.md). Never throws, never gives NaN: what cannot be worked out yet is
 * `undefined`.
 */
export function computeDraftSurvey(
  typed: DraftSurveyInputs,
  options: ComputeOptions = {},
): DraftSurveyResult {
  const line = lineWith(options.round);
  const { inputs, impossible } = withoutImpossible(typed);
  const setOf = (name: SetName): SurveyResult => ({
    ...surveyOf(name, inputs[name], inputs.ship, unknownWeights(impossible, name), line),
    started: isStarted(typed[name]),
  });
  const initial = setOf('initial');
  const final = setOf('final');
  const survey = cargoQuantity(initial, final, inputs.ship.billOfLading, line);
  let found: Checked | undefined;
  const looked = () =>
    (found ??=
      options.checks?.({ typed, inputs, impossible }, { initial, final, survey }, options.tables) ??
      NOT_LOOKED);
  return {
    inputs,
    initial,
    final,
    survey,
    // Looked for when somebody reads them: the ship's tables go by the drafts alone, at every key stroke.
    get warnings() {
      return looked().warnings;
    },
    get checks() {
      return looked().checks;
    },
  };
}

function surveyOf(
  name: SetName,
  set: SurveySet,
  ship: ShipInput,
  unknown: readonly ImpossibleInput[],
  line: LineFormula,
): Omit<SurveyResult, 'started'> {
  const difference = (a: number, b: number) => a - b;
  const drafts = draftLines(set, ship, line);
  const tables = hydrostaticLines(set, ship, drafts, line);
  const trim = trimLines(set, ship, { ...drafts, ...tables }, line);
  const density = densityLines(trim.displacementCorrectedForTrim, set.density, ship.tableDensity, line);
  // a hand sheet takes the weights whole from the tank sheets, and rounds what it takes them from
  const deductibles = deductibleLines(set, unknown, lineWith());
  const displacementLessDeductibles = line(
    difference,
    density.displacementCorrectedForDensity,
    deductibles.totalDeductibles,
  );
  const netDisplacement = line(difference, displacementLessDeductibles, entered(ship.lightShip));
  return {
    complete: netDisplacement !== undefined,
    missing: [...missingInputs(name, set, ship), ...unknown],
    ...drafts,
    ...tables,
    ...trim,
    ...density,
    ...deductibles,
    displacementLessDeductibles,
    netDisplacement,
  };
}
