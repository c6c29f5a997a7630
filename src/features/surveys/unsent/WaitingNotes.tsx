import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { userMessage } from '@/api/errors';
import { getDoc } from '@/api/resource';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { toValues } from '@/shared/surveyForm/values';
import { worksheetPathOf } from '@/shared/surveyRecord/context';
import { readWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
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
      const rows = sectionConflicts(kind, section, saved.work, theirs);
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
    <Note tone={needs === 'conflict' ? 'warn' : 'err'} role="alert">
      {saved.title} is saved on this device and was not sent. {why}{' '}
      <Button
        size="small"
        loading={look.isPending}
        onClick={() => (needs === 'conflict' ? look.mutate() : void unsentQueue.sendNow(entry.id))}
      >
        {needs === 'conflict' ? 'Look and choose' : 'Try again'}
      </Button>
      {failure ? <span> {userMessage(failure)}</span> : null}
      {asked ? (
        <SurveyConflict
          kind={kind}
          conflict={asked}
          onSettle={(theirs) => settle.mutate(theirs)}
          onLater={() => setAsked(null)}
        />
      ) : null}
    </Note>
  );
}
