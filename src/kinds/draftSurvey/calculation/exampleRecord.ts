import type { DraftSurveyRecord, TankRecord } from './recordMapping';
import type { LcfReference } from './types';
import { emptyWorksheet, type SetWorksheet, type DraftSurveyWorksheet } from './worksheet';

/** The inputs of a worked example, in the examples' own names. Used by tests only. */
export type ExampleInputs = Record<string, unknown>;

/** The record that a surveyor would have saved for a worked example, and its worksheet. */
export function exampleRecord(inputs: ExampleInputs): {
  record: DraftSurveyRecord;
  worksheet: DraftSurveyWorksheet;
} {
  const ship = (inputs['ship'] ?? {}) as Record<string, number | undefined>;
  return {
    record: {
      lbp: ship['lbp'],
      breadth: ship['breadth'],
      depth: ship['depth'],
      light_ship: ship['light_ship'],
      summer_draft: ship['summer_draft'],
      summer_dwt: ship['summer_dwt'],
      b_l_quantity: inputs['b_l_quantity'] as number | undefined,
      ...setRecord(inputs, 'i'),
      ...setRecord(inputs, 'f'),
    },
    worksheet: {
      ...emptyWorksheet,
      tableDensity: ship['table_density'] ?? null,
      initial: setSheet(inputs, 'i'),
      final: setSheet(inputs, 'f'),
    },
  };
}

function setRecord(inputs: ExampleInputs, suffix: 'i' | 'f'): DraftSurveyRecord {
  // Frappe stores an empty number as 0.
  const at = (name: string) => (inputs[`${name}_${suffix}`] ?? 0) as number;
  const tanks = (name: string) => (inputs[`${name}_${suffix}`] ?? []) as TankRecord[];
  const fields = {
    fwd_port: at('forward_port'),
    fwd_stbd: at('forward_starboard'),
    fwd_distance: at('forward_distance'),
    mid_port: at('midship_port'),
    mid_stbd: at('midship_starboard'),
    mid_distance: at('midship_distance'),
    aft_port: at('aft_port'),
    aft_stbd: at('aft_starboard'),
    aft_distance: at('aft_distance'),
    displacement_label_1: at('displacement_label_1'),
    displacement_value_1: at('displacement_value_1'),
    displacement_label_2: at('displacement_label_2'),
    displacement_value_2: at('displacement_value_2'),
    // The examples' TPC belongs to the displacement rows, and so does ours where its own labels are empty.
    tpc_value_1: at('tpc_1'),
    tpc_value_2: at('tpc_2'),
    lcf_label_1: at('lcf_label_1'),
    lcf_value_1: at('lcf_value_1'),
    lcf_label_2: at('lcf_label_2'),
    lcf_value_2: at('lcf_value_2'),
    mctc_1a: at('mctc_value_1a') || ((inputs['mctc_plus'] ?? 0) as number),
    mctc_1b: at('mctc_value_1b'),
    mctc_2a: at('mctc_value_2a') || ((inputs['mctc_minus'] ?? 0) as number),
    mctc_2b: at('mctc_value_2b'),
    density: at('density'),
    fuel_oil: at('fuel_oil'),
    diesel_oil: at('diesel_oil'),
    lubricating_oil: at('lubricating_oil'),
    others: at('others'),
    ballast_water: tanks('ballast_water'),
    fresh_water: tanks('fresh_water'),
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${name}_${suffix}`, value]));
}

function setSheet(inputs: ExampleInputs, suffix: 'i' | 'f'): SetWorksheet {
  const at = (name: string) => (inputs[`${name}_${suffix}`] ?? null) as number | null;
  return {
    ...emptyWorksheet.initial,
    lcfReference: (inputs[`lcf_reference_${suffix}`] ?? null) as LcfReference | null,
    mctcLabel1a: at('mctc_label_1a'),
    mctcLabel1b: at('mctc_label_1b'),
    mctcLabel2a: at('mctc_label_2a'),
    mctcLabel2b: at('mctc_label_2b'),
    tpcPort: at('tpc_port'),
    tpcStarboard: at('tpc_starboard'),
  };
}
