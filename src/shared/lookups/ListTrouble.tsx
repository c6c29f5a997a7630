import type { UseQueryResult } from '@tanstack/react-query';
import { userMessage } from '@/api/errors';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';

/** Says that lists to choose from could not be read, and asks for them again; nothing while they can. */
export function ListTrouble({ of, lists }: { of: string; lists: readonly UseQueryResult<unknown>[] }) {
  const failed = lists.filter((list) => list.isError);
  if (failed.length === 0) return null;
  return (
    <Note
      tone="err"
      role="alert"
      title={`${of} could not be read`}
      actions={
        <Button size="small" onClick={() => failed.forEach((list) => void list.refetch())}>
          Retry
        </Button>
      }
    >
      {userMessage(failed[0]?.error)}
    </Note>
  );
}
