import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction, type NavigationType } from 'react-router-dom';
import { useConfirm } from '../confirm';
import { useTabGuard } from './useTabGuard';

/** Asked before unsaved work is left. */
export const LEAVE_QUESTION = {
  title: 'Leave without saving?',
  body: 'What you changed here is not saved yet.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
  danger: true,
} as const;

/**
 * Asks before unsaved work is left: route changes, closing the tab, and (through `confirmLeave`) a drawer or dialog.
 * `pass` lets the next route change through, for going on right after a save. Needs a data router and ConfirmProvider.
 * A change of the search parameters alone is not leaving, unless `leaves` says so (stable, or it registers anew each time).
 */
export function useUnsavedGuard(
  dirty: boolean,
  leaves?: (from: { search: string }, to: { search: string }, action: `${NavigationType}`) => boolean,
): {
  confirmLeave: () => Promise<boolean>;
  pass: () => void;
} {
  const confirm = useConfirm();
  const passing = useRef(false);
  const asking = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) => {
        const isSamePage = currentLocation.pathname === nextLocation.pathname;
        if (isSamePage && !leaves?.(currentLocation, nextLocation, historyAction)) return false;
        if (passing.current) {
          passing.current = false;
          return false;
        }
        return dirty;
      },
      [dirty, leaves],
    ),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirm(LEAVE_QUESTION).then((leave) => {
      asking.current = false;
      // the router has forgotten the blocker of a page that is gone
      if (gone.current) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, confirm]);

  useTabGuard(dirty);

  const confirmLeave = useCallback(async () => !dirty || confirm(LEAVE_QUESTION), [dirty, confirm]);
  const pass = useCallback(() => {
    passing.current = true;
  }, []);
  return { confirmLeave, pass };
}
