import { attach, attachImage, data, link, type DocOf, type RowOf, type Schema } from './schema';

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
