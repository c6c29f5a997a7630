import type { Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { readRegister } from '@/shared/surveyKind/readRegister';
import { uploadAt } from '@/shared/surveyKind/reportRegister';
import { reportSlug } from '@/shared/surveyKind/storedReports';
import type { SurveyKind } from '@/shared/surveyKind/types';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { openPath, type Side } from '@/kinds/reportRows';
import type { StoredReport } from './ReportViewer';

// only a registered file is held against the record
const Standing = lazyWithPreload(async () => (await import('./Standing')).Standing);

/** A survey whose files are held against what the record says now. */
export interface StandingSource {
  kind: SurveyKind;
  order: JobOrder;
  record: Doctypes[SurveyDoctype];
  worksheet: Worksheet;
}

/** The files that a side may open, with what the register says of each. */
export function storedReports({
  side,
  worksheet,
  ...source
}: Omit<StandingSource, 'worksheet'> & {
  /** Undefined while it is not read, or where it may not be. */
  worksheet: Worksheet | undefined;
  side: Side;
}): StoredReport[] {
  const register = readRegister(worksheet);
  return source.kind.reports.flatMap((report) => {
    const path = openPath(source.kind, report, { ...source.record }, side, register);
    if (path === '') return [];
    const standing =
      worksheet && uploadAt(register, path) ? (
        <Standing {...{ ...source, worksheet, side, report, path }} />
      ) : null;
    return [{ id: reportSlug(report), title: report.title, path, standing }];
  });
}
