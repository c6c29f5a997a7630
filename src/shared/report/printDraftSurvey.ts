import { draftSurveyDocuments } from './draftSurveyDocuments';
import { workedOut, type DraftSurveyReportInput, type DraftSurveyReportKind } from './draftSurveyInput';
import { draftSurveyReport } from './draftSurveyReport';
import { hullImage } from './hullImage';
import { renderPdf } from './pdf';

/** A report ready to be looked at and uploaded. */
export interface DraftSurveyFile {
  file: File;
  pages: number;
  /** What could not be printed as it was written; the report says it too. */
  warnings: string[];
}

/** Makes the PDF of a draft survey report in the browser, with the picture of the hull where the report has one. */
export async function printDraftSurvey(
  kind: DraftSurveyReportKind,
  input: DraftSurveyReportInput,
): Promise<DraftSurveyFile> {
  const { hull } = draftSurveyDocuments[kind];
  const { inputs, result } = workedOut(input);
  const set = hull === 'latest' ? (result.final.started ? 'final' : 'initial') : hull;
  const drawn =
    set && result[set].started && !input.hullPicture ? await hullImage(inputs, result, set) : null;
  const model = draftSurveyReport(kind, { ...input, ...(drawn && { hullPicture: drawn }) });
  const { blob, pages, warnings } = await renderPdf(model);
  return { file: new File([blob], model.fileName, { type: 'application/pdf' }), pages, warnings };
}
