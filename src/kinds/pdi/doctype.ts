import { attach, fileFields, table, textEditor, type DocOf } from '@/api/doctypes/schema';
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
  ...fileFields(attach(), ['upload_report', 'jdr_report', 'cargo_report', 'formal_report_upload']),
  container_attachment: table('Survey Document', surveyDocument),
} as const;

export type PdiSurvey = DocOf<typeof pdiSurvey>;

declare module '@/api/doctypes/surveyRecord' {
  interface SurveyDoctypes {
    'PDI Survey': PdiSurvey;
  }
}
