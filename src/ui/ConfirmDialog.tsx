import { useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Button } from './Button';
import type { ConfirmQuestion } from './confirm';
import { MuiTheme } from './theme/MuiTheme';

/** The question of `useConfirm`, which fetches it. */
export function ConfirmDialog(props: {
  open: boolean;
  question: ConfirmQuestion;
  onAnswer: (answer: boolean) => void;
}) {
  const { open, question, onAnswer } = props;
  const bodyId = useId();
  return (
    <MuiTheme>
      <Dialog
        open={open}
        onClose={() => onAnswer(false)}
        maxWidth="xs"
        fullWidth
        role="alertdialog"
        aria-describedby={question.body ? bodyId : undefined}
      >
        <DialogTitle component="h2">{question.title}</DialogTitle>
        {question.body ? (
          <DialogContent id={bodyId} sx={{ color: 'text.secondary' }}>
            {question.body}
          </DialogContent>
        ) : null}
        <DialogActions>
          <Button autoFocus={question.danger ?? false} onClick={() => onAnswer(false)}>
            {question.cancelLabel ?? 'Cancel'}
          </Button>
          <Button
            variant="contained"
            color={question.danger ? 'error' : 'primary'}
            autoFocus={!question.danger}
            onClick={() => onAnswer(true)}
          >
            {question.confirmLabel}
          </Button>
        </DialogActions>
      </Dialog>
    </MuiTheme>
  );
}
