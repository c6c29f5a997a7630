import { useEffect } from 'react';

const isTypedInto = (element: Element | null): boolean =>
  element?.matches(
    'main :is(textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="button"]))',
  ) ?? false;

/**
 * Marks the page (`data-typing`) while a text field of it has the focus, so that what is not needed then makes room on a small
 * screen. The mark comes and goes between two presses only: a button never moves away from under the finger that presses it.
 */
export function useTyping(): void {
  useEffect(() => {
    const root = document.documentElement;
    const stop = new AbortController();
    let pressed = false;
    const mark = () => {
      if (!pressed) root.toggleAttribute('data-typing', isTypedInto(document.activeElement));
    };
    // after the press that moves the focus, and after the field that gets it has it
    const soon = () => void setTimeout(mark);
    const on = (events: readonly string[], work: () => void) => {
      for (const event of events)
        document.addEventListener(event, work, { capture: true, signal: stop.signal });
    };
    on(['pointerdown'], () => {
      pressed = true;
    });
    on(['pointerup', 'pointercancel'], () => {
      pressed = false;
      soon();
    });
    on(['focusin', 'focusout'], soon);
    return () => {
      stop.abort();
      root.removeAttribute('data-typing');
    };
  }, []);
}
