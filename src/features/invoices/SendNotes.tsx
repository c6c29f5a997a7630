import { InterruptedNote } from '@/shared/InterruptedNote';
import type { Sequence } from '@/shared/useSequence';
import { Note } from '@/ui/Note';
import type { SendPayload } from './sequences';

/** Why an invoice was not sent, and the way to go on. */
export function SendNotes({ sending }: { sending: Sequence<SendPayload> }) {
  if (sending.interrupted) {
    return (
      <InterruptedNote sequence={sending} title="Sending was interrupted." steps>
        It is not certain whether the server has sent it. It looks first, and sends it once.
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
