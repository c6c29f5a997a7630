import { attach, fileFields, tableInFile, textEditor, type DocOf } from '@/api/doctypes/schema';
import { reportFlags, shipSurvey, surveyDocument } from '@/api/doctypes/surveyRecord';
import { documentsFilePrefix } from '@/shared/surveyRecord/registerRows';

/**
 * The record of a survey of a flat rack. The contract names its files and flags; the rest is the header that the container
 * surveys share. It has no table of documents and no images: what a survey names (worksheet, photographs, certificates,
 * earlier revisions) stands in a file that its `upload_report` names (D177), so that the second surveyor and the reader see the same.
 */
export const flatRackSurvey = {
  ...shipSurvey,
  ...reportFlags,
  formal_report: textEditor(),
  ...fileFields(attach(), ['upload_report', 'jdr_report', 'cargo_report', 'formal_report_upload']),
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
