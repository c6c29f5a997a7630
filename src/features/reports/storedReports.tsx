import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { printedContent, reportFactsQuery } from '@/shared/reportFlow/queries';
import { registeredAt } from '@/shared/reportFlow/steps';
import { changedFigures } from '@/shared/surveyKind/printedFacts';
import { readRegister, reportStanding, uploadAt } from '@/shared/surveyKind/reportRegister';
import { reportSlug } from '@/shared/surveyKind/storedReports';
import type { KindReport, SurveyKind } from '@/shared/surveyKind/types';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { Note } from '@/ui/Note';
import type { Side } from './reportRows';
import { openPath } from './reportRows';
import type { StoredReport } from './ReportViewer';
import classes from './reports.module.css';

interface Source {
  kind: SurveyKind;
  order: JobOrder;
  record: Doctypes[SurveyDoctype];
  /** Undefined while it is not read, or where it may not be. */
  worksheet: Worksheet | undefined;
}

/** The files that a side may open, with what the register says of each. */
export function storedReports({ side, ...source }: Source & { side: Side }): StoredReport[] {
  const register = readRegister(source.worksheet);
  return source.kind.reports.flatMap((report) => {
    const path = openPath(source.kind, report, { ...source.record }, side, register);
    if (path === '') return [];
    const { worksheet } = source;
    const standing = worksheet ? (
      <Standing {...source} worksheet={worksheet} report={report} path={path} />
    ) : null;
    return [{ id: reportSlug(report), title: report.title, path, standing }];
  });
}

/** Which revision a file is, when it was sent, and whether the figures changed since; nothing of a file that nobody registered. */
function Standing(props: Source & { worksheet: Worksheet; report: KindReport; path: string }) {
  const { kind, order, record, worksheet, report, path } = props;
  const register = useMemo(() => readRegister(worksheet), [worksheet]);
  const upload = uploadAt(register, path);
  const source = useMemo(() => {
    const whole = { order, record, worksheet };
    return { ...whole, content: printedContent(kind, whole) };
  }, [kind, order, record, worksheet]);
  const { data: facts } = useQuery({ ...reportFactsQuery(report, source), enabled: upload !== undefined });
  if (!upload) return null;
  const { sent, isSent, changedSinceSent } = reportStanding(
    register,
    report.id,
    path,
    facts?.fingerprint ?? '',
  );
  const earlier = register.sent.findLast(
    (one) => one.upload.report === report.id && one.upload.revision < upload.revision,
  );
  const changes = facts && sent ? changedFigures(sent.upload.figures, facts.figures) : [];
  return (
    <div className={classes['standing']}>
      <p>
        {report.title}, revision {upload.revision}
        {upload.result ? `: ${upload.result.label} ${upload.result.value}` : ''}.{' '}
        {sent && isSent ? `Sent ${registeredAt(sent.at)}.` : 'Not sent yet.'}
        {earlier ? ` Replaces revision ${earlier.upload.revision}, sent ${registeredAt(earlier.at)}.` : ''}
      </p>
      {sent && changedSinceSent ? (
        <Note tone="warn" role="status" title={`Changed since it was sent on ${registeredAt(sent.at)}`}>
          A new revision has not been sent.
          {changes[0]
            ? ` ${changes[0].label} was ${changes[0].then || '—'}, is now ${changes[0].now || '—'}`
            : ''}
          {changes.length > 1 ? `, and ${changes.length - 1} more.` : changes[0] ? '.' : ''}
        </Note>
      ) : null}
    </div>
  );
}
