import { useEffect, useState } from 'react';
import { draftKey } from '@/lib/device/drafts';
import { isEqual } from '@/lib/isEqual';
import { turned, turnMarks, type PhotoMark, type QuarterTurn } from '@/lib/photoMarks';
import { plural } from '@/lib/numbers';
import { useSession } from '@/session/store';
import { useDraft } from '@/shared/draft/useDraft';

/** What is drawn on a copy. */
export interface Drawn {
  turn: QuarterTurn;
  marks: PhotoMark[];
}

interface History {
  past: readonly Drawn[];
  now: Drawn;
  next: readonly Drawn[];
  /** What the last change was of: further ones of the same are one step. */
  of: string | null;
}

const undone = ({ past, now, next }: History): History => ({
  past: past.slice(0, -1),
  now: past.at(-1) ?? now,
  next: [now, ...next],
  of: null,
});

const redone = ({ past, now, next }: History): History => ({
  past: [...past, now],
  now: next[0] ?? now,
  next: next.slice(1),
  of: null,
});

/** Steps that can be taken back. */
const STEPS = 100;

/**
 * What is drawn on the copy of one photograph: each change can be taken back, and is kept on the device until the copy is saved,
 * so that a closed dialog or page loses nothing.
 */
export function useMarks(path: string, stored: Drawn) {
  const { email } = useSession();
  const [opened] = useState(stored);
  const [history, setHistory] = useState<History>({ past: [], now: opened, next: [], of: null });
  const begin = (now: Drawn) => setHistory({ past: [], now, next: [], of: null });
  const draft = useDraft<Drawn>(draftKey(email, 'photo-marks', path), {
    holds: ({ marks }) => [plural(marks.length, 'mark')],
    take: begin,
    clear: () => begin(opened),
    atOnce: true,
  });
  const { now } = history;
  const changed = !isEqual(now, opened);
  const { keep, discard } = draft;
  useEffect(() => {
    if (changed) keep(now);
    else void discard();
  }, [changed, now, keep, discard]);

  const change = (drawn: Drawn, of: string | null = null) =>
    setHistory((before) => ({
      past: of !== null && of === before.of ? before.past : [...before.past, before.now].slice(-STEPS),
      now: drawn,
      next: [],
      of,
    }));
  return {
    ...now,
    changed,
    /** Something was drawn before and not saved. */
    restored: draft.restored !== null,
    /** `of` names what is changed while it is typed or moved: all of it is one step. */
    setMarks: (marks: PhotoMark[], of?: string) => change({ ...now, marks }, of),
    turnBy: (by: 1 | -1) => change({ turn: turned(now.turn, by), marks: turnMarks(now.marks, by) }),
    undo: history.past.length === 0 ? null : () => setHistory(undone),
    redo: history.next.length === 0 ? null : () => setHistory(redone),
    startOver: draft.startOver,
    /** The copy is saved: nothing is left to restore. */
    discard,
  };
}
