import type { MouseEvent } from 'react';
import { formatDate, MISSING } from '@/lib/dates';
import { visibleText } from '@/lib/visibleText';
import { withMailBreaks } from '../breaks';
import { Mono } from '../Mono';
import { isMissing, type Column } from './columns';
import classes from './list.module.css';

/** What stands in a cell: the value, and below it the column's note. `cut` keeps plain text on one line, but for what has to be read whole. */
export function Cell<Row>(props: { column: Column<Row>; row: Row; cut?: boolean }) {
  const note = props.column.note?.(props.row);
  return (
    <>
      <Value {...props} />
      {note ? <small className={`note ${classes['note']}`}>{note}</small> : null}
    </>
  );
}

/** The drawn value, or an em dash in light ink. */
function Value<Row>({ column, row, cut }: { column: Column<Row>; row: Row; cut?: boolean }) {
  if (column.render) return column.render(row);
  const held = column.value(row);
  const value = visibleText(column.date && typeof held === 'string' && held !== '' ? formatDate(held) : held);
  if (isMissing(value)) return <span style={{ color: 'var(--pl-ink-3)' }}>{MISSING}</span>;
  if (column.mono) return <Mono>{value}</Mono>;
  if (!cut || column.align === 'right') return withMailBreaks(value);
  if (column.whole) return <span className={classes['whole']}>{withMailBreaks(value)}</span>;
  return (
    <span className={classes['cut']}>
      <span onMouseEnter={showWhole}>{value}</span>
    </span>
  );
}

/** A tooltip only where something is hidden. */
function showWhole({ currentTarget }: MouseEvent<HTMLElement>): void {
  if (currentTarget.scrollWidth > currentTarget.clientWidth) currentTarget.title = currentTarget.textContent;
  else currentTarget.removeAttribute('title');
}
