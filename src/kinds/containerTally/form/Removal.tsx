import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';

/** Deletes the row of a dialog once its person has said yes; a row in which something is counted stays. */
export function Removal(props: {
  /** What kind of row it is, and what it is called. */
  what: string;
  name: string;
  counted: boolean;
  onRemove: () => void;
}) {
  const confirm = useConfirm();
  if (props.counted) return <p>Counts stand in this {props.what}, so it stays.</p>;
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
