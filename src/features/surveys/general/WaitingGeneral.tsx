import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { JournalEntry } from '@/lib/device/records';
import { amendEntry } from '@/lib/device/queue/stored';
import { findConflicts, resolveConflicts, type Conflict } from '@/lib/merge';
import type { GeneralValues } from '@/shared/generalSurvey/generalSheet';
import { readGeneral } from '@/shared/generalSurvey/generalSurvey';
import { ConflictQuestion, conflictRows } from '@/shared/recordSave/ConflictQuestion';
import { NotSentNote } from '@/shared/unsent/NotSentNote';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
import { generalParts, generalValuesOf, generalPartText, type GeneralPart } from './generalParts';
import { savedGeneralOf } from './generalQueue';

/** What of a general survey that waits here the server does not take as it is, why, and what can be done about it. */
export function WaitingGeneral({ order, entry }: { order: JobOrder; entry: JournalEntry }) {
  const { work } = savedGeneralOf(entry);
  const { needs, why = '' } = entry.wait ?? {};
  const [asked, setAsked] = useState<{ rows: Conflict<GeneralPart>[]; at: string } | null>(null);
  const look = useMutation({
    networkMode: 'always',
    meta: { quiet: true },
    mutationFn: async () => {
      const { sheet, modified } = await readGeneral(order);
      const theirs = generalValuesOf(sheet);
      const parts = generalParts(work.before, work.mine, theirs);
      const rows = findConflicts<GeneralValues, GeneralPart>(parts, work, theirs);
      if (rows.length === 0) return unsentQueue.sendNow(entry.id);
      setAsked({ rows, at: modified });
    },
  });
  const settle = useMutation({
    networkMode: 'always',
    meta: { quiet: true },
    mutationFn: async (takeTheirs: ReadonlySet<string>) => {
      if (!asked) return;
      const decided = resolveConflicts(work, asked.rows, takeTheirs);
      await amendEntry(entry, () => ({ ...savedGeneralOf(entry), work: decided }));
      setAsked(null);
    },
  });
  const isConflict = needs === 'conflict';
  const failure = look.error ?? settle.error;
  return (
    <NotSentNote
      what="The survey"
      why={why}
      isConflict={isConflict}
      looking={look.isPending}
      onLook={look.mutate}
      onSendNow={() => void unsentQueue.sendNow(entry.id)}
      failure={failure}
    >
      {asked ? (
        <ConflictQuestion
          at={asked.at}
          sub="The general survey; what you saved is still on this device"
          rows={conflictRows(asked.rows, generalPartText)}
          saving={settle.isPending}
          onSettle={(theirs) => settle.mutate(theirs)}
          onLater={() => setAsked(null)}
        />
      ) : null}
    </NotSentNote>
  );
}
