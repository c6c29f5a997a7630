import { formatNumber, plural } from '../numbers';
import { cellText, isBlankLine, lineText, type Grid, type Line } from '../tables/cells';
import { findTables, type FoundTable } from '../tables/findTables';
import { leftOutNotes, LineFates, listReading } from '../tables/listReading';
import { only, words, type Meaning } from '../tables/meanings';
import {
  figureOf,
  headsKey,
  withChoices,
  type Choices,
  type ImportNote,
  type Question,
  type TableFile,
  type TableReading,
} from '../tables/reading';
import { formatContainerNumber, readContainerNumber } from './iso6346';
import { sealKey } from './seals';
import { readSizeType } from './sizeType';

/* Lists of containers: packing lists, gate lists, and the columns that a list of EDI is turned to. */

/** A container of a list; null and empty texts where the list says nothing. */
export interface ImportedContainer {
  number: string;
  /** The wrong check digit is what is painted, says the person. */
  asPainted: boolean;
  sizeType: string;
  /** "40' HC", as written, where there is no code. */
  size: string;
  /** Kilograms; the verified mass where there is one. */
  gross: number | null;
  tare: number | null;
  customsSeal: string;
  seals: string;
}

export type ContainerMeaning =
  | 'number'
  | 'sizeType'
  | 'verified'
  | 'gross'
  | 'tare'
  | 'net'
  | 'customs'
  | 'seal'
  | 'deletion'
  | 'bill'
  | 'line';

const KG = { dimension: 'mass', unit: 'kg' } as const;

/** Narrow heads first: a customs seal is a seal as well. */
export const CONTAINER_MEANINGS: readonly Meaning<ContainerMeaning>[] = [
  { id: 'deletion', label: 'Deletion', heads: only('deletion'), aside: true },
  {
    id: 'bill',
    label: 'Bill of lading',
    heads: words('b l', 'bl', 'bill of lading', 'booking*', 'waybill', 'konnossement', 'коносамент', '提单*'),
    aside: true,
  },
  {
    id: 'line',
    label: 'Number of the line',
    heads: only('no', 'nr', 'sr', 'sr no', 's no', 'sl no', 'sl', 'line', 'pos', '#', '№', '序号'),
    aside: true,
  },
  {
    id: 'customs',
    label: 'Customs seal',
    heads: words(
      'customs seal*',
      'custom seal*',
      'zollplombe',
      'scellé douan*',
      'precinto aduan*',
      '海关封*',
    ),
    several: true,
  },
  {
    id: 'seal',
    label: 'Seal',
    heads: words(
      ...['seal*', 'siegel', 'plombe*', 'plomb*', 'scellé*', 'precinto*', 'sello*', 'lacre*'],
      ...['пломб*', '封号', '铅封', '封条', '봉인', 'シール'],
    ),
    several: true,
  },
  {
    id: 'verified',
    label: 'Verified gross',
    heads: words('vgm', 'verified gross*', 'verified'),
    ...KG,
  },
  { id: 'tare', label: 'Tare', heads: words('tare*', 'tara', 'тара', '皮重'), ...KG },
  { id: 'net', label: 'Net', heads: words('net*', 'netto*', 'neto', 'нетто', '净重'), ...KG, aside: true },
  {
    id: 'gross',
    label: 'Gross',
    heads: words(
      ...['gross*', 'brutto*', 'poids brut', 'peso bruto', 'weight*', 'wt', 'gw', 'gwt', 'gewicht', 'poids'],
      ...['peso', 'брутто', 'вес', '毛重', '重量', '총중량', '総重量'],
    ),
    ...KG,
  },
  {
    id: 'number',
    label: 'Container number',
    heads: words(
      ...[
        'container',
        'containers',
        'container no*',
        'cntr*',
        'ctnr*',
        'cont no',
        'cont',
        'unit no',
        'equipment*',
      ],
      ...[
        'conteneur*',
        'contenedor*',
        'contêiner*',
        'контейнер*',
        '箱号',
        '集装箱*',
        '컨테이너*',
        'コンテナ*',
      ],
    ),
  },
  {
    id: 'sizeType',
    label: 'Size and type',
    heads: words(
      'iso*',
      'size*',
      'type*',
      'sz',
      'tp',
      'sztp',
      'größe',
      'typ',
      'taille',
      'tamaño',
      'tipo',
      'тип',
      '箱型',
      '尺寸',
    ),
  },
];

const WANTED = { meanings: CONTAINER_MEANINGS, key: 'number', ofFigures: false } as const;

/** Nothing may touch it: OOLH123456 is a seal, and four letters within HLCUBO1123456 begin no number. */
const NUMBER = /(?<![\p{L}\p{N}])[A-Z]{4}[ \-.]{0,2}\d{6}(?:[ \-./]{0,2}\d(?![\p{L}\p{N}]))?(?!\d)/giu;

/** The segment that begins a container of EDI, copied out of its file alone. */
const SEGMENT = /^EQD\+CN\+([^+:']+)(?:[^+]*)\+?([A-Z0-9]{4})?/i;

type Table = FoundTable<ContainerMeaning>;

const numbersIn = (text: string): string[] =>
  (text.match(NUMBER) ?? []).filter((found) => readContainerNumber(found).problem !== 'format');

/** Columns by what their cells look like, of a list without heads. */
function guessed(grid: Grid): Table {
  const lines = grid.map((line, at) => ({ line, at })).filter(({ line }) => !isBlankLine(line));
  const width = Math.max(1, ...lines.map(({ line }) => line.length));
  const share = (at: number, fits: (text: string) => boolean) =>
    lines.filter(({ line }) => fits(cellText(line[at] ?? ''))).length / Math.max(1, lines.length);
  const taken = new Set<ContainerMeaning>();
  const columns = Array.from({ length: width }, (_, at) => {
    const meaning = (
      [
        ['number', (text: string) => numbersIn(text).length > 0],
        ['sizeType', (text: string) => readSizeType(text) !== null],
        ['gross', (text: string) => /^\d{1,2}[ .,']?\d{3}(?:[.,]\d+)?(?: ?kgs?)?$/i.test(text)],
        ['seal', (text: string) => /^(?:seal|sl)[ :.#-]|^[A-Z]{1,6}[ -]?\d{4,}$/i.test(text)],
      ] as const
    ).find(([id, fits]) => !taken.has(id) && share(at, fits) >= 0.4)?.[0];
    if (meaning) taken.add(meaning);
    return { at, head: '', meaning: meaning ?? null, unit: null };
  });
  return {
    titles: [],
    headLines: [],
    columns,
    rows: lines.map(({ line, at }) => ({ line: at, cells: columns.map((column) => line[column.at] ?? '') })),
    turned: false,
  };
}

/** The choice of what to do with a number whose check digit is not right. */
export const digitChoice = (number: string): string => `line digit ${number}`;

const cellsOf = (table: Table, cells: Line, meaning: ContainerMeaning): string[] =>
  table.columns.flatMap((column, at) => {
    const text = column.meaning === meaning ? cellText(cells[at] ?? '') : '';
    return text === '' ? [] : [text];
  });

const sealText = (text: string) => text.replace(/^seals?(?: ?no\.?)?[ :.#-]+/i, '').trim();

/** Gross weights below this many are tonnes: an empty box weighs more kilograms. */
const LEAST_KG = 500;

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;

class ContainerList {
  readonly fates = new LineFates();
  readonly containers: ImportedContainer[] = [];
  private readonly seen = new Map<string, number>();
  private readonly sealsSeen = new Map<string, string>();
  readonly twice = new Set<string>();
  /** Masses that differ, of a container that has both. */
  apart = 0;

  constructor(
    private readonly choices: Choices,
    private readonly sign: '.' | ',',
    private readonly known: ReadonlyMap<string, string>,
  ) {}

  take(table: Table): void {
    this.fates.begin(table);
    for (const { line, cells } of table.rows) this.takeLine(table, line, cells);
  }

  private takeLine(table: Table, line: number, cells: Line): void {
    const whole = lineText(cells);
    const [, ediNumber, ediType = ''] = SEGMENT.exec(whole) ?? [];
    const own = ediNumber === undefined ? cellsOf(table, cells, 'number').join(' ') : ediNumber;
    const numbers = numbersIn(own === '' ? whole : own);
    if (cellsOf(table, cells, 'deletion').length > 0) return this.fates.refuse(line, 'deleted by the sender');
    if (numbers.length === 0) return this.fates.refuse(line, whyNoNumber(own === '' ? whole : own));
    if (numbers.length > 1) {
      const before = this.containers.length;
      for (const number of numbers) this.takeNumber(line, number, {});
      const added = this.containers.length - before;
      if (added > 0) this.fates.take(line, plural(added, 'container'));
      return undefined;
    }
    const figure = (meaning: ContainerMeaning) => {
      const column = table.columns.find((one) => one.meaning === meaning);
      const wanted = CONTAINER_MEANINGS.find(({ id }) => id === meaning);
      if (!column || !wanted) return null;
      return figureOf(cells[table.columns.indexOf(column)] ?? '', column, wanted, this.sign)?.value ?? null;
    };
    const type = ediType || cellsOf(table, cells, 'sizeType').join(' ');
    const code = readSizeType(type.split(' ').find((word) => readSizeType(word)) ?? '')?.code ?? '';
    const [gross, verified] = [figure('gross'), figure('verified')];
    if (gross !== null && verified !== null && gross !== verified) this.apart += 1;
    return this.takeNumber(line, numbers[0] ?? '', {
      sizeType: code,
      size: code === '' ? type : '',
      gross: verified ?? gross,
      tare: figure('tare'),
      customsSeal: cellsOf(table, cells, 'customs').map(sealText).join(', '),
      seals: cellsOf(table, cells, 'seal').map(sealText).join(', '),
    });
  }

  private takeNumber(line: number, found: string, facts: Partial<ImportedContainer>): void {
    const { normalized, problem, checkDigit } = readContainerNumber(found);
    const body = normalized.slice(0, 10);
    const right = `${body}${checkDigit ?? ''}`;
    const said = this.choices.answers[digitChoice(normalized)];
    const use = { label: `Use ${checkDigit}`, key: digitChoice(normalized), answer: 'use' };
    if (problem === 'check_digit_missing' && said !== 'use')
      return this.fates.refuse(line, `check digit ${checkDigit} is missing`, [use]);
    if (problem === 'check_digit' && said === undefined)
      return this.fates.refuse(line, `check digit ${checkDigit} expected`, [
        use,
        {
          label: `Painted ${normalized.at(-1)}, take it in`,
          key: digitChoice(normalized),
          answer: 'painted',
        },
      ]);
    const number = said === 'use' ? right : normalized;
    const before = this.seen.get(number);
    if (before !== undefined) return this.fates.refuse(line, `same number as line ${before + 1}`);
    const why = this.known.get(number);
    if (why !== undefined) return this.fates.refuse(line, why);
    this.seen.set(number, line);
    const container: ImportedContainer = {
      number,
      asPainted: said === 'painted',
      sizeType: '',
      size: '',
      gross: null,
      tare: null,
      customsSeal: '',
      seals: '',
      ...facts,
    };
    for (const seal of [container.customsSeal, container.seals].flatMap((text) => text.split(', '))) {
      const key = sealKey(seal);
      if (key === '') continue;
      if (this.sealsSeen.has(key)) this.twice.add(seal);
      this.sealsSeen.set(key, number);
    }
    this.containers.push(container);
    this.fates.take(line, formatContainerNumber(number), { code: true });
    return undefined;
  }
}

function whyNoNumber(text: string): string {
  if (/^(?:b\/?l|bill)\b/i.test(text) || /^[A-Z]{6}\d/i.test(text)) return 'B/L number, not a container';
  const [, letters = ''] = /(?<![\p{L}\p{N}])([A-Z]{4})[ -]?\d{6,7}(?![\p{L}\p{N}])/iu.exec(text) ?? [];
  return letters === ''
    ? 'no container number'
    : `fourth letter ${letters.charAt(3).toUpperCase()}: not a container`;
}

/** Asks whether masses without a unit are tonnes. */
function massQuestion(table: Table, { answers }: Choices, sign: '.' | ','): Question | null {
  const columns = table.columns.filter(
    ({ meaning, unit }) => unit === null && (meaning === 'gross' || meaning === 'verified'),
  );
  const wanted = CONTAINER_MEANINGS.find(({ id }) => id === 'gross');
  const [column] = columns;
  if (!column || !wanted) return null;
  const figures = table.rows.flatMap(({ cells }) => {
    const cell = cells[table.columns.indexOf(column)] ?? '';
    return figureOf(cell, column, wanted, sign)?.value ?? [];
  });
  const usual = middle(figures);
  if (usual === null || usual >= LEAST_KG) return null;
  const id = `mass ${headsKey(table)}`;
  return {
    id,
    title: `Is ${column.head || 'the gross weight'} in tonnes or in kilograms?`,
    reason: `No unit is given. ${formatNumber(usual)} would be too little for a container in kilograms.`,
    options: [
      { id: 't', label: 'Tonnes', figure: `${formatNumber(usual * 1000)} kg` },
      { id: 'kg', label: 'Kilograms', figure: `${formatNumber(usual)} kg` },
    ],
    answer: answers[id] ?? 't',
    columns: columns.map(({ at }) => at),
  };
}

/** `known`: numbers that cannot be taken in, each with the reason. */
export const readContainerTable =
  (known: ReadonlyMap<string, string>) =>
  (file: TableFile, sheet: number, choices: Choices): TableReading<ImportedContainer[], ContainerMeaning> => {
    const grid = file.sheets[sheet]?.grid ?? [];
    const sign = choices.decimal ?? file.decimal.sign;
    const found = findTables(grid, sign, WANTED).filter(
      ({ columns, headLines }) => headLines.length > 0 && columns.some(({ meaning }) => meaning === 'number'),
    );
    const chosen = (found.length > 0 ? found : [guessed(grid)]).map((table) =>
      withChoices(table, choices, CONTAINER_MEANINGS),
    );
    const question = chosen.map((table) => massQuestion(table, choices, sign)).find((one) => one !== null);
    const tables = chosen.map((table) =>
      question?.answer === 't'
        ? {
            ...table,
            columns: table.columns.map((column) =>
              question.columns.includes(column.at) && column.unit === null
                ? { ...column, unit: 't' as const }
                : column,
            ),
          }
        : table,
    );
    const list = new ContainerList(choices, sign, known);
    for (const table of tables) list.take(table);
    return listReading({
      what: 'container',
      taken: list.containers.length,
      value: list.containers,
      whyNot: 'No container number is read',
      fates: list.fates,
      tables,
      question: question ?? null,
      notes: notesOf(file, tables, list),
    });
  };

function notesOf(file: TableFile, tables: readonly Table[], list: ContainerList): ImportNote[] {
  const turned = tables
    .flatMap(({ columns }) => columns)
    .find(
      ({ meaning, unit }) =>
        unit !== null && unit !== 'kg' && (meaning === 'gross' || meaning === 'verified'),
    );
  const example = list.containers.find(({ gross }) => gross !== null)?.gross;
  return [
    ...(file.warnings ?? []).map((text): ImportNote => ({ kind: 'odd', text: `${text}.` })),
    ...leftOutNotes(tables, CONTAINER_MEANINGS, ['deletion']),
    ...(turned?.unit && example !== undefined && example !== null
      ? [
          {
            kind: 'turned',
            mark: `${turned.unit} → kg`,
            text: `${turned.head || 'Gross'}: the first is taken in as ${formatNumber(example)} kg.`,
          } as const,
        ]
      : []),
    ...(list.apart > 0
      ? [
          {
            kind: 'odd',
            text: `${plural(list.apart, 'container has', 'containers have')} a verified gross mass that differs from the gross weight: the verified one is taken in.`,
          } as const,
        ]
      : []),
    ...(list.twice.size > 0
      ? [{ kind: 'odd', text: `Seal ${[...list.twice].join(', ')} is on more than one container.` } as const]
      : list.containers.length > 1
        ? [{ kind: 'ok', text: 'No number and no seal is in the list twice.' } as const]
        : []),
  ];
}
