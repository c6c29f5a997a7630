import type { Doctype, Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { Worksheet } from '@/lib/draftSurvey/worksheet';
import type { KindReport } from '../surveyKinds/types';

/** A report made in the browser, ready to be looked at and uploaded. */
export interface PrintedReport {
  file: File;
  pages: number;
  /** What could not be printed as it is, in sentences. */
  warnings: string[];
}

/** What a report is made from. */
export interface PrintJob<D extends Doctype> {
  report: KindReport<D>;
  record: Doctypes[D];
  worksheet: Worksheet;
  order: JobOrder;
  signal?: AbortSignal | undefined;
}
