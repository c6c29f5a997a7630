import { parseTypedTime } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { cellText, isBlankLine, type Grid, type GridCell, type Line } from '@/lib/tables/cells';
import { findTables, type FoundTable, type GridColumn } from '@/lib/tables/findTables';
import { LineFates, leftOutNotes, listReading, withoutRepeats } from '@/lib/tables/listReading';
import { isTotal } from '@/lib/tables/pastedTable';
import {
  figureOf,
  headsKey,
  withChoices,
  type Choices,
  type ImportNote,
  type Question,
  type TableFile,
  type TableReading,
} from '@/lib/tables/reading';
import { unitLabel } from '@/lib/tables/units';
import { known, netOf, plainKey } from './delivery';
import {
  KILOGRAMS,
  readTruckCell,
  tidiedTruck,
  TRUCK_MEANINGS,
  WEIGHTS,
  withCount,
  type TruckMeaning,
} from './pastedTrucks';
import { TRUCK_COLUMNS } from './sheet';
import type { Truck } from './worksheet';

/* Sheets of a weighbridge or a gate, as files: a truck in each line. */

type Table = FoundTable<TruckMeaning>;

const WANTED = { meanings: TRUCK_MEANINGS, key: 'truck', ofFigures: false } as const;

/** Lines without heads, in the order of the screen. */
const headless = (grid: Grid): Table => ({
  titles: [],
  headLines: [],
  columns: Array.from({ length: Math.max(1, ...grid.map((line) => line.length)) }, (_, at) => ({
    at,
    head: '',
    meaning: TRUCK_COLUMNS[at] ?? null,
    unit: null,
  })),
  rows: grid.flatMap((cells, line) => (isBlankLine(cells) ? [] : [{ line, cells }])),
  turned: false,
});

/** Columns of the list, each once: "No. of coils" counts them, as "Coils" does where there is no other count. */
function meantColumns(table: Table): Table {
  const counts = table.columns.map((column): GridColumn<TruckMeaning> =>
    column.meaning === 'count' ? { ...column, meaning: 'packages' } : column,
  );
  const { columns } = withoutRepeats({ ...table, columns: counts }, TRUCK_MEANINGS);
  const counted = withCount(
    columns.map(({ meaning }) => TRUCK_COLUMNS.find((one) => one === meaning) ?? null),
    columns,
    table.rows.filter(({ cells }) => !isTotal(cells)).map(({ cells }) => cells),
  ).indexOf('packages');
  return {
    ...table,
    columns: columns.map((column, at) => (at === counted ? { ...column, meaning: 'packages' } : column)),
  };
}

const isWeight = (meaning: TruckMeaning | null) => WEIGHTS.some((one) => one === meaning);

/** Asks whether weights without a unit are kilograms, where no truck weighs as many tonnes. */
function massQuestion(table: Table, { answers }: Choices, sign: '.' | ','): Question | null {
  const columns = table.columns.filter(({ meaning, unit }) => isWeight(meaning) && unit === null);
  const weight = TRUCK_MEANINGS.find(({ id }) => id === 'gross') ?? {};
  const figures = columns.flatMap((column) =>
    table.rows.flatMap(({ cells }) =>
      isTotal(cells)
        ? []
        : (figureOf(cells[table.columns.indexOf(column)] ?? '', column, weight, sign)?.value ?? []),
    ),
  );
  const [first] = figures.filter((figure) => figure >= KILOGRAMS);
  if (first === undefined) return null;
  const id = `mass ${headsKey(table)}`;
  return {
    id,
    title: 'Are the weights in kilograms or in tonnes?',
    reason: 'No unit is given.',
    options: [
      { id: 'kg', label: 'Kilograms', figure: `${formatNumber(first / KILOGRAMS, 3)} MT` },
      { id: 't', label: 'Tonnes', figure: `${formatNumber(first, 3)} MT` },
    ],
    answer: answers[id] ?? 'kg',
    columns: columns.map(({ at }) => at),
  };
}

const DAY_SECONDS = 86_400;

/** A time as it is typed, behind a date or not; a spreadsheet keeps it as a part of a day. Null where it is none. */
function timeOf(cell: GridCell): string | null {
  if (typeof cell === 'number' && !Number.isInteger(cell)) {
    const seconds = Math.round((cell % 1) * DAY_SECONDS) % DAY_SECONDS;
    const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
    return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  }
  const text = cellText(cell);
  return text === '' ? '' : (parseTypedTime(text) ?? parseTypedTime(text.split(/[ T]/).at(-1) ?? ''));
}

const LABELS = new Map(TRUCK_MEANINGS.map(({ id, label }) => [id, label]));

/** The same truck with the same time or weights: perhaps the same sheet once more. */
function isAlike(a: Partial<Truck>, b: Partial<Truck>): boolean {
  const same = (field: keyof Truck) => (a[field] ?? '') !== '' && a[field] === b[field];
  return (
    plainKey(a.truck ?? '') === plainKey(b.truck ?? '') && (same('in') || (same('gross') && same('tare')))
  );
}

class TruckList {
  readonly fates = new LineFates();
  readonly trucks: Partial<Truck>[] = [];
  private readonly lineOf = new Map<Partial<Truck>, number>();

  constructor(
    private readonly choices: Choices,
    private readonly decimal: { sign: '.' | ','; sure: boolean },
    private readonly present: readonly Partial<Truck>[],
  ) {}

  take(table: Table, fromKilograms: boolean): void {
    this.fates.begin(table);
    for (const { line, cells } of table.rows)
      if (isTotal(cells)) this.fates.skip(line, 'total');
      else this.takeLine(table, line, cells, fromKilograms);
  }

  private takeLine(table: Table, line: number, cells: Line, fromKilograms: boolean): void {
    const row: Record<string, string | number | null> = {};
    for (const [at, { meaning, unit }] of table.columns.entries()) {
      const cell = cells[at] ?? '';
      const column = meaning === 'trip' ? meaning : TRUCK_COLUMNS.find((one) => one === meaning);
      if (!column) continue;
      const value =
        column === 'trip'
          ? cellText(cell)
          : column === 'in' || column === 'out'
            ? (timeOf(cell) ?? undefined)
            : readTruckCell(column, cell, unit, this.decimal);
      if (value === undefined) {
        const what = column === 'in' || column === 'out' ? 'no time' : 'no figure that is sure';
        return this.fates.refuse(line, `${LABELS.get(column) ?? ''}: “${cellText(cell)}” is ${what}`);
      }
      row[column] = value;
    }
    const truck = tidiedTruck(row as Partial<Truck>, fromKilograms);
    if ((truck.truck ?? '') === '') return this.fates.refuse(line, 'no truck');
    const said = [
      netOf(truck) === null ? '' : `${formatNumber(netOf(truck) ?? 0, 3)} MT net`,
      known(truck.packages) === null ? '' : `${formatNumber(truck.packages ?? 0)} packages`,
    ].filter(Boolean);
    return this.takeTruck(line, truck, [truck.truck, said.join(', ')].filter(Boolean).join(': '));
  }

  private takeTruck(line: number, truck: Partial<Truck>, becomes: string): void {
    const id = `line ${line + 1} ${plainKey(truck.truck ?? '')}`;
    const twin = this.trucks.find((one) => isAlike(one, truck));
    const stands = this.present.some((one) => isAlike(one, truck));
    const isAsked = twin !== undefined || stands;
    if (isAsked && this.choices.answers[id] !== 'another')
      return this.fates.refuse(
        line,
        stands ? 'in the list already' : `same as line ${(this.lineOf.get(twin ?? {}) ?? 0) + 1}`,
        [{ label: 'It is another trip', key: id, answer: 'another' }],
      );
    this.trucks.push(truck);
    this.lineOf.set(truck, line);
    return this.fates.take(
      line,
      becomes,
      isAsked ? { acts: [{ label: 'Leave out', key: id, answer: '' }] } : {},
    );
  }
}

/** Says with which unit the weights were written, where it is not tonnes. */
function turnedNote(tables: readonly Table[], { trucks }: TruckList): ImportNote[] {
  const turned = tables
    .flatMap(({ columns }) => columns)
    .find(({ meaning, unit }) => isWeight(meaning) && unit !== null && unit !== 't');
  const field = WEIGHTS.find((one) => one === turned?.meaning);
  const example = field && trucks.map((truck) => truck[field]).find((value) => typeof value === 'number');
  if (!turned?.unit || typeof example !== 'number') return [];
  return [
    {
      kind: 'turned',
      mark: `${unitLabel(turned.unit)} → t`,
      text: `${turned.head}: the first is taken in as ${formatNumber(example, 3)} MT.`,
    },
  ];
}

/** Reads the trucks of a sheet. `present`: those that stand in the list already. */
export const readTruckTable =
  (present: readonly Partial<Truck>[]) =>
  (file: TableFile, sheet: number, choices: Choices): TableReading<Partial<Truck>[], TruckMeaning> => {
    const grid = file.sheets[sheet]?.grid ?? [];
    const sign = choices.decimal ?? file.decimal.sign;
    const found = findTables(grid, sign, WANTED).filter(({ headLines }) => headLines.length > 0);
    const tables = (found.length > 0 ? found.map(meantColumns) : [headless(grid)]).map((table) =>
      withChoices(table, choices, TRUCK_MEANINGS),
    );
    const list = new TruckList(
      choices,
      { sign, sure: choices.decimal !== undefined || file.decimal.sure },
      present,
    );
    const questions = tables.map((table) => massQuestion(table, choices, sign));
    for (const [at, table] of tables.entries()) list.take(table, questions[at]?.answer === 'kg');
    const { trucks, fates } = list;
    const weighed = trucks.map(netOf).filter((net) => net !== null);
    return listReading({
      what: 'truck',
      taken: trucks.length,
      value: trucks,
      whyNot: 'No truck is read',
      fates,
      tables,
      question: questions.find((question) => question !== null) ?? null,
      detail:
        weighed.length > 0
          ? `${formatNumber(
              weighed.reduce((sum, net) => sum + net, 0),
              3,
            )} MT net`
          : '',
      notes: [...leftOutNotes(tables, TRUCK_MEANINGS), ...turnedNote(tables, list)],
    });
  };
