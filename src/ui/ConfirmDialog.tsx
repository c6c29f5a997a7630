import { useId, type ReactNode } from 'react';
import { Button } from './Button';
import { Dialog, DialogBody, DialogFoot } from './Dialog';
import classes from './dialog.module.css';

/** A question before something is done. */
export type ConfirmQuestion = {
  /** The question itself, e.g. the contract's "Are you sure you want to delete?". */
  title: string;
  /** Names the record, and what follows from the act. */
  body?: ReactNode;
  /** What the act is called ("Delete", "Accept request"). */
  confirmLabel: string;
  cancelLabel?: string;
  /** Destructive: red button, focus starts on Cancel. */
  danger?: boolean;
  /** Another answer, quiet at the left: it counts as no, and is told by itself. Focus starts on Cancel. */
  aside?: { label: string; onChoose: () => void };
};

/** The question of `useConfirm`. */
export function ConfirmDialog(props: {
  open: boolean;
  question: ConfirmQuestion;
  onAnswer: (answer: boolean) => void;
}) {
  const { open, question, onAnswer } = props;
  const bodyId = useId();
  const { aside } = question;
  const isCareful = question.danger === true || aside !== undefined;
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      size="xs"
      role="alertdialog"
      title={question.title}
      describedBy={question.body ? bodyId : undefined}
    >
      {question.body ? (
        <DialogBody id={bodyId}>
          <div className="quiet">{question.body}</div>
        </DialogBody>
      ) : null}
      <DialogFoot>
        {aside ? (
          <Button
            variant="text"
            className={classes['aside']}
            onClick={() => {
              aside.onChoose();
              onAnswer(false);
            }}
          >
            {aside.label}
          </Button>
        ) : null}
        <Button autoFocus={isCareful} onClick={() => onAnswer(false)}>
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          variant="contained"
          color={question.danger ? 'error' : 'primary'}
          autoFocus={!isCareful}
          onClick={() => onAnswer(true)}
        >
          {question.confirmLabel}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
