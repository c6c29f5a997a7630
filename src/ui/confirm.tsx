import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmQuestion } from './ConfirmDialog';

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Gives `useConfirm` to everything inside it; one dialog at a time, a second question answers the first with no. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const answerWith = useRef<((answer: boolean) => void) | null>(null);

  const answer = useCallback((value: boolean) => {
    setOpen(false);
    answerWith.current?.(value);
    answerWith.current = null;
  }, []);

  const ask = useCallback<Ask>((next) => {
    answerWith.current?.(false);
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve) => {
      answerWith.current = resolve;
    });
  }, []);

  const value = useMemo(() => ask, [ask]);
  return (
    <ConfirmContext value={value}>
      {children}
      {question ? <ConfirmDialog open={open} question={question} onAnswer={answer} /> : null}
    </ConfirmContext>
  );
}

/** Asks before an act: `if (await confirm({ title, confirmLabel, danger: true })) …`. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}
