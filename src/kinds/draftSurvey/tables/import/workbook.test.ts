import { utils, write } from 'xlsx';
import { expect, it } from 'vitest';
import { noChoices } from '@/lib/tables/reading';
import { fileOfSheets } from '@/lib/tables/tableFile';
import { createWorkbookAnswers } from '@/lib/xlsx/workbookAnswers';
import { aBook } from '../shipBook.fixture';
import { lookAtHydrostatics, readHydrostatics } from './readHydrostatics';
import { lookAtTanks, readTanks } from './readTanks';

type Lines = (string | number)[][];

const rows = aBook().slice(0, 31);

/** A page of the book at a trim, under the titles that the yard printed. */
const page = (trim: number): Lines => [
  ['M.V. AGGELOS B'],
  ['HYDROSTATIC PARTICULARS, S.G. 1.025'],
  [`TRIM = ${trim.toFixed(2)} M BY STERN`],
  [],
  ['DRAFT', 'DISPLACEMENT', '', 'TPC', 'LCF', 'MTC', 'KB'],
  ['(M)', 'F.W. (T)', 'S.W. (T)', '(T/CM)', '(M)', '(T-M/CM)', '(M)'],
  ...rows.map(({ draft, displacement, tpc, lcf, mctc }) => {
    const weight = (displacement ?? 0) - 20 * trim;
    return [draft ?? '', weight / 1.025, weight, tpc ?? '', lcf ?? '', mctc ?? '', 2.1];
  }),
];

const tank = (name: string, size: number): Lines => [
  [`TANK NAME: ${name}`],
  ['SOUNDING (CM)', 'TRIM BY STERN (M)', '', ''],
  ['', 0, 0.5, 1],
  ...[0, 50, 100, 150].map((sounding) => [
    sounding,
    size * sounding + 2,
    size * sounding + 1.5,
    size * sounding + 1,
  ]),
  [],
];

/** A surveyor's whole workbook: eight sheets, of which four are read. */
const SHEETS: [string, Lines][] = [
  ['COVER', [['Draft survey'], ['Vessel', 'AGGELOS B'], ['Date', '28/11/2026']]],
  ['CALC', [['Survey'], ...rows.map((_, at) => [at + 1, 2 * at + 0.5, 3 * at])]],
  ['TRIM 0.00', page(0)],
  ['TRIM 0.50', page(0.5)],
  ['TRIM 1.00', page(1)],
  [
    'TANKS',
    [['M.V. AGGELOS B, SOUNDING BOOK'], [], ...tank('WBT 1P', 4), ...tank('WBT 1S', 4), ...tank('FPT', 1.2)],
  ],
  [
    'CONSTANT',
    [
      ['Constant', 320],
      ['Light ship', 11250],
    ],
  ],
  ['NOTES', [['All soundings by the chief officer.']]],
];

function workbook() {
  const book = utils.book_new();
  for (const [name, lines] of SHEETS) utils.book_append_sheet(book, utils.aoa_to_sheet(lines), name);
  const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  const answer = createWorkbookAnswers()({ type: 'read', bytes });
  if (answer?.type !== 'sheets') throw new Error('the workbook was not read');
  return fileOfSheets('AGGELOS-B.xlsx', answer.sheets, bytes.byteLength);
}

it('of eight sheets the three trims are one book, and the sheet of tanks is proposed for tanks', () => {
  const file = workbook();
  const at = (name: string) => SHEETS.findIndex(([sheet]) => sheet === name);
  const ranks = (look: typeof lookAtTanks) =>
    file.sheets.map((_, sheet) => look(file, sheet, noChoices).rank);
  expect(ranks(lookAtHydrostatics).map((rank) => rank === 2)).toEqual(
    SHEETS.map(([name]) => name.startsWith('TRIM')),
  );
  const book = readHydrostatics(file, at('TRIM 0.00'), noChoices);
  expect(book.question?.reason).toContain('is 1.025 times');
  expect(book.value?.pages.map(({ trim, rows: own }) => [trim, own.length, own[0]?.displacement])).toEqual(
    [0, 0.5, 1].map((trim) => [trim, 31, (rows[0]?.displacement ?? 0) - 20 * trim]),
  );
  expect(book.value?.density).toBe(1.025);

  expect(ranks(lookAtTanks).indexOf(2)).toBe(at('TANKS'));
  const tanks = readTanks(file, at('TANKS'), noChoices);
  expect(tanks.value?.map(({ name, table }) => [name, table?.rows, table?.trims])).toEqual(
    ['WBT 1P', 'WBT 1S', 'FPT'].map((name) => [name, [0, 0.5, 1, 1.5], [0, 0.5, 1]]),
  );
});
