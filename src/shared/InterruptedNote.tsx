import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import { StepList } from '@/ui/states/StepList';
import type { Sequence } from './useSequence';

/** Says of a sequence that broke off where it stands and what is uncertain, and goes on with it. */
export function InterruptedNote<P>(props: {
  sequence: Sequence<P>;
  /** What is said where no failure is known ("Sending was interrupted."). */
  title: string;
  /** Its steps are listed. */
  steps?: boolean;
  children: ReactNode;
}) {
  const { sequence } = props;
  return (
    <Note
      tone="warn"
      role="alert"
      title={sequence.failure ?? props.title}
      actions={
        <Button size="small" onClick={sequence.resume}>
          Look, and finish it
        </Button>
      }
    >
      {props.steps ? <StepList steps={sequence.steps} /> : null}
      {props.children}
    </Note>
  );
}
