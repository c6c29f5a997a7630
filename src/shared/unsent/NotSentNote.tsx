import type { ReactNode } from 'react';
import { userMessage } from '@/api/errors';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';

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
  return (
    <Note tone={isConflict ? 'warn' : 'err'} role="alert">
      {props.what} is saved on this device and was not sent. {props.why}{' '}
      <Button size="small" loading={props.looking} onClick={isConflict ? props.onLook : props.onSendNow}>
        {isConflict ? 'Look and choose' : 'Try again'}
      </Button>
      {props.failure ? <span> {userMessage(props.failure)}</span> : null}
      {props.children}
    </Note>
  );
}
