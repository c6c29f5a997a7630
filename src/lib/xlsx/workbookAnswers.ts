import type { FromWorkbook, ToWorkbook } from './messages';
import { sheetsOf } from './sheets';
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
