import { read, utils } from 'xlsx';

/**
 * The cells of every sheet of a spreadsheet file as texts: figures as they are stored, not as they are shown, so that nothing is
 * rounded. Throws where the file is none that the library knows.
 */
export function sheetsOf(bytes: ArrayBuffer): string[][][] {
  const book = read(bytes, { dense: true });
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    if (!sheet) return [];
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true });
    return [rows.map((row) => row.map(cellText))];
  });
}

/** A binary rest of a figure (0.30000000000000004) is no figure of the book. */
const cellText = (value: unknown): string =>
  typeof value === 'number'
    ? String(Number(value.toPrecision(15)))
    : typeof value === 'string'
      ? value.trim()
      : '';
