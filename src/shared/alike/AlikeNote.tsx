import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import { alikeTitle, partnersOf, type Pair } from './pairs';

/** Says on the page of a record that another one is like it; whoever may decide is led to the question. */
export function AlikeNote(props: {
  /** "requests" */
  things: string;
  pair: Pair<{ name: string }>;
  /** The record of the page. */
  name: string;
  onDecide?: (() => void) | undefined;
}) {
  const { pair, onDecide } = props;
  return (
    <Note
      tone="warn"
      title={alikeTitle(props.things, pair)}
      actions={
        onDecide ? (
          <Button size="small" onClick={onDecide}>
            Decide
          </Button>
        ) : null
      }
    >
      {partnersOf([pair], props.name).join(', ')} says the same as this one.
    </Note>
  );
}
