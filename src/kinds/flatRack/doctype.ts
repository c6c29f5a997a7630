import { attach, check, data, date, tableInFile, textEditor, time, type DocOf } from '@/api/doctypes/schema';
import { surveyDocument, surveyHeader } from '@/api/doctypes/surveyRecord';
import { documentsFilePrefix } from '@/shared/surveyRecord/registerRows';

/**
 * The record of a survey of a flat rack. The contract names its files and flags; the rest is the header that the container
 * surveys share. It has no table of documents and no images: what a survey names (worksheet, photographs, certificates,
 * earlier revisions) stands in a file that its `upload_report` names (D177), so that the second surveyor and the reader see the same.
 */
export const flatRackSurvey = {
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
  formal_report: textEditor(),
  upload_report: attach(),
  upload_report_id: data(),
  jdr_report: attach(),
  jdr_report_id: data(),
  cargo_report: attach(),
  cargo_report_id: data(),
  formal_report_upload: attach(),
  formal_report_upload_id: data(),
  documents: tableInFile('Survey Document', surveyDocument, {
    file: 'upload_report',
    id: 'upload_report_id',
    prefix: documentsFilePrefix,
  }),
} as const;

export type FlatRackSurvey = DocOf<typeof flatRackSurvey>;

declare module '@/api/doctypes/surveyRecord' {
  interface SurveyDoctypes {
    'Flat Rack Survey': FlatRackSurvey;
  }
}
