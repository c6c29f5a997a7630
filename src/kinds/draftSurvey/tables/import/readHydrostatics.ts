import { groupBy } from '@/lib/groupBy';
import { formatNumber, formatTyped, plural, round } from '@/lib/numbers';
import { fold, cellText, type Grid, type GridCell } from '@/lib/tables/cells';
import { readFigure, type DecimalSign, type ReadFigure } from '@/lib/tables/figures';
import { findTables, type FoundTable } from '@/lib/tables/findTables';
import {
  columnKey,
  figureOf,
  headsKey,
  withChoices,
  type Choices,
  type ImportNote,
  type LineFate,
  type Question,
  type TableReading,
  type TableFile,
} from '@/lib/tables/reading';
import { unitLabel, type UnitDimension, type UnitId } from '@/lib/tables/units';
import type { LcfReference } from '../../calculation/types';
import { findSlips } from '../slips';
import type { BookPage, BookRow, Hydrostatics } from '../hydrostatics';
import {
  HYDROSTATIC_MEANINGS,
  referenceIn,
  referenceOf,
  type HydrostaticMeaning,
} from './hydrostaticMeanings';
import { findQuantities } from './byQuantity';
import { densityIn, isAft, keelPlateIn, trimIn, type SaidTrim } from './titles';

type Table = FoundTable<HydrostaticMeaning>;
type BookColumn = keyof Required<BookRow>;

const wanted = { meanings: HYDROSTATIC_MEANINGS, key: 'draft', ofFigures: true } as const;

/** Columns of a book in the usual order, for a table without heads. */
const USUAL: readonly BookColumn[] = ['draft', 'displacement', 'tpc', 'lcf', 'mctc'];

/** Meanings that can fill a column of the book, the surest first. */
const FILLS: Record<BookColumn, (meaning: HydrostaticMeaning) => number> = {
  draft: (meaning) => (meaning === 'draft' ? 2 : meaning === 'draft moulded' ? 1 : 0),
  displacement: (meaning) => (meaning === 'displacement' ? 2 : meaning === 'displacement fresh' ? 1 : 0),
  tpc: (meaning) => (meaning === 'tpc' ? 2 : 0),
  lcf: (meaning) => (meaning === 'lcf' || referenceOf(meaning) ? 2 : 0),
  mctc: (meaning) => (meaning === 'mctc' ? 2 : 0),
  lcb: (meaning) => (meaning === 'lcb' ? 2 : 0),
};

const NAMES: Record<BookColumn, string> = {
  draft: 'draft',
  displacement: 'displacement',
  tpc: 'TPC',
  lcf: 'LCF',
  mctc: 'MTC',
  lcb: 'LCB',
};

/** Greatest difference of two displacements' ratio from that of salt to fresh water. House. */
const RATIO_OFF = 0.003;
const SALT = 1.025;
/** A step of the displacement may be off TPC by this part in a sound table. House. */
const TPC_OFF = 0.01;

const meaningOf = (id: HydrostaticMeaning | null) => HYDROSTATIC_MEANINGS.find((one) => one.id === id);

/** The LCF's sign by the letter after its figure: A is aft, and midships the zero. */
const signed = ({ value, side }: ReadFigure) =>
  side === 'forward' ? -Math.abs(value) : side === 'aft' ? Math.abs(value) : value;

const METRES = /^(\d{1,2})[.,]\d*$/;

/** Drafts of which only the centimetres are printed below "7." or "7.00": 02 is 7.02. */
function wholeDrafts(cells: readonly GridCell[], { titles }: Table, sign: DecimalSign): readonly GridCell[] {
  let [, metres = ''] = METRES.exec(titles.at(-1)?.text ?? '') ?? [];
  if (metres === '' && !cells.some((cell) => /^0\d$/.test(String(cell)))) return cells;
  return cells.map((cell) => {
    const text = cellText(cell);
    const [, begins] = METRES.exec(text) ?? [];
    if (begins !== undefined) metres = begins;
    return begins === undefined && metres !== '' && /^\d{2}$/.test(text) ? `${metres}${sign}${text}` : cell;
  });
}

/** The figures of a column, as they would be taken in. */
function columnOf(table: Table, index: number, sign: DecimalSign): (number | null | undefined)[] {
  const column = table.columns[index];
  const meaning = meaningOf(column?.meaning ?? null);
  if (!column || !meaning) return [];
  const cells = table.rows.map((row) => row.cells[index] ?? '');
  return (FILLS.draft(meaning.id) > 0 ? wholeDrafts(cells, table, sign) : cells).map((cell) => {
    const figure = figureOf(cell, column, meaning, sign);
    return figure ? signed(figure) : figure;
  });
}

interface Filled {
  table: Table;
  /** Place in the table's columns by column of the book. */
  places: Partial<Record<BookColumn, number>>;
  question: Question | null;
}

const headOf = ({ columns }: Table, index: number) =>
  columns[index]?.head || `column ${(columns[index]?.at ?? 0) + 1}`;

/** Part of the steps in which displacement and TPC agree; NaN without any. */
function agreement(
  drafts: readonly (number | null | undefined)[],
  weights: typeof drafts,
  tpc: typeof drafts,
): number {
  const steps = drafts.flatMap((draft, at) => {
    const [before, from, to, a, b] = [drafts[at - 1], weights[at - 1], weights[at], tpc[at - 1], tpc[at]];
    if (at === 0 || [draft, before, from, to, a, b].some((one) => typeof one !== 'number')) return [];
    const step = ((draft as number) - (before as number)) * 100;
    const by = ((a as number) + (b as number)) / 2;
    return step === 0 ? [] : [Math.abs(((to as number) - (from as number)) / step / by - 1)];
  });
  return steps.length === 0 ? Number.NaN : steps.filter((off) => off <= TPC_OFF).length / steps.length;
}

/** Proposes the displacement in salt water, with the reason. */
function saltOf(
  table: Table,
  candidates: readonly number[],
  sign: DecimalSign,
): { at: number; reason: string } | null {
  const columns = candidates.map((at) => ({ at, figures: columnOf(table, at, sign) }));
  const [low, high] = columns.toSorted((a, b) => (a.figures[0] ?? 0) - (b.figures[0] ?? 0));
  const salt = candidates.filter((at) => table.columns[at]?.meaning === 'displacement');
  const [only] = salt.length === 1 ? salt : [];
  if (low && high && columns.length === 2) {
    const fits = high.figures.every((value, row) => {
      const other = low.figures[row];
      return (
        typeof value !== 'number' || typeof other !== 'number' || Math.abs(value / other - SALT) < RATIO_OFF
      );
    });
    if (fits && (only === undefined || only === high.at))
      return {
        at: high.at,
        reason: `${headOf(table, high.at)} is 1.025 times ${headOf(table, low.at)} in ${table.rows.length === 1 ? 'the row' : `all ${table.rows.length} rows`}, so ${headOf(table, high.at)} is proposed.`,
      };
  }
  return only === undefined
    ? null
    : { at: only, reason: `${headOf(table, only)} is salt water by its head.` };
}

/** Of two drafts that differ by the keel plate the larger one is to the bottom of the keel. */
function extremeOf(
  table: Table,
  candidates: readonly number[],
  sign: DecimalSign,
): { at: number; reason: string } | null {
  const named = candidates.filter((at) => table.columns[at]?.meaning === 'draft');
  const [only] = named;
  if (named.length === 1 && only !== undefined) return { at: only, reason: '' };
  const [a, b] = candidates.map((at) => ({ at, figures: columnOf(table, at, sign) }));
  if (!a || !b || candidates.length > 2) return null;
  const differences = new Set(a.figures.map((value, row) => round((value ?? 0) - (b.figures[row] ?? 0), 4)));
  const [difference = 0] = differences;
  if (differences.size !== 1 || difference === 0) return null;
  const larger = difference > 0 ? a.at : b.at;
  return {
    at: larger,
    reason: `They differ by ${formatTyped(Math.abs(difference) * 1000)} mm throughout, as by a keel plate, so ${headOf(table, larger)} is proposed.`,
  };
}

const IMPERIAL: ReadonlySet<UnitId> = new Set<UnitId>(['ft', 'in', 'lt', 'lt/in', 'ltft/in']);
const IMPERIAL_OF: Partial<Record<UnitDimension, UnitId>> = { length: 'ft', mass: 'lt' };

/** Beside a head in feet, long tons or inches one without a unit may be either: it is asked, never taken for metric in silence. */
function withUnits(
  table: Table,
  { answers }: Choices,
  sign: DecimalSign,
): { table: Table; question: Question | null } {
  const isOfBook = (meaning: HydrostaticMeaning | null): meaning is HydrostaticMeaning =>
    meaning !== null && Object.values(FILLS).some((rate) => rate(meaning) > 0);
  const own = table.columns.filter(({ meaning }) => isOfBook(meaning));
  const unknown = own.filter(
    ({ meaning, unit }) => unit === null && IMPERIAL_OF[meaningOf(meaning)?.dimension ?? 'angle'],
  );
  if (unknown.length === 0 || !own.some(({ unit }) => unit && IMPERIAL.has(unit)))
    return { table, question: null };
  const imperial: Table = {
    ...table,
    columns: table.columns.map((column) =>
      unknown.includes(column)
        ? { ...column, unit: IMPERIAL_OF[meaningOf(column.meaning)?.dimension ?? 'angle'] ?? null }
        : column,
    ),
  };
  const fits = (one: Table) => {
    const figures = (['draft', 'displacement', 'tpc'] as const).map((column) =>
      columnOf(
        one,
        one.columns.findIndex(({ meaning }) => meaning !== null && FILLS[column](meaning) === 2),
        sign,
      ),
    );
    return agreement(figures[0] ?? [], figures[1] ?? [], figures[2] ?? []) > 0.5;
  };
  const [isImperial, isMetric] = [fits(imperial), fits(table)];
  const id = `${headsKey(table)}?units`;
  const answer = answers[id] ?? (isImperial === isMetric ? null : isImperial ? 'imperial' : 'metric');
  const heads = unknown.map(({ head }) => head);
  const has = (dimension: UnitDimension) =>
    unknown.some(({ meaning }) => meaningOf(meaning)?.dimension === dimension);
  const label = (length: string, mass: string) =>
    [...(has('length') ? [length] : []), ...(has('mass') ? [mass] : [])].join(' and ');
  const options = [
    { id: 'imperial', label: label('feet', 'long tons'), figure: '' },
    { id: 'metric', label: label('metres', 'tonnes'), figure: '' },
  ];
  return {
    table: answer === 'imperial' ? imperial : table,
    question: {
      id,
      title: `${listed(heads)} ${heads.length === 1 ? 'has' : 'have'} no unit, and other heads are in feet, long tons or inches. Which is meant?`,
      reason:
        isImperial === isMetric
          ? ''
          : `The displacement rises by the tons of immersion in ${options[isImperial ? 0 : 1]?.label ?? ''}, so that is proposed.`,
      answer,
      columns: unknown.map(({ at }) => at),
      options,
    },
  };
}

const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` : (names[0] ?? '');

const TITLES: Partial<Record<BookColumn, string>> = {
  displacement: 'Which is in salt water?',
  draft: 'Which is to the bottom of the keel?',
};

/** Finds the column of the book's each column, and what has to be asked. */
function fill(named: Table, choices: Choices, sign: DecimalSign): Filled {
  const { answers, meanings: chosen } = choices;
  const { table, question: ofUnits } = withUnits(named, choices, sign);
  const places: Filled['places'] = {};
  const questions: Question[] = ofUnits ? [ofUnits] : [];
  for (const column of Object.keys(FILLS) as BookColumn[]) {
    const rated = table.columns.map(({ meaning }) => (meaning ? FILLS[column](meaning) : 0));
    const candidates = rated.flatMap((rate, at) => (rate > 0 ? [at] : []));
    const [first] = candidates;
    if (first === undefined) continue;
    // a draft to the keel beside a moulded one needs no question, nor does a column that the person named
    const best = candidates.filter((at) => rated[at] === 2);
    const said = candidates.filter((at) => chosen[columnKey(table, at)] !== undefined);
    const [only] = said.length === 1 ? said : column === 'draft' && best.length === 1 ? best : [];
    if (candidates.length === 1 || only !== undefined) {
      places[column] = only ?? first;
      continue;
    }
    const id = `${headsKey(table)}?${column}`;
    const proposed =
      column === 'displacement'
        ? saltOf(table, candidates, sign)
        : column === 'draft'
          ? extremeOf(table, candidates, sign)
          : null;
    const answered = candidates.find((at) => String(at) === answers[id]);
    const answer = answered ?? proposed?.at ?? null;
    if (answer !== null) places[column] = answer;
    questions.push({
      id,
      title: `${candidates.length === 2 ? 'Two' : String(candidates.length)} columns can be the ${NAMES[column]}. ${TITLES[column] ?? 'Which one is taken in?'}`,
      reason: proposed?.reason ?? '',
      answer: answer === null ? null : String(answer),
      columns: candidates.map((at) => table.columns[at]?.at ?? 0),
      options: candidates.map((at) => ({
        id: String(at),
        label: headOf(table, at),
        figure: `${cellText(table.rows[0]?.cells[at] ?? '')} at ${cellText(table.rows[0]?.cells[places.draft ?? 0] ?? '')}`,
      })),
    });
  }
  return { table, places, question: questions.find(({ answer }) => answer === null) ?? questions[0] ?? null };
}

/** A table without heads, read in the usual order of a book once the person says so, or where its figures agree with that. */
function headless(table: Table, { answers }: Choices, sign: DecimalSign): Filled {
  const columns = table.columns.map((column, at) => ({
    ...column,
    meaning: (USUAL[at] ?? null) as HydrostaticMeaning | null,
  }));
  const ordered: Table = { ...table, columns };
  const [drafts, weights, tpc] = [0, 1, 2].map((at) => columnOf(ordered, at, sign));
  const fits = agreement(drafts ?? [], weights ?? [], tpc ?? []) > 0.5;
  const id = `${columns.length}?order`;
  const answer = answers[id] ?? (fits ? 'usual' : null);
  const names = USUAL.slice(0, columns.length).map((column) => NAMES[column]);
  const question: Question = {
    id,
    title: `The columns have no heads. Are they ${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}, in this order?`,
    reason: fits
      ? 'The second rises by the third, as displacement does by TPC.'
      : 'If not, say above each column what it is.',
    answer,
    columns: columns.map(({ at }) => at),
    options: [{ id: 'usual', label: 'In this order', figure: '' }],
  };
  const places = Object.fromEntries(USUAL.slice(0, columns.length).map((column, at) => [column, at]));
  return { table: ordered, places: answer === 'usual' ? places : {}, question };
}

interface ReadRows {
  rows: BookRow[];
  /** In the order of the rows. */
  lines: number[];
  trims: (number | null)[];
  /** The head of the trims or a letter beside them says stern or head. */
  trimSideSaid: boolean;
  refused: { line: number; why: string }[];
}

function rowsOf({ table, places }: Filled, sign: DecimalSign): ReadRows {
  const read: ReadRows = { rows: [], lines: [], trims: [], trimSideSaid: false, refused: [] };
  if (places.draft === undefined) return read;
  const columns = Object.fromEntries(
    Object.entries(places).map(([column, at]) => [column, columnOf(table, at, sign)]),
  ) as Partial<Record<BookColumn, (number | null | undefined)[]>>;
  const trimAt = table.columns.findIndex(({ meaning }) => meaning === 'trim');
  const trims = trimAt < 0 ? [] : columnOf(table, trimAt, sign);
  read.trimSideSaid =
    isAft(fold(table.columns[trimAt]?.head ?? '')) ||
    table.rows.some(({ cells }) => trimAt >= 0 && sideOf(cells[trimAt] ?? '', sign) !== undefined);
  for (const [index, { line, cells }] of table.rows.entries()) {
    const of = (column: BookColumn) => (columns[column] ? columns[column][index] : null);
    const bad = (Object.keys(columns) as BookColumn[]).find((column) => of(column) === undefined);
    if (bad) {
      const text = cellText(cells[places[bad] ?? 0] ?? '');
      read.refused.push({ line, why: `“${text}” is no figure of the ${NAMES[bad]}` });
      continue;
    }
    const draft = of('draft') ?? null;
    // sums and page numbers under a table have no draft
    if (draft === null) {
      read.refused.push({ line, why: 'it has no draft' });
      continue;
    }
    read.rows.push({
      draft,
      displacement: of('displacement') ?? null,
      tpc: of('tpc') ?? null,
      lcf: of('lcf') ?? null,
      mctc: of('mctc') ?? null,
      ...(columns.lcb && { lcb: of('lcb') ?? null }),
    });
    read.lines.push(line);
    read.trims.push(trims[index] ?? null);
  }
  return read;
}

/** A page with the lines that it came from. */
interface ReadPage extends BookPage {
  lines: number[];
  said: SaidTrim | null;
  /** The title above it, or the name of its sheet; empty without one. */
  title: string;
  /** Stands in the sheet that is shown. */
  own: boolean;
}

/** Two rows of one draft as one, as where another page gives another quantity; null where they contradict each other. */
function joinedRow(a: BookRow, b: BookRow): BookRow | null {
  const columns = Object.keys(FILLS) as BookColumn[];
  const contradicts = columns.some((column) => (a[column] ?? b[column]) !== (b[column] ?? a[column]));
  if (contradicts) return null;
  const own = Object.fromEntries(Object.entries(a).filter(([, value]) => value !== null));
  return { ...b, ...own };
}

/** Rows of one trim from two places; null where they contradict each other. */
function joined(a: ReadPage, b: ReadPage): ReadPage | null {
  const others = new Map(b.rows.map((row) => [row.draft, row]));
  const known = new Set(a.rows.map(({ draft }) => draft));
  const rows: BookRow[] = [];
  for (const row of a.rows) {
    const other = others.get(row.draft);
    const both = other ? joinedRow(row, other) : row;
    if (!both) return null;
    rows.push(both);
  }
  const further = b.rows.flatMap((row, at) =>
    known.has(row.draft) ? [] : [{ row, line: b.lines[at] ?? 0 }],
  );
  return {
    ...a,
    rows: [...rows, ...further.map(({ row }) => row)],
    lines: [...a.lines, ...further.map(({ line }) => line)],
  };
}

/** Bare signs may count from the stern or, as in the yards' own programs, from the head; books reach further by the stern. */
function signQuestion(
  pages: readonly ReadPage[],
  first: Filled | undefined,
  { answers }: Choices,
): Question | null {
  const bare = pages.flatMap(({ trim, said }) => (said?.sideSaid === false ? [trim] : []));
  const [least, most] = [Math.min(...bare), Math.max(...bare)];
  if (!first || !(least < 0)) return null;
  const id = `${headsKey(first.table)}?trim sign`;
  // trims of one sign alone tell nothing
  const isOpen = most <= 0 || least === -most;
  return {
    id,
    title: 'Is the trim + by the stern or + by the head? The titles do not say it.',
    reason: isOpen ? '' : 'Books reach further by the stern than by the head.',
    options: [
      { id: 'stern', label: '+ by the stern', figure: '' },
      { id: 'head', label: '+ by the head', figure: '' },
    ],
    answer: answers[id] ?? (isOpen ? null : most < -least ? 'head' : 'stern'),
    columns: [],
  };
}

/** Pages of one trim that contradict each other: the person says which one is the ship's. */
function rivalQuestion(rivals: readonly ReadPage[], { answers }: Choices): Question {
  const options = rivals.map(({ title, lines, rows: [first] }, at) => ({
    id: String(at),
    label: `${title}${title === '' ? 'From' : ', from'} line ${(lines[0] ?? 0) + 1}`,
    figure: `${formatTyped(first?.displacement)} at ${formatTyped(first?.draft)}`,
  }));
  // with its figures, so that the answer counts for no other file
  const id = `${options.map(({ figure }) => figure).join('|')}?trim`;
  const answer = options.find((one) => one.id === answers[id])?.id ?? null;
  const trim = trimText(rivals[0]?.trim ?? 0);
  return {
    id,
    title: `${rivals.length === 2 ? 'Two' : String(rivals.length)} tables have the same trim, ${trim}, and other figures. Which one is taken in?`,
    reason: 'Where they are of different trims, write its trim above each in the file.',
    options,
    answer,
    columns: [],
  };
}

/** The pages without those that lost against another of their trim, and what is asked about them. */
function withoutRivals(
  pages: readonly ReadPage[],
  choices: Choices,
): { pages: ReadPage[]; questions: Question[] } {
  const questions: Question[] = [];
  const byTrim = groupBy(pages, ({ trim }) => String(trim));
  const kept = [...byTrim.values()].flatMap((rivals) => {
    if (rivals.length === 1) return rivals;
    const question = rivalQuestion(rivals, choices);
    questions.push(question);
    return rivals[Number(question.answer)] ?? [];
  });
  return { pages: kept, questions };
}

/** A book whose drafts fall down the page is turned over; rows in disorder stay as they came, and are asked about later. */
const rising = (rows: readonly BookRow[]): readonly BookRow[] =>
  rows.every((row, at) => at === 0 || (row.draft ?? 0) < (rows[at - 1]?.draft ?? 0))
    ? rows.toReversed()
    : rows;

export type ReadBook = Pick<Hydrostatics, 'pages' | 'lcfReference' | 'density' | 'keelPlate'>;

const trimText = (trim: number) => formatNumber(trim, 2);

const isBookTable = ({ headLines, columns }: Table) =>
  headLines.length > 0 &&
  (['draft', 'displacement'] as const).every((column) =>
    columns.some(({ meaning }) => meaning !== null && FILLS[column](meaning) > 0),
  );

/** The tables of a sheet, each with the trim that its heads say; pages of one quantity are looked for where no page holds several. */
function tablesIn(grid: Grid, name: string, sign: DecimalSign): { table: Table; said: SaidTrim | null }[] {
  const tables = findTables(grid, sign, wanted);
  const byQuantity = tables.some(isBookTable) ? [] : findQuantities(grid, name, sign);
  return byQuantity.length > 0 ? byQuantity : tables.map((table) => ({ table, said: null }));
}

/** The sheets that are read with a chosen one: a workbook may have a sheet for each trim, or for each quantity. */
function sheetsWith(file: TableFile, sheet: number, sign: DecimalSign) {
  const all = file.sheets.map(({ name, grid }, at) => ({
    at,
    name,
    said: trimIn(name, sign),
    tables: () => tablesIn(grid, name, sign),
  }));
  const own = all[sheet];
  const isOfQuantity = ({ tables }: (typeof all)[number]) => tables().some(({ said }) => said !== null);
  if (own?.said) return all.filter(({ said }) => said !== null);
  if (own && isOfQuantity(own)) return all.filter(isOfQuantity);
  return own ? [own] : [];
}

const readings = new WeakMap<
  TableFile,
  Map<number, { choices: Choices; reading: TableReading<ReadBook, HydrostaticMeaning> }>
>();

/** Reads the hydrostatic tables of a sheet; the last reading of each is remembered, since it is looked at before it is shown. Pure. */
export function readHydrostatics(
  file: TableFile,
  sheet: number,
  choices: Choices,
): TableReading<ReadBook, HydrostaticMeaning> {
  const ofFile = readings.get(file);
  const before = ofFile?.get(sheet);
  if (before?.choices === choices) return before.reading;
  const reading = readSheet(file, sheet, choices);
  readings.set(file, new Map(ofFile ?? []).set(sheet, { choices, reading }));
  return reading;
}

function readSheet(
  file: TableFile,
  sheet: number,
  choices: Choices,
): TableReading<ReadBook, HydrostaticMeaning> {
  const sign = choices.decimal ?? file.decimal.sign;
  const sheets = sheetsWith(file, sheet, sign);
  const found = sheets.flatMap(({ at, name, tables }) => tables().map((one) => ({ at, name, ...one })));
  const headed = found.filter(({ table }) => table.headLines.length > 0);
  const used = headed.length > 0 ? headed : found;
  const lines = new Map<number, LineFate>();
  const notes: ImportNote[] = [];
  const read: ReadPage[] = [];
  const bareTitles: { line: number; trim: number }[] = [];
  const questions: Question[] = [];
  let lcfReference: LcfReference | null = null;
  let density: number | null = null;
  let keelPlate: number | null = null;
  const seen = new Set<string>();
  let trimNow: SaidTrim | null = null;
  const fills: Filled[] = [];

  for (const { at, name, table, said: saidInHead } of used) {
    const chosen = withChoices(table, choices, HYDROSTATIC_MEANINGS);
    const isChosen = chosen.columns.some(
      (_, index) => choices.meanings[columnKey(table, index)] !== undefined,
    );
    const filled =
      table.headLines.length === 0 && !isChosen
        ? headless(chosen, choices, sign)
        : fill(chosen, choices, sign);
    fills.push(filled);
    if (filled.question) questions.push(filled.question);
    const own = at === sheet;
    const titles = table.titles.map(({ line, text }) => ({ line, text, said: trimIn(text, sign) }));
    const said = saidInHead ?? titles.findLast((title) => title.said !== null)?.said ?? trimIn(name, sign);
    if (said) trimNow = said;
    const title = titles.at(-1)?.text ?? name;
    for (const { line, text, said: trim } of titles) {
      if (own && trim?.sideSaid === false) bareTitles.push({ line, trim: trim.trim });
      if (own)
        lines.set(line, trim ? { as: `trim ${trimText(trim.trim)}` } : { as: 'not read', tone: 'quiet' });
      lcfReference ??= referenceIn(fold(text));
      density ??= densityIn(text, sign);
      keelPlate ??= keelPlateIn(text, sign);
    }
    if (own) for (const line of table.headLines) lines.set(line, { as: 'heads', tone: 'heads' });
    const ofTable = rowsOf(filled, sign);
    if (own) {
      for (const { line, why } of ofTable.refused) lines.set(line, { as: 'refused', tone: 'refused', why });
      const [first] = ofTable.lines;
      if (first !== undefined && !lines.has(first)) lines.set(first, { as: 'figures' });
    }
    for (const { line, why } of ofTable.refused.slice(0, 3))
      notes.push({ kind: 'odd', text: `Line ${line + 1} is left out: ${why}.` });
    if (ofTable.refused.length > 3)
      notes.push({ kind: 'odd', text: `${ofTable.refused.length - 3} more lines are left out.` });
    if (ofTable.rows.length === 0 || filled.places.draft === undefined) continue;
    const byTrim = new Map<number, ReadPage & { rows: BookRow[] }>();
    for (const [index, row] of ofTable.rows.entries()) {
      const ofRow = ofTable.trims[index] ?? null;
      const trim = ofRow ?? trimNow?.trim ?? 0;
      const saidOfPage = ofRow === null ? trimNow : { trim, sideSaid: ofTable.trimSideSaid };
      const page = byTrim.get(trim) ?? { trim, rows: [], lines: [], said: saidOfPage, title, own };
      page.rows.push(row);
      page.lines.push(ofTable.lines[index] ?? 0);
      byTrim.set(trim, page);
    }
    for (const page of byTrim.values()) {
      const same = read.findIndex((other) => other.trim === page.trim && joined(other, page) !== null);
      const both = read[same] ? joined(read[same], page) : null;
      if (both) read[same] = both;
      else read.push(page);
    }
    const key = headsKey(table);
    if (!seen.has(key)) {
      seen.add(key);
      notes.push(...columnNotes(filled, sign));
    }
    const letter = filled.places.lcf;
    const hasLetters =
      letter !== undefined && table.rows.some(({ cells }) => sideOf(cells[letter] ?? '', sign) !== undefined);
    const meaning = letter === undefined ? null : filled.table.columns[letter]?.meaning;
    if (meaning) lcfReference = referenceOf(meaning) ?? (hasLetters ? 'midship_aft_positive' : lcfReference);
  }

  const signs = signQuestion(read, fills[0], choices);
  if (signs) questions.push(signs);
  const isTurnedRound = ({ said }: ReadPage) => signs?.answer === 'head' && said?.sideSaid === false;
  if (signs?.answer === 'head')
    for (const { line, trim } of bareTitles) lines.set(line, { as: `trim ${trimText(-trim)}` });
  const { pages, questions: ofRivals } = withoutRivals(
    read.map((page) => (isTurnedRound(page) ? { ...page, trim: -page.trim || 0 } : page)),
    choices,
  );
  questions.push(...ofRivals);
  if (used.some(({ table }) => table.turned))
    notes.push({ kind: 'turned', text: 'The table stood with a row for each quantity and was turned.' });
  const idle = found.filter(({ table }) => !used.some((one) => one.table === table));
  const [unheaded] = idle;
  if (unheaded)
    notes.push({
      kind: 'left out',
      text: `${plural(
        idle.reduce((sum, { table }) => sum + table.rows.length, 0),
        'row',
      )} of figures without heads, from line ${(unheaded.table.rows[0]?.line ?? 0) + 1}, are left out.`,
    });
  const [shown] = fills;
  const has = (column: BookColumn) => fills.some(({ places }) => places[column] !== undefined);
  if (shown && has('displacement')) notes.push(...checks(pages, has('tpc')));
  const rows = pages.reduce((sum, page) => sum + page.rows.length, 0);
  const trims = pages.map(({ trim }) => trim).toSorted((a, b) => a - b);
  const asked = questions.find(({ answer }) => answer === null) ?? questions[0] ?? null;
  const whyNot =
    used.length === 0
      ? 'No table is found here'
      : asked && asked.answer === null
        ? 'Answer the question first'
        : !has('draft')
          ? 'No column is the draft'
          : !has('displacement')
            ? 'No column is the displacement'
            : null;
  return {
    value:
      whyNot === null
        ? {
            pages: pages.map(({ trim, rows: own }) => ({ trim, rows: rising(own) })),
            lcfReference,
            density,
            keelPlate,
          }
        : null,
    whyNot,
    tables: fills.filter((_, at) => used[at]?.at === sheet).map(shownTable),
    question: asked,
    notes,
    lines,
    further: pages
      .slice(1)
      .flatMap((page) =>
        page.own ? [`Trim ${trimText(page.trim)} begins in line ${(page.lines[0] ?? 0) + 1}`] : [],
      ),
    count: `${plural(rows, 'row')}${pages.length > 1 ? ` in ${pages.length} trims` : ''}`,
    detail: pages.length > 1 ? `(${trims.map(trimText).join(', ')} m by the stern)` : '',
    take: `Take in ${plural(rows, 'row')}`,
    looks: looksOf(found, pages.length),
  };
}

export function lookAtHydrostatics(file: TableFile, sheet: number, choices: Choices) {
  const { looks, tables } = readHydrostatics(file, sheet, choices);
  const isBook = tables.some(
    ({ headLines, columns }) =>
      headLines.length > 0 && columns.some(({ meaning }) => meaning !== null && FILLS.draft(meaning) > 0),
  );
  return { looks, rank: isBook ? 2 : tables.length > 0 ? 1 : 0 };
}

/** The table as it is shown: a column that is not taken in is left out, whatever its head says. */
function shownTable({ table, places }: Filled): Table {
  const used = new Set(Object.values(places));
  const columns = table.columns.map((column, index) =>
    used.has(index) || column.meaning === 'trim' ? column : { ...column, meaning: null },
  );
  return { ...table, columns };
}

function looksOf(found: readonly { table: Table }[], trims: number): string {
  const rows = found.reduce((sum, { table }) => sum + table.rows.length, 0);
  if (rows === 0) return 'no table found';
  const isHeaded = found.some(({ table }) => table.headLines.length > 0);
  return `${plural(rows, 'row')} of figures, ${isHeaded ? plural(trims, 'trim') : 'no heads'}`;
}

const sideOf = (cell: GridCell, sign: DecimalSign) => readFigure(cell, sign)?.side;

/** Names the columns left out, and each unit that is turned with one example. */
function columnNotes({ table, places }: Filled, sign: DecimalSign): ImportNote[] {
  const used = new Set(Object.values(places));
  const left = table.columns.flatMap(({ head, meaning }, index) =>
    used.has(index) || head === '' || meaning === 'trim' ? [] : [head],
  );
  const notes: ImportNote[] = [];
  if (left.length > 0) {
    notes.push({ kind: 'left out', text: `${listed(left)} ${left.length > 1 ? 'are' : 'is'} left out.` });
  }
  for (const [column, index] of Object.entries(places) as [BookColumn, number][]) {
    const { unit, meaning } = table.columns[index] ?? {};
    const target = meaningOf(meaning ?? null);
    const row = table.rows.findIndex(({ cells }) => readFigure(cells[index] ?? '', sign));
    if (!unit || !target?.unit || unit === target.unit || row < 0) continue;
    const to = unitLabel(target.unit);
    const value = columnOf(table, index, sign)[row];
    notes.push({
      kind: 'turned',
      mark: `${unitLabel(unit)} → ${to}`,
      text: `${NAMES[column] === 'draft' || NAMES[column] === 'displacement' ? (target.label.split(',')[0] ?? '') : NAMES[column]} is in ${unitLabel(unit)}: ${cellText(table.rows[row]?.cells[index] ?? '')} is taken in as ${formatTyped(value)} ${to}.`,
    });
  }
  return notes;
}

function checks(pages: readonly ReadPage[], hasTpc: boolean): ImportNote[] {
  if (!hasTpc) return [{ kind: 'odd', text: 'No column is TPC: it is to be typed in the survey.' }];
  const slips = pages.map(({ rows }) => findSlips(rows).filter(({ code }) => code !== 'empty_cell').length);
  const found = slips.reduce((sum, count) => sum + count, 0);
  const rows = pages.reduce((sum, page) => sum + page.rows.length, 0);
  if (found === 0) return rows > 1 ? [{ kind: 'ok', text: 'Displacement and TPC agree in every row.' }] : [];
  if (found * 2 > rows)
    return [
      {
        kind: 'odd',
        text: 'The displacement does not rise by TPC: is a column something else, or its unit?',
      },
    ];
  return [{ kind: 'odd', text: `${plural(found, 'figure')} look like slips: they are shown once taken in.` }];
}
