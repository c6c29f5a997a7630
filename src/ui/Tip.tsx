import { useEffect, useState } from 'react';
import Popper from '@mui/material/Popper';
import classes from './button.module.css';

/** How long the pointer rests on a tool before its tip shows. */
const WAIT_MS = 300;
/** How long the tip stays when the pointer leaves, so that it can be reached (WCAG 1.4.13). */
const STAY_MS = 100;

/** The name of a tool beside it while the pointer or the focus is on it; Esc takes it away. The tool itself carries the name for readers. */
export function Tip({ text, over }: { text: string; over: HTMLElement }) {
  const [shown, setShown] = useState(false);
  const [tip, setTip] = useState<HTMLElement | null>(null);
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
    over.addEventListener('pointerenter', show, { signal });
    over.addEventListener('pointerleave', hide, { signal });
    over.addEventListener('pointerdown', hideNow, { signal });
    over.addEventListener('focusin', onFocus, { signal });
    over.addEventListener('focusout', hideNow, { signal });
    tip?.addEventListener('pointerenter', later(true, 0), { signal });
    tip?.addEventListener('pointerleave', hide, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [over, tip]);
  return (
    <Popper
      ref={setTip}
      open={shown}
      anchorEl={over}
      placement="bottom"
      disablePortal
      popperOptions={{ strategy: 'fixed' }}
      className={classes['tipPlace'] ?? ''}
    >
      <span aria-hidden="true" className={classes['tip']}>
        {text}
      </span>
    </Popper>
  );
}
