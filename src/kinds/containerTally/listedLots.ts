import { formatNumber, plural } from '@/lib/numbers';
import { cellText, fold, isBlankLine, type Grid, type GridCell, type Line } from '@/lib/tables/cells';
import { readFigure, type DecimalSign } from '@/lib/tables/figures';
import { findTables, type FoundTable, type GridColumn } from '@/lib/tables/findTables';
import { LineFates, leftOutNotes, listReading, withoutRepeats } from '@/lib/tables/listReading';
import { only, readHeads, words, type Meaning } from '@/lib/tables/meanings';
import { withChoices, type Choices, type TableFile, type TableReading } from '@/lib/tables/reading';
import { joinThousands } from '@/lib/tables/splitText';
import { unitOf } from '@/lib/tables/units';
import { lotName } from './tally';
import type { Lot } from './worksheet';

/* Packing lists and manifests, out of a sheet, a mail or a PDF: a lot in each line. */

export type NewLot = Pick<Lot, 'name' | 'mark' | 'packing'> & { manifest: number };

export interface ListedLots {
  lots: NewLot[];
  /** Pieces by the document of lots that are known already, with those of the list; by the lot's id. */
  raised: ReadonlyMap<string, number>;
}

/** A lot that stands in the tally already. */
export interface KnownLot {
  id: string;
  lot: Pick<Lot, 'name' | 'mark' | 'manifest'>;
}

export type LotColumn = 'weight' | 'line' | 'packing' | 'packages' | 'pieces' | 'mark' | 'name';

const orOnly = (whole: string, ...spellings: readonly string[]): RegExp =>
  new RegExp(`${only(whole).source}|${words(...spellings).source}`, 'u');

/** Heads in English, German, French, Spanish, Portuguese, Russian, Chinese and Japanese; narrow ones first. */
export const LOT_MEANINGS: readonly Meaning<LotColumn>[] = [
  {
    id: 'weight',
    label: 'Weight or measure',
    heads: words(
      'gross*',
      'net*',
      'tare',
      'weight*',
      'wt',
      'volume',
      'cbm',
      'measure*',
      'gewicht',
      'poids',
      'peso',
      'вес',
      '重量',
    ),
    aside: true,
  },
  {
    id: 'line',
    label: 'Number of the line',
    heads: only(
      'no',
      's no',
      'sr',
      'sr no',
      'sl',
      'sl no',
      'serial',
      'serial no',
      'line',
      'line no',
      'row',
      'pos',
      'pos no',
      'position',
      'item no',
      'nr',
      '№',
      'п п',
      '序号',
    ),
    aside: true,
  },
  {
    id: 'packing',
    label: 'Packing',
    heads: words(
      'packing',
      'kind*',
      'type',
      'package type',
      'unit',
      'units',
      'uom',
      'pack',
      'packed',
      'verpackung',
      'einheit',
      'emballage',
      'envase',
      'embalagem',
      'упаковка',
      '包装',
      '荷姿',
    ),
  },
  {
    id: 'packages',
    label: 'Packages',
    heads: orOnly(
      'total',
      ...[
        'packages',
        'package',
        'pkg*',
        'bags',
        'cartons',
        'ctn*',
        'qty',
        'quantity',
        'manifest*',
        'menge',
        'anzahl',
      ],
      ...[
        'quantité',
        'colis',
        'cantidad',
        'bultos',
        'quantidade',
        'volumes',
        'количество',
        'мест',
        '件数',
        '数量',
        '個数',
      ],
    ),
  },
  {
    id: 'pieces',
    label: 'Pieces',
    heads: words('pcs', 'pieces', 'piece', 'stück', 'pièces', 'piezas', 'шт'),
  },
  {
    id: 'mark',
    label: 'Mark',
    heads: words(
      'mark',
      'marks',
      'marking*',
      'sb',
      'code',
      'marke',
      'marque*',
      'marca*',
      'маркировка',
      '唛头',
    ),
  },
  {
    id: 'name',
    label: 'Lot',
    heads: words(
      ...[
        'lot',
        'name',
        'item',
        'description*',
        'goods',
        'cargo',
        'commodity',
        'product',
        'article',
        'material',
        'b l',
        'bl',
      ],
      ...[
        'ware',
        'bezeichnung',
        'artikel',
        'désignation',
        'marchandise*',
        'mercancía*',
        'descripción',
        'mercadoria',
        'descrição',
      ],
      ...['наименование', 'товар', '货名', '品名', '商品'],
    ),
  },
];

const WANTED = { meanings: LOT_MEANINGS, key: 'line', ofFigures: false } as const;

const TOTAL = /^(sub|grand)?\s*-?\s*(total|sum|summe|итого|合计|合計)/i;

type Table = FoundTable<LotColumn>;

/** A figure of a spreadsheet is written with the sign of the texts beside it. */
const textOf = (cell: GridCell, sign: DecimalSign): string =>
  typeof cell === 'number' ? String(cell).replace('.', sign) : cellText(cell);

/** "400", "1,040", "400 bags": how many, and in what. A weight is no number of packages. */
function quantityOf(cell: string, sign: DecimalSign): { count: number; word: string } | null {
  const [, body = '', word = ''] = /^(\d[\d., ']*)\s*(\p{L}[\p{L} ]*)?$/u.exec(cell) ?? [];
  const figure = body === '' ? null : readFigure(body.trim(), sign);
  if (!figure || !Number.isInteger(figure.value) || (word !== '' && unitOf(word))) return null;
  return { count: figure.value, word: word.trim() };
}

/** 1, 2, 3 … down a column: numbers of the lines, and no names. */
const isRunning = (cells: readonly string[]) =>
  cells.length > 0 && cells.every((cell, at) => Number(cell.replace(/\.$/, '')) === at + 1);

/** Without the last lines' totals, which are not counted on. */
const isTotal = (cells: readonly string[]) => TOTAL.test(cells.find((cell) => cell !== '') ?? '');

/** Lines in as many cells as the heads: 1,040 that its comma parted is one cell again. */
function fittedToHeads(grid: Grid): Grid {
  const heads = grid.find(
    (line) =>
      new Set(readHeads(line.map(cellText), LOT_MEANINGS).flatMap(({ meaning }) => meaning ?? [])).size > 1,
  );
  return grid.map((line): Line =>
    heads && line.length > heads.length ? joinThousands(line.map(cellText), heads.length) : line,
  );
}

/** Columns with a meaning each: numbers of the lines are no names, and pieces are not counted beside packages. */
function meantColumns(table: Table): Table {
  const rows = table.rows.map(({ cells }) => cells.map(cellText)).filter((cells) => !isTotal(cells));
  const hasPackages = table.columns.some(({ meaning }) => meaning === 'packages');
  const columns = table.columns.map((column, at): GridColumn<LotColumn> => {
    const isLine = column.meaning === 'name' && isRunning(rows.map((cells) => cells[at] ?? ''));
    if (isLine) return { ...column, meaning: 'line' };
    return column.meaning === 'pieces' && hasPackages ? { ...column, meaning: null } : column;
  });
  return withoutRepeats({ ...table, columns }, LOT_MEANINGS);
}

/** A line of another kind than the others, parted by commas of which one may mark thousands. */
function byCommas(cells: readonly string[], sign: DecimalSign): string[] {
  const [whole = ''] = cells;
  if (cells.length > 1 || !whole.includes(',')) return joinThousands(cells, 0);
  const parted = whole.split(/ {2,}|,(?!\d{3}(?!\d))/).map((cell) => cell.trim());
  return parted.some((cell) => quantityOf(cell, sign))
    ? parted
    : whole.split(/ {2,}|,/).map((cell) => cell.trim());
}

const HEADLESS = ['name', 'mark', 'packing', 'packages'] as const;

/**
 * Lines without heads, each ordered by itself: the last whole number is that of the packages; name, mark and packing stand before
 * it, or the packing behind it. What is left of a line follows.
 */
function ordered(grid: Grid, sign: DecimalSign): { grid: Grid; table: Table } {
  const lines = grid.map((line) =>
    isBlankLine(line)
      ? []
      : byCommas(
          line.map((cell) => textOf(cell, sign)),
          sign,
        ),
  );
  const filled = lines.filter((cells) => cells.length > 0);
  const numbered = filled.length > 1 && isRunning(filled.map(([first = '']) => first));
  const parted = lines.map((cells): string[] => {
    const own = numbered ? cells.slice(1) : cells;
    const at = own.findLastIndex((cell) => quantityOf(cell, sign) !== null);
    if (at < 0) return own.length > 0 ? [own.filter((cell) => cell !== '').join('  ')] : [];
    const [name = '', mark = '', packed = '', ...more] = own.slice(0, at).filter((cell) => cell !== '');
    const behind = own.slice(at + 1);
    const word = quantityOf(own[at] ?? '', sign)?.word ?? '';
    const packingAt =
      packed === '' && word === ''
        ? behind.findIndex((cell) => cell !== '' && quantityOf(cell, sign) === null)
        : -1;
    const packing = packed || (behind[packingAt] ?? '');
    const rest = behind.filter((_, place) => place !== packingAt);
    return [name, mark, packing, own[at] ?? '', ...more, ...rest, ...(numbered ? cells.slice(0, 1) : [])];
  });
  const width = Math.max(HEADLESS.length, ...parted.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at): GridColumn<LotColumn> => ({
    at,
    head: '',
    meaning: HEADLESS[at] ?? null,
    unit: null,
  })).filter(({ at }) => at === 0 || parted.some((cells) => (cells[at] ?? '') !== ''));
  const rows = parted.flatMap((cells, line) =>
    cells.length > 0 ? [{ line, cells: columns.map(({ at }) => cells[at] ?? '') }] : [],
  );
  return { grid: parted, table: { titles: [], headLines: [], columns, rows, turned: false } };
}

const keyOf = ({ name, mark }: Pick<Lot, 'name' | 'mark'>): string => `${fold(name)} ${fold(mark)}`.trim();

class LotList {
  readonly fates = new LineFates();
  readonly lots: NewLot[] = [];
  readonly raised = new Map<string, number>();
  packages = 0;
  private readonly known: ReadonlyMap<string, KnownLot>;
  private readonly seen = new Map<string, { line: number; lot: NewLot }>();

  constructor(
    private readonly choices: Choices,
    private readonly sign: DecimalSign,
    known: readonly KnownLot[],
  ) {
    this.known = new Map(known.map((one) => [keyOf(one.lot), one]));
  }

  take(table: Table): void {
    this.fates.begin(table);
    const places = (meaning: LotColumn) => table.columns.findIndex((column) => column.meaning === meaning);
    const [name, mark, packing] = [places('name'), places('mark'), places('packing')];
    const count = places('packages') < 0 ? places('pieces') : places('packages');
    for (const { line, cells } of table.rows) {
      const texts = cells.map((cell) => textOf(cell, this.sign));
      const written = texts[count] ?? '';
      const quantity = quantityOf(written, this.sign);
      if (isTotal(texts)) this.fates.skip(line, 'total');
      else if (!quantity)
        this.fates.refuse(line, written === '' ? 'no number of packages' : `“${written}” is no whole number`);
      else
        this.takeLot(line, {
          name: texts[name] ?? '',
          mark: texts[mark] ?? '',
          packing: (texts[packing] ?? '') || quantity.word,
          manifest: quantity.count,
        });
    }
  }

  private takeLot(line: number, lot: NewLot): void {
    const key = keyOf(lot);
    if (key === '') return this.fates.refuse(line, 'neither name nor mark');
    const known = this.known.get(key);
    const twin = this.seen.get(key);
    const id = `line ${line + 1} ${key}`;
    const answer = this.choices.answers[id] ?? '';
    const leaveOut = { label: 'Leave out', key: id, answer: '' };
    const another = { label: 'It is another lot', key: id, answer: 'another' };
    if ((known || twin) && answer === '') {
      const before = known ? (this.raised.get(known.id) ?? known.lot.manifest) : (twin?.lot.manifest ?? null);
      const stands = known ? 'in the list already' : `same lot as line ${(twin?.line ?? 0) + 1}`;
      const add = { label: `Add ${formatNumber(lot.manifest)} to it`, key: id, answer: 'add' };
      return this.fates.refuse(line, before === null ? stands : `${stands}, with ${formatNumber(before)}`, [
        add,
        another,
      ]);
    }
    this.packages += lot.manifest;
    if ((known || twin) && answer === 'add') {
      const before = known
        ? (this.raised.get(known.id) ?? known.lot.manifest ?? 0)
        : (twin?.lot.manifest ?? 0);
      const sum = before + lot.manifest;
      if (known) this.raised.set(known.id, sum);
      else if (twin) twin.lot.manifest = sum;
      const figures = [before, lot.manifest, sum].map((figure) => formatNumber(figure));
      const text = `${lotName(lot)}: ${figures[0]} + ${figures[1]} = ${figures[2]}`;
      return this.fates.take(line, text, { acts: [leaveOut] });
    }
    this.lots.push(lot);
    if (!twin) this.seen.set(key, { line, lot });
    const more = known || twin ? { acts: [leaveOut] } : {};
    return this.fates.take(
      line,
      `${lotName(lot)}: ${formatNumber(lot.manifest)} ${lot.packing}`.trim(),
      more,
    );
  }
}

/** Reads a list of lots by its heads, or by the order of its lines. `known`: lots that stand in the tally. */
export const readLotTable =
  (known: readonly KnownLot[]) =>
  (file: TableFile, sheet: number, choices: Choices): TableReading<ListedLots, LotColumn> => {
    const source = file.sheets[sheet]?.grid ?? [];
    const sign = choices.decimal ?? file.decimal.sign;
    const fitted = fittedToHeads(source);
    const found = findTables(fitted, sign, WANTED).filter(({ headLines }) => headLines.length > 0);
    const { grid, table } = found.length > 0 ? { grid: fitted, table: null } : ordered(source, sign);
    const tables = (table ? [table] : found.map(meantColumns)).map((one) =>
      withChoices(one, choices, LOT_MEANINGS),
    );
    const list = new LotList(choices, sign, known);
    for (const one of tables) list.take(one);
    const { lots, raised, packages, fates } = list;
    const has = (...wanted: readonly LotColumn[]) =>
      tables.some(({ columns }) =>
        columns.some(({ meaning }) => meaning !== null && wanted.includes(meaning)),
      );
    return listReading({
      what: 'lot',
      taken: lots.length + raised.size,
      value: { lots, raised },
      whyNot: !has('packages', 'pieces')
        ? 'No column says the number of packages'
        : has('name', 'mark')
          ? 'No lot is read'
          : 'No column says the name or mark of a lot',
      fates,
      tables,
      grid,
      detail: packages > 0 ? plural(packages, 'package') : '',
      notes: leftOutNotes(tables, LOT_MEANINGS),
    });
  };
