import { useEffect, useRef, type ReactNode } from 'react';
import { formatMoment } from '@/lib/dates';
import { Glyph } from '../Glyph';
import { setBarHeight } from './barHeight';
import classes from './form.module.css';

/** Whether a form's values are saved, and where. */
export type SaveState =
  | { kind: 'clean' | 'dirty' | 'saving' | 'waiting' }
  | { kind: 'saved' | 'device'; at: Date | number };

/** What is said of each, and its glyph; what was saved is said with its time, on another day with its date. */
const STATES = {
  dirty: ['Not saved yet', 'empty'],
  saving: ['Saving…', 'half'],
  saved: ['Saved', 'tick'],
  device: ['Saved on this device', 'quarter'],
  waiting: ['Saved on this device, waiting for the network', 'dashed'],
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
  shown,
  note,
  children,
}: {
  state?: SaveState;
  /** In the place of the state. */
  shown?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  const bar = useTellHeight();
  const [words = '', glyph] = state && state.kind !== 'clean' ? STATES[state.kind] : [];
  const stateText = state && 'at' in state ? `${words} ${formatMoment(state.at)}` : words;
  return (
    <div ref={bar} className={classes['bar']}>
      <div className={`row note ${classes['barState']}`} role="status">
        {shown ?? (
          <>
            {glyph ? <Glyph name={glyph} /> : null}
            <span>
              {stateText}
              {stateText && note ? '. ' : null}
              {note}
            </span>
          </>
        )}
      </div>
      <div className={`wrap end ${classes['barButtons']}`} data-form-buttons>
        {children}
      </div>
    </div>
  );
}
