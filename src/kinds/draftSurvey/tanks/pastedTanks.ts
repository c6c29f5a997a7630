import { isAmbiguous } from '@/lib/numbers';
import { cellText, isBlankLine, type GridCell } from '@/lib/tables/cells';
import { readFigure, type Decimal, type DecimalSign } from '@/lib/tables/figures';
import { only, words, type Meaning } from '@/lib/tables/meanings';
import { isTotal, readPastedTable } from '@/lib/tables/pastedTable';
import { figureOf } from '@/lib/tables/reading';
import { unitLabel, type UnitId } from '@/lib/tables/units';
import type { Value } from '@/shared/surveyForm/shape';
import { withCells, type TankColumn, type TankPair } from './tankRows';

type Pasted = 'line' | 'weight' | 'tank' | 'sounding' | 'tabvol' | 'density';

const MEANINGS: readonly Meaning<Pasted>[] = [
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
      'row',
      'pos',
      'nr',
      '#',
    ),
  },
  {
    id: 'weight',
    label: 'Weight',
    heads: words('weight*', 'wt', 'mass', 'gewicht', 'poids', 'peso', 'вес', '重量'),
    aside: true,
  },
  {
    id: 'density',
    label: 'Density',
    heads: words('dens*', 's g', 'sg', 'specific gravity', 'dichte', 'плотность', '密度', '비중', '比重'),
    dimension: 'density',
    unit: 't/m3',
  },
  {
    id: 'tabvol',
    label: 'Volume',
    heads: words('vol*', 'cap*', 'm3', 'cbm', 'inhalt', 'объем', '容积', '体积', '용적', '容積'),
    dimension: 'volume',
    unit: 'm3',
  },
  {
    id: 'sounding',
    label: 'Sounding',
    heads: words('sound*', 'sdg', 'snd', 'peil*', 'sonde', 'sonda*', 'замер', '测深', '측심', '測深'),
    dimension: 'length',
    unit: 'm',
  },
  {
    id: 'tank',
    label: 'Tank',
    heads: words('tank*', 'tk', 'name', 'compartment', 'tanque', 'танк', 'цистерна', '舱', '탱크', 'タンク'),
  },
];

export interface PastedTanks {
  pair: TankPair;
  /** Cells written. */
  cells: number;
  /** Cells left as they were, because their text is no number or can be read in two ways. */
  skipped: number;
  /** Heads of columns that the grid has no place for. */
  leftOut: readonly string[];
  /** Units that were turned: "cm → m". */
  turned: readonly string[];
  /** Columns of the grid, from the first to the last that was written. */
  columns: { from: number; to: number };
  rows: number;
}

/** Places in the grid of the pasted columns: by their heads from the cursor's survey on, else from the cursor on. */
function placesOf(
  heads: readonly { meaning: Pasted | null }[] | null,
  columns: readonly TankColumn[],
  from: number,
): (number | undefined)[] {
  if (!heads) return columns.slice(from).map((_, at) => from + at);
  const set = columns[from]?.set ?? columns[1]?.set;
  const first = columns.findIndex((column) => column.set === set);
  const used = new Set<number>();
  return heads.map(({ meaning }) => {
    const at = columns.findIndex(
      ({ name, set: own }, index) => name === meaning && (own === null || index >= first) && !used.has(index),
    );
    if (at >= 0) used.add(at);
    return at < 0 ? undefined : at;
  });
}

/** A sounding or density in thousands makes no sense; a volume may be in thousands, so there nothing is written. */
function signOf(cell: GridCell, { sign, sure }: Decimal, name: TankColumn['name']): DecimalSign | null {
  if (typeof cell === 'number' || !isAmbiguous(cellText(cell))) return sign;
  if (name !== 'tabvol') return ',';
  return sure ? sign : null;
}

/** Writes a pasted text from a cell on; with heads they decide the columns. Pure. */
export function pastedTanks(
  pair: TankPair,
  columns: readonly TankColumn[],
  at: { row: number; column: number },
  text: string,
): PastedTanks {
  const { heads, rows: lines, decimal } = readPastedTable(text, MEANINGS);
  const places = placesOf(heads, columns, at.column);
  const isWord = (cell: GridCell, place: number | undefined) =>
    place !== undefined &&
    columns[place]?.name !== 'tank' &&
    readFigure(cell, '.') === undefined &&
    readFigure(cell, ',') === undefined;
  const [first = [], second = []] = lines;
  // a head that nobody knows, above figures
  const isUnknownHead =
    !heads &&
    first.some((cell, index) => isWord(cell, places[index])) &&
    first.every(
      (cell, index) =>
        cellText(cell) === '' ||
        places[index] === undefined ||
        columns[places[index]]?.name === 'tank' ||
        isWord(cell, places[index]),
    ) &&
    second.some(
      (cell, index) => places[index] !== undefined && !isWord(cell, places[index]) && cellText(cell) !== '',
    );
  const rows = lines
    .slice(isUnknownHead ? 1 : 0)
    .filter((line) => !heads || !(isBlankLine(line) || isTotal(line)));
  const turned = new Set<string>();
  let skipped = 0;
  const changes = rows.flatMap((line, row) =>
    line.flatMap((cell, index): { row: number; column: TankColumn; value: Value }[] => {
      const column = columns[places[index] ?? -1];
      if (!column) return [];
      if (column.name === 'tank') return [{ row: at.row + row, column, value: cellText(cell).slice(0, 139) }];
      const sign = signOf(cell, decimal, column.name);
      const unit: UnitId | null = heads?.[index]?.unit ?? null;
      const meaning = MEANINGS.find(({ id }) => id === column.name);
      const figure = sign && meaning ? figureOf(cell, { unit }, meaning, sign) : undefined;
      if (figure === undefined) {
        skipped++;
        return [];
      }
      if (figure && unit && meaning?.unit && unit !== meaning.unit)
        turned.add(`${unitLabel(unit)} → ${unitLabel(meaning.unit)}`);
      return [{ row: at.row + row, column, value: figure?.value ?? null }];
    }),
  );
  const written = rows.flatMap((line) => line.flatMap((_, index) => places[index] ?? []));
  return {
    pair: withCells(pair, changes),
    cells: changes.length,
    skipped,
    leftOut: (heads ?? []).flatMap(({ head, meaning }, index) =>
      places[index] === undefined && meaning !== 'line' && head !== '' ? [head] : [],
    ),
    turned: [...turned],
    columns: { from: Math.min(...written, at.column), to: Math.max(...written, at.column) },
    rows: rows.length,
  };
}
