import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noChoices, type Choices } from '@/lib/tables/reading';
import { fileOfSheets, fileOfText } from '@/lib/tables/tableFile';
import { readLotTable, type KnownLot } from './listedLots';

const read = (text: string, known: readonly KnownLot[] = [], choices: Partial<Choices> = {}) =>
  readLotTable(known)(fileOfText('list.txt', text), 0, { ...noChoices, ...choices });

const lotsIn = (text: string) => {
  const { value, lines } = read(text);
  const unread = [...lines].flatMap(([line, { why }]) => (why === undefined ? [] : [[line + 1, why]]));
  return { lots: value?.lots ?? [], unread };
};

const given = (name: string) =>
  readFileSync(new URL(`../../../tests/domain/tables/${name}`, import.meta.url), 'utf8');

describe('a list of lots', () => {
  it('is read by its head, whatever its order', () => {
    expect(lotsIn('Marks;No of Pkgs;Description\nGP-25;1,040;Golden Paddy\nTotal;1,040;').lots).toEqual([
      { name: 'Golden Paddy', mark: 'GP-25', packing: '', manifest: 1040 },
    ]);
  });

  it('is read without a head: name, mark, packing, number', () => {
    expect(
      lotsIn('Golden Paddy\tGP-25\tbags 25 kg\t400\r\nRed Pearl, RP-25, 240 bags\nSeed lot,SL-10,cartons,080')
        .lots,
    ).toEqual([
      { name: 'Golden Paddy', mark: 'GP-25', packing: 'bags 25 kg', manifest: 400 },
      { name: 'Red Pearl', mark: 'RP-25', packing: 'bags', manifest: 240 },
      { name: 'Seed lot', mark: 'SL-10', packing: 'cartons', manifest: 80 },
    ]);
  });

  it('is parted at each comma where that makes a cell for each head', () => {
    const counts = (text: string) => lotsIn(text).lots.map(({ name, manifest }) => [name, manifest]);
    expect(
      counts('Lot,Mark,Packing,Qty,Gross kg\nRice,RP-25,bags,400,10000\nSugar,SG-50,bags,80,4000'),
    ).toEqual([
      ['Rice', 400],
      ['Sugar', 80],
    ]);
    // a comma of thousands makes one cell too many
    expect(counts('Lot,Mark,Packing,Qty\nRice,RP-25,bags,1,040')).toEqual([['Rice', 1040]]);
  });

  it.each([
    [
      'a column of running numbers is no name',
      given('packing-list-item.txt'),
      ['Bolts M12 1200 ctn', 'Washers 1500 ctn'],
    ],
    ['a cell may hold a line break', given('packing-list-cells.txt'), ['Steel pipes 6 m 55', 'Plates 12']],
    [
      'numbers of the lines without heads are no packages',
      '1;Kaffee;320;Sack\n2;Kakao;1.040;Sack',
      ['Kaffee 320 Sack', 'Kakao 1040 Sack'],
    ],
    [
      'heads may stand below titles',
      'PACKING LIST CGT-1182\n\nPos.;Bezeichnung;Anzahl;Gewicht\n1;Kaffee;320;19200\n2;Kakao;1.040;62400',
      ['Kaffee 320', 'Kakao 1040'],
    ],
    ['packages stand before pieces', 'Description\tPcs\tPkgs\nBolts\t4800\t12', ['Bolts 12']],
    ['a weight is no number of packages', 'Rice\t400 bags\t10000 kg', ['Rice 400 bags']],
  ])('%s', (_what, text, expected) => {
    const read = lotsIn(text).lots.map(({ name, mark, packing, manifest }) => [
      name,
      mark,
      manifest,
      packing,
    ]);
    expect(read.map((cells) => cells.filter((cell) => cell !== '').join(' '))).toEqual(expected);
  });

  it('takes no other figure of a line whose number cannot be read', () => {
    const { lots, unread } = lotsIn('Lot\tGross kg\tQty\nRice\t10000\tabout 400\nSugar\t4000\t80');
    expect(lots.map(({ name, manifest }) => [name, manifest])).toEqual([['Sugar', 80]]);
    expect(unread).toEqual([[2, '“about 400” is no whole number']]);
  });

  it('says of which line it reads no number', () => {
    expect(lotsIn('Packing list no. 12\n\nSeed lot\tSL-10\t80').unread).toEqual([
      [1, 'no number of packages'],
    ]);
  });
});

describe('what becomes of a line', () => {
  const KNOWN = [{ id: 'a', lot: { name: 'Red Pearl', mark: 'RP-25', manifest: 240 } }];
  const LIST =
    'Lot\tMark\tQty\nRed Pearl\tRP-25\t100\nGolden Paddy\tGP-25\t40\nRed pearl\trp 25\t60\nTotal\t\t200';

  it('is its lot with the number, or the reason against it', () => {
    const { lines, detail, take } = read(LIST);
    expect(lines.get(1)).toEqual({ as: 'line', becomes: 'Red Pearl RP-25: 100' });
    expect(lines.get(3)).toMatchObject({ as: 'refused', why: 'same lot as line 2, with 100' });
    expect(lines.get(4)).toEqual({ as: 'total', tone: 'quiet' });
    expect([take, detail]).toEqual(['Take in 2 lots', '140 packages; 1 line is refused and stays out']);
  });

  it('of a lot that is known is asked: its number is added, or it is another lot', () => {
    const asked = read(LIST, KNOWN).lines.get(1);
    expect(asked).toMatchObject({ why: 'in the list already, with 240' });
    expect(asked?.acts?.map(({ label }) => label)).toEqual(['Add 100 to it', 'It is another lot']);
    const answered = (answer: string) =>
      read(LIST, KNOWN, {
        answers: Object.fromEntries(
          [1, 3]
            .flatMap((line) => read(LIST, KNOWN).lines.get(line)?.acts?.slice(0, 1) ?? [])
            .map(({ key }) => [key, answer]),
        ),
      });
    const added = answered('add');
    expect(added.value?.raised).toEqual(new Map([['a', 400]]));
    expect(added.value?.lots.map(({ name }) => name)).toEqual(['Golden Paddy']);
    expect(added.lines.get(3)?.becomes).toBe('Red pearl rp 25: 340 + 60 = 400');
    expect(added.lines.get(3)?.acts?.map(({ label }) => label)).toEqual(['Leave out']);
    expect(answered('another').value?.lots.map(({ manifest }) => manifest)).toEqual([100, 40, 60]);
  });

  it('may be the columns that the person chose', () => {
    const text = 'Lot\tReference\tQty\nRice\tAB 1\t40';
    const { tables } = read(text);
    expect(tables[0]?.columns.map(({ meaning }) => meaning)).toEqual(['name', null, 'packages']);
    expect(read(text, [], { meanings: { 'lot|reference|qty#1': 'mark' } }).value?.lots).toEqual([
      { name: 'Rice', mark: 'AB 1', packing: '', manifest: 40 },
    ]);
  });

  it('is nothing without a column for the number, or for the name', () => {
    expect(read('Lot\tMark\nRice\tAB 1').whyNot).toBe('No column says the number of packages');
    expect(read('Packing\tQty\nbags\t40').whyNot).toBe('No column says the name or mark of a lot');
  });

  it('has the columns of goods beside each other in one table', () => {
    expect(lotsIn('Lot\tMark\tCommodity\tQty\nA 1\tRP\tRice\t40').lots).toEqual([
      { name: 'A 1', mark: 'RP', packing: '', manifest: 40 },
    ]);
  });
});

it('a workbook counts in its own figures, whatever sign its texts have', () => {
  const grid = [
    ['Lot', 'Qty', 'Gross kg'],
    ['Rice', 1040, '26,5'],
    ['Sugar', 1.234, '4,25'],
  ];
  const { value, lines } = readLotTable([])(fileOfSheets('a.xlsx', [{ name: 'A', grid }]), 0, noChoices);
  expect(value?.lots.map(({ manifest }) => manifest)).toEqual([1040]);
  expect(lines.get(2)?.why).toBe('“1,234” is no whole number');
});
