import type { GridCell } from '../tables/cells';
import type { ColumnHead, SheetValue } from './cells';

/**
 * Messages to the worker that holds the spreadsheet code. To write: the columns, then rows, then the end. To read: the bytes of a
 * file.
 */
export type ToWorkbook =
  | { readonly type: 'start'; readonly sheetName: string; readonly columns: readonly ColumnHead[] }
  | { readonly type: 'rows'; readonly rows: readonly (readonly SheetValue[])[] }
  | { readonly type: 'finish' }
  | { readonly type: 'read'; readonly bytes: ArrayBuffer };

/** The cells of a sheet; an empty cell is an empty text. */
export interface SheetCells {
  readonly name: string;
  readonly grid: GridCell[][];
}

/** Messages from the worker: rows received, the file, the cells of every sheet that was read, or a failure. */
export type FromWorkbook =
  | { readonly type: 'taken'; readonly rows: number }
  | { readonly type: 'file'; readonly file: ArrayBuffer }
  | { readonly type: 'sheets'; readonly sheets: SheetCells[] }
  | { readonly type: 'failed'; readonly why: string };
