import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { columnKey, noChoices, type Choices } from '@/lib/tables/reading';
import { fileOfSheets, fileOfText } from '@/lib/tables/tableFile';
import { splitText } from '@/lib/tables/splitText';
import { aBook } from '../shipBook.fixture';
import { lookUp } from '../hydrostatics';
import { findSlips } from '../slips';
import { readHydrostatics } from './readHydrostatics';

const caseText = (name: string) =>
  readFileSync(new URL(`../../../../../tests/domain/tables/${name}`, import.meta.url), 'utf8');
const read = (text: string, choices: Choices = noChoices) =>
  readHydrostatics(fileOfText('a file', text), 0, choices);
const readCase = (name: string) => read(caseText(name));
const rowsOf = (reading: ReturnType<typeof read>, page = 0) => reading.value?.pages[page]?.rows ?? [];
const notesOf = (reading: ReturnType<typeof read>) => reading.notes.map(({ text }) => text);

describe('tables that people bring', () => {
  it('one under another with their trims are pages of these trims', () => {
    const reading = readCase('trims-one-under-another.csv');
    expect(reading.value?.pages.map(({ trim, rows }) => [trim, rows.length, rows[0]?.displacement])).toEqual([
      [0, 31, 22000],
      [1, 31, 21700],
    ]);
    expect(reading.count).toBe('62 rows in 2 trims');
    expect(reading.further).toEqual(['Trim 1.00 begins in line 39']);
  });

  it('with fresh and salt water take the salt water, and ask', () => {
    const reading = readCase('fresh-and-salt.csv');
    expect(rowsOf(reading)[0]?.displacement).toBe(22000);
    expect(reading.question).toMatchObject({
      title: 'Two columns can be the displacement. Which is in salt water?',
      reason: 'Displ SW (t) is 1.025 times Displ FW (t) in all 31 rows, so Displ SW (t) is proposed.',
      answer: '2',
    });
    const fresh = { ...noChoices, answers: { [reading.question?.id ?? '']: '1' } };
    expect(rowsOf(read(caseText('fresh-and-salt.csv'), fresh))[0]?.displacement).toBe(21463.4);
  });

  it('with two displacements under one name are not taken in before they are told apart', () => {
    const reading = read('Draft,Disp,Disp,TPC\n5,20000,20300,50\n5.1,20500,20900,50');
    expect([reading.value, reading.whyNot]).toEqual([null, 'Answer the question first']);
    expect(reading.question?.options.map(({ figure }) => figure)).toEqual(['20000 at 5', '20300 at 5']);
  });

  it('below a title are read, and the title for its trim', () => {
    const reading = readCase('title-line.csv');
    expect(rowsOf(reading)).toHaveLength(3);
    expect(reading.lines.get(0)).toEqual({ as: 'trim 0.00' });
    expect(rowsOf(read(`# hydrostatics\n# made by hand\n${caseText('title-line.csv')}`))).toHaveLength(3);
  });

  it('beside each other are one table', () => {
    const rows = rowsOf(readCase('side-by-side.csv'));
    expect(rows.map(({ draft }) => draft)).toEqual(
      Array.from({ length: 31 }, (_, at) => Number((4.5 + at / 10).toFixed(1))),
    );
    expect(rows.at(-1)).toMatchObject({ displacement: 37870, mctc: 642 });
  });

  it('in feet and long tons are turned as a whole, and accuse nothing', () => {
    const reading = readCase('feet-and-long-tons.csv');
    const [first] = rowsOf(reading);
    expect(first?.draft).toBeCloseTo(4.5, 2);
    expect(first?.displacement).toBeCloseTo(22000, -1);
    expect(first?.tpc).toBeCloseTo(52, 1);
    expect(first?.lcf).toBeCloseTo(-7.9, 2);
    expect(first?.mctc).toBeCloseTo(600, 1);
    expect(findSlips(rowsOf(reading))).toEqual([]);
    expect(notesOf(reading)).toContain('LCF is in ft: -25.92 is taken in as −7.90042 m.');
    expect(reading.notes.map(({ mark }) => mark)).toContain('LT·ft/in → t·m/cm');
  });

  it('with decimal commas have points for thousands', () => {
    const rows = rowsOf(readCase('dot-thousands.csv'));
    expect(rows[0]).toEqual({ draft: 4.5, displacement: 22000, tpc: 52, lcf: -7.9, mctc: 600 });
    expect(rows[1]?.displacement).toBe(22520);
  });

  it('without TPC say so, and accuse nothing of having moved', () => {
    const reading = readCase('no-tpc.csv');
    expect(rowsOf(reading)).toHaveLength(31);
    expect(notesOf(reading)).toEqual(['No column is TPC: it is to be typed in the survey.']);
    expect(findSlips(rowsOf(reading))).toEqual([]);
  });

  it('with A and F have the LCF from midships, aft +', () => {
    const reading = readCase('lcf-letters.csv');
    expect(reading.value?.lcfReference).toBe('midship_aft_positive');
    expect(rowsOf(reading)[0]?.lcf).toBe(-7.9);
    expect(rowsOf(read(caseText('lcf-letters.csv').replaceAll('F', 'A')))[0]?.lcf).toBe(7.9);
  });

  it('copied out of a PDF have blanks between their figures', () => {
    expect(rowsOf(readCase('copied-from-pdf.txt'))).toEqual([
      { draft: 4.5, displacement: 22341.3, tpc: 52.4, lcf: -7.954, mctc: 607.2 },
      { draft: 4.6, displacement: 22865.7, tpc: 52.5, lcf: -7.822, mctc: 609.6 },
    ]);
  });

  it('by 2 cm are carried on by 10 cm, as far as the MCTC of a draft near their end needs', () => {
    const pages = readCase('fine-table.csv').value?.pages ?? [];
    const [above, below] = [7.861, 6.861].map((draft) => lookUp({ pages }, draft));
    expect(above).toMatchObject({ row1: { draft: 7.78 }, row2: { draft: 7.8 }, warnings: ['outside_table'] });
    expect((above?.values.mctc ?? 0) - (below?.values.mctc ?? 0)).toBeCloseTo(14.68, 2);
    expect(lookUp({ pages }, 7.9)).toBeDefined();
    expect(lookUp({ pages }, 7.91)).toBeUndefined();
    expect(lookUp({ pages }, 6.59)).toBeUndefined();
  });

  it('that were read rightly stay so', () => {
    expect(rowsOf(readCase('by-two-centimetres.csv'))).toHaveLength(117);
    const slips = findSlips(rowsOf(readCase('two-known-slips.csv'))).filter(({ mend }) => mend);
    expect(slips.map(({ draft, column, mend }) => [draft, column, mend?.value])).toEqual([
      [4.52, 'displacement', 31622],
      [4.69, 'displacement', 32879],
    ]);
  });
});

describe('heads', () => {
  it('are read whatever their order, with a row of units below', () => {
    const reading = read(
      'TPC\tDraught\tDispl.\tMTC\tLCF\nt/cm\tm\tt\ttm\tm\n58.1\t11.80\t62,767.2\t820.6\t1.170\n58.2\t11.90\t63,348.8\t822.6\t1.220',
    );
    expect(rowsOf(reading)[1]).toEqual({
      draft: 11.9,
      displacement: 63348.8,
      tpc: 58.2,
      lcf: 1.22,
      mctc: 822.6,
    });
  });

  it('of two lines belong together, the upper one over several below it', () => {
    const reading = read(
      'Draft;Displacement;;TPC;LCF\n(m);F.W. (t);S.W. (t);(t/cm);(ft)\n5,00;20000;20500;50;-10\n5,10;20488;21000;50;-9,9',
    );
    expect(rowsOf(reading)[0]).toMatchObject({ draft: 5, displacement: 20500, tpc: 50, lcf: -3.048 });
  });

  it.each([
    ['German', 'Tiefgang (m);Verdrängung (t);t/cm;Wasserlinienschwerpunkt;Einheitstrimmoment'],
    ['French', "Tirant d'eau (m);Déplacement (t);TPC;Centre de flottaison;Moment d'assiette"],
    ['Spanish', 'Calado;Desplazamiento;TCI;Centro de flotación;Momento unitario'],
    ['Portuguese', 'Calado;Deslocamento;TPC;Centro de flutuação;MTC'],
    ['Russian', 'Осадка, м;Водоизмещение, т;Число тонн на 1 см осадки;Xf;Момент дифферента на 1 см'],
    ['Chinese', '吃水;排水量;每厘米吃水吨数;漂心;每厘米纵倾力矩'],
    ['Korean', '흘수;배수량;매센티미터 배수톤수;부면심;매센티미터 트림모멘트'],
    ['Japanese', '喫水;排水量;毎センチ排水トン数;浮面心;毎センチトリムモーメント'],
    ['letters', 'T;Δ;TPC;XF;MCT'],
    [
      'English in full',
      'Draught extreme;Displacement in salt water;Tonnes per cm immersion;Centre of flotation;Moment to change trim 1 cm',
    ],
  ])('are known in %s', (_language, heads) => {
    expect(rowsOf(read(`${heads}\n5,0;20500;50;-3,0;400\n5,1;21000;50,1;-2,9;401`))[0]).toEqual({
      draft: 5,
      displacement: 20500,
      tpc: 50,
      lcf: -3,
      mctc: 400,
    });
  });

  it.each([
    ['LCF from AP', 'from_ap'],
    ['LCF (m from AP)', 'from_ap'],
    ['LCF from F.P.', 'from_fp'],
    ['LCF midship, aft +', 'midship_aft_positive'],
    ['LCF from midship (fwd +)', 'midship_forward_positive'],
    ['LCF', null],
  ])('%s says where it is counted from', (head, reference) => {
    const reading = read(`Draft;Displ.;TPC;${head};MTC\n5.0;20500;50;3;400\n5.1;21000;50.1;2.9;401`);
    expect(reading.value?.lcfReference).toBe(reference);
    expect(rowsOf(reading)[0]?.lcf).toBe(3);
  });

  it('name what is left out: volume, deadweight, KB, a moulded draft beside the extreme one', () => {
    const reading = read(
      'Draft mld (m);Draft ext (m);Displ. (m3);Displ. (t);DWT;TPC;KB\n4.98;5.00;20000;20500;9000;50;2.6\n5.08;5.10;20488;21000;9500;50;2.7',
    );
    expect(rowsOf(reading)[0]).toMatchObject({ draft: 5, displacement: 20500, tpc: 50 });
    expect(notesOf(reading)).toContain('Draft mld (m), Displ. (m3), DWT and KB are left out.');
    expect(reading.question).toBeNull();
  });

  it('missing, the usual order is asked about, and proposed where the figures agree with it', () => {
    const rows =
      '11.80;62767.2;58.1;1.170;820.6\n11.90;63348.8;58.2;1.220;822.6\n12.00;63931;58.3;1.27;824.6';
    const reading = read(rows);
    expect(reading.question?.answer).toBe('usual');
    expect(rowsOf(reading)[1]).toEqual({
      draft: 11.9,
      displacement: 63348.8,
      tpc: 58.2,
      lcf: 1.22,
      mctc: 822.6,
    });
    const other = read('58.1;11.80;62767.2\n58.2;11.90;63348.8\n58.3;12.00;63931');
    expect([other.value, other.whyNot]).toEqual([null, 'Answer the question first']);
    const [table] = other.tables;
    if (!table) throw new Error('no table was found');
    const chosen = {
      ...noChoices,
      meanings: Object.fromEntries(
        ['tpc', 'draft', 'displacement'].map((id, at) => [columnKey(table, at), id]),
      ),
    };
    expect(rowsOf(read('58.1;11.80;62767.2\n58.2;11.90;63348.8\n58.3;12.00;63931', chosen))[0]).toMatchObject(
      { draft: 11.8, tpc: 58.1 },
    );
  });
});

describe('what is never done in silence', () => {
  it('heads without a unit beside TPI are asked about, and proposed where the figures agree', () => {
    const [heads = '', ...lines] = caseText('feet-and-long-tons.csv').split('\n');
    const bare = [heads.replaceAll(/ \((?:ft|LT)\)/g, ''), ...lines].join('\n');
    const reading = read(bare);
    expect(reading.question).toMatchObject({
      title:
        'Draft, Displacement and LCF have no unit, and other heads are in feet, long tons or inches. Which is meant?',
      answer: 'imperial',
    });
    expect(rowsOf(reading)[0]).toEqual(rowsOf(readCase('feet-and-long-tons.csv'))[0]);
    const metric = { ...noChoices, answers: { [reading.question?.id ?? '']: 'metric' } };
    expect(rowsOf(read(bare, metric))[0]?.draft).toBe(14.76);
    // nothing tells a single row
    const one = read('Draft;Displ.;TPI\n15;22000;130');
    expect([one.value, one.whyNot]).toEqual([null, 'Answer the question first']);
    expect(rowsOf(read('Draft;Displ.;TPI\n5;20000;125\n5.1;20500;125'))[0]?.draft).toBe(5);
  });

  it('an empty cell stays empty and a real 0 stays 0', () => {
    const reading = read('Draft,Displacement,TPC,LCF,MCTC\n9.0,45000,55,,700\n9.1,45550,55.1,0,701');
    expect(rowsOf(reading).map(({ lcf }) => lcf)).toEqual([null, 0]);
  });

  it('a line that holds a text is named, and the others are taken', () => {
    const reading = read('Draft\tDisplacement\n9.0\t45000\n9.1\tabout 45550\n9.2\t46100');
    expect(rowsOf(reading)).toHaveLength(2);
    expect(notesOf(reading)).toContain('Line 3 is left out: “about 45550” is no figure of the displacement.');
  });

  it('a table without draft or displacement is not taken in', () => {
    expect(read('TPC;LCF\n50;1\n51;2').whyNot).toBe('No column is the draft');
    expect(read('Draft;TPC\n5;50\n6;51').whyNot).toBe('No column is the displacement');
    expect(read('Tank;Remark\nWBT 4P;clean').whyNot).toBe('No table is found here');
  });

  it('two tables of one trim with other figures are asked about, not laid over each other', () => {
    const table = (weight: number) => `Draft;Displ.;TPC\n5.0;${weight};50\n5.1;${weight + 500};50`;
    const text = `MOULDED\n${table(20000)}\n\nEXTREME\n${table(20300)}`;
    const { value, whyNot, question } = read(text);
    expect([value, whyNot]).toEqual([null, 'Answer the question first']);
    expect(question?.title).toBe(
      'Two tables have the same trim, 0.00, and other figures. Which one is taken in?',
    );
    expect(question?.options.map(({ label, figure }) => [label, figure])).toEqual([
      ['MOULDED, from line 3', '20,000 at 5'],
      ['EXTREME, from line 8', '20,300 at 5'],
    ]);
    const answered = { ...noChoices, answers: { [question?.id ?? '']: '1' } };
    expect(read(text, answered).value?.pages.map(({ rows }) => rows[0]?.displacement)).toEqual([20300]);
    // an answer counts for these tables alone
    expect(read(text.replaceAll('20300', '20400'), answered).value).toBeNull();
    // a page that is printed again holds nothing new
    expect(rowsOf(read(`${table(20000)}\n\n${table(20000)}`))).toHaveLength(2);
  });

  it('drafts that fall down the page are turned over', () => {
    expect(rowsOf(read('Draft;Displ.\n6;25000\n5;20000')).map(({ draft }) => draft)).toEqual([5, 6]);
  });
});

describe('trims', () => {
  const table = 'Draft;Displ.;TPC\n5.0;20000;50\n5.1;20500;50';
  it.each([
    ['TRIM = 0.50 m BY STERN', 0.5],
    ['TRIM BY STERN 0.5 M', 0.5],
    ['Trim 0.5A', 0.5],
    ['Trim: 50 cm by the head', -0.5],
    ['EVEN KEEL', 0],
    ['Дифферент 1,00 м на корму', 1],
    ['Hydrostatics, S.G. 1.025', 0],
  ])('are read in the title “%s”', (title, trim) => {
    expect(read(`${title}\n${table}`).value?.pages.map((page) => page.trim)).toEqual([trim]);
  });

  it.each([
    ['stern', [-1, 0, 2], [-1, 0, 2]],
    ['head', [-3, 0, 2], [3, 0, -2]],
    [null, [-1, 0, 1], undefined],
    [null, [-1], undefined],
  ])('with bare signs are asked about: %s', (answer, trims, taken) => {
    const text = trims
      .map((trim) => `TRIM (M) = ${trim.toFixed(3)}\n${table.replace('20000', String(20000 + trim))}`)
      .join('\n\n');
    const reading = read(text);
    expect(reading.question?.answer).toBe(answer);
    expect(reading.lines.get(0)?.as).toBe(`trim ${answer === 'head' ? '3.00' : '−1.00'}`);
    expect(reading.value?.pages.map(({ trim }) => trim)).toEqual(taken);
    const stern = { ...noChoices, answers: { [reading.question?.id ?? '']: 'stern' } };
    expect(read(text, stern).value?.pages.map(({ trim }) => trim)).toEqual(trims);
  });

  it('in a column with bare signs are asked about, and with letters or words are not', () => {
    const text = (head: string, a: string, b: string) => `${head};Draft;Displ.\n${a};5;20000\n${b};5;19900`;
    expect(read(text('Trim', '-1', '1')).question?.answer).toBeNull();
    expect(read(text('Trim by stern', '-1', '1')).question).toBeNull();
    expect(read(text('Trim', '1F', '1A')).value?.pages.map(({ trim }) => trim)).toEqual([-1, 1]);
  });

  it('may be a column, or the names of sheets', () => {
    const reading = read('Trim;Draft;Displ.;TPC\n0;5;20000;50\n0;5.1;20500;50\n1;5;19900;50\n1;5.1;20400;50');
    expect(reading.value?.pages.map(({ trim, rows }) => [trim, rows.length])).toEqual([
      [0, 2],
      [1, 2],
    ]);
    const sheets = ['TRIM 0.0', 'CALC', 'TRIM 1.0'].map((name, at) => ({
      name,
      grid: splitText(name === 'CALC' ? '1;2\n3;4' : table.replace('20000', String(20000 - at))),
    }));
    const book = readHydrostatics(fileOfSheets('book.xlsx', sheets), 0, noChoices);
    expect(book.value?.pages.map(({ trim, rows }) => [trim, rows[0]?.displacement])).toEqual([
      [0, 20000],
      [1, 19998],
    ]);
  });

  it('say the density, the keel plate and the reference of the LCF beside them', () => {
    const titles = 'HYDROSTATIC TABLE, S.G. 1.025, KEEL PLATE 22 MM\nLCF FROM AFTER PERPENDICULAR';
    expect(read(`${titles}\n${table}`).value).toMatchObject({
      density: 1.025,
      keelPlate: 22,
      lcfReference: 'from_ap',
    });
  });
});

it.each([
  [
    'in the first row of each metre',
    '6.98;30000;50\n7.00;30100;50\n02;30200;50\n04;30300;50\n8.00;35100;51\n02;35202;51',
  ],
  [
    'on a line of their own',
    '6.\n98;30000;50\n7.\n00;30100;50\n02;30200;50\n04;30300;50\n8.\n00;35100;51\n02;35202;51',
  ],
])('metres that are printed %s belong to the centimetres below', (_where, rows) => {
  const found = rowsOf(read(`Draft (m);Displ. (t);TPC\n${rows}`));
  expect(found.map(({ draft }) => draft)).toEqual([6.98, 7, 7.02, 7.04, 8, 8.02]);
});

describe('a page for each quantity', () => {
  const page = (title: string, lines: string) => `${title}\nDraft (m);-1,0;0,0;1,0;2,0;Draft (m)\n${lines}`;
  const weights = page(
    'DISPLACEMENT (T), TRIM BY STERN (M)',
    '5,0;20100;20000;19900;19800;5,0\n5,1;20600;20500;20400;20300;5,1',
  );
  const tpc = page('TPC (T/CM)', '5,0;50,1;50;49,9;49,8;5,0\n5,1;50,1;50;49,9;49,8;5,1');
  const mtc = page('MOMENT TO CHANGE TRIM 1 CM (T-M/CM)', '5,0;400;401;402;403;5,0\n5,1;405;406;407;408;5,1');
  const expected = [
    [-1, 20100, 50.1, 400, 405],
    [0, 20000, 50, 401, 406],
    [1, 19900, 49.9, 402, 407],
    [2, 19800, 49.8, 403, 408],
  ];
  const stern = (reading: ReturnType<typeof read>) => ({
    ...noChoices,
    answers: { [reading.question?.id ?? '']: 'stern' },
  });
  const pagesOf = (reading: ReturnType<typeof read>) =>
    reading.value?.pages.map(({ trim, rows: [a, b] }) => [trim, a?.displacement, a?.tpc, a?.mctc, b?.mctc]);

  it('is joined with the others by draft, under the trims across', () => {
    const text = [weights, tpc, mtc].join('\n\n');
    const reading = read(text, stern(read(text)));
    expect(pagesOf(reading)).toEqual(expected);
    expect(reading.count).toBe('8 rows in 4 trims');
  });

  it('may be a sheet of its own', () => {
    const sheets = [
      { name: 'DISPLACEMENT', text: weights.split('\n').slice(1).join('\n') },
      { name: 'NOTES', text: 'All by the yard' },
      { name: 'TPC', text: tpc },
      { name: 'MTC', text: mtc },
    ];
    const file = fileOfSheets(
      'book.xlsx',
      sheets.map(({ name, text }) => ({ name, grid: splitText(text) })),
    );
    const first = readHydrostatics(file, 0, noChoices);
    expect(first.question?.title).toBe(
      'Is the trim + by the stern or + by the head? The titles do not say it.',
    );
    expect(pagesOf(readHydrostatics(file, 0, stern(first)))).toEqual(expected);
  });

  it('without its displacement is not taken in', () => {
    expect(read(tpc, stern(read(tpc))).whyNot).toBe('No column is the displacement');
  });
});

it('a row for each quantity is turned', () => {
  const reading = read('Draft (m);5.0;5.1;5.2\nDisplacement (t);20000;20500;21001\nTPC;50;50;50.1');
  expect(rowsOf(reading)).toMatchObject([
    { draft: 5, displacement: 20000, tpc: 50 },
    { draft: 5.1, displacement: 20500 },
    { draft: 5.2, displacement: 21001, tpc: 50.1 },
  ]);
  expect(notesOf(reading)).toContain('The table stood with a row for each quantity and was turned.');
});

describe('the same table, however it is written', () => {
  const rows = aBook().slice(0, 12);
  const figures = rows.map(
    ({ draft, displacement, tpc, lcf, mctc }) => [draft, displacement, tpc, lcf, mctc] as number[],
  );
  const heads = ['Draft', 'Displacement', 'TPC', 'LCF', 'MTC'];
  const thousands = (text: string, sign: string) =>
    text.replace(/^(-?\d{1,3})(\d{3})(?=\D|$)/, `$1${sign}$2`);
  const point = (value: number) => String(value);
  const comma = (value: number) => String(value).replace('.', ',');
  const manners: [string, string, (value: number) => string][] = [
    ['tab, point', '\t', point],
    ['tab, comma', '\t', comma],
    ['tab, comma of thousands', '\t', (value) => thousands(point(value), ',')],
    ['semicolon, point of thousands', ';', (value) => thousands(comma(value), '.')],
    ['semicolon, blank of thousands', ';', (value) => thousands(comma(value), ' ')],
    ['comma, point', ',', point],
    ['comma, quoted commas of thousands', ',', (value) => `"${thousands(point(value), ',')}"`],
    ['blanks, point', ' ', point],
    ['wide blanks, blank of thousands', '   ', (value) => thousands(point(value), ' ')],
    ['one blank, blank of thousands', ' ', (value) => thousands(point(value), ' ')],
    [
      'full-width digits',
      '\t',
      (value) => point(value).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
    [
      'Arabic digits',
      '\t',
      (value) => point(value).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    ],
    ['real minus signs', '\t', (value) => point(value).replace('-', '\u2212')],
  ];
  it.each(manners)('%s', (_manner, separator, write) => {
    const text = [heads.join(separator), ...figures.map((line) => line.map(write).join(separator))].join(
      '\n',
    );
    const found = rowsOf(read(text)).map(({ draft, displacement, tpc, lcf, mctc }) => [
      draft,
      displacement,
      tpc,
      lcf,
      mctc,
    ]);
    expect(found).toEqual(figures);
  });
});
