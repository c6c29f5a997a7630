import { describe, expect, it } from 'vitest';
import { noChoices, type Choices } from '../tables/reading';
import { fileOfSheets, fileOfText } from '../tables/tableFile';
import { digitChoice, readContainerTable } from './containerTable';
import { ediGrid, readEdifact } from './edifact';

const KNOWN = new Map([['MSKU1100817', 'in the list already']]);

const read = (text: string, choices: Partial<Choices> = {}) =>
  readContainerTable(KNOWN)(fileOfText('list', text), 0, { ...noChoices, ...choices });

const numbers = (text: string) => read(text).value?.map(({ number }) => number) ?? [];

const whys = (text: string) => [...read(text).lines.values()].flatMap(({ why }) => why ?? []);

describe('a list without heads', () => {
  it('takes the two containers of a gate list with their code, mass and seal, not its seals for containers', () => {
    const reading = read(
      'CSQU3054383\t22G1\t24100\tSEAL OOLH123456\nTRHU6875483\t45G1\t21800\tSEAL CNAB1234567\nB/L HLCUBO1123456',
    );
    expect(reading.value).toMatchObject([
      { number: 'CSQU3054383', sizeType: '22G1', gross: 24100, seals: 'OOLH123456' },
      { number: 'TRHU6875483', sizeType: '45G1', gross: 21800, seals: 'CNAB1234567' },
    ]);
    expect(reading.lines.get(2)).toMatchObject({ as: 'refused', why: 'B/L number, not a container' });
    expect(reading.count).toBe('2 containers');
    expect(reading.detail).toBe('1 line is refused and stays out');
  });

  it('takes segments of EDI that were copied alone, and numbers in whichever form', () => {
    expect(
      numbers(
        "EQD+CN+CCLU4214635+42R0:102:5+1++4'\nEQD+CN+CBHU6818017+22G1'\nHLXU2008419 TGHU7599330 APLU1000000\nMSKU 110081 7\nmsku-110081-7",
      ),
    ).toEqual(['CCLU4214635', 'CBHU6818017', 'HLXU2008419', 'TGHU7599330', 'APLU1000000']);
  });

  it('does not take a count behind a number for its check digit', () => {
    expect(whys('TGHU759933 1x40HC')).toEqual(['check digit 0 is missing']);
  });

  it('names units that are no containers', () => {
    expect(whys('SEGK1234567')).toEqual(['fourth letter K: not a container']);
    expect(whys('Mate: 4 boxes')).toEqual(['no container number']);
  });
});

describe('a number that does not agree', () => {
  const text = 'CNTR NO\tISO\nTCLU4719093\t22G1\nCSQU3054383\t22G1\ncsqu 305438-3\t22G1\nMSKU1100817\t22G1';

  it('is refused until the person says which digit holds', () => {
    expect(whys(text)).toEqual(['check digit 5 expected', 'same number as line 3', 'in the list already']);
    const line = read(text).lines.get(1);
    expect(line?.acts?.map(({ label }) => label)).toEqual(['Use 5', 'Painted 3, take it in']);
  });

  it.each([
    ['use', 'TCLU4719095', false],
    ['painted', 'TCLU4719093', true],
  ])('%s', (answer, number, asPainted) => {
    const reading = read(text, { answers: { [digitChoice('TCLU4719093')]: answer } });
    expect(reading.value?.[0]).toMatchObject({ number, asPainted, sizeType: '22G1' });
  });
});

describe('masses', () => {
  const list = (head: string, ...masses: string[]) =>
    [
      `CNTR NO\tSIZE\t${head}`,
      ...masses.map((mass, at) => `${['CSQU3054383', 'TRHU6875483'][at]}\t20\t${mass}`),
    ].join('\n');

  it('are turned where the head says tonnes', () => {
    const reading = read(list('GROSS MT', '24.10', '26.42'));
    expect(reading.value?.map(({ gross, size }) => [gross, size])).toEqual([
      [24100, '20'],
      [26420, '20'],
    ]);
    expect(reading.question).toBeNull();
    expect(reading.notes).toContainEqual({
      kind: 'turned',
      mark: 't → kg',
      text: 'GROSS MT: the first is taken in as 24,100 kg.',
    });
  });

  it('are asked about where no unit is given and kilograms would be too little', () => {
    const reading = read(list('GROSS', '24.10', '26.42'));
    expect(reading.question).toMatchObject({ title: 'Is GROSS in tonnes or in kilograms?', answer: 't' });
    expect(reading.value?.[0]?.gross).toBe(24100);
    const said = read(list('GROSS', '24.10', '26.42'), { answers: { [reading.question?.id ?? '']: 'kg' } });
    expect(said.value?.[0]?.gross).toBe(24.1);
  });

  it('in kilograms and pounds are what they say', () => {
    expect(read(list('Gross weight', '24100', '26420')).value?.[1]?.gross).toBe(26420);
    expect(read(list('Gross (lbs)', '53131', '58246')).value?.[0]?.gross).toBeCloseTo(24099.8, 0);
  });

  it('do not take net or tare for gross', () => {
    const reading = read(
      'Container\tNet kg\tTare kg\tGross kg\nCSQU3054383\t21800\t2300\t24100\nTRHU6875483\t20000\t2200\t22200',
    );
    expect(reading.value?.[0]).toMatchObject({ gross: 24100, tare: 2300 });
    expect(reading.notes).toContainEqual({ kind: 'left out', text: 'Net kg is left out.' });
  });
});

it('takes in what a terminal sends, and no deletions', () => {
  const list = readEdifact(
    "UNB+UNOA:2+A+B+261128:1200+1'UNH+1+COPRAR:D:95B:UN'BGM+45+7+9'EQD+CN+QWKU4119022+22G1++2+5'" +
      "MEA+AAE+G+KGM:24350'MEA+AAE+VGM+KGM:24418'SEL+OM1+CA'SEL+77+CU'LOC+11+LKCMB'EQD+CN++22G1++2+4'EQN+6'" +
      "CNT+16:3'UNT+12+1'UNH+2+COPRAR:D:95B:UN'BGM+45+8+3'EQD+CN+QWKU3004517+22G1++2+5'UNT+4+2'UNZ+2+1'",
  );
  if (!list) throw new Error('no list');
  const file = {
    ...fileOfSheets('oakct.edi', [{ name: list.message, grid: ediGrid(list) }]),
    warnings: list.warnings,
  };
  const reading = readContainerTable(KNOWN)(file, 0, noChoices);
  expect(reading.value).toEqual([
    {
      number: 'QWKU4119022',
      asPainted: false,
      sizeType: '22G1',
      size: '',
      gross: 24418,
      tare: null,
      customsSeal: '77',
      seals: 'OM1',
    },
  ]);
  expect([...reading.lines.values()].flatMap(({ why }) => why ?? [])).toEqual([
    'no container number',
    'deleted by the sender',
  ]);
  expect(reading.notes.map(({ text }) => text)).toEqual([
    'The sender counted 3 containers, the file holds 2.',
    'Port of discharge is left out.',
    '1 container has a verified gross mass that differs from the gross weight: the verified one is taken in.',
  ]);
});

it.each([
  ['de', 'Lfd. Nr.;Container-Nr.;Größe;Plombe;Brutto kg'],
  ['es', 'N°;Contenedor;Tipo;Precinto;Peso bruto kg'],
  ['ru', '№;Контейнер;Тип;Пломба;Брутто кг'],
  ['zh', '序号;箱号;箱型;封号;毛重(公斤)'],
])('reads heads in other languages: %s', (_, heads) => {
  const reading = read(`${heads}\n1;CSQU3054383;22G1;H 4471902;24100\n2;TRHU6875483;45G1;H 4471903;21800`);
  expect(reading.value).toMatchObject([
    { number: 'CSQU3054383', sizeType: '22G1', seals: 'H 4471902', gross: 24100 },
    { number: 'TRHU6875483', sizeType: '45G1', seals: 'H 4471903', gross: 21800 },
  ]);
});

it('says so where a sheet holds no container', () => {
  const reading = read('Invoice\tAmount\nA 1\t24.10');
  expect(reading.value).toBeNull();
  expect(reading.looks).toBe('no container');
});
