import { Button } from '@/ui/Button';
import type { Sequence } from '@/shared/useSequence';
import { Note } from '@/ui/Note';
import { StepList } from '@/ui/states/StepList';
import type { SendPayload } from './sequences';

/** Why an invoice was not sent, and the way to go on. */
export function SendNotes({ sending }: { sending: Sequence<SendPayload> }) {
  if (sending.interrupted) {
    return (
      <Note
        tone="warn"
        role="alert"
        title={sending.failure ?? 'Sending was interrupted.'}
        actions={
          <Button size="small" onClick={sending.resume}>
            Look, and finish it
          </Button>
        }
      >
        <StepList steps={sending.steps} />
        It is not certain whether the server has sent it. It looks first, and sends it once.
      </Note>
    );
  }
  if (!sending.refusal) return null;
  return (
    <Note tone="err" role="alert" title="The invoice was not sent">
      {sending.refusal}
    </Note>
  );
}
