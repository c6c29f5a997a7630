import type { ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { FormGrid } from '@/ui/form/FormGrid';
import { IconButton } from '@/ui/IconButton';
import classes from './pdi.module.css';

/** A row of a list: its cells, and what deletes it once its person has said yes to the question about it. */
export function RowItem(props: {
  /** Least width of a cell, px. */
  min: number;
  /** What the button says. */
  label: string;
  question: string;
  disabled: boolean;
  onRemove: () => void;
  children: ReactNode;
}) {
  const confirm = useConfirm();
  const ask = async () => {
    if (await confirm(deleteQuestion(props.question))) props.onRemove();
  };
  return (
    <li className={`list ${classes['item']}`}>
      <FormGrid min={props.min}>{props.children}</FormGrid>
      <IconButton label={props.label} disabled={props.disabled} onClick={() => void ask()}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
