import { isBlankLine, lineText, cellText, type Line } from '@/lib/tables/cells';
import { decimalOf, readFigure, type DecimalSign } from '@/lib/tables/figures';
import { findTables, type FoundTable } from '@/lib/tables/findTables';
import { only, readHeads, words, type Meaning } from '@/lib/tables/meanings';
import { joinThousands, splitText } from '@/lib/tables/splitText';
import { unitOf } from '@/lib/tables/units';
import type { Lot } from '../worksheet';

/* A packing list or manifest as it is pasted from a sheet, a mail or a PDF. */

export interface PastedLots {
  lots: Pick<Lot, 'name' | 'mark' | 'packing' | 'manifest'>[];
  /** Lines that hold no number of packages. */
  unread: string[];
}

type Column = 'weight' | 'line' | 'packing' | 'packages' | 'pieces' | 'mark' | 'name';

/** Heads in English, German, French, Spanish, Portuguese, Russian, Chinese and Japanese; narrow ones first. */
const MEANINGS: readonly Meaning<Column>[] = [
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
    heads: words(
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
  { id: 'packages', label: 'Packages', heads: only('total') },
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

const WANTED = { meanings: MEANINGS, key: 'name', ofFigures: false } as const;

const TOTAL = /^(sub|grand)?\s*-?\s*(total|sum|summe|итого|合计|合計)/i;

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

function fromTable(table: FoundTable<Column>, sign: DecimalSign, into: PastedLots): void {
  const rows = table.rows.map(({ cells }) => cells.map(cellText));
  const goods = rows.filter((cells) => !isTotal(cells));
  const places = (meaning: Column) =>
    table.columns.flatMap((column, at) => (column.meaning === meaning ? [at] : []));
  const [mark = -1] = places('mark');
  const [packing = -1] = places('packing');
  const [packages = -1] = [...places('packages'), ...places('pieces')];
  const [name = -1] = places('name').filter((at) => !isRunning(goods.map((cells) => cells[at] ?? '')));
  for (const cells of rows) {
    const quantity = quantityOf(cells[packages] ?? '', sign);
    if (!quantity || isTotal(cells)) into.unread.push(lineText(cells));
    else
      into.lots.push({
        name: cells[name] ?? '',
        mark: cells[mark] ?? '',
        packing: (cells[packing] ?? '') || quantity.word,
        manifest: quantity.count,
      });
  }
}

/** The last whole number of a line is that of the packages; name, mark and packing stand before it, or the packing behind it. */
function fromLine(cells: readonly string[], sign: DecimalSign, into: PastedLots): void {
  const at = cells.findLastIndex((cell) => quantityOf(cell, sign) !== null);
  const quantity = quantityOf(cells[at] ?? '', sign);
  if (!quantity || isTotal(cells)) return void into.unread.push(lineText(cells));
  const [name = '', mark = '', packing = ''] = cells.slice(0, at).filter((cell) => cell !== '');
  const behind = cells.slice(at + 1).find((cell) => cell !== '' && quantityOf(cell, sign) === null) ?? '';
  into.lots.push({ name, mark, packing: packing || quantity.word || behind, manifest: quantity.count });
}

/** A line of another kind than the others, parted by commas of which one may mark thousands. */
function byCommas(cells: readonly string[], sign: DecimalSign): string[] {
  const [only = ''] = cells;
  if (cells.length > 1 || !only.includes(',')) return joinThousands(cells, 0);
  const parted = only.split(/ {2,}|,(?!\d{3}(?!\d))/).map((cell) => cell.trim());
  return parted.some((cell) => quantityOf(cell, sign))
    ? parted
    : only.split(/ {2,}|,/).map((cell) => cell.trim());
}

/** Reads a pasted list, a lot in each line: its name, mark, packing and number of packages, by their heads where it has some. */
export function lotsIn(text: string): PastedLots {
  const grid = splitText(text).filter((line) => !isBlankLine(line));
  const { sign } = decimalOf([grid]);
  const heads = grid.find(
    (line) =>
      new Set(readHeads(line.map(cellText), MEANINGS).flatMap(({ meaning }) => meaning ?? [])).size > 1,
  );
  const into: PastedLots = { lots: [], unread: [] };
  if (heads) {
    const fitted = grid.map((line): Line =>
      line.length > heads.length ? joinThousands(line.map(cellText), heads.length) : line,
    );
    const tables = findTables(fitted, sign, WANTED);
    if (tables.length > 0) {
      for (const table of tables) {
        into.unread.push(...table.titles.map((title) => title.text));
        fromTable(table, sign, into);
      }
      return into;
    }
  }
  const lines = grid.map((line) => byCommas(line.map(cellText), sign));
  const numbered = lines.length > 1 && isRunning(lines.map(([first = '']) => first));
  for (const cells of lines) fromLine(numbered ? cells.slice(1) : cells, sign, into);
  return into;
}
