import { read, utils } from 'xlsx';
import type { GridCell } from '../tables/cells';
import { isTooLarge, MOST_LINES, TOO_LARGE, TOO_LONG } from '../tables/limits';
import type { FromWorkbook, SheetCells, ToWorkbook } from './messages';
import { startWorkbook, type WorkbookWriter } from './workbook';

/** The worker's side: returns the answer to each message. It writes one workbook at a time. */
export function createWorkbookAnswers(): (message: ToWorkbook) => FromWorkbook | null {
  let book: WorkbookWriter | null = null;
  return (message) => {
    try {
      if (message.type === 'read') return { type: 'sheets', sheets: sheetsOf(message.bytes) };
      if (message.type === 'start') {
        book = startWorkbook(message.sheetName, message.columns);
        return null;
      }
      if (!book) return { type: 'failed', why: 'No workbook was started' };
      if (message.type === 'rows') {
        book.add(message.rows);
        return { type: 'taken', rows: book.rows };
      }
      const file = book.finish();
      book = null;
      return { type: 'file', file };
    } catch (error) {
      return { type: 'failed', why: error instanceof Error ? error.message : String(error) };
    }
  };
}

/**
 * The cells of every sheet of a spreadsheet file: figures as they are stored, not as they are shown, so that nothing is rounded. Throws
 * where the file is none that the library knows, or too large.
 */
function sheetsOf(bytes: ArrayBuffer): SheetCells[] {
  if (isTooLarge(bytes)) throw new Error(TOO_LARGE);
  const book = read(bytes, { dense: true, sheetRows: MOST_LINES + 1 });
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    if (!sheet) return [];
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true });
    if (rows.length > MOST_LINES) throw new Error(TOO_LONG);
    return [{ name, grid: rows.map((row) => row.map(cellOf)) }];
  });
}

/** A binary rest of a figure (0.30000000000000004) is no figure of the book. */
const cellOf = (value: unknown): GridCell =>
  typeof value === 'number'
    ? Number(value.toPrecision(15))
    : typeof value === 'string'
      ? value.replaceAll(/\s*\n\s*/g, ' ').trim()
      : '';
