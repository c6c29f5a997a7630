import { useEffect, useRef, type ReactNode } from 'react';
import { formatMoment } from '@/lib/dates';
import { Glyph } from '../Glyph';
import { setBarHeight } from './barHeight';
import classes from './form.module.css';

/** Whether a form's values are saved, and where. */
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'dirty' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date | number }
  | { kind: 'device'; at: Date | number }
  | { kind: 'waiting' };

/** The save state in words: "Saved 14:32", "Saving…", "Not saved yet", "Saved on this device 14:32" (of another day: with its date), "Saved on this device, waiting for the network". */
function saveStateText(state: SaveState): string {
  switch (state.kind) {
    case 'clean':
      return '';
    case 'dirty':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${formatMoment(state.at)}`;
    case 'device':
      return `Saved on this device ${formatMoment(state.at)}`;
    case 'waiting':
      return 'Saved on this device, waiting for the network';
  }
}

const glyphs = {
  saved: 'tick',
  device: 'quarter',
  waiting: 'dashed',
  saving: 'half',
  dirty: 'empty',
} as const;

/** Tells what has to stay above the bar how high it is. */
function useTellHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setBarHeight(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setBarHeight(0);
    };
  }, []);
  return bar;
}

/** The bar at the foot of a form: what is saved at the left, the buttons at the right, the filled one last. */
export function FormActions({
  state,
  note,
  children,
}: {
  state?: SaveState;
  note?: ReactNode;
  children: ReactNode;
}) {
  const bar = useTellHeight();
  const stateText = state ? saveStateText(state) : '';
  return (
    <div ref={bar} className={classes['bar']}>
      <div className={classes['barState']} role="status">
        {state && state.kind !== 'clean' ? <Glyph name={glyphs[state.kind]} /> : null}
        <span>
          {stateText}
          {stateText && note ? '. ' : null}
          {note}
        </span>
      </div>
      <div className={classes['barButtons']} data-form-buttons>
        {children}
      </div>
    </div>
  );
}
