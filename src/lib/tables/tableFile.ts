import type { Grid } from './cells';
import { decimalOf } from './figures';
import type { TableFile } from './reading';
import { splitText } from './splitText';

/** Sheets of cells as a file of tables. */
export const fileOfSheets = (
  name: string,
  sheets: readonly { name: string; grid: Grid }[],
  size: number | null = null,
): TableFile => ({ name, size, sheets, decimal: decimalOf(sheets.map(({ grid }) => grid)) });

/** A text as a file of one sheet. */
export const fileOfText = (name: string, text: string, size: number | null = null): TableFile =>
  fileOfSheets(name, [{ name: '', grid: splitText(text) }], size);
