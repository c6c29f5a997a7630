import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { createWorkbookAnswers } from './workbookAnswers';
import { sheetCell, dayNumber, type CellKind, type SheetValue } from './cells';
import { SHEET_ROWS, startWorkbook } from './workbook';

/** Written with one library and read with another. */
async function written(kinds: readonly CellKind[], rows: readonly (readonly SheetValue[])[]) {
  const book = startWorkbook(
    'RFQ List',
    kinds.map((kind, at) => ({ header: `Column ${String(at + 1)}`, kind })),
  );
  book.add(rows);
  return readSheet(Buffer.from(book.finish()));
}

describe('a day', () => {
  it.each([
    ['2026-11-21', 46347],
    ['2026-11-21 23:59:59.999999', 46347],
    ['2026-11-21T00:00:00', 46347],
    ['1900-03-01', 61],
    ['2024-02-29', 45351],
  ])('%s is number %i of Excel’s calendar, wherever the device stands', (wire, day) => {
    expect(dayNumber(wire)).toBe(day);
  });

  it.each(['', '21/11/2026', '2026-02-30', '2026-13-01', '1899-12-31', '1900-02-28', 'soon', '2026-11-2199'])(
    '%j is none',
    (wire) => {
      expect(dayNumber(wire)).toBeNull();
    },
  );
});

describe('a cell', () => {
  it.each<[SheetValue, CellKind, unknown]>([
    ['2026-11-21 09:30:00', 'date', { t: 'n', v: 46347, z: 'dd-mm-yyyy' }],
    ['in May', 'date', { t: 's', v: 'in May' }],
    [1250.5, 'number', { t: 'n', v: 1250.5 }],
    ['1250.50', 'number', { t: 'n', v: 1250.5 }],
    ['-3', 'number', { t: 'n', v: -3 }],
    ['about 12', 'number', { t: 's', v: 'about 12' }],
    [0, 'number', { t: 'n', v: 0 }],
    [Number.NaN, 'number', null],
    ['007', 'text', { t: 's', v: '007' }],
    ['2026-11-21', 'text', { t: 's', v: '2026-11-21' }],
    ['=1+1', 'text', { t: 's', v: '=1+1' }],
    ['', 'text', null],
    [null, 'date', null],
    [undefined, 'number', null],
  ])('%j as %s', (value, kind, cell) => {
    expect(sheetCell(value, kind)).toEqual(cell);
  });

  it('holds no more text than Excel does', () => {
    expect(sheetCell('x'.repeat(40_000), 'text')).toEqual({ t: 's', v: 'x'.repeat(32_767) });
  });
});

describe('a workbook', () => {
  it('is read by another program as it was written', async () => {
    const rows = await written(
      ['text', 'date', 'number', 'text'],
      [
        ['RFQ-00001', '2026-11-21 08:15:00', 1250.55, 'Paradip'],
        ['=SUM(A1)', '2024-02-29', '86500', 'B/L <draft> & "more" 船'],
        [null, null, 0, 'two\nlines\u0007'],
        ['RFQ-00004', 'unknown', null, 'Paradip'],
      ],
    );
    expect(rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString() : cell)))).toEqual([
      ['Column 1', 'Column 2', 'Column 3', 'Column 4'],
      ['RFQ-00001', '2026-11-21T00:00:00.000Z', 1250.55, 'Paradip'],
      ['=SUM(A1)', '2024-02-29T00:00:00.000Z', 86500, 'B/L <draft> & "more" 船'],
      [null, null, 0, expect.stringContaining('two\nlines')],
      ['RFQ-00004', 'unknown', null, 'Paradip'],
    ]);
  });

  it('refuses more rows than a sheet has', () => {
    const book = startWorkbook('List', [{ header: 'A', kind: 'text' }]);
    const half = Array.from({ length: SHEET_ROWS / 2 }, () => [null]);
    book.add(half);
    expect(() => book.add(half)).toThrow('at most 1048575 rows');
    expect(book.rows).toBe(SHEET_ROWS / 2);
  });
});

describe('the worker', () => {
  it('takes chunks in and answers with the file', async () => {
    const answer = createWorkbookAnswers();
    expect(
      answer({ type: 'start', sheetName: 'Reports', columns: [{ header: 'Ship', kind: 'text' }] }),
    ).toBeNull();
    expect(answer({ type: 'rows', rows: [['Tern'], ['Orlop']] })).toEqual({ type: 'taken', rows: 2 });
    expect(answer({ type: 'rows', rows: [['Windlass']] })).toEqual({ type: 'taken', rows: 3 });
    const last = answer({ type: 'finish' });
    const file = last?.type === 'file' ? last.file : new ArrayBuffer(0);
    expect(await readSheet(Buffer.from(file))).toEqual([['Ship'], ['Tern'], ['Orlop'], ['Windlass']]);
  });

  it('says why there is no file', () => {
    const answer = createWorkbookAnswers();
    expect(answer({ type: 'rows', rows: [] })).toEqual({ type: 'failed', why: 'No workbook was started' });
    answer({ type: 'start', sheetName: 'a name that no sheet can have [*]', columns: [] });
    expect(answer({ type: 'finish' })).toMatchObject({ type: 'failed' });
  });
});
