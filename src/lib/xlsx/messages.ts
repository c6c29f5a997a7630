import type { ColumnHead, SheetValue } from './cells';

/** Messages to the worker that writes a workbook: the columns, then rows, then the end. */
export type ToWriter =
  | { readonly type: 'start'; readonly sheetName: string; readonly columns: readonly ColumnHead[] }
  | { readonly type: 'rows'; readonly rows: readonly (readonly SheetValue[])[] }
  | { readonly type: 'finish' };

/** Messages from the worker: rows received, the file, or a failure. */
export type FromWriter =
  | { readonly type: 'taken'; readonly rows: number }
  | { readonly type: 'file'; readonly file: ArrayBuffer }
  | { readonly type: 'failed'; readonly why: string };
