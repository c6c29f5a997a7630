import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import type { Kept } from './useKeptForm';

/** Says that a form holds what was typed on an earlier visit, and lets it be given up. */
export function KeptNote({
  kept,
  act = 'save',
}: {
  kept: Pick<Kept, 'restored' | 'startOver'>;
  /** What was not done with it. */
  act?: 'save' | 'send';
}) {
  if (!kept.restored) return null;
  return (
    <Note
      tone="info"
      role="status"
      actions={
        <Button size="small" onClick={kept.startOver}>
          Start over
        </Button>
      }
    >
      What you typed before, and did not {act}, is here again.
    </Note>
  );
}
