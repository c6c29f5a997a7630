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

/** Under the tool and in its middle, above it where there is no room below; above all else on the page, whatever cuts it off. */
function place(tip: HTMLElement, over: HTMLElement): void {
  tip.showPopover?.(); // older browsers show it without
  const tool = over.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(tool.left + (tool.width - width) / 2, clientWidth - width - EDGE);
  const below = tool.bottom + height <= clientHeight;
  tip.style.left = `${String(Math.max(EDGE, left))}px`;
  tip.style.top = `${String(below ? tool.bottom : tool.top - height)}px`;
}
