import { SSF, utils, write, type WorkBook, type WorkSheet } from 'xlsx';
import { cellOf, DATE_FORMAT, type ColumnHead, type SheetCell, type SheetValue } from './cells';

/** The most rows that a sheet of Excel has, its head among them. */
export const SHEET_ROWS = 1_048_576;

/**
 * The number of our date format. Those below 164 are Excel's own; the library would take a free one among them, which some
 * programs read as what Excel means by it and not as what the file says.
 */
const DATE_FORMAT_ID = 164;

/** How many different texts are kept as one cell each; names and statuses repeat, ids do not. */
const SHARED_TEXTS = 20_000;

/** A workbook of one sheet, filled chunk by chunk. */
export interface WorkbookWriter {
  /** Adds rows of values in the order of the columns. */
  add: (rows: readonly (readonly SheetValue[])[]) => void;
  /** How many rows were added. */
  readonly rows: number;
  /** The finished .xlsx file; nothing can be added afterwards. */
  finish: () => ArrayBuffer;
}

/**
 * Starts a workbook with one sheet and its head row. Pure: it touches neither the page nor the network. Rows become cells
 * as they come, so that whoever reads them need not hold them, and equal texts share one cell: 100,000 rows of 12 columns
 * take about 2 s and 0.6 GB while the file is written.
 */
export function startWorkbook(sheetName: string, columns: readonly ColumnHead[]): WorkbookWriter {
  const data: (SheetCell | undefined)[][] = [columns.map(({ header }) => ({ t: 's', v: header }))];
  const texts = new Map<string, SheetCell>();
  const shared = (cell: SheetCell): SheetCell => {
    if (cell.t !== 's') return cell;
    const known = texts.get(cell.v);
    if (known) return known;
    if (texts.size < SHARED_TEXTS) texts.set(cell.v, cell);
    return cell;
  };
  const widths = columns.map(({ header }) => header.length);

  return {
    get rows() {
      return data.length - 1;
    },
    add(rows) {
      if (data.length + rows.length > SHEET_ROWS) {
        throw new Error(`A sheet holds at most ${String(SHEET_ROWS - 1)} rows`);
      }
      for (const row of rows) {
        data.push(
          columns.map(({ kind }, at) => {
            const cell = cellOf(row[at], kind);
            if (!cell) return undefined;
            const length = cell.t === 's' ? cell.v.length : kind === 'date' ? 10 : String(cell.v).length;
            if (length > (widths[at] ?? 0)) widths[at] = length;
            return shared(cell);
          }),
        );
      }
    },
    finish() {
      const sheet: WorkSheet = {
        '!data': data as WorkSheet['!data'],
        '!ref': utils.encode_range({
          s: { r: 0, c: 0 },
          e: { r: data.length - 1, c: Math.max(0, columns.length - 1) },
        }),
        '!cols': widths.map((width) => ({ wch: Math.min(60, width + 2) })),
      };
      const book: WorkBook & { SSF?: Record<number, string> } = utils.book_new();
      book.SSF = {
        ...(SSF as { get_table: () => Record<number, string> }).get_table(),
        [DATE_FORMAT_ID]: DATE_FORMAT,
      };
      utils.book_append_sheet(book, sheet, sheetName);
      return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
    },
  };
}
