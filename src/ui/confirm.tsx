import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { ConfirmDialog, type ConfirmQuestion } from './ConfirmDialog';

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

interface Questions {
  /** `asker` names the component that asks. */
  ask: (question: ConfirmQuestion, asker: string) => Promise<boolean>;
  /** Answers what this component asked with no. */
  withdraw: (asker: string) => void;
}

const ConfirmContext = createContext<Questions | null>(null);

/** Gives `useConfirm` to everything inside it; one dialog at a time, a second question answers the first with no. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const answerWith = useRef<((answer: boolean) => void) | null>(null);
  const askedBy = useRef('');

  const answer = useCallback((value: boolean) => {
    setOpen(false);
    answerWith.current?.(value);
    answerWith.current = null;
  }, []);

  const ask = useCallback<Questions['ask']>((next, asker) => {
    answerWith.current?.(false);
    askedBy.current = asker;
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve) => {
      answerWith.current = resolve;
    });
  }, []);

  const withdraw = useCallback(
    (asker: string) => {
      if (askedBy.current === asker && answerWith.current) answer(false);
    },
    [answer],
  );

  const value = useMemo(() => ({ ask, withdraw }), [ask, withdraw]);
  return (
    <ConfirmContext value={value}>
      {children}
      {question ? <ConfirmDialog open={open} question={question} onAnswer={answer} /> : null}
    </ConfirmContext>
  );
}

/** The contract's question before something is deleted; `body` names it. */
export const deleteQuestion = (body?: ReactNode): ConfirmQuestion => ({
  title: 'Are you sure you want to delete?',
  body,
  confirmLabel: 'Delete',
  danger: true,
});

/**
 * Asks before an act: `if (await confirm({ title, confirmLabel, danger: true })) …`. A question goes with the component that
 * asked it: over another page it would act on what nobody sees any more.
 */
export function useConfirm(): Ask {
  const questions = use(ConfirmContext);
  if (!questions) throw new Error('useConfirm needs a ConfirmProvider above it');
  const asker = useId();
  useEffect(() => () => questions.withdraw(asker), [questions, asker]);
  return useCallback((question) => questions.ask(question, asker), [questions, asker]);
}
