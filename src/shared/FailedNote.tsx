import { userMessage } from '@/api/errors';
import { Note } from '@/ui/Note';

/** Why something was not done: the failure itself, or words for it. Nothing while there is none. */
export function FailedNote({
  title,
  why,
}: {
  title?: string | undefined;
  why: Error | string | null | undefined;
}) {
  if (!why) return null;
  return (
    <Note tone="err" role="alert" title={title}>
      {typeof why === 'string' ? why : userMessage(why)}
    </Note>
  );
}
