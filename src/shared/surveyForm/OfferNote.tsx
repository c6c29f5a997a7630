import { plural } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';

/** How many values a line names; of more it says how many. */
const NAMED = 6;

/** Values that may be filled into empty fields, with where they come from; nothing is filled in by itself. */
export function OfferNote(props: {
  /** "Last survey of this ship, JO-00012, 20/11/2026". */
  title: string;
  /** "Tare 2,230 kg", one for each field. */
  values: readonly string[];
  onFill: () => void;
  onLater: () => void;
}) {
  const { values } = props;
  return (
    <Note
      tone="buff"
      title={props.title}
      actions={
        <>
          <Button variant="outlined" onClick={props.onFill}>
            Fill in {plural(values.length, 'empty field')}
          </Button>
          <Button onClick={props.onLater}>Not now</Button>
        </>
      }
    >
      {values.slice(0, NAMED).join(', ')}
      {values.length > NAMED ? `, and ${values.length - NAMED} more` : ''}
    </Note>
  );
}
