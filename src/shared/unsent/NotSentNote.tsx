import { useSyncExternalStore, type ReactNode } from 'react';
import { userMessage } from '@/api/errors';
import { ActionButton } from '@/ui/ActionButton';
import { Note } from '@/ui/Note';
import { unsentQueue } from './unsentQueue';

/** Work that the server does not take as it is: why, and what can be done about it. Nothing of it is lost. */
export function NotSentNote(props: {
  what: string;
  why: string;
  /** Somebody else changed the same: both are shown, and a person chooses. */
  isConflict: boolean;
  looking: boolean;
  onLook: () => void;
  onSendNow: () => void;
  failure: Error | null;
  /** The question, while it is asked. */
  children: ReactNode;
}) {
  const { isConflict } = props;
  const { paused } = useSyncExternalStore(unsentQueue.subscribe, unsentQueue.view);
  return (
    <Note tone={isConflict ? 'warn' : 'err'} role="alert">
      {props.what} is saved on this device and was not sent. {props.why}{' '}
      <ActionButton
        size="small"
        loading={props.looking}
        loadingLabel="Reading…"
        disabledReason={paused && !isConflict ? 'Sending is paused: resume it under Unsent work.' : null}
        onClick={isConflict ? props.onLook : props.onSendNow}
      >
        {isConflict ? 'Look and choose' : 'Try again'}
      </ActionButton>
      {props.failure ? <span> {userMessage(props.failure)}</span> : null}
      {props.children}
    </Note>
  );
}
