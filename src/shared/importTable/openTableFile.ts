import { isTooLong, TOO_LARGE, TOO_LONG } from '@/lib/tables/limits';
import type { TableFile } from '@/lib/tables/reading';
import { fileOfSheets, fileOfText } from '@/lib/tables/tableFile';
import { textOfBytes } from '@/lib/tables/textOfBytes';
import { readWorkbook } from '@/lib/xlsx/readWorkbook';

const WORKBOOK = /\.(xls[xmb]?|ods)$/i;

/** Endings that the browser's window offers. */
export const TABLE_FILES = '.csv,.txt,.tsv,.xlsx,.xlsm,.xls,.ods';

/** Why a file could not be read, in words; a spreadsheet that the library does not know gives words of its own. */
export const whyNotOpened = (error: unknown): string =>
  error instanceof Error && [TOO_LONG, TOO_LARGE].includes(error.message)
    ? error.message
    : 'A spreadsheet (.xlsx, .xls, .ods) or a .csv file is needed.';

/** The cells of a file. Rejects where it is none that can be read: see `whyNotOpened`. */
export async function openTableFile(file: File): Promise<TableFile> {
  if (WORKBOOK.test(file.name)) return fileOfSheets(file.name, await readWorkbook(file), file.size);
  const bytes = await file.arrayBuffer();
  if (isTooLong(bytes)) throw new Error(TOO_LONG);
  return fileOfText(file.name, textOfBytes(bytes), file.size);
}
