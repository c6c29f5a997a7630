import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { getDoc } from '@/api/resource';
import { withoutOwn } from '@/shared/recordSave/sendWork';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { toValues } from '@/shared/surveyForm/values';
import { worksheetPathOf } from '@/shared/surveyRecord/context';
import { readWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { NotSentNote } from '@/shared/unsent/NotSentNote';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
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
  const [asked, setAsked] = useState<SectionConflict<SurveyDoctype> | null>(null);
  const look = useMutation({
    networkMode: 'always',
    meta: { quiet: true },
    mutationFn: async () => {
      if (!section || !record) return unsentQueue.sendNow(entry.id);
      const fresh = await getDoc(kind.doctype, record.name);
      const theirs = toValues(kind, fresh, await readWorksheet(kind, worksheetPathOf(kind, fresh)));
      const both = sectionConflicts(kind, section, saved.work, theirs);
      const rows = withoutOwn(both, theirs, queue.savedAfter(entry));
      if (rows.length === 0) return unsentQueue.sendNow(entry.id);
      setAsked({ section, rows, at: fresh.modified, worksheet: saved.work.mine.worksheet });
    },
  });
  const settle = useMutation({
    networkMode: 'always',
    meta: { quiet: true },
    mutationFn: async (takeTheirs: ReadonlySet<string>) => {
      if (!asked) return;
      await queue.decide(entry, resolveSurvey(kind, saved.work, asked.rows, takeTheirs));
      setAsked(null);
    },
  });
  const failure = look.error ?? settle.error;
  return (
    <NotSentNote
      what={saved.title}
      why={why}
      isConflict={needs === 'conflict'}
      looking={look.isPending}
      onLook={look.mutate}
      onSendNow={() => void unsentQueue.sendNow(entry.id)}
      failure={failure}
    >
      {asked ? (
        <SurveyConflict
          kind={kind}
          conflict={asked}
          onSettle={(theirs) => settle.mutate(theirs)}
          onLater={() => setAsked(null)}
        />
      ) : null}
    </NotSentNote>
  );
}
