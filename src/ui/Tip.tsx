import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './button.module.css';

/** How long the pointer rests on a tool before its tip shows. */
const WAIT_MS = 300;
/** How long the tip stays when the pointer leaves, so that it can be reached (WCAG 1.4.13). */
const STAY_MS = 100;
/** The least distance from the window's edge, in px. */
const EDGE = 4;

/** The name of a tool beside it while the pointer or the focus is on it; Esc takes it away. The tool itself carries the name for readers. */
export function Tip({ text, over }: { text: string; over: HTMLElement }) {
  const [shown, setShown] = useState(false);
  const tip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (value: boolean, ms: number) => () => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(value), ms);
    };
    const [show, hide, hideNow] = [later(true, WAIT_MS), later(false, STAY_MS), later(false, 0)];
    const onFocus = () => {
      if (over.querySelector(':focus-visible')) show();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hideNow();
    };
    // the tip is drawn because the pointer or the focus has just come
    if (over.matches(':hover')) show();
    else onFocus();
    const stop = new AbortController();
    const { signal } = stop;
    // the tip stands in the tool: a pointer that moves onto it has not left
    over.addEventListener('pointerenter', show, { signal });
    over.addEventListener('pointerleave', hide, { signal });
    over.addEventListener('pointerdown', hideNow, { signal });
    over.addEventListener('focusin', onFocus, { signal });
    over.addEventListener('focusout', hideNow, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [over]);
  useLayoutEffect(() => {
    if (shown && tip.current) place(tip.current, over);
  }, [shown, over, text]);
  return shown ? (
    <span ref={tip} popover="manual" aria-hidden="true" className={classes['tip']}>
      <span>{text}</span>
    </span>
  ) : null;
}

/** What takes a press. */
const PRESSED = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';
/** A dialog, menu or panel on its way out: what lies below it is pressed next. */
const LEAVING = '[role="presentation"][aria-hidden="true"]';
/** Closer together than the smallest tool is wide, in px. */
const STEP = 12;

/** Whether anything else that takes a press lies where the tip would. */
function covers(tip: HTMLElement, over: HTMLElement, { left, top, width, height }: DOMRect): boolean {
  for (let y = top + 1; y < top + height; y += STEP)
    for (let x = left + 1; x < left + width; x += STEP) {
      const found = document
        .elementsFromPoint?.(x, y)
        .find((element) => !tip.contains(element) && !element.closest(LEAVING));
      const pressed = found?.closest(PRESSED);
      // An ancestor that can be pressed does not count as covered.
      if (pressed && !over.contains(pressed) && !pressed.contains(over)) return true;
    }
  return false;
}

/**
 * Under the tool and in its middle, else above it or beside it, where it covers nothing that takes a press; where there is no such
 * place, presses go through it. Above all else on the page, whatever cuts it off.
 */
function place(tip: HTMLElement, over: HTMLElement): void {
  tip.showPopover?.(); // older browsers show it without
  const tool = over.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const inside = (left: number) => Math.max(EDGE, Math.min(left, clientWidth - width - EDGE));
  const middle = inside(tool.left + (tool.width - width) / 2);
  const level = tool.top + (tool.height - height) / 2;
  const places = [
    [middle, tool.bottom],
    [middle, tool.top - height],
    [tool.left - width, level],
    [tool.right, level],
  ]
    .map(([left = 0, top = 0]) => new DOMRect(left, top, width, height))
    .filter(
      (rect) => rect.left >= 0 && rect.right <= clientWidth && rect.top >= 0 && rect.bottom <= clientHeight,
    );
  const free = places.find((rect) => !covers(tip, over, rect));
  const { left, top } = free ?? places[0] ?? { left: middle, top: tool.bottom };
  tip.style.left = `${String(left)}px`;
  tip.style.top = `${String(top)}px`;
  tip.style.pointerEvents = free ? '' : 'none';
}
