import { useSurveyorNames } from '@/shared/allocation/useSurveyorNames';
import { InterruptedNote } from '@/shared/Interrupted';
import type { BulkPayload } from './bulkAllocate';
import type { BulkAllocation } from './useBulkAllocation';

/** An allocation of several job orders that broke, and the way to finish it. */
export function BulkInterrupted({
  allocation,
  onLeave,
}: {
  allocation: BulkAllocation;
  /** Told which job orders are left as they are. */
  onLeave?: (jobOrders: readonly string[]) => void;
}) {
  const { sequence } = allocation;
  const rows = (sequence.interrupted?.payload as BulkPayload | undefined)?.rows ?? [];
  const names = useSurveyorNames(rows.flatMap(({ surveyors }) => surveyors));
  if (!sequence.interrupted) return null;
  return (
    <InterruptedNote
      sequence={sequence}
      title="The allocation was interrupted."
      steps
      resumeLabel="Finish the allocation"
      onLeave={() => {
        onLeave?.(rows.map(({ jobOrder }) => jobOrder));
        void sequence.giveUp();
      }}
    >
      <ul style={{ margin: '1em 0', paddingInlineStart: 40, listStyle: 'disc' }}>
        {rows.map(({ jobOrder, surveyors }) => (
          <li key={jobOrder}>
            {jobOrder}: {surveyors.map((id) => names.get(id) ?? id).join(' and ')}
          </li>
        ))}
      </ul>
    </InterruptedNote>
  );
}
