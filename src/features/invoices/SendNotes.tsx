import { FailedNote } from '@/shared/FailedNote';
import { InterruptedNote } from '@/shared/Interrupted';
import type { Sequence } from '@/shared/useSequence';
import type { SendPayload } from './sequences';

/** Why an invoice was not sent, with a button to continue. */
export function SendNotes({ sending }: { sending: Sequence<SendPayload> }) {
  if (!sending.interrupted) return <FailedNote title="The invoice was not sent" why={sending.refusal} />;
  return (
    <InterruptedNote sequence={sending} title="Sending was interrupted." steps>
      It is not certain whether the server has sent it. The server is checked first, so it is sent only once.
    </InterruptedNote>
  );
}
