import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';

export const UNREAD = 'What waits on this device could not be read';

/** The code that reads what waits could not be fetched: after a new version was published it comes with that alone. */
export function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <Note
      tone="err"
      role="alert"
      title={UNREAD}
      actions={
        <>
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
          <Button size="small" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </>
      }
    >
      There is no network, or a new version of Plimsoll was published since you opened the page. Try again, or
      reload the page: what waits stays on this device.
    </Note>
  );
}
