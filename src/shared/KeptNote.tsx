import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import type { Kept } from './useKeptForm';

/** Says that a form holds what was typed on an earlier visit, and lets it be given up. */
export function KeptNote({ kept }: { kept: Kept }) {
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
      What you typed before, and did not save, is here again.
    </Note>
  );
}
