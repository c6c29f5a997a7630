import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noChoices, type Choices } from '@/lib/tables/reading';
import { splitText } from '@/lib/tables/splitText';
import { fileOfSheets, fileOfText } from '@/lib/tables/tableFile';
import type { ShipTank } from '../shipTables';
import { tankVolume } from '../tankTable';
import { readTanks } from './readTanks';

const caseText = (name: string) =>
  readFileSync(new URL(`../../../../../tests/domain/tables/${name}`, import.meta.url), 'utf8');
const read = (text: string, choices: Choices = noChoices, name = 'WBT-4P.csv') =>
  readTanks(fileOfText(name, text, 100), 0, choices);
const tableOf = (reading: ReturnType<typeof read>, at = 0) => {
  const table = reading.value?.[at]?.table;
  if (!table) throw new Error(reading.whyNot ?? 'no tank was read');
  return table;
};
const notesOf = (reading: ReturnType<typeof read>) => reading.notes.map(({ text }) => text);

/** The tank of the picture that was drawn for the dialog. */
const BOOK = [
  'NO.4 W.B.TK (P)',
  'SOUNDING TABLE   TRIM BY STERN (M)   HEEL CORRECTION (M3)',
  'SND CM;0.00;0.50;HC2P;HC1P;HC1S;HC2S;FSM',
  '0;4.42;2.71;-2.28;-1.12;1.35;2.74;163',
  '5;19.91;18.28;-3.96;-1.94;2.06;4.18;163',
  '10;35.40;33.84;-5.30;-2.60;2.66;5.40;163',
  '15;50.88;49.42;-5.88;-2.88;2.93;5.95;164',
].join('\n');

describe('a sounding table', () => {
  it('with trims and heel corrections across is read whole, and upright nothing is corrected', () => {
    const reading = read(BOOK);
    expect(reading.value?.map(({ name }) => name)).toEqual(['NO.4 W.B.TK (P)']);
    const table = tableOf(reading);
    expect(table).toMatchObject({ by: 'sounding', rows: [0, 0.05, 0.1, 0.15], trims: [0, 0.5], lists: [0] });
    expect(table.corrections).toEqual([
      {
        corrects: 'volume',
        by: 'list',
        marks: [-2, -1, 1, 2],
        soundings: [0, 0.05, 0.1, 0.15],
        values: [
          [2.74, 1.35, -1.12, -2.28],
          [4.18, 2.06, -1.94, -3.96],
          [5.4, 2.66, -2.6, -5.3],
          [5.95, 2.93, -2.88, -5.88],
        ],
      },
    ]);
    const at = (list: number) => tankVolume(table, 0.1, { trim: 0.25, list }).volume;
    expect(at(0)).toBeCloseTo(34.62, 6);
    expect(at(0.5)).toBeCloseTo(34.62 - 1.3, 6);
    expect(at(-2)).toBeCloseTo(34.62 + 5.4, 6);
    expect(reading.remark?.title).toBe('No column for an upright ship: 0 is taken as no correction.');
    expect(notesOf(reading)).toContain('FSM is left out.');
    expect(notesOf(reading)).toContain('Sounding is in cm: 5 is taken in as 0.05 m.');
    expect([reading.count, reading.detail]).toEqual([
      '4 soundings',
      '(0.00 to 0.15 m), 2 trims, lists of 1° and 2°',
    ]);
    expect(
      reading.tables[0]?.columns.map(({ meaning, unit, mark }) => [meaning, unit, mark].join(' ')),
    ).toEqual([
      'sounding cm ',
      'volume m3 even keel',
      'volume m3 0.50 by the stern',
      'list m3 m3 2° to port',
      'list m3 m3 1° to port',
      'list m3 m3 1° to starboard',
      'list m3 m3 2° to starboard',
      '  ',
    ]);
    expect([...reading.lines.values()].map(({ as }) => as)).toEqual(['tank', 'not read', 'heads', 'figures']);
  });

  it('of a yard gives what the yard works out of it', () => {
    const reading = read(caseText('yard-example.csv'));
    expect(reading.value?.map(({ name }) => name)).toEqual(['WORKED EXAMPLE TK']);
    expect(tankVolume(tableOf(reading), 0.52, { trim: 0.4, list: 0.7 }).volume).toBeCloseTo(33.127, 3);
    expect(tankVolume(tableOf(reading), 0.52, { trim: 0.4, list: 0 }).volume).toBeCloseTo(36.557, 3);
  });

  it.each([
    [
      'two lines of heads',
      'SOUNDING (CM);TRIM BY STERN (M);;HEEL CORRECTION (M3);;;\n;0.0;1.0;PORT;;STBD;\n;;;2.0;1.0;1.0;2.0',
    ],
    [
      'one line under groups',
      ';TRIM BY STERN (M);;HEEL CORR. PORT (M3);;HEEL CORR. STBD (M3);\nSDG (CM);0.0;1.0;2.0;1.0;1.0;2.0',
    ],
    [
      'words in each head',
      'Sounding cm;Trim 0.0 m;Trim 1.0 m by stern;List corr. (m3) 2° port;List corr. (m3) 1° port;List corr. (m3) 1° stbd;List corr. (m3) 2° stbd',
    ],
    ['letters', 'Sounding (cm);E.K.;1.0A;HC2P;HC1P;HC1S;HC2S\n(cm);(m3);(m3);(m3);(m3);(m3);(m3)'],
  ])('is the same under %s', (_manner, heads) => {
    const table = tableOf(read(`W.B.T. 4 (P)\n${heads}\n0;4;3;-2;-1;1;2\n10;14;12;-4;-2;2;4`));
    expect(table).toMatchObject({
      rows: [0, 0.1],
      trims: [0, 1],
      volumes: [
        [[4], [3]],
        [[14], [12]],
      ],
    });
    expect(table.corrections).toMatchObject([
      {
        corrects: 'volume',
        by: 'list',
        marks: [-2, -1, 1, 2],
        values: [
          [2, 1, -1, -2],
          [4, 2, -2, -4],
        ],
      },
    ]);
  });

  it.each([
    ['mm', 'mm', '-11;12', [[-11, 12]]],
    ['cm', 'cm', '-1,1;1,2', [[-11, 12]]],
    ['m', 'm', '-0,011;0,012', [[-11, 12]]],
  ])('corrected in %s holds mm', (_unit, unit, cells, values) => {
    const text = `WBT 1P\nSounding (m);Volume (m3)\n0,00;1,5\n0,10;14,5\n\nTRIM CORRECTION (${unit})\nSounding (m);-1;1\n0,00;${cells}`;
    expect(tableOf(read(text)).corrections).toEqual([
      { corrects: 'sounding', by: 'trim', marks: [-1, 1], soundings: [0], values },
    ]);
  });

  it('asks what corrections are in where nothing says it', () => {
    const text =
      'WBT 1P\nSounding (m);Volume (m3)\n0,00;1,5\n0,10;14,5\n\nHEEL CORRECTION\nSounding (m);1P;1S\n0,00;-3;3';
    const reading = read(text);
    expect([reading.whyNot, reading.question?.title]).toEqual([
      'Answer the question first',
      'No head says what the corrections for list are in.',
    ]);
    const answers = { [reading.question?.id ?? '']: 'm3' };
    expect(tableOf(read(text, { ...noChoices, answers })).corrections?.[0]).toMatchObject({
      corrects: 'volume',
      marks: [-1, 1],
      values: [[3, -3]],
    });
  });

  it('asks for the unit of soundings that none is written for, and for the side of trims', () => {
    const reading = read('FPT\nSounding;0;1\n0;1;0\n100;12;11\n200;24;22');
    expect(reading.question).toMatchObject({
      title: 'No head says what the soundings are in.',
      answer: 'cm',
    });
    expect(tableOf(reading).rows).toEqual([0, 1, 2]);
    const small = read('FPT\nSounding;0;1\n0;1;0\n1;12;11');
    expect([small.whyNot, small.question?.answer]).toEqual(['Answer the question first', null]);
    // a volume that grows with the trim may be of a book that counts it by the head
    const grows = read('FPT\nSounding (m);0;1\n0;0;1\n1;11;12\n2;20;21');
    expect([grows.whyNot, grows.question?.answer]).toEqual(['Answer the question first', null]);
    const head = { ...noChoices, answers: { [grows.question?.id ?? '']: 'head' } };
    expect(tableOf(read('FPT\nSounding (m);0;1\n0;0;1\n1;11;12\n2;20;21', head)).trims).toEqual([-1, 0]);
    expect(read('FPT, TRIM BY STERN\nSounding (m);0;1\n0;1;0\n1;12;11').question).toBeNull();
    expect(tableOf(read('FPT, TRIM BY HEAD\nSounding (m);0;1\n0;1;0\n1;12;11')).trims).toEqual([-1, 0]);
  });

  it('by ullage, or with both, beside each other and with what is not needed left out', () => {
    const ullage = tableOf(read('FPT\nUllage (cm);Volume\n20;371\n40;316'));
    expect(ullage).toMatchObject({ by: 'ullage', rows: [0.2, 0.4], volumes: [[[371]], [[316]]] });
    const both = read(
      'FPT\nSounding (m);Ullage (m);Volume (m3);LCG;VCG;FSM\n0.00;3.00;0;1;1;9\n0.50;2.50;61;1;1;9',
    );
    expect(tableOf(both)).toMatchObject({ by: 'sounding', rows: [0, 0.5] });
    expect(notesOf(both)).toContain('Ullage (m), LCG, VCG and FSM are left out.');
    const beside = read(
      'APT\nSounding (m);Volume (m3);;Sounding (m);Volume (m3)\n0.00;1;;1.00;41\n0.50;21;;1.50;61',
    );
    expect(tableOf(beside).rows).toEqual([0, 0.5, 1, 1.5]);
  });

  it('with an empty cell keeps it empty, and refuses a text in its line alone', () => {
    const reading = read('WBT 4P\nSounding (m);0.0 stern;0.5\n0;4.42;-\n0.05;19.91;18.28\n0.10;full;33.84');
    expect(tableOf(reading).volumes).toEqual([
      [[4.42], [null]],
      [[19.91], [18.28]],
    ]);
    expect(notesOf(reading)).toContain('Line 5 is left out: “full” is no figure.');
  });

  it('is not taken in with a sounding twice, without a volume or without a name', () => {
    expect(read('FPT\nSounding (m);Volume\n0.10;35.4\n0.10;35.5').whyNot).toBe(
      'FPT: the sounding 0.10 m stands twice with other figures',
    );
    expect(read('FPT\nSounding (m);Volume\n0.10;35.4\n0.10;35.4').whyNot).toBeNull();
    expect(read('FPT\nSounding (m);LCG\n0.10;35.4\n0.20;35.5').whyNot).toBe('No column is the volume');
    expect(read('Tank\tRemark\nWBT 4P\tclean').whyNot).toBe('No table is found here');
    const nameless = readTanks(
      fileOfText('the clipboard', 'Sounding (m);Volume\n0.10;35.4\n0.20;35.5'),
      0,
      noChoices,
    );
    expect([nameless.whyNot, nameless.names]).toEqual([
      'Say which tank it is',
      [{ id: '0:1:0', label: 'Tank', name: '', line: 1 }],
    ]);
  });
});

describe('the name of a tank', () => {
  const table = 'Sounding (m);Volume (m3)\n0.00;1\n0.50;21';
  it.each([
    ['NO.4 W.B.TK (P)', 'NO.4 W.B.TK (P)'],
    ['TANK NAME: No.1 D.B.T. (C)', 'No.1 D.B.T. (C)'],
    ['SOUNDING TABLE OF FORE PEAK TANK', 'FORE PEAK TANK'],
    ['M.V. AGGELOS B   WBT 2S   FR. 120-150', 'WBT 2S'],
    ['M.V. AGGELOS B, TANK TABLES', 'WBT-4P'],
    ['100 % VOLUME 552.3 M3', 'WBT-4P'],
  ])('in “%s” is %s', (title, name) => {
    expect(read(`${title}\n${table}`).value?.map((tank) => tank.name)).toEqual([name]);
  });

  it('may be a column, several lines, the names of sheets or of files, or typed', () => {
    const column = read('Tank;Sounding (m);Trim (m);Volume (m3)\nFPT;0;0;1\n;1;0;9\nAPT;0;0;2\n;0;2;1');
    expect(column.value?.map(({ name, table: one }) => [name, one?.rows, one?.trims])).toEqual([
      ['FPT', [0, 1], [0]],
      ['APT', [0], [0, 2]],
    ]);
    const lines = read(`WBT 1P\n${table}\n\nWBT 1S\n${table}`);
    expect(lines.value?.map(({ name }) => name)).toEqual(['WBT 1P', 'WBT 1S']);
    expect(lines.further).toEqual(['WBT 1S begins in line 8']);
    const sheets = ['CALC', 'WBT 1P', 'WBT 1S.csv'].map((name) => ({
      name,
      grid: splitText(name === 'CALC' ? '1;2\n3;4' : table),
    }));
    const file = fileOfSheets('book.xlsx', sheets, 100);
    const reading = readTanks(file, 1, noChoices);
    expect(reading.value?.map(({ name }) => name)).toEqual(['WBT 1P', 'WBT 1S']);
    expect([reading.count, reading.detail, reading.take]).toEqual([
      '2 tanks',
      'with 4 soundings',
      'Take in 2 tanks',
    ]);
    const [typed] = reading.names ?? [];
    const renamed = readTanks(file, 1, { ...noChoices, names: { [typed?.id ?? '']: 'DB 1' } });
    expect(renamed.value?.map(({ name }) => name)).toEqual(['DB 1', 'WBT 1S']);
  });

  it('joins corrections to the volumes that stand elsewhere, or that are known', () => {
    const text = 'WBT 4P\nTRIM CORRECTION (MM), + BY STERN\nSounding (m);0;1\n0;0;-11';
    expect(read(text).whyNot).toBe('WBT 4P has corrections and no volumes');
    const known = { name: 'W.B.T. 4 P', table: tableOf(read(`WBT 4P\n${table}`)) } satisfies ShipTank;
    const reading = readTanks(fileOfText('x.csv', text), 0, noChoices, [known]);
    expect(reading.value).toMatchObject([{ name: 'WBT 4P', table: null, corrections: [{ marks: [0, 1] }] }]);
  });
});

it('forty files at once are forty tanks', () => {
  const sheets = Array.from({ length: 40 }, (_, at) => ({
    name: `WBT ${at + 1}P.csv`,
    grid: splitText(
      [
        'Sounding (cm);0.0 stern;1.0',
        ...Array.from({ length: 60 }, (__, row) => `${row * 5};${row * 10};${row * 9}`),
      ].join('\n'),
    ),
  }));
  const reading = readTanks(fileOfSheets('40 files', sheets, 100), 7, noChoices);
  expect(reading.value?.map(({ name, table }) => [name, table?.rows.length])).toEqual(
    sheets.map(({ name }) => [name.slice(0, -4), 60]),
  );
});
