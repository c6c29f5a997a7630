import { Link } from 'react-router-dom';
import { Button } from '../Button';
import { Check } from '../form/Check';
import { SkeletonBar } from '../states/SkeletonBar';
import { VisuallyHidden } from '../VisuallyHidden';
import { Cell } from './Cell';
import { isMissing, type Column } from './columns';
import type { DataTableProps } from './tableProps';
import classes from './list.module.css';

/**
 * The rows of a table as cards. One that leads to its record is short: id and status, what, who and where, when; the whole card
 * opens the record, which tells the rest. One that leads nowhere tells all, as label and value.
 */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey } = props;
  const parts = partsOf(columns);
  if (props.isLoading) {
    return (
      <ul className={`group ${classes['cards']}`} aria-label={props.label}>
        {['70%', '55%', '80%'].map((width) => (
          <li key={width} className={`card ${classes['card']}`}>
            <SkeletonBar width="40%" />
            <SkeletonBar width={width} above={12} />
            <SkeletonBar width="60%" above={12} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={`group ${classes['cards']}`} aria-label={props.label}>
      {rows.map((row) => (
        <Card key={rowKey(row)} {...props} row={row} parts={parts} />
      ))}
    </ul>
  );
}

/** The columns of a card by where they stand on it. */
function partsOf<Row>(columns: readonly Column<Row>[]) {
  const of = (role: Column<Row>['cardRole']) =>
    columns.filter((column) => (column.cardRole ?? (column.primary ? 'id' : 'fact')) === role);
  return {
    id: of('id'),
    status: of('status'),
    title: of('title'),
    sub: of('sub'),
    when: of('when'),
    below: of('below'),
    fact: of('fact'),
  };
}

/** One row; a component of its own, so that the browser can come in between two of them. */
function Card<Row>(props: DataTableProps<Row> & { row: Row; parts: ReturnType<typeof partsOf<Row>> }) {
  const { row, parts, selection, openLabel = 'Open' } = props;
  const key = props.rowKey(row);
  const href = props.rowHref?.(row) ?? null;
  const facts = href === null ? parts.fact.filter((column) => !isMissing(column.value(row))) : [];
  const actions = props.rowActions?.(row);
  // without an id the name stands beside the check box or the status, which would be alone there
  const nameOnTop = parts.id.length === 0 && (selection !== undefined || parts.status.length > 0);
  const topped = selection !== undefined || parts.id.length > 0 || parts.status.length > 0;
  return (
    <li
      key={key}
      className={`card ${classes['card']}`}
      data-row={key}
      tabIndex={-1}
      data-selected={selection?.selected.has(key) || undefined}
      data-marked={props.isMarked?.(row) || undefined}
      data-short={href === null ? undefined : ''}
    >
      {topped ? (
        <div className={`row ${classes['cardTop']}`}>
          {selection ? (
            <Check
              hideLabel
              label={`Select ${key}`}
              checked={selection.selected.has(key)}
              disabled={Boolean(selection.disabledReason?.(key))}
              onChange={(checked) => {
                const next = new Set(selection.selected);
                if (checked) next.add(key);
                else next.delete(key);
                selection.onChange(next);
              }}
            />
          ) : null}
          {parts.id.map((column) => (
            <Cell key={column.id} column={column} row={row} />
          ))}
          {nameOnTop ? <CardTitle parts={parts} row={row} /> : null}
          <span className={classes['cardStatus']}>
            {parts.status.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </span>
        </div>
      ) : null}
      <div className={classes['cardBody']}>
        {nameOnTop ? null : <CardTitle parts={parts} row={row} />}
        <CardLine className={classes['cardSub']} columns={parts.sub} row={row} />
        <CardLine className={classes['cardWhen']} columns={parts.when} row={row} />
        <CardLine className={classes['cardWhen']} columns={parts.below} row={row} />
      </div>
      {facts.length > 0 ? (
        <dl className={`lines ${classes['facts']}`}>
          {facts.map((column) => (
            <div key={column.id}>
              <dt>
                {column.label}
                {column.unit ? ` ${column.unit}` : null}
              </dt>
              <dd>
                <Cell column={column} row={row} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {actions && href ? (
        <Link to={href} data-open className={classes['cardCover']} aria-label={`${openLabel} ${key}`} />
      ) : null}
      {href || actions ? (
        <div className={`buttons over ${classes['cardFoot']}`}>
          {actions ?? (
            <Button
              to={href ?? ''}
              data-open
              className={classes['cardOpen'] ?? ''}
              aria-label={`${openLabel} ${key}`}
            >
              {openLabel}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

/** What is known of these columns, in one line. */
function CardLine<Row>(props: { columns: readonly Column<Row>[]; row: Row; className: string | undefined }) {
  const known = props.columns.filter((column) => !isMissing(column.value(props.row)));
  if (known.length === 0) return null;
  return (
    <div className={props.className}>
      {known.map((column) => (
        <span key={column.id}>
          {column.cardWord ? `${column.cardWord} ` : <VisuallyHidden>{column.label} </VisuallyHidden>}
          <Cell column={column} row={props.row} />
        </span>
      ))}
    </div>
  );
}

function CardTitle<Row>({ parts, row }: { parts: ReturnType<typeof partsOf<Row>>; row: Row }) {
  return parts.title.map((column) => (
    <div key={column.id} className={`title ${classes['cardTitle']}`}>
      <Cell column={column} row={row} />
    </div>
  ));
}
