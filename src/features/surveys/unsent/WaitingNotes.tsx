import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { getDoc } from '@/api/resource';
import { withoutOwn } from '@/shared/recordSave/sendWork';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { toValues } from '@/shared/surveyForm/values';
import { worksheetPathOf } from '@/shared/surveyRecord/context';
import { findRecord } from '@/shared/surveyRecord/findRecord';
import { readWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { NotSentNote } from '@/shared/unsent/NotSentNote';
import { savedWorkOf } from '@/shared/unsent/savedWork';
import { REFUSED } from '@/lib/device/refusals';
import { Note } from '@/ui/Note';
import { resolveSurvey, sectionConflicts } from '../form/surveyMerge';
import { SurveyConflict, type SectionConflict } from '../form/SurveyConflict';
import type { InNeed, QueuedSaves } from './queuedSaves';

export function WaitingNotes({ queue }: { queue: QueuedSaves }) {
  return (
    <>
      {queue.unkept.map((entry) => (
        <Note key={entry.id} tone="err" role="alert">
          {savedWorkOf(entry).title} is not sent yet and not on this device.{' '}
          {REFUSED[entry.unkept ?? 'denied']}. Keep this page open: what you typed is not saved anywhere else.
          It is sent as soon as the server answers.
        </Note>
      ))}
      {queue.inNeed.map((one) => (
        <NeedNote key={one.entry.id} queue={queue} one={one} />
      ))}
    </>
  );
}

function NeedNote({ queue, one }: { queue: QueuedSaves; one: InNeed }) {
  const { kind, order, record } = useSurvey();
  const { entry, saved, needs, why, isAsked } = one;
  const section = kind.sections.find(({ id }) => id === saved.section);
  return (
    <NotSentNote
      id={entry.id}
      what={saved.title}
      why={why}
      isConflict={needs === 'conflict'}
      isAsked={isAsked}
      onAsk={() => queue.asked(entry.id)}
      look={async (): Promise<SectionConflict<SurveyDoctype> | null> => {
        const fresh = record
          ? await getDoc(kind.doctype, record.name)
          : await findRecord(kind.doctype, order.name);
        if (!section || !fresh) return null;
        const theirs = toValues(kind, fresh, await readWorksheet(kind, worksheetPathOf(kind, fresh)));
        const both = sectionConflicts(kind, section, saved.work, theirs);
        const rows = withoutOwn(both, theirs, queue.savedAfter(entry));
        if (rows.length === 0) return null;
        return { section, rows, at: fresh.modified, worksheet: saved.work.mine.worksheet };
      }}
      settle={({ rows }, takeTheirs) =>
        queue.decide(entry, (work) => resolveSurvey(kind, work, rows, takeTheirs))
      }
      question={(asked, { onSettle, onLater }) => (
        <SurveyConflict kind={kind} conflict={asked} onSettle={onSettle} onLater={onLater} />
      )}
    />
  );
}
