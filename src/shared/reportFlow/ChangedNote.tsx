import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { Note } from '@/ui/Note';
import { changedFigures, type ChangedFigure, type PrintedFacts } from '../surveyKind/printedFacts';
import type { RegisteredUpload, ReportStanding } from '../surveyKind/reportRegister';
import { registeredAt } from './steps';
import classes from './reportFlow.module.css';

/** Changed figures that are named; the rest is counted. */
const NAMED = 6;

const line = ({ label, then, now }: ChangedFigure) => `${label}: ${then || '—'}, now ${now || '—'}`;

/** Which figures changed since a file was made. */
function Changes({ changes }: { changes: readonly ChangedFigure[] }) {
  if (changes.length === 0) return <>Something that it prints was changed.</>;
  const left = changes.length - NAMED;
  return (
    <ul className={classes['warnings']}>
      {changes.slice(0, NAMED).map((change) => (
        <li key={change.label}>{line(change)}</li>
      ))}
      {left > 0 ? <li>and {plural(left, 'more figure')}</li> : null}
    </ul>
  );
}

/** Says that the stored file, or the one that was sent, is not what the record says now; nothing where it is. */
export function ChangedNote(props: {
  standing: ReportStanding;
  facts: PrintedFacts | null;
  /** Of the record. */
  changedAt: string;
  actions?: ReactNode;
}) {
  const { standing, facts, changedAt, actions } = props;
  const { sent, current, stale, changedSinceSent } = standing;
  const title =
    sent && changedSinceSent
      ? `Changed since it was sent on ${registeredAt(sent.at)}`
      : stale
        ? `Made before the last change of ${formatDateTime(changedAt)}`
        : null;
  if (title === null) return null;
  const then = (stale ? current : sent?.upload)?.figures ?? [];
  return (
    <Note tone="warn" role="status" title={title} actions={actions}>
      <Changes changes={facts && then.length > 0 ? changedFigures(then, facts.figures) : []} />
    </Note>
  );
}

/** The figure of a file and that of the sheet side by side, for the question before it is sent. */
export function BothFigures({ file, facts }: { file: RegisteredUpload; facts: PrintedFacts }) {
  const changes = changedFigures(file.figures, facts.figures);
  const { result } = file;
  return (
    <>
      {result && facts.result ? (
        <dl className={classes['figures']}>
          <div>
            <dt>
              {file.made
                ? `In the file, made ${registeredAt(file.made)}`
                : `On the sheet when uploaded, ${registeredAt(file.at)}`}
            </dt>
            <dd>{result.value}</dd>
          </div>
          <div>
            <dt>On the sheet now</dt>
            <dd>{facts.result.value}</dd>
          </div>
        </dl>
      ) : null}
      <Changes changes={changes} />
    </>
  );
}
