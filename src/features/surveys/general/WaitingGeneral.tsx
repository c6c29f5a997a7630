import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { JournalEntry } from '@/lib/device/records';
import { amendEntry } from '@/lib/device/queue/stored';
import { findConflicts, resolveConflicts } from '@/lib/merge';
import type { GeneralValues } from '@/shared/generalSurvey/generalSheet';
import { readGeneral } from '@/shared/generalSurvey/generalSurvey';
import { ConflictQuestion, conflictRows } from '@/shared/recordSave/ConflictQuestion';
import { NotSentNote } from '@/shared/unsent/NotSentNote';
import { generalParts, generalValuesOf, generalPartText, type GeneralPart } from './generalParts';
import { savedGeneralOf } from './generalQueue';

/** What of a general survey that waits here the server does not take as it is, why, and what can be done about it. */
export function WaitingGeneral({ order, entry }: { order: JobOrder; entry: JournalEntry }) {
  const { work } = savedGeneralOf(entry);
  const { needs, why = '' } = entry.wait ?? {};
  return (
    <NotSentNote
      id={entry.id}
      what="The survey"
      why={why}
      isConflict={needs === 'conflict'}
      look={async () => {
        const { sheet, modified } = await readGeneral(order);
        const theirs = generalValuesOf(sheet);
        const parts = generalParts(work.before, work.mine, theirs);
        const rows = findConflicts<GeneralValues, GeneralPart>(parts, work, theirs);
        return rows.length === 0 ? null : { rows, at: modified };
      }}
      settle={({ rows }, takeTheirs) =>
        amendEntry(entry, () => ({
          ...savedGeneralOf(entry),
          work: resolveConflicts(work, rows, takeTheirs),
        }))
      }
      question={({ rows, at }, on) => (
        <ConflictQuestion
          at={at}
          sub="The general survey; what you saved is still on this device"
          rows={conflictRows(rows, generalPartText)}
          {...on}
        />
      )}
    />
  );
}
