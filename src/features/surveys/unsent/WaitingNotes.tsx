import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { getDoc } from '@/api/resource';
import { withoutOwn } from '@/shared/recordSave/sendWork';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { toValues } from '@/shared/surveyForm/values';
import { worksheetPathOf } from '@/shared/surveyRecord/context';
import { readWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { NotSentNote } from '@/shared/unsent/NotSentNote';
import { resolveSurvey, sectionConflicts } from '../form/surveyMerge';
import { SurveyConflict } from '../form/SurveyConflict';
import type { SectionConflict } from '../form/useSurveyForm';
import type { InNeed, QueuedSaves } from './queuedSaves';

/** What of the saved sections the server does not take as it is, why, and what can be done about it. Nothing of it is lost. */
export function WaitingNotes({ queue }: { queue: QueuedSaves }) {
  return queue.inNeed.map((one) => <NeedNote key={one.entry.id} queue={queue} one={one} />);
}

function NeedNote({ queue, one }: { queue: QueuedSaves; one: InNeed }) {
  const { kind, record } = useSurvey();
  const { entry, saved, needs, why } = one;
  const section = kind.sections.find(({ id }) => id === saved.section);
  return (
    <NotSentNote
      id={entry.id}
      what={saved.title}
      why={why}
      isConflict={needs === 'conflict'}
      look={async (): Promise<SectionConflict<SurveyDoctype> | null> => {
        if (!section || !record) return null;
        const fresh = await getDoc(kind.doctype, record.name);
        const theirs = toValues(kind, fresh, await readWorksheet(kind, worksheetPathOf(kind, fresh)));
        const both = sectionConflicts(kind, section, saved.work, theirs);
        const rows = withoutOwn(both, theirs, queue.savedAfter(entry));
        if (rows.length === 0) return null;
        return { section, rows, at: fresh.modified, worksheet: saved.work.mine.worksheet };
      }}
      settle={({ rows }, takeTheirs) =>
        queue.decide(entry, resolveSurvey(kind, saved.work, rows, takeTheirs))
      }
      question={(asked, { onSettle, onLater }) => (
        <SurveyConflict kind={kind} conflict={asked} onSettle={onSettle} onLater={onLater} />
      )}
    />
  );
}
