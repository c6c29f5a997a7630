import {
  attach,
  attachImage,
  check,
  data,
  date,
  link,
  textEditor,
  time,
  type DocOf,
  type RowOf,
  type Schema,
} from './schema';

/** Document types of survey records by the server's name: each kind of survey adds its own here. */
export interface SurveyDoctypes {}

export type SurveyDoctype = keyof SurveyDoctypes;

/** What every survey record carries of its job order. */
export const surveyHeader = {
  job_order_id: link('Job Order', { reqd: true }),
  rfq_id: link('RFQ'),
  requester_id: data(),
  requester_name: data(),
  vendor_id: data(),
  vendor_name: data(),
  surveyor: data(),
  surveyor_id: data(),
} as const satisfies Schema;

/** What the records of surveys other than the draft survey say of the ship, the place and the days. */
export const shipSurvey = {
  ...surveyHeader,
  date_of_survey: date(),
  time_of_survey: time(),
  type_of_survey: data(),
  location_of_survey: data(),
  voyage_no: data(),
  shipname: data(),
  start_date: date(),
  end_date: date(),
  end_time: time(),
} as const satisfies Schema;

/** The days on which a container came through the gate: of import, export and empty. */
export const gateDates = {
  gatein_imp: date(),
  gateout_imp: date(),
  gatein_exp: date(),
  gateout_exp: date(),
  gatein_emt: date(),
  gateout_emt: date(),
} as const satisfies Schema;

/** Which reports were generated (D183). */
export const reportFlags = {
  generate_report_check: check(),
  formal_check: check(),
  completion_check: check(),
  preliminary_check: check(),
} as const satisfies Schema;

/** The three reports that have a text of their own. */
export const textReports = {
  preliminary_report: textEditor(),
  completion_report: textEditor(),
  formal_report: textEditor(),
  preliminary_report_upload: attach(),
  preliminary_report_upload_id: data(),
  completion_report_upload: attach(),
  completion_report_upload_id: data(),
  formal_report_upload: attach(),
  formal_report_upload_id: data(),
} as const satisfies Schema;

/** A document attached to a survey record; the worksheet is one of them (D177). */
export const surveyDocument = {
  survey_type: data(),
  document_type: data(),
  document_name: data(),
  document: attach(),
  document_id: data(),
} as const;

/** A photograph of a survey. */
export const surveyImage = {
  upload_image: attachImage(),
  upload_image_id: data(),
} as const;

export type SurveyRecord = DocOf<typeof surveyHeader>;
export type SurveyDocument = RowOf<typeof surveyDocument>;
