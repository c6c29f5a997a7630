import { NUMBER_FIELDS, type SetNumber } from './recordFields';
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

/** What the examples call otherwise. */
const IN_EXAMPLE: Partial<Record<SetNumber, string>> = {
  fwd_port: 'forward_port',
  fwd_stbd: 'forward_starboard',
  fwd_distance: 'forward_distance',
  mid_port: 'midship_port',
  mid_stbd: 'midship_starboard',
  mid_distance: 'midship_distance',
  aft_stbd: 'aft_starboard',
  tpc_value_1: 'tpc_1',
  tpc_value_2: 'tpc_2',
  mctc_1b: 'mctc_value_1b',
  mctc_2b: 'mctc_value_2b',
};

function setRecord(inputs: ExampleInputs, suffix: 'i' | 'f'): DraftSurveyRecord {
  // Frappe stores an empty number as 0.
  const at = (name: string) => (inputs[`${name}_${suffix}`] ?? 0) as number;
  const tanks = (name: string) => (inputs[`${name}_${suffix}`] ?? []) as TankRecord[];
  const fields = {
    // TPC belongs to the displacement rows there, and so does ours where its own labels are empty.
    ...Object.fromEntries(
      NUMBER_FIELDS.filter((name) => !name.startsWith('tpc_label')).map((name) => [
        name,
        at(IN_EXAMPLE[name] ?? name),
      ]),
    ),
    mctc_1a: at('mctc_value_1a') || ((inputs['mctc_plus'] ?? 0) as number),
    mctc_2a: at('mctc_value_2a') || ((inputs['mctc_minus'] ?? 0) as number),
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
