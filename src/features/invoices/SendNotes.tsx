import { InterruptedNote } from '@/shared/Interrupted';
import type { Sequence } from '@/shared/useSequence';
import { Note } from '@/ui/Note';
import type { SendPayload } from './sequences';

/** Why an invoice was not sent, with a button to continue. */
export function SendNotes({ sending }: { sending: Sequence<SendPayload> }) {
  if (sending.interrupted) {
    return (
      <InterruptedNote sequence={sending} title="Sending was interrupted." steps>
        It is not certain whether the server has sent it. The server is checked first, so it is sent only
        once.
      </InterruptedNote>
    );
  }
  if (!sending.refusal) return null;
  return (
    <Note tone="err" role="alert" title="The invoice was not sent">
      {sending.refusal}
    </Note>
  );
}
