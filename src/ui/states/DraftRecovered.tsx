import { formatDateTime, timeAgo, toWireDateTime } from '@/lib/dates';
import { Button } from '../Button';
import { Note } from '../Note';

/** Work of an earlier visit is kept on this device: take it up again or let it go. */
export function DraftRecovered(props: {
  savedAt: Date | number;
  onRecover: () => void;
  onDiscard: () => void;
}) {
  return (
    <Note
      tone="buff"
      role="status"
      actions={
        <>
          <Button size="small" onClick={props.onDiscard}>
            Discard
          </Button>
          <Button size="small" variant="contained" onClick={props.onRecover}>
            Recover
          </Button>
        </>
      }
    >
      Recover your work? Saved{' '}
      <time title={formatDateTime(toWireDateTime(new Date(props.savedAt)))}>{timeAgo(props.savedAt)}</time>
    </Note>
  );
}
