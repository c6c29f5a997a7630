import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { plural } from '@/lib/numbers';
import { printedContent, reportFactsQuery } from '@/shared/reportFlow/queries';
import { changedFigures } from '@/shared/surveyKind/printedFacts';
import { readRegister } from '@/shared/surveyKind/readRegister';
import { NOT_COMPARED, registeredAt, reportStanding, uploadAt } from '@/shared/surveyKind/reportRegister';
import type { KindReport, ReportSource, SurveyKind } from '@/shared/surveyKind/types';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { usePageReads } from '@/shared/usePageReads';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import { LoadingState } from '@/ui/states/LoadingState';
import { EmptyState } from '@/ui/states/EmptyState';
import type { Side } from '@/kinds/reportRows';
import classes from './reports.module.css';

/** A survey whose files are held against what the record says now. */
export interface StandingSource extends ReportSource {
  kind: SurveyKind;
}

/** The same where the worksheet is not read yet, or may not be. */
export type PerhapsStanding = Omit<StandingSource, 'worksheet'> & { worksheet: Worksheet | undefined };

/** How a stored file stands to the record as it is now; while that is not worked out nothing is claimed. */
function useStanding({ kind, order, record, worksheet }: StandingSource, report: KindReport, path: string) {
  const register = useMemo(() => readRegister(worksheet), [worksheet]);
  const source = useMemo(() => {
    const whole = { order, record, worksheet };
    return { ...whole, content: printedContent(kind, whole) };
  }, [kind, order, record, worksheet]);
  const { data: facts, isPending, isError } = useQuery(reportFactsQuery(report, source));
  return { register, facts, isPending, isError, standing: reportStanding(register, report.id, path, facts) };
}

/** Which revision a file is, when it was sent, and whether the figures changed since; nothing of a file that nobody registered. */
export function Standing(props: StandingSource & { side: Side; report: KindReport; path: string }) {
  const { side, report, path } = props;
  const { register, facts, standing } = useStanding(props, report, path);
  const { sent, isSent, changedSinceSent, notCompared } = standing;
  const upload = uploadAt(register, path);
  if (!upload) return null;
  const earlier = register.sent.findLast(
    (one) => one.upload.report === report.id && one.upload.revision < upload.revision,
  );
  // what was not sent is not told to the requester
  const isTold = side === 'company' && facts && sent;
  const changes = isTold ? changedFigures(sent.upload.figures, facts.figures) : [];
  return (
    <div className={`list ${classes['standing']}`}>
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
          {changes.length > 1
            ? `, and ${plural(changes.length - 1, 'more figure')} changed.`
            : changes[0]
              ? '.'
              : ''}
        </Note>
      ) : notCompared ? (
        <Note tone="info" role="status">
          {NOT_COMPARED}.
        </Note>
      ) : null}
    </div>
  );
}

/** A requester reads what was sent (D203, D208): the text of today only while it is the text of the file. */
export function SentText(
  props: StandingSource & { report: KindReport; path: string; href: string; children: ReactNode },
) {
  const { report, path, href } = props;
  const { standing, isPending, isError } = useStanding(props, report, path);
  const { cancel } = usePageReads();
  const { sent, changedSinceSent, notCompared } = standing;
  if (!sent) return props.children;
  if (isPending) return <LoadingState shape="detail" onCancel={cancel} />;
  const isUnknown = isError || notCompared !== null;
  if (!changedSinceSent && !isUnknown) return props.children;
  return (
    <EmptyState
      title={
        changedSinceSent
          ? `Changed since it was sent on ${registeredAt(sent.at)}`
          : `Sent on ${registeredAt(sent.at)}`
      }
      why={
        changedSinceSent
          ? `A new revision of the ${report.title.toLowerCase()} has not been sent.`
          : 'Whether the text is still the one that was sent cannot be told here.'
      }
      action={<Button to={href}>Read it as it was sent</Button>}
    />
  );
}
