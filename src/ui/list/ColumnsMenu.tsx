import { useId, useState } from 'react';
import { Columns3 } from 'lucide-react';
import { Check } from '../form/Check';
import { Popover } from '../Popover';
import { LinkButton } from '../LinkButton';
import { columnText, isShown, readColumnChoice, withColumn, type ColumnChoice } from './columnChoice';
import type { Column } from './columns';
import { ToolButton } from './ToolButton';
import classes from './list.module.css';

const AS_MADE = columnText(readColumnChoice(undefined));

/** Which columns are shown. It stays open while they are ticked; Reset brings back what the list says. */
export function ColumnsMenu<Row>(props: {
  columns: readonly Column<Row>[];
  choice: ColumnChoice;
  onChoice: (choice: ColumnChoice | null) => void;
}) {
  const { columns, choice, onChoice } = props;
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton
        icon={<Columns3 aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </ToolButton>
      <Popover
        anchor={anchor}
        onClose={() => setAnchor(null)}
        labelledBy={titleId}
        className={classes['popover']}
      >
        <h2 id={titleId} className={`title ${classes['popoverTitle']}`}>
          Columns
        </h2>
        <div className={classes['columnChoices']}>
          {columns.map((column) => (
            <Check
              key={column.id}
              label={column.label}
              checked={isShown(column, choice)}
              disabled={column.primary ?? false}
              onChange={(show) => onChoice(withColumn(choice, column, show))}
            />
          ))}
        </div>
        <LinkButton
          // not disabled: it would lose the focus, and with it the keys of the menu
          aria-disabled={columnText(choice) === AS_MADE}
          onClick={() => onChoice(null)}
        >
          Reset columns
        </LinkButton>
      </Popover>
    </>
  );
}
