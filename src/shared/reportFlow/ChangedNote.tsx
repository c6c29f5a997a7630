import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { Note } from '@/ui/Note';
import type { PrintedFacts } from '../surveyKind/figures';
import { changedFigures, type ChangedFigure } from '../surveyKind/printedFacts';
import {
  NOT_COMPARED,
  registeredAt,
  type RegisteredUpload,
  type ReportStanding,
} from '../surveyKind/reportRegister';
import { ChangeTable } from './ChangeTable';
import classes from './reportFlow.module.css';

/** Changed figures that are named; the rest is counted. */
const NAMED = 6;

/** Figures that changed since a file was made, each then and now. */
function Changes({ changes }: { changes: readonly ChangedFigure[] }) {
  if (changes.length === 0) return null;
  const left = changes.length - NAMED;
  return (
    <>
      <ChangeTable
        label="Figures then and now"
        heads={['In the file', 'Now']}
        changes={changes.slice(0, NAMED)}
      />
      {left > 0 ? <p className={`hint ${classes['hint']}`}>and {plural(left, 'more figure')}</p> : null}
    </>
  );
}

/** How much of what a file prints is another now, in a sentence. */
const countText = (changes: readonly ChangedFigure[], facts: PrintedFacts) =>
  changes.length === 0
    ? 'Something that it prints was changed.'
    : `${changes.length} of ${plural(facts.figures.length, 'printed figure')} changed.`;

/** Says that the stored file, or the one that was sent, is not what the record says now; nothing where it is. */
export function ChangedNote(props: {
  standing: ReportStanding;
  facts: PrintedFacts | null;
  /** Of the record. */
  changedAt: string;
  actions?: ReactNode;
}) {
  const { standing, facts, changedAt, actions } = props;
  const { sent, current, stale, changedSinceSent, notCompared } = standing;
  const title =
    sent && changedSinceSent
      ? `Changed since it was sent on ${registeredAt(sent.at)}`
      : stale
        ? `Made before the last change of ${formatDateTime(changedAt)}`
        : null;
  if (title === null && notCompared) {
    return (
      <Note tone="info" role="status" title={NOT_COMPARED} actions={actions}>
        Make the report anew to be sure that it says what the record says.
      </Note>
    );
  }
  if (title === null) return null;
  const then = (stale ? current : sent?.upload)?.figures ?? [];
  const changes = facts && then.length > 0 ? changedFigures(then, facts.figures) : [];
  return (
    <div className="list shrink">
      <Note tone="warn" role="status" title={title} actions={actions}>
        {facts ? countText(changes, facts) : null}
      </Note>
      <Changes changes={changes} />
    </div>
  );
}

/** The figure of a file and that of the sheet side by side, for the question before it is sent. */
export function BothFigures({ file, facts }: { file: RegisteredUpload; facts: PrintedFacts }) {
  const { result } = file;
  const changes = changedFigures(file.figures, facts.figures);
  // that one stands above the others already
  const others = changes.filter(({ label }) => label !== result?.label);
  return (
    <>
      {result && facts.result ? (
        <>
          <p className={`hint ${classes['hint']}`}>{result.label}</p>
          <dl className={`list ${classes['figures']}`}>
            <div>
              <dt className="note">
                {file.made
                  ? `In the file, made ${registeredAt(file.made)}`
                  : `On the sheet when uploaded, ${registeredAt(file.at)}`}
              </dt>
              <dd>{result.value}</dd>
            </div>
            <div>
              <dt className="note">On the sheet now</dt>
              <dd>{facts.result.value}</dd>
            </div>
          </dl>
        </>
      ) : null}
      {changes.length === 0 ? <p style={{ marginBlock: '1em' }}>{countText(changes, facts)}</p> : null}
      <Changes changes={others} />
    </>
  );
}
