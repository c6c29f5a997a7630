import { useState } from 'react';
import { useSession } from '@/session/store';
import { useSequence, type Sequence } from '../useSequence';
import {
  ALLOCATE_JOB_ORDER,
  allocateSteps,
  JobOrderChangedError,
  runAllocate,
  type AllocatePayload,
} from './allocate';

export interface Allocation {
  sequence: Sequence<AllocatePayload>;
  /** What was interrupted; it waits in the drawer. */
  interrupted: AllocatePayload | undefined;
  /** What the last try was for: a refusal leads back to the dialog, which keeps it. */
  chosen: AllocatePayload | null;
  /** Somebody else changed the job order before the last try, which wrote nothing. */
  changed: boolean;
  /** Whether the dialog is open. */
  open: boolean;
  openDialog: () => void;
  /** Closes the dialog, or leaves undone what was interrupted. */
  leave: () => void;
}

/** The allocation of one job order: the dialog starts it, and what was interrupted is finished in the drawer. */
export function useAllocation(
  jobOrder: string,
  options: {
    /** The dialog is open from the beginning. */
    asksAtOnce?: boolean;
    /** Told when it is over: done, or left. */
    onClose?: () => void;
  } = {},
): Allocation {
  const { email } = useSession();
  const [asking, setAsking] = useState(options.asksAtOnce ?? false);
  const [chosen, setChosen] = useState<AllocatePayload | null>(null);
  const [changed, setChanged] = useState(false);
  const close = () => {
    setAsking(false);
    setChosen(null);
    options.onClose?.();
  };
  const sequence = useSequence<AllocatePayload, true>({
    kind: ALLOCATE_JOB_ORDER,
    owner: email,
    idOf: (payload) =>
      [payload.jobOrder, payload.modified, payload.first, payload.second].map(encodeURIComponent).join('/'),
    subject: { here: jobOrder, of: (payload) => payload.jobOrder },
    stepsOf: allocateSteps,
    run: async (id, onStep) => {
      try {
        setChanged(false);
        return await runAllocate(id, onStep);
      } catch (error) {
        setChanged(error instanceof JobOrderChangedError);
        throw error;
      }
    },
    invalidates: [['Job Order'], ['RFQ']],
    success: 'Job Order allocation successful',
    // The dialog shows it.
    failure: (error) => (error instanceof JobOrderChangedError ? null : undefined),
    onDone: close,
  });
  const interrupted = sequence.interrupted?.payload as AllocatePayload | undefined;
  return {
    sequence: {
      ...sequence,
      start: (payload) => {
        setChosen(payload);
        sequence.start(payload);
      },
      resume: () => {
        setAsking(false);
        setChosen(interrupted ?? null);
        sequence.resume();
      },
    },
    interrupted,
    chosen,
    changed,
    open: !interrupted && (asking || sequence.refusal !== null),
    openDialog: () => setAsking(true),
    leave: () => {
      close();
      void sequence.giveUp();
    },
  };
}
