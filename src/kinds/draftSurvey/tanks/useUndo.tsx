import { useCallback, useEffect, useState } from 'react';
import classes from '../form/draft.module.css';
import { LinkButton } from '@/ui/LinkButton';

const SECONDS = 8;

interface Done {
  text: string;
  /** Absent where nothing was done. */
  undo: (() => void) | undefined;
}

/** Says what was done and offers to take it back for some seconds, in its place and not in a toast. */
export function useUndo() {
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [done]);
  const offer = useCallback((text: string, undo?: () => void) => setDone({ text, undo }), []);
  const note = (
    <span className={classes['undo']} role="status">
      {done ? (
        <>
          {done.text}{' '}
          {done.undo ? (
            <LinkButton
              onClick={() => {
                done.undo?.();
                setDone(null);
              }}
            >
              Undo
            </LinkButton>
          ) : null}
        </>
      ) : null}
    </span>
  );
  return { offer, note };
}
