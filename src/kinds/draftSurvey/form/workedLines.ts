import { sumKnown } from '../calculation/entered';
import type { DraftSurveyResult, Entered, SetName } from '../calculation/types';
import { asRead, trimText } from '../calculation/labels';
import { MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';

/** A line of a form that is worked out; the labels are the contract's (3§2). */
export interface WorkedLine {
  id: string;
  label: string;
  /** As shown and printed; empty while it is not known. */
  text: string;
  unit?: string | undefined;
  help?: string | undefined;
}

const shown = (text: string) => (text === MISSING ? '' : text);
const figure = (value: Entered, decimals: number) => shown(formatNumber(value, decimals));
const line = (id: string, label: string, text: string, unit?: string, help?: string): WorkedLine => ({
  id,
  label,
  text,
  unit,
  help,
});
const metres = (id: string, label: string, value: Entered) => line(id, label, figure(value, 3), 'm');
const tonnes = (id: string, label: string, value: Entered, help?: string) =>
  line(id, label, figure(value, 3), 'MT', help);

function trimDensityLines(set: SetName, { inputs, [set]: found }: DraftSurveyResult): WorkedLine[] {
  const { trueTrim, correctionForTrim, displacementCorrectedForTrim } = found;
  return [
    line('trim', 'Trim by head/stern', trueTrim === undefined ? '' : trimText(trueTrim)),
    tonnes('correction_for_trim', 'Correction for trim', correctionForTrim),
    tonnes(
      'displacement_corrected_for_trim',
      'Displacement corrected for trim',
      displacementCorrectedForTrim,
      'Includes the list correction',
    ),
    line('observed_density', 'Observed density', figure(inputs[set].density || undefined, 4), 't/m³'),
    tonnes('correction_for_density', 'Correction for density', found.correctionForDensity),
    tonnes(
      'displacement_corrected_for_density',
      'Displacement corrected for density',
      found.displacementCorrectedForDensity,
    ),
    tonnes('light_ship', 'Light ship', inputs.ship.lightShip || undefined),
  ];
}

/** Its five totals have no row for lubricating oil, which so belongs to "other". */
function consumablesLines(set: SetName, { initial, survey, [set]: found }: DraftSurveyResult): WorkedLine[] {
  const total = (id: string, what: string, value: Entered, help?: string) =>
    tonnes(id, `Total consumables, ${what}`, found.started ? value : undefined, help);
  const others = sumKnown([found.others, found.lubricatingOil]);
  return [
    total('fuel_oil', 'fuel oil', found.fuelOil),
    total('diesel_oil', 'diesel oil', found.dieselOil),
    total('fresh_water', 'fresh water', found.freshTotal),
    total('ballast', 'ballast', found.ballastTotal),
    total('other', 'other', others, 'Includes lubricating oil'),
    tonnes(
      'net_displacement',
      'Net displacement (cargo+constant)',
      found.netDisplacement,
      'After deducting light ship',
    ),
    tonnes('net_displacement_initial', 'Net displacement initial', initial.netDisplacement),
    tonnes('bills_of_lading_declared', 'Bills of lading declared', survey.billOfLading),
  ];
}

function measurementLines(set: SetName, { inputs, [set]: found }: DraftSurveyResult): WorkedLine[] {
  const { port, starboard } = inputs[set].midship;
  return [
    metres('forward_mean', 'Draft forward mean', found.forwardMean),
    metres('aft_mean', 'Draft aft mean', found.aftMean),
    line('midships_port', 'Midships port', shown(asRead(port || undefined)), 'm'),
    line('midships_starboard', 'Midships starboard', shown(asRead(starboard || undefined)), 'm'),
    metres('midships_mean', 'Midships mean', found.midshipMean),
    tonnes(
      'observed_displacement',
      'Observed displacement',
      found.displacementTable,
      'From the table at the quarter mean, before corrections',
    ),
  ];
}

/** The three forms that are worked out, one after the other; `prefix` begins the names of the figures typed over in them. */
export const WORKED_FORMS = [
  { id: 'trim', prefix: 'trim_density', title: 'Trim and density', linesOf: trimDensityLines },
  { id: 'consumables', prefix: 'consumables', title: 'Consumables', linesOf: consumablesLines },
  { id: 'measurement', prefix: 'vessel_measurement', title: 'Vessel measurement', linesOf: measurementLines },
] as const;
