import { useEffect, useEffectEvent } from 'react';
import { Undo2 } from 'lucide-react';
import { plural } from '@/lib/numbers';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { FormActions } from '@/ui/form/FormActions';
import type { Held } from './plan';

/**
 * What is picked up, with the way to put it back; else what is placed and not sent yet, and the ways on: send it, take it back,
 * or undo the last step.
 */
export function PlacedBar(props: {
  held: Held | null;
  /** Load, distance in days and kind of whom it hangs above. */
  aimFacts: string | null;
  onRelease: () => void;
  count: number;
  /** So many of them were sent and not allocated. */
  failed: number;
  canUndo: boolean;
  sending: boolean;
  /** What was sent before is to be finished first. */
  waiting: boolean;
  onUndo: () => void;
  onClear: () => void;
  onSend: () => void;
  /** The bar went with the button that had the focus. */
  onGone: () => void;
}) {
  const { count, failed, sending, held } = props;
  const leave = useEffectEvent(() => {
    if (document.activeElement === document.body) props.onGone();
  });
  useEffect(() => leave, []);
  // wherever the focus is: the board hears its own keys alone
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) props.onRelease();
  });
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isHeld]);
  if (held) {
    const what = held.slot === 'second' ? `The second surveyor of ${held.job}` : `${held.job} is picked up`;
    return (
      <FormActions
        note={
          <>
            {what}: press the surveyor who gets it, or Esc.
            {/* said as it is aimed */}
            {props.aimFacts ? <strong aria-hidden="true"> {props.aimFacts}.</strong> : null}
          </>
        }
      >
        {/* a button of its own: as the first of the others it would keep the focus, and the next press would undo */}
        <Button key="back" onClick={props.onRelease}>
          Put it back
        </Button>
      </FormActions>
    );
  }
  return (
    <FormActions
      note={
        failed > 0 ? (
          <span className="row">
            <Glyph name="cross" color="var(--pl-err)" /> {plural(failed, 'job order')} not allocated: the
            reason stands beside what is placed.
          </span>
        ) : count === 0 ? (
          'Nothing is placed any more.'
        ) : (
          `${plural(count, 'job order')} placed, not sent yet. What fails stays here with its reason.`
        )
      }
    >
      <Button
        variant="text"
        startIcon={<Undo2 aria-hidden />}
        disabled={!props.canUndo || sending}
        onClick={props.onUndo}
      >
        Undo
      </Button>
      <Button onClick={props.onClear} disabled={count === 0 || sending}>
        {count > 1 ? 'Take back all' : 'Take back'}
      </Button>
      <ActionButton
        variant="contained"
        loading={sending}
        loadingLabel="Allocating…"
        disabled={count === 0 || props.waiting}
        onClick={props.onSend}
      >
        {count === 0 ? 'Allocate' : `Allocate ${plural(count, 'job order')}`}
      </ActionButton>
    </FormActions>
  );
}
