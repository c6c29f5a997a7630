import { InterruptedNote } from '../Interrupted';
import type { Allocation } from './useAllocation';

/** Says that an allocation was interrupted, who was chosen, and offers to finish or to leave it; nothing where none was. */
export function InterruptedAllocation(props: { allocation: Allocation; nameOf: (id: string) => string }) {
  const { sequence, interrupted, leave } = props.allocation;
  if (!interrupted) return null;
  const chosen = [interrupted.first, interrupted.second].filter((id): id is string => Boolean(id));
  return (
    <InterruptedNote
      sequence={sequence}
      title="The allocation was interrupted."
      steps
      resumeLabel="Finish the allocation"
      onLeave={leave}
    >
      {`Chosen: ${chosen.map(props.nameOf).join(' and ')}.`}
    </InterruptedNote>
  );
}
