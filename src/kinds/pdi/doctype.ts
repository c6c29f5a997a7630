import { attach, check, data, date, table, textEditor, time, type DocOf } from '@/api/doctypes/schema';
import { surveyDocument, surveyHeader } from '@/api/doctypes/surveyRecord';

/**
 * The record of a PDI survey. The contract names its files, flags and attachments; the rest is the header that the container
 * surveys share (D191). Trucks, damage and readings have no field here: they stand in the worksheet.
 */
export const pdiSurvey = {
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
  generate_report_check: check(),
  formal_check: check(),
  completion_check: check(),
  preliminary_check: check(),
  preliminary_report: textEditor(),
  completion_report: textEditor(),
  formal_report: textEditor(),
  upload_report: attach(),
  upload_report_id: data(),
  jdr_report: attach(),
  jdr_report_id: data(),
  cargo_report: attach(),
  cargo_report_id: data(),
  formal_report_upload: attach(),
  formal_report_upload_id: data(),
  container_attachment: table('Survey Document', surveyDocument),
} as const;

export type PdiSurvey = DocOf<typeof pdiSurvey>;

declare module '@/api/doctypes/surveyRecord' {
  interface SurveyDoctypes {
    'PDI Survey': PdiSurvey;
  }
}
