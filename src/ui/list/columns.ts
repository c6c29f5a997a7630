import type { ReactNode } from 'react';
import type { SheetColumn } from '@/lib/xlsx/cells';

/** What a cell holds before it is drawn; the export writes the same. */
export type CellValue = string | number | null | undefined;

/** A column, for the table, the cards of narrow screens and the export alike. */
export type Column<Row> = {
  id: string;
  /** The contract's words. */
  label: string;
  /** Said once in the head, not in the cells. */
  unit?: string;
  value: (row: Row) => CellValue;
  /** The value is a wire date or date-time: drawn dd/MM/yyyy, exported as a real date. */
  date?: boolean;
  /** What its cell shows beside the value, such as the currency of an amount: a column of its own in the sheet. */
  beside?: SheetColumn<Row>;
  /** How the value is drawn; without it the value's text, an em dash when missing. */
  render?: (row: Row) => ReactNode;
  /** A line of small print below the value; empty for none. */
  note?: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** A CSS width; without one the content decides. */
  width?: number | string;
  /** Identifiers. */
  mono?: boolean;
  /** Never cut: a part of it, as of a name or a telephone number, does not say who or what it is. A long one takes two lines. */
  whole?: boolean;
  sortable?: boolean;
  /** Drawn as the row's open link; it cannot be hidden. */
  primary?: boolean;
  /** Not shown until it is chosen among the columns. */
  hidden?: boolean;
  /** Full ink; other text columns are lighter. Ids, parties and figures are. */
  strong?: boolean;
  /**
   * Its place on a card of narrow screens: what (`title`), who and where (`sub`), when and for how much (`when`), and a line of its own under
   * these (`below`). Default `fact`: label and value, which a card that leads to its record leaves to that.
   */
  cardRole?: 'id' | 'title' | 'sub' | 'when' | 'below' | 'status' | 'fact' | 'none';
  /** Words before the value on a card's line, where the value alone does not say what it is; the label is then not read out. */
  cardWord?: string;
};

/** Whether a cell has nothing to show. */
export function isMissing(value: CellValue): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/** The columns of a sheet for a list whose export the contract does not lay down: those of the screen. */
export function sheetColumns<Row>(columns: readonly Column<Row>[]): SheetColumn<Row>[] {
  return columns.flatMap((column) => [
    {
      header: column.unit ? `${column.label} (${column.unit})` : column.label,
      kind: column.date ? 'date' : column.align === 'right' ? 'number' : 'text',
      value: column.value,
    },
    ...(column.beside ? [column.beside] : []),
  ]);
}
