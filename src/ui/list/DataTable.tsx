import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../Button';
import { Check } from '../form/Check';
import { SkeletonBar } from '../states/SkeletonBar';
import { useNarrow } from '../useMediaQuery';
import { VisuallyHidden } from '../VisuallyHidden';
import { CardList } from './CardList';
import { Cell } from './Cell';
import type { Column } from './columns';
import type { DataTableProps, Selection } from './tableProps';
import classes from './list.module.css';

/** Rows of 36 px under a sticky head; cards below 900 px. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const narrow = useNarrow();
  return (
    <div className={classes['tableBox']} aria-busy={props.isLoading || props.isFetching || undefined}>
      {props.isFetching || props.isLoading ? <div className={classes['thinBar']} aria-hidden="true" /> : null}
      {narrow ? <CardList {...props} /> : <WideTable {...props} />}
    </div>
  );
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, rowHref, rowActions, selection } = props;
  const tail = Boolean(rowHref) || Boolean(rowActions);
  const { box, overflows } = useOverflow();
  return (
    <div ref={box} className={classes['scroll']} data-wide={overflows || undefined}>
      <table className={classes['table']} aria-label={props.label}>
        <thead>
          <tr>
            {selection ? <SelectPage {...props} selection={selection} /> : null}
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {tail ? (
              <th scope="col" className={classes['tail']}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {props.isLoading ? (
            <SkeletonRows columns={columns.length + (selection ? 1 : 0) + (tail ? 1 : 0)} />
          ) : (
            rows.map((row) => <TableRow key={rowKey(row)} {...props} row={row} />)
          )}
        </tbody>
      </table>
    </div>
  );
}

/** One row; a component of its own, so that the browser can come in between two of them. */
function TableRow<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { columns, row, rowActions, selection } = props;
  const key = props.rowKey(row);
  const href = props.rowHref?.(row) ?? null;
  return (
    <tr
      data-row={key}
      tabIndex={-1}
      data-selected={selection?.selected.has(key) || undefined}
      data-marked={props.isMarked?.(row) || undefined}
    >
      {selection ? <SelectRow rowKey={key} selection={selection} /> : null}
      {columns.map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-light={isLight(column) || undefined}
          data-first={column.primary || undefined}
          className={classes['cell']}
        >
          {column.primary && href ? (
            <Link className={classes['open']} to={href} data-open>
              <Cell column={column} row={row} />
            </Link>
          ) : (
            <Cell column={column} row={row} cut={props.oneLine} />
          )}
        </td>
      ))}
      {props.rowHref || rowActions ? (
        <td className={classes['tail']}>
          {rowActions?.(row)}
          {href ? (
            // the id is the link for the keyboard and for readers; this is its large target
            <span className={classes['openButton']} aria-hidden="true">
              <Button to={href} size="small" tabIndex={-1}>
                {props.openLabel ?? 'Open'}
              </Button>
            </span>
          ) : null}
        </td>
      ) : null}
    </tr>
  );
}

/** Whether the table is wider than its place: then it scrolls in itself, with its head and its first column held. */
function useOverflow() {
  const box = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    const table = element?.firstElementChild;
    if (!element || !table) return undefined;
    const observer = new ResizeObserver(() => setOverflows(table.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { box, overflows };
}

function isLight<Row>(column: Column<Row>): boolean {
  return !column.strong && !column.primary && column.align !== 'right';
}

function Head<Row>({
  column,
  sort,
  onSort,
}: Pick<DataTableProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> }) {
  const dir = sort?.id === column.id ? sort.dir : null;
  const labelAndArrow = (
    <>
      {column.label}
      {column.unit ? <span className={`unit ${classes['unit']}`}> {column.unit}</span> : null}
    </>
  );
  const Arrow = dir === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      data-align={column.align}
      data-first={column.primary || undefined}
      aria-sort={dir === null ? undefined : dir === 'asc' ? 'ascending' : 'descending'}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={`inline ${classes['sort']}`}
          onClick={() => onSort({ id: column.id, dir: dir === 'asc' ? 'desc' : 'asc' })}
        >
          {labelAndArrow}
          {dir ? <Arrow size={14} strokeWidth={1.6} aria-hidden /> : null}
        </button>
      ) : (
        labelAndArrow
      )}
    </th>
  );
}

function SelectPage<Row>({ rows, rowKey, selection }: DataTableProps<Row> & { selection: Selection }) {
  const keys = rows.map(rowKey).filter((key) => !selection.disabledReason?.(key));
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  const all = keys.length > 0 && chosen === keys.length;
  return (
    <th scope="col" className={classes['check']}>
      <Check
        hideLabel
        label="Select this page"
        checked={all}
        indeterminate={chosen > 0 && !all}
        disabled={keys.length === 0}
        onChange={() => {
          const next = new Set(selection.selected);
          for (const key of keys) {
            if (all) next.delete(key);
            else next.add(key);
          }
          selection.onChange(next);
        }}
      />
    </th>
  );
}

function SelectRow({ rowKey, selection }: { rowKey: string; selection: Selection }) {
  const reason = selection.disabledReason?.(rowKey) ?? null;
  return (
    <td className={classes['check']} title={reason ?? undefined}>
      <Check
        hideLabel
        label={reason ? `${rowKey}: ${reason}` : `Select ${rowKey}`}
        checked={selection.selected.has(rowKey)}
        disabled={reason !== null}
        onChange={(checked) => {
          const next = new Set(selection.selected);
          if (checked) next.add(rowKey);
          else next.delete(rowKey);
          selection.onChange(next);
        }}
      />
    </td>
  );
}

const WIDTHS = ['62%', '78%', '70%', '84%', '58%'];

function SkeletonRows({ columns }: { columns: number }) {
  return WIDTHS.map((width, row) => (
    <tr key={width} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={`${width}-${String(column)}`} aria-label="Loading">
          <SkeletonBar width={WIDTHS[(row + column) % WIDTHS.length]} />
        </td>
      ))}
    </tr>
  ));
}
