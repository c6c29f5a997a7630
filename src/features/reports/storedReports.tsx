import { readRegister } from '@/shared/surveyKind/readRegister';
import { FROM_ANOTHER_PROGRAM, otherFiles } from '@/shared/surveyKind/otherFiles';
import { uploadAt } from '@/shared/surveyKind/reportRegister';
import { reportSlug } from '@/shared/surveyKind/storedReports';
import { textFieldOf } from '@/shared/surveyRecord/fields';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { openPath, type Side } from '@/kinds/reportRows';
import type { StoredReport } from './ReportViewer';
import type { PerhapsStanding } from './Standing';
import classes from './reports.module.css';

// only a registered file is held against the record
const Standing = lazyWithPreload(async () => (await import('./Standing')).Standing);

/** The files that a side may open, with what the register says of each. */
export function storedReports({
  side,
  worksheet,
  ...source
}: PerhapsStanding & { side: Side }): StoredReport[] {
  const register = readRegister(worksheet);
  const others = otherFiles(source.kind, source.record).map((file) => ({
    ...file,
    standing: (
      <div className={`list ${classes['standing']}`}>
        <p>{FROM_ANOTHER_PROGRAM}</p>
      </div>
    ),
  }));
  const own = source.kind.reports.flatMap((report) => {
    const path = openPath(source.kind, report, { ...source.record }, side, register);
    if (path === '') return [];
    const standing =
      worksheet && uploadAt(register, path) ? (
        <Standing {...{ ...source, worksheet, side, report, path }} />
      ) : null;
    return [
      {
        id: reportSlug(report),
        title: report.title,
        path,
        version: textFieldOf(source.record, report.uploadId),
        standing,
      },
    ];
  });
  return [...own, ...others];
}
