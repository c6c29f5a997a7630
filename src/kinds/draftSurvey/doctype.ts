import {
  attach,
  attachImage,
  check,
  data,
  date,
  float,
  int,
  table,
  text,
  time,
  type DocOf,
  type RowOf,
  type Schema,
} from '@/api/doctypes/schema';
import {
  reportFlags,
  surveyDocument,
  surveyHeader,
  surveyImage,
  textReports,
} from '@/api/doctypes/surveyRecord';

/** An event of the voyage. */
const draftSurvayVoyage = {
  info: data(),
  time: time(),
  date: date(),
} as const;

/** A quantity of the stowage plan, t. */
const draftSurvayStowage = {
  quantity: float(),
} as const;

/** A sounded tank: sounding m, tabvol m3, density t/m3. */
export const draftSurvayTank = {
  tank: data(),
  sounding: float(),
  tabvol: float(),
  density: float(),
} as const;

/** What the record holds of each of the two surveys. */
const oneSurvey = {
  starting_date: date(),
  starting_time: time(),
  ending_date: date(),
  ending_time: time(),
  fwd_port: float(),
  fwd_stbd: float(),
  fwd_distance: float(),
  mid_port: float(),
  mid_stbd: float(),
  mid_distance: float(),
  aft_port: float(),
  aft_stbd: float(),
  aft_distance: float(),
  displacement_label_1: float(),
  displacement_value_1: float(),
  displacement_label_2: float(),
  displacement_value_2: float(),
  tpc_label_1: float(),
  tpc_value_1: float(),
  tpc_label_2: float(),
  tpc_value_2: float(),
  lcf_label_1: float(),
  lcf_value_1: float(),
  lcf_label_2: float(),
  lcf_value_2: float(),
  mctc_1a: float(),
  mctc_1b: float(),
  mctc_2a: float(),
  mctc_2b: float(),
  density: float(),
  fuel_oil: float(),
  diesel_oil: float(),
  lubricating_oil: float(),
  others: float(),
  ballast_water: table('Draft Survay Tank', draftSurvayTank),
  fresh_water: table('Draft Survay Tank', draftSurvayTank),
  remarks: text(),
  upload_image_table: table('Draft Survay Image', surveyImage),
} as const;

/** The same fields under the names of one survey. */
const suffixed = <S extends Schema, X extends 'i' | 'f'>(fields: S, suffix: X) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${name}_${suffix}`, field])) as {
    readonly [K in keyof S & string as `${K}_${X}`]: S[K];
  };

/**
 * The draft survey record (the doctype's spelling is contract). Names of the initial (`_i`) and final (`_f`) fields are
 * those of a recorded site (D175). Drafts, distances and lengths m; weights t; densities t/m3; TPC t/cm; MCTC t.m/cm.
 */
export const draftSurvay = {
  ...surveyHeader,
  ship_name: data(),
  imo: data(),
  call_sign: data(),
  voyage_number: data(),
  port_of_registration: data(),
  flag: data(),
  owner1: data(),
  cargo_officer: data(),
  agents: data(),
  captain_name: data(),
  berth_name_and_no: data(),
  cargo: data(),
  year_of_build: int(),
  date: date(),
  vessel_delivery_date: date(),
  last_port: data(),
  next_port: data(),
  port_of_loading: data(),
  port_of_discharge: data(),
  b_l_quantity: float(),
  gross_tonnage: float(),
  net_tonnage: float(),
  loa: float(),
  lbp: float(),
  breadth: float(),
  depth: float(),
  displacement: float(),
  deadweight: float(),
  light_ship: float(),
  summer_draft: float(),
  summer_dwt: float(),
  attach_ship_image: attachImage(),
  attach_ship_image_id: data(),
  voyage_details: table('Draft Survay Voyage', draftSurvayVoyage),
  stowage_plan: table('Draft Survay Stowage', draftSurvayStowage),
  total_qty: float({ precision: 3 }),
  voyage_and_stowage_documents: table('Survey Document', surveyDocument),
  generate_preliminary_check: check(),
  ...reportFlags,
  signed_initial_certificate: check(),
  signed_final_certificate: check(),
  ...textReports,
  initial_ds_upload: attach(),
  initial_ds_upload_id: data(),
  final_ds_upload: attach(),
  final_ds_upload_id: data(),
  ...suffixed(oneSurvey, 'i'),
  ...suffixed(oneSurvey, 'f'),
} as const;

export type DraftSurvay = DocOf<typeof draftSurvay>;
export type DraftSurvayTank = RowOf<typeof draftSurvayTank>;

declare module '@/api/doctypes/surveyRecord' {
  interface SurveyDoctypes {
    'Draft Survay': DraftSurvay; // sic
  }
}
