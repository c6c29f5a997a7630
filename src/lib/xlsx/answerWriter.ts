import type { FromWriter, ToWriter } from './messages';
import { startWorkbook, type WorkbookWriter } from './workbook';

/** The worker's side of an export: gives back what answers a message. One workbook each. */
export function createWriterAnswers(): (message: ToWriter) => FromWriter | null {
  let book: WorkbookWriter | null = null;
  return (message) => {
    try {
      if (message.say === 'start') {
        book = startWorkbook(message.sheetName, message.columns);
        return null;
      }
      if (!book) return { say: 'failed', why: 'No workbook was started' };
      if (message.say === 'rows') {
        book.add(message.rows);
        return { say: 'taken', rows: book.rows };
      }
      const file = book.finish();
      book = null;
      return { say: 'file', file };
    } catch (error) {
      return { say: 'failed', why: error instanceof Error ? error.message : String(error) };
    }
  };
}
