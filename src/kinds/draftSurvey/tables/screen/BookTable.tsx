import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ChevronDown, ChevronUp, CircleDashed, TriangleAlert } from 'lucide-react';
import { formatTyped, parseNumber } from '@/lib/numbers';
import { withoutUnit } from '@/lib/plainTyped';
import { drawNow } from '@/ui/drawNow';
import { IconButton } from '@/ui/IconButton';
import { LinkButton } from '@/ui/LinkButton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import gridTable from '@/ui/gridTable.module.css';
import type { BookRow } from '../hydrostatics';
import { withBookCell } from '../shipTables';
import type { Slip } from '../slips';
import { COLUMNS, figureText } from './tableWords';
import classes from './tables.module.css';

/** Rows shown at a time: a book has hundreds. */
const SHOWN = 11;

/** The rows of one page of the book, some at a time, each cell an input of its own. */
export function BookTable(props: {
  rows: readonly BookRow[];
  slips: readonly Slip[];
  /** Drafts of the rows that the survey reads now. */
  read: ReadonlySet<number>;
  locked: boolean;
  onRows: (rows: BookRow[]) => void;
}) {
  const { rows, slips, read, locked } = props;
  const table = useRef<HTMLTableElement>(null);
  const firstRead = rows.findIndex(({ draft }) => draft !== null && read.has(draft));
  const [top, setTop] = useState(() => Math.max(0, firstRead - 5));
  const last = Math.max(0, rows.length - SHOWN + 1);
  const from = Math.min(top, last);
  const shown = Array.from({ length: Math.min(SHOWN, rows.length + 1 - from) }, (_, index) => from + index);

  const show = (row: number) => setTop(Math.max(0, Math.min(last, row - 4)));
  const nextSlip = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || slips.length === 0) return;
    event.preventDefault();
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? Number(activeElement.dataset['row'] ?? -1) : -1;
    const next = slips.find(({ row }) => row > at) ?? slips[0];
    if (!next) return;
    show(next.row);
    drawNow();
    table.current
      ?.querySelector<HTMLInputElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)
      ?.focus();
  });
  useEffect(() => {
    document.addEventListener('keydown', nextSlip);
    return () => document.removeEventListener('keydown', nextSlip);
  }, []);

  const move = (row: number, column: string) => {
    if (row < 0 || row > rows.length) return;
    if (row < from || row >= from + SHOWN) setTop(row < from ? row : row - SHOWN + 1);
    drawNow();
    table.current?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
  };

  return (
    <div>
      <div className={gridTable['frame']}>
        <table ref={table} className={`${gridTable['grid']} ${classes['book']}`}>
          <caption>
            <VisuallyHidden>Hydrostatic table</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Row</VisuallyHidden>
              </th>
              {COLUMNS.map(({ name, label, unit }) => (
                <th key={name} scope="col">
                  {label} <span className="unit">{unit}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((at) => {
              const row = rows[at];
              return (
                <tr key={at} data-read={row?.draft !== null && row && read.has(row.draft) ? '' : undefined}>
                  <th scope="row">{at + 1}</th>
                  {COLUMNS.map(({ name, label, decimals }) => {
                    const slip = slips.find((one) => one.row === at && one.column === name && one.blocks);
                    return (
                      <td
                        key={name}
                        data-slip={slip ? (slip.code === 'empty_cell' ? 'empty' : 'wrong') : undefined}
                      >
                        {slip ? (
                          <span className={`inline err ${classes['hint']}`} aria-hidden>
                            {slip.mend && slip.code !== 'empty_cell'
                              ? `${figureText(name, slip.mend.value)}?`
                              : ''}
                            {slip.code === 'empty_cell' ? (
                              <CircleDashed size={13} />
                            ) : (
                              <TriangleAlert size={13} />
                            )}
                          </span>
                        ) : null}
                        <BookCell
                          label={`${label}, row ${at + 1}`}
                          row={at}
                          column={name}
                          value={row?.[name] ?? null}
                          decimals={decimals}
                          disabled={locked}
                          wrong={slip !== undefined}
                          onMove={(step) => move(at + step, name)}
                          onValue={(value) => props.onRows(withBookCell(rows, at, name, value))}
                        />
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className={`buttons quiet ${classes['pager']}`}>
        <span>
          {rows.length === 0
            ? 'No rows yet'
            : `Rows ${from + 1} to ${Math.min(from + SHOWN, rows.length)} of ${rows.length}`}
        </span>
        <IconButton
          label="Rows before"
          disabled={from === 0}
          onClick={() => setTop(Math.max(0, from - SHOWN + 1))}
        >
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton
          label="Rows after"
          disabled={from >= last}
          onClick={() => setTop(Math.min(last, from + SHOWN - 1))}
        >
          <ChevronDown aria-hidden />
        </IconButton>
        {firstRead >= 0 ? (
          <LinkButton onClick={() => show(firstRead)}>Rows round the quarter mean</LinkButton>
        ) : null}
      </div>
    </div>
  );
}

/** A figure of the book; it counts when it is left, so that a half typed one is not taken for a slip. */
function BookCell(props: {
  label: string;
  row: number;
  column: string;
  value: number | null;
  decimals: number;
  disabled: boolean;
  wrong: boolean;
  onMove: (step: number) => void;
  onValue: (value: number | null) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = props.value === null ? '' : formatTyped(props.value, props.decimals);
  const read =
    typed === null
      ? props.value
      : parseNumber(
          props.column === 'draft' ? withoutUnit(typed, 'm') : typed,
          props.column === 'displacement' ? 'grouping' : 'decimal',
        );
  const unreadable = Number.isNaN(read);
  const put = () => {
    if (typed === null || unreadable) return;
    setTyped(null);
    if (read !== props.value) props.onValue(read);
  };
  return (
    <input
      className={`${gridTable['cell']} ${classes['cell']}`}
      aria-label={props.label}
      aria-invalid={unreadable || props.wrong || undefined}
      data-row={props.row}
      data-column={props.column}
      inputMode="decimal"
      autoComplete="off"
      disabled={props.disabled}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={put}
      onKeyDown={(event) => {
        const step =
          event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
        if (step === 0) return;
        event.preventDefault();
        put();
        props.onMove(step);
      }}
    />
  );
}
