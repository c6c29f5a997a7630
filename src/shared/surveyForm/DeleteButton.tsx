import type { ComponentProps } from 'react';
import { Trash2 } from 'lucide-react';
import { ActionButton } from '@/ui/ActionButton';
import { deleteQuestion, useConfirm } from '@/ui/confirm';

/** Deletes something once its person has said yes; `question` names it. */
export function DeleteButton({
  question,
  onDelete,
  ...button
}: ComponentProps<typeof ActionButton> & { question: string; onDelete: () => void }) {
  const confirm = useConfirm();
  const ask = async () => {
    if (await confirm(deleteQuestion(question))) onDelete();
  };
  return (
    <ActionButton size="small" startIcon={<Trash2 aria-hidden />} {...button} onClick={() => void ask()} />
  );
}
