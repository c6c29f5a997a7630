import { useState, type ReactNode } from 'react';
import { rowCells } from '@/shared/surveyForm/cells';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { FormDialog } from '@/ui/form/FormDialog';
import { FormGrid } from '@/ui/form/FormGrid';

/** What the dialog of a row is given by the tally. */
export interface RowActs<R> {
  /** Null for a new one. */
  row: R | null;
  /** Whether something is counted in it: such a row stays. */
  counted: boolean;
  onClose: () => void;
  onSave: (change: Omit<R, 'no'>) => void;
  onRemove: () => void;
}

/** A row of the tally in a dialog, new or known; a known one can be deleted there. */
export function RowDialog<R extends { no: number }>(props: {
  acts: RowActs<R>;
  /** With what a new one begins. */
  begin: R;
  /** What its title calls it, the button that adds it, and the one that deletes it. */
  what: string;
  add?: string;
  called?: string;
  /** What it is called in the question. */
  nameOf: (row: R) => string;
  /** Why it cannot be saved as it is typed; null when it can. */
  whyNot: (typed: R) => string | null;
  children: (cell: ReturnType<typeof rowCells<R>>, typed: R) => ReactNode;
}) {
  const { acts, what, called = what } = props;
  const { row } = acts;
  const [typed, setTyped] = useState<R>(row ?? props.begin);
  const cell = rowCells(typed, false, (change) => setTyped((now) => ({ ...now, ...change })));
  return (
    <FormDialog
      open
      title={`${row ? 'Change' : 'Add'} ${what}`}
      holds={typed}
      onClose={acts.onClose}
      onSubmit={() => {
        const { no: _no, ...change } = typed;
        acts.onSave(change);
      }}
      loading={false}
      submitError={null}
      submitLabel={row ? 'Change' : (props.add ?? 'Add')}
      submitDisabledReason={props.whyNot(typed)}
    >
      <FormGrid min={168}>{props.children(cell, typed)}</FormGrid>
      {row && acts.counted ? (
        <p>Counts stand in this {called}, so it stays.</p>
      ) : row ? (
        <Removal what={called} name={props.nameOf(row)} onRemove={acts.onRemove} />
      ) : null}
    </FormDialog>
  );
}

/** Deletes the row once its person has said yes. */
function Removal(props: { what: string; name: string; onRemove: () => void }) {
  const confirm = useConfirm();
  const ask = async () => {
    if (await confirm(deleteQuestion(props.name))) props.onRemove();
  };
  return (
    <div>
      <Button color="error" onClick={() => void ask()}>
        Delete this {props.what}
      </Button>
    </div>
  );
}
