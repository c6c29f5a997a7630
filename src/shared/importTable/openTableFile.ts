import { ediGrid, isEdifact, readEdifact } from '@/lib/container/edifact';
import { plural } from '@/lib/numbers';
import { isTooLong, TOO_LARGE, TOO_LONG } from '@/lib/tables/limits';
import type { TableFile } from '@/lib/tables/reading';
import { fileOfSheets, fileOfText } from '@/lib/tables/tableFile';
import { textOfBytes } from '@/lib/tables/textOfBytes';
import { readWorkbook } from '@/lib/xlsx/readWorkbook';

const WORKBOOK = /\.(xls[xmb]?|ods)$/i;

/** Endings that the browser's window offers. */
export const TABLE_FILES = '.csv,.txt,.tsv,.xlsx,.xlsm,.xls,.ods,.edi,.edifact';

/** A file of several that could not be opened, in words. */
class UnreadableFile extends Error {}

/** Why a file could not be read; a spreadsheet that the library does not know gives words of its own, which nobody knows. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && [TOO_LONG, TOO_LARGE].includes(error.message)
    ? error.message
    : 'A spreadsheet (.xlsx, .xls, .ods) or a .csv file is needed.';

/** Which file could not be read, and why, in words. */
export const whyNotOpened = (error: unknown): string =>
  error instanceof UnreadableFile ? error.message : `The files cannot be read. ${reasonOf(error)}`;

/**
 * The cells of files that belong together, such as those of a ship's tanks: the sheets of all of them. Rejects where one cannot be
 * read: see `whyNotOpened`.
 */
export async function openTableFiles(files: readonly File[]): Promise<TableFile> {
  const [only] = files.length === 1 ? files : [];
  if (only) return openTableFile(only);
  const opened: TableFile[] = [];
  for (const file of files) opened.push(await openTableFile(file));
  const sheets = opened.flatMap(({ name, sheets: own }) =>
    own.map((sheet) => ({ name: own.length > 1 ? `${name}: ${sheet.name}` : name, grid: sheet.grid })),
  );
  return fileOfSheets(
    plural(files.length, 'file'),
    sheets,
    files.reduce((sum, { size }) => sum + size, 0),
  );
}

async function openTableFile(file: File): Promise<TableFile> {
  try {
    return await cellsOf(file);
  } catch (error) {
    throw new UnreadableFile(`${file.name} cannot be read. ${reasonOf(error)}`);
  }
}

async function cellsOf(file: File): Promise<TableFile> {
  if (WORKBOOK.test(file.name)) return fileOfSheets(file.name, await readWorkbook(file), file.size);
  const bytes = await file.arrayBuffer();
  if (isTooLong(bytes)) throw new Error(TOO_LONG);
  return fileOfAnyText(file.name, textOfBytes(bytes), file.size);
}

/** A text as it was pasted or stands in a file: a list of EDI becomes a sheet under heads. */
export function fileOfAnyText(name: string, text: string, size: number | null = null): TableFile {
  const list = isEdifact(text) ? readEdifact(text) : null;
  if (!list) return fileOfText(name, text, size);
  const { message, warnings } = list;
  return { ...fileOfSheets(name, [{ name: message, grid: ediGrid(list) }], size), warnings };
}
