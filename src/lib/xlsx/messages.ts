import type { ColumnHead, SheetValue } from './cells';

/** What the page says to the worker that writes a workbook: the columns, then rows, then that there are no more. */
export type ToWriter =
  | { readonly say: 'start'; readonly sheetName: string; readonly columns: readonly ColumnHead[] }
  | { readonly say: 'rows'; readonly rows: readonly (readonly SheetValue[])[] }
  | { readonly say: 'finish' };

/** What the worker answers: that it has taken in rows, the file, or why there is none. */
export type FromWriter =
  | { readonly say: 'taken'; readonly rows: number }
  | { readonly say: 'file'; readonly file: ArrayBuffer }
  | { readonly say: 'failed'; readonly why: string };
