import { attach, data, table, textEditor, type DocOf } from '@/api/doctypes/schema';
import { reportFlags, shipSurvey, surveyDocument } from '@/api/doctypes/surveyRecord';

/**
 * The record of a PDI survey. The contract names its files, flags and attachments; the rest is the header that the container
 * surveys share (D191). Trucks, damage and readings have no field here: they stand in the worksheet.
 */
export const pdiSurvey = {
  ...shipSurvey,
  ...reportFlags,
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
