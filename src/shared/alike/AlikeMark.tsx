import { Glyph } from '@/ui/Glyph';
import { LinkButton } from '@/ui/LinkButton';
import type { Column } from '@/ui/list/columns';
import { fieldColumn, ID } from '@/ui/list/fieldColumns';
import { Strip } from '@/ui/states/Strip';
import { alikeTitle, type Pair } from './pairs';
import classes from './alike.module.css';

/** Stands under the number of a record that is one of two alike. */
export function AlikeMark({ partners }: { partners: readonly string[] }) {
  return (
    <span className={classes['mark']}>
      <Glyph name="triangle" size={11} color="var(--pl-warn)" /> alike: {partners.join(', ')}
    </span>
  );
}

/** The id of a record, first in a list, with the mark of those that are alike. */
export const idColumnWithAlike = <Row extends { name: string }>(
  label: string,
  alikeTo: (row: Row) => readonly string[],
): Column<Row> =>
  fieldColumn<'name', Row>('name', label, {
    ...ID,
    note: (row) => {
      const partners = alikeTo(row);
      return partners.length > 0 ? <AlikeMark partners={partners} /> : null;
    },
  });

/** Says over a list that two of its records are alike; whoever may decide is led to the question. */
export function AlikeStrip(props: {
  /** "requests" */
  things: string;
  pair: Pair<{ name: string }>;
  /** Without it somebody else is asked. */
  onDecide?: (() => void) | undefined;
  /** The one who is asked, where `onDecide` is left out. */
  asked?: string;
}) {
  const { pair } = props;
  const { older, younger } = pair;
  return props.onDecide ? (
    <Strip glyph="triangle" action={<LinkButton onClick={props.onDecide}>Decide</LinkButton>}>
      {alikeTitle(props.things, pair)}
    </Strip>
  ) : (
    <Strip glyph="triangle">
      <strong>
        {older.name} and {younger.name} are alike.
      </strong>{' '}
      {props.asked ? `${props.asked} is asked whether both are meant.` : null}
    </Strip>
  );
}
