import { Glyph } from './Glyph';
import classes from './overdue.module.css';

/** "3 days overdue", wherever it is said beside a date. */
export function Overdue({ words }: { words: string }) {
  return (
    <span className={`inline small ${classes['overdue']}`}>
      <Glyph name="triangle" />
      {words}
    </span>
  );
}
