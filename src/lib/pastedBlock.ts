/** What stands between the cells of a line. */
type Separator = '\t' | ';';

/**
 * Cells of a text copied from a spreadsheet: rows by line, columns by tab. A cell that itself holds a line or a quote is
 * written between quotes.
 */
export function parseBlock(text: string, separator: Separator = '\t'): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    rows.push([...row, cell.trim()]);
    row = [];
    cell = '';
  };
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) {
      row.push(cell.trim());
      cell = '';
    } else if (sign === '\n') endRow();
    else cell += sign;
  }
  endRow();
  return rows;
}

/** Whether a pasted text is more than one cell. */
export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));
