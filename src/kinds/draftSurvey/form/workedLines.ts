import { sumKnown } from '../calculation/entered';
import type { DraftSurveyInputs, DraftSurveyResult, Entered, SetName } from '../calculation/types';
import { asRead, trimText } from '../calculation/labels';
import { MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';

/** A line of a form that is worked out; the labels are the contract's (3§2). */
export interface WorkedLine {
  id: string;
  label: string;
  /** As shown and printed; empty while it is not known. */
  text: string;
  unit?: string;
  help?: string;
}

const orEmpty = (text: string) => (text === MISSING ? '' : text);
const figure = (value: number | undefined, decimals: number) => orEmpty(formatNumber(value, decimals));
const tonnes = (value: number | undefined) => figure(value, 3);

/** Trim and density form. */
export function trimDensityLines(
  set: SetName,
  inputs: DraftSurveyInputs,
  result: DraftSurveyResult,
): WorkedLine[] {
  const lines = result[set];
  return [
    {
      id: 'trim',
      label: 'Trim by head/stern',
      text: lines.trueTrim === undefined ? '' : trimText(lines.trueTrim),
    },
    {
      id: 'correction_for_trim',
      label: 'Correction for trim',
      text: tonnes(lines.correctionForTrim),
      unit: 'MT',
    },
    {
      id: 'displacement_corrected_for_trim',
      label: 'Displacement corrected for trim',
      text: tonnes(lines.displacementCorrectedForTrim),
      unit: 'MT',
      help: 'Includes the list correction',
    },
    {
      id: 'observed_density',
      label: 'Observed density',
      text: figure(inputs[set].density || undefined, 4),
      unit: 't/m³',
    },
    {
      id: 'correction_for_density',
      label: 'Correction for density',
      text: tonnes(lines.correctionForDensity),
      unit: 'MT',
    },
    {
      id: 'displacement_corrected_for_density',
      label: 'Displacement corrected for density',
      text: tonnes(lines.displacementCorrectedForDensity),
      unit: 'MT',
    },
    {
      id: 'light_ship',
      label: 'Light ship',
      text: tonnes(inputs.ship.lightShip || undefined),
      unit: 'MT',
    },
  ];
}

/** Consumables form: its five totals have no row for lubricating oil, which so belongs to "other". */
export function consumablesLines(set: SetName, result: DraftSurveyResult): WorkedLine[] {
  const lines = result[set];
  const total = (id: string, label: string, value: Entered): WorkedLine => ({
    id,
    label: `Total consumables, ${label}`,
    text: lines.started ? tonnes(value) : '',
    unit: 'MT',
  });
  return [
    total('fuel_oil', 'fuel oil', lines.fuelOil),
    total('diesel_oil', 'diesel oil', lines.dieselOil),
    total('fresh_water', 'fresh water', lines.freshTotal),
    total('ballast', 'ballast', lines.ballastTotal),
    {
      ...total('other', 'other', sumKnown([lines.others, lines.lubricatingOil])),
      help: 'Includes lubricating oil',
    },
    {
      id: 'net_displacement',
      label: 'Net displacement (cargo+constant)',
      text: tonnes(lines.netDisplacement),
      unit: 'MT',
      help: 'After deducting light ship',
    },
    {
      id: 'net_displacement_initial',
      label: 'Net displacement initial',
      text: tonnes(result.initial.netDisplacement),
      unit: 'MT',
    },
    {
      id: 'bills_of_lading_declared',
      label: 'Bills of lading declared',
      text: tonnes(result.survey.billOfLading),
      unit: 'MT',
    },
  ];
}

/** Vessel measurement form. */
export function measurementLines(
  set: SetName,
  inputs: DraftSurveyInputs,
  result: DraftSurveyResult,
): WorkedLine[] {
  const lines = result[set];
  const { midship } = inputs[set];
  return [
    { id: 'forward_mean', label: 'Draft forward mean', text: figure(lines.forwardMean, 3), unit: 'm' },
    { id: 'aft_mean', label: 'Draft aft mean', text: figure(lines.aftMean, 3), unit: 'm' },
    {
      id: 'midships_port',
      label: 'Midships port',
      text: orEmpty(asRead(midship.port || undefined)),
      unit: 'm',
    },
    {
      id: 'midships_starboard',
      label: 'Midships starboard',
      text: orEmpty(asRead(midship.starboard || undefined)),
      unit: 'm',
    },
    { id: 'midships_mean', label: 'Midships mean', text: figure(lines.midshipMean, 3), unit: 'm' },
    {
      id: 'observed_displacement',
      label: 'Observed displacement',
      text: tonnes(lines.displacementTable),
      unit: 'MT',
      help: 'From the table at the quarter mean, before corrections',
    },
  ];
}
