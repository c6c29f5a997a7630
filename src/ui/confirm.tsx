import { createContext, use, useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

/** A question before something is done. */
export type ConfirmQuestion = {
  /** The question itself, e.g. the specification's "Are you sure you want to delete?". */
  title: string;
  /** Names the record, and what follows from the act. */
  body?: ReactNode;
  /** What the act is called ("Delete", "Accept request"). */
  confirmLabel: string;
  cancelLabel?: string;
  /** Destructive: red button, focus starts on Cancel. */
  danger?: boolean;
};

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Gives `useConfirm` to everything inside it; one dialog at a time, a second question answers the first with no. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const answerWith = useRef<((answer: boolean) => void) | null>(null);
  const bodyId = useId();

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
      <Dialog
        open={open}
        onClose={() => answer(false)}
        maxWidth="xs"
        fullWidth
        role="alertdialog"
        aria-describedby={question?.body ? bodyId : undefined}
      >
        <DialogTitle component="h2">{question?.title}</DialogTitle>
        {question?.body ? (
          <DialogContent id={bodyId} sx={{ color: 'text.secondary' }}>
            {question.body}
          </DialogContent>
        ) : null}
        <DialogActions>
          <Button autoFocus={question?.danger ?? false} onClick={() => answer(false)}>
            {question?.cancelLabel ?? 'Cancel'}
          </Button>
          <Button
            variant="contained"
            color={question?.danger ? 'error' : 'primary'}
            autoFocus={!question?.danger}
            onClick={() => answer(true)}
          >
            {question?.confirmLabel}
          </Button>
        </DialogActions>
      </Dialog>
    </ConfirmContext>
  );
}

/** Asks before an act: `if (await confirm({ title, confirmLabel, danger: true })) …`. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}
