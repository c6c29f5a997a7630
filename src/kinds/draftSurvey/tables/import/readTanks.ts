import { formatNumber, formatTyped, plural } from '@/lib/numbers';
import { cellText, fold } from '@/lib/tables/cells';
import { readFigure, type DecimalSign } from '@/lib/tables/figures';
import { findTables, type FoundTable, type GridColumn } from '@/lib/tables/findTables';
import {
  columnKey,
  figureOf,
  headsKey,
  withChoices,
  type Choices,
  type ImportNote,
  type LineFate,
  type Question,
  type TableFile,
  type TableReading,
} from '@/lib/tables/reading';
import { dimensionOf, unitLabel, type UnitId } from '@/lib/tables/units';
import { tankKey, type ShipTank } from '../shipTables';
import { growsByTheStern, type TankCorrection, type TankTable } from '../tankTable';
import { markIn, type Mark } from './marks';
import { LISTS, TANK_MEANINGS, type TankMeaning } from './tankMeanings';
import { nothingSaid, plusSide, saidWith, type SaidOfTank } from './tankTitles';
import { TRIM_HEADS } from './titles';

type Table = FoundTable<TankMeaning>;
type By = 'trim' | 'list';

const wanted = {
  meanings: TANK_MEANINGS,
  key: 'sounding',
  otherKey: 'ullage',
  hasMarks: true,
  ofFigures: true,
} as const;

/** A tank as it was read: its table, or corrections for one that the ship's tables hold already. */
export interface ReadTank {
  name: string;
  table: TankTable | null;
  corrections: readonly TankCorrection[];
}

interface Held {
  index: number;
  /** Null for the volume itself. */
  corrects: TankCorrection['corrects'] | null;
  by: By | null;
  /** m, + by the stern, or degrees, + to port; null where the rows or the title say it. */
  at: number | null;
}

interface Resolved {
  table: Table;
  said: SaidOfTank;
  /** Place of the column of soundings or ullages; −1 without one. */
  key: number;
  by: TankTable['by'];
  name: number;
  /** Columns that say the trim or list of each row. */
  rowMarks: Record<By, number>;
  held: readonly Held[];
  questions: readonly Question[];
  /** Trims whose sign nothing says. */
  isBare: boolean;
}

const meaningOf = (id: TankMeaning | null) => TANK_MEANINGS.find((one) => one.id === id);
const headAt = ({ columns }: Table, at: number) => columns[at]?.head ?? '';

/** Deepest tank whose soundings are metres, m. House. */
const DEEPEST = 40;

function soundingUnit(table: Table, key: number, sign: DecimalSign): { unit: UnitId | null; sure: boolean } {
  const figures = table.rows.flatMap(({ cells }) => readFigure(cells[key] ?? '', sign) ?? []);
  const deepest = Math.max(...figures.map(({ value }) => value));
  const hasDecimals = figures.some(({ places }) => places > 1);
  if (deepest <= DEEPEST && hasDecimals) return { unit: 'm', sure: true };
  return { unit: deepest > 100 * DEEPEST ? 'mm' : deepest > DEEPEST ? 'cm' : null, sure: false };
}

/** Signed as the app counts: trim + by the stern, list + to port. */
const signed = ({ at, side }: Mark, plus: SaidOfTank['plus'][By]) =>
  (side ?? plus) === 'forward' || (side ?? plus) === 'starboard' ? -at || 0 : at;

const CORRECTIONS: Record<string, { by: By; corrects: TankCorrection['corrects'] }> = {
  'trim mm': { by: 'trim', corrects: 'sounding' },
  'trim m3': { by: 'trim', corrects: 'volume' },
  'list mm': { by: 'list', corrects: 'sounding' },
  'list m3': { by: 'list', corrects: 'volume' },
};

const correctionOf = (by: By, unit: UnitId): TankMeaning =>
  dimensionOf(unit) === 'volume' ? `${by} m3` : `${by} mm`;

/** Heads that are nothing but a mark: "0.50", "2P". */
const isMarkAlone = (head: string, mark: Mark | null, sign: DecimalSign) =>
  mark !== null && (Boolean(readFigure(head, sign)) || mark.by !== null || mark.side !== null);

function resolve(found: Table, said: SaidOfTank, choices: Choices, sign: DecimalSign): Resolved {
  const table = withChoices(found, choices, TANK_MEANINGS);
  const heads = headsKey(found);
  const is = (id: TankMeaning) => table.columns.findIndex(({ meaning }) => meaning === id);
  const marks = table.columns.map(({ head }) => markIn(head, sign));
  const isChosen = (at: number) => choices.meanings[columnKey(found, at)] !== undefined;
  let key = is('sounding') >= 0 ? is('sounding') : is('ullage');
  const headed = table.columns.findIndex(
    ({ meaning }, at) => (meaning === 'trim' || meaning === 'list') && marks[at] === null,
  );
  // "Trim; 0; 0.5" over the soundings themselves
  const isOver = key < 0 && headed === 0 && marks.some((mark) => mark !== null);
  if (isOver) key = 0;
  const keyMeaning: TankMeaning =
    is('sounding') < 0 && (is('ullage') >= 0 || said.by === 'ullage') ? 'ullage' : 'sounding';
  const questions: Question[] = [];
  const columns: GridColumn<TankMeaning>[] = table.columns.map((column) => ({ ...column }));
  const put = (at: number, change: Partial<GridColumn<TankMeaning>>) => {
    const column = columns[at];
    if (column) columns[at] = { ...column, ...change };
  };
  const ask = (id: string, rest: Omit<Question, 'id' | 'answer'>, proposed: string | null) => {
    const chosen = choices.answers[`${heads}?${id}`];
    const answer = rest.options.some((option) => option.id === chosen) ? (chosen ?? null) : proposed;
    questions.push({ id: `${heads}?${id}`, answer, ...rest });
    return answer;
  };
  if (key >= 0) {
    const own = isOver ? null : columns[key]?.unit;
    const guess = soundingUnit(table, key, sign);
    const chosen = choices.units[columnKey(found, key)];
    const known = chosen ?? own ?? said.unit ?? (guess.sure ? guess.unit : null);
    const answer =
      known ??
      ask(
        'sounding unit',
        {
          title: `No head says what the ${keyMeaning}s are in.`,
          reason: guess.unit ? `They go beyond ${DEEPEST}, so ${guess.unit} is proposed.` : '',
          columns: [columns[key]?.at ?? 0],
          options: (['m', 'cm', 'mm'] as const).map((id) => ({ id, label: id, figure: '' })),
        },
        guess.unit,
      );
    put(key, { meaning: keyMeaning, unit: (answer as UnitId | null) ?? 'm' });
  }

  const rowMarks: Record<By, number> = { trim: -1, list: -1 };
  const over = fold(headAt(table, key));
  const [only] = said.speaksOf.length === 1 ? said.speaksOf : [];
  const defaultBy: By = TRIM_HEADS.test(over) ? 'trim' : LISTS.test(over) ? 'list' : (only ?? 'trim');
  const held: Held[] = [];
  const unmarked: number[] = [];
  let isBare = false;
  const lacking = new Set<By>();
  for (const [at, { meaning, head, unit }] of table.columns.entries()) {
    if (at === key || (isChosen(at) && meaning === null)) continue;
    const mark = marks[at] ?? null;
    const correction = CORRECTIONS[meaning ?? ''];
    if (!correction && (meaning === 'trim' || meaning === 'list') && mark === null) rowMarks[meaning] = at;
    else if (correction || meaning === 'volume' || isMarkOf(meaning, head, mark)) {
      const by = correction?.by ?? mark?.by ?? (mark && isMarkAlone(head, mark, sign) ? defaultBy : null);
      const plus = (by && (plusSide(head, by) ?? said.plus[by])) ?? null;
      if (by === 'trim' && mark && mark.at !== 0 && !mark.side && !plus) isBare = true;
      const answered = choices.answers[`${heads}?trim sign`] === 'head' ? 'forward' : null;
      const place = mark && by ? signed(mark, plus ?? (by === 'trim' ? answered : null)) : null;
      const written = unit && ['length', 'volume'].includes(dimensionOf(unit)) ? unit : null;
      const isCorrection =
        correction !== undefined || (by !== null && meaning !== 'volume' && by in said.corrections);
      if (!isCorrection) {
        if (place === null) unmarked.push(at);
        held.push({ index: at, corrects: null, by: place === null ? null : by, at: place });
        put(at, {
          meaning: 'volume',
          unit: written && dimensionOf(written) === 'volume' ? written : 'm3',
          ...markText(by, place),
        });
      } else if (by !== null) {
        const inUnit = written ?? said.corrections[by] ?? null;
        const answer =
          inUnit ?? (choices.answers[`${heads}?${by} correction unit`] as UnitId | undefined) ?? null;
        if (inUnit === null) lacking.add(by);
        const as = isChosen(at) && meaning ? meaning : correctionOf(by, answer ?? 'mm');
        const at0 = place ?? (by === 'list' ? said.list : said.trim);
        if (at0 === null) continue;
        held.push({ index: at, corrects: CORRECTIONS[as]?.corrects ?? 'sounding', by, at: at0 });
        put(at, { meaning: as, unit: answer ?? 'mm', ...markText(by, at0) });
      }
    }
  }
  for (const by of lacking)
    ask(
      `${by} correction unit`,
      {
        title: `No head says what the corrections for ${by} are in.`,
        reason: 'A correction of the sounding is in mm, cm or m; one of the volume in m³.',
        columns: held.flatMap((one) => (one.by === by ? [columns[one.index]?.at ?? 0] : [])),
        options: (['mm', 'cm', 'm', 'm3'] as const).map((id) => ({ id, label: unitLabel(id), figure: '' })),
      },
      null,
    );
  const isMarked = held.some(({ corrects, at }) => corrects === null && at !== null);
  let left = new Set<number>();
  if (isMarked) left = new Set(unmarked);
  else if (unmarked.length > 1) {
    const answer = ask(
      'volume',
      {
        title: `${unmarked.length} columns can be the volume. Which one is taken in?`,
        reason: '',
        columns: unmarked.map((at) => columns[at]?.at ?? 0),
        options: unmarked.map((at) => ({
          id: String(at),
          label: headAt(table, at),
          figure: cellText(table.rows[0]?.cells[at] ?? ''),
        })),
      },
      null,
    );
    left = new Set(unmarked.filter((at) => String(at) !== answer));
  }
  for (const at of left) put(at, { meaning: null });
  for (const [at, { meaning }] of columns.entries())
    if (meaning && meaningOf(meaning)?.aside) put(at, { meaning: null });
  if (keyMeaning === 'sounding' && is('ullage') >= 0) put(is('ullage'), { meaning: null });
  return {
    table: { ...table, columns },
    said,
    key,
    by: keyMeaning === 'ullage' ? 'ullage' : 'sounding',
    name: is('tank'),
    rowMarks,
    held: held.filter(({ index }) => !left.has(index)),
    questions,
    isBare,
  };

  function isMarkOf(meaning: TankMeaning | null, head: string, mark: Mark | null): boolean {
    if (mark === null) return false;
    return meaning === 'trim' || meaning === 'list' || (meaning === null && isMarkAlone(head, mark, sign));
  }
}

function markText(by: By | null, at: number | null): { mark?: string } {
  if (by === null || at === null) return {};
  if (by === 'trim')
    return {
      mark: at === 0 ? 'even keel' : `${formatNumber(Math.abs(at), 2)} by the ${at > 0 ? 'stern' : 'head'}`,
    };
  return { mark: at === 0 ? 'upright' : `${formatTyped(Math.abs(at))}° to ${at > 0 ? 'port' : 'starboard'}` };
}

/** Cells of a table by sounding and mark, while they are gathered from one or several places. */
class Points {
  readonly values = new Map<string, number | null>();
  readonly rows = new Set<number>();
  readonly trims = new Set<number>();
  readonly lists = new Set<number>();
  /** A sounding that stands twice with other figures. */
  twice: number | null = null;

  put(row: number, trim: number, list: number, value: number | null): void {
    const key = `${row}/${trim}/${list}`;
    const before = this.values.get(key);
    if (before !== undefined && before !== null && value !== null && before !== value) this.twice ??= row;
    if (before === undefined || before === null) this.values.set(key, value);
    this.rows.add(row);
    this.trims.add(trim);
    this.lists.add(list);
  }

  get(row: number, trim: number, list: number): number | null {
    return this.values.get(`${row}/${trim}/${list}`) ?? null;
  }
}

const rising = (set: ReadonlySet<number>) => [...set].toSorted((a, b) => a - b);

interface Gathered {
  name: string;
  by: TankTable['by'];
  volumes: Points;
  corrections: Map<string, { of: Pick<TankCorrection, 'corrects' | 'by'>; points: Points }>;
  pipe: SaidOfTank['pipe'];
}

function gatherRows(
  { table, said, key, by, name, rowMarks, held }: Resolved,
  tankName: string,
  sign: DecimalSign,
  gathered: Map<string, Gathered>,
): { line: number; why: string }[] {
  const refused: { line: number; why: string }[] = [];
  let named = '';
  const figure = (at: number, cells: Table['rows'][number]['cells']) => {
    const column = table.columns[at];
    const meaning = meaningOf(column?.meaning ?? null);
    return column && meaning ? figureOf(cells[at] ?? '', column, meaning, sign)?.value : undefined;
  };
  for (const { line, cells } of table.rows) {
    const own = name < 0 ? '' : cellText(cells[name] ?? '');
    if (own !== '') named = own;
    const sounding = readFigure(cells[key] ?? '', sign);
    const bad = [key, ...held.map(({ index }) => index)].find(
      (at) => readFigure(cells[at] ?? '', sign) === undefined,
    );
    if (bad !== undefined) {
      refused.push({ line, why: `“${cellText(cells[bad] ?? '')}” is no figure` });
      continue;
    }
    if (!sounding) {
      refused.push({ line, why: `it has no ${by}` });
      continue;
    }
    const row = figure(key, cells) ?? 0;
    const title = tankName || named;
    const id = tankKey(title) || `${title}?`;
    const tank: Gathered = gathered.get(id) ?? {
      name: title,
      by,
      volumes: new Points(),
      corrections: new Map(),
      pipe: {},
    };
    gathered.set(id, tank);
    tank.pipe = { ...tank.pipe, ...said.pipe };
    const trimOfRow =
      rowMarks.trim < 0 ? said.trim : (readFigure(cells[rowMarks.trim] ?? '', sign)?.value ?? null);
    const listOfRow =
      rowMarks.list < 0 ? said.list : (readFigure(cells[rowMarks.list] ?? '', sign)?.value ?? null);
    for (const { index, corrects, by: mark, at } of held) {
      const read = readFigure(cells[index] ?? '', sign);
      const value = read ? (figure(index, cells) ?? null) : null;
      if (corrects === null) {
        const trim = mark === 'trim' ? at : trimOfRow;
        const list = mark === 'list' ? at : listOfRow;
        tank.volumes.put(row, trim ?? 0, list ?? 0, value);
      } else if (mark !== null) {
        const kind = `${corrects}/${mark}`;
        const correction = tank.corrections.get(kind) ?? {
          of: { corrects, by: mark },
          points: new Points(),
        };
        tank.corrections.set(kind, correction);
        correction.points.put(row, at ?? 0, 0, value);
      }
    }
  }
  return refused;
}

const correctionsOf = ({ corrections }: Gathered): TankCorrection[] =>
  [...corrections.values()].map(({ of, points }) => {
    const marks = rising(points.trims);
    const soundings = rising(points.rows);
    return {
      ...of,
      marks,
      soundings,
      values: soundings.map((row) => marks.map((mark) => points.get(row, mark, 0))),
    };
  });

function tankOf(gathered: Gathered): ReadTank {
  const { name, by, volumes, pipe } = gathered;
  const corrections = correctionsOf(gathered);
  const [rows, trims, lists] = [volumes.rows, volumes.trims, volumes.lists].map(rising) as [
    number[],
    number[],
    number[],
  ];
  const table: TankTable | null =
    rows.length === 0
      ? null
      : {
          by,
          rows,
          trims,
          lists,
          volumes: rows.map((row) => trims.map((trim) => lists.map((list) => volumes.get(row, trim, list)))),
          ...(corrections.length > 0 && { corrections }),
          ...pipe,
        };
  return { name, table, corrections };
}

const GENERIC = /^(?:sheet|tabelle|feuill?e?|hoja|planilha|лист|table|tanks?|soundings?)?\s*\d*$/i;
const withoutEnding = (name: string) => name.replace(/\.\w{2,4}$/, '');

/** The name that a sheet or a file has, where it can be that of a tank. */
function nameOfSheet(file: TableFile, sheet: number): string {
  const own = withoutEnding(file.sheets[sheet]?.name ?? '');
  if (own !== '' && !GENERIC.test(own)) return own;
  return file.sheets.length === 1 && file.size !== null ? withoutEnding(file.name) : '';
}

/** A table with the id by which the person names its tank. */
interface OfSheet {
  sheet: number;
  id: string;
  resolved: Resolved;
  /** From the lines above it, or the name of its sheet. */
  name: string;
}

function tablesOfSheet(file: TableFile, sheet: number, choices: Choices, sign: DecimalSign): OfSheet[] {
  const all = findTables(file.sheets[sheet]?.grid ?? [], sign, wanted);
  const headed = all.filter(({ headLines }) => headLines.length > 0);
  const used = headed.length > 0 ? headed : all;
  let name: string | null = null;
  return used.map((table) => {
    const said = table.titles.reduce((before, { text }) => saidWith(before, text, sign), nothingSaid);
    name = said.name ?? name;
    const resolved = resolve(table, said, choices, sign);
    const id = `${sheet}:${table.rows[0]?.line ?? 0}:${table.columns[0]?.at ?? 0}`;
    return { sheet, id, resolved, name: resolved.name >= 0 ? '' : (name ?? nameOfSheet(file, sheet)) };
  });
}

const isTank = ({ resolved: { key, held } }: OfSheet) => key >= 0 && held.length > 0;

export function lookAtTanks(file: TableFile, sheet: number, choices: Choices) {
  const tables = tablesOfSheet(file, sheet, choices, choices.decimal ?? file.decimal.sign);
  const rows = tables.reduce((sum, { resolved }) => sum + resolved.table.rows.length, 0);
  const isHeaded = tables.some(isTank);
  return {
    looks: rows === 0 ? 'no table found' : `${plural(rows, 'row')} of figures${isHeaded ? '' : ', no heads'}`,
    rank: isHeaded ? 2 : rows > 0 ? 1 : 0,
  };
}

/**
 * Reads the tables of tanks of all sheets of a file; `sheet` is the one that is shown. `known` are the tanks that have a table already,
 * to which corrections alone are added. Pure.
 */
export function readTanks(
  file: TableFile,
  sheet: number,
  choices: Choices,
  known: readonly ShipTank[] = [],
): TableReading<readonly ReadTank[], TankMeaning> {
  const sign = choices.decimal ?? file.decimal.sign;
  const all = file.sheets.flatMap((_, at) => tablesOfSheet(file, at, choices, sign));
  const tanks = all.filter(isTank);
  const used = tanks.length > 0 ? tanks : all;
  const lines = new Map<number, LineFate>();
  const notes: ImportNote[] = [];
  const gathered = new Map<string, Gathered>();
  const shown = used.filter((one) => one.sheet === sheet);
  const nameOf = ({ id, name }: OfSheet) => choices.names?.[id] ?? name;
  let soundings = 0;
  for (const one of used) {
    const { resolved } = one;
    if (one.sheet === sheet) {
      for (const { line, text } of resolved.table.titles) {
        const said = saidWith(nothingSaid, text, sign);
        const as =
          said.name !== null ? 'tank' : said.trim !== null ? `trim ${formatNumber(said.trim, 2)}` : null;
        lines.set(line, as ? { as } : { as: 'not read', tone: 'quiet' });
      }
      for (const line of resolved.table.headLines) lines.set(line, { as: 'heads', tone: 'heads' });
    }
    if (!isTank(one)) continue;
    const refused = gatherRows(resolved, nameOf(one), sign, gathered);
    soundings += resolved.table.rows.length - refused.length;
    const where = file.sheets.length > 1 ? ` of ${file.sheets[one.sheet]?.name ?? ''}` : '';
    for (const { line, why } of refused.slice(0, 3))
      notes.push({ kind: 'odd', text: `Line ${line + 1}${where} is left out: ${why}.` });
    if (refused.length > 3)
      notes.push({ kind: 'odd', text: `${refused.length - 3} more lines${where} are left out.` });
    if (one.sheet === sheet) {
      for (const { line, why } of refused) lines.set(line, { as: 'refused', tone: 'refused', why });
      const [first] = resolved.table.rows;
      if (first && !lines.has(first.line)) lines.set(first.line, { as: 'figures' });
    }
  }
  const read = [...gathered.values()].map(tankOf);
  const bare = used.filter(({ resolved }) => resolved.isBare);
  const questions = used.flatMap(({ resolved }) => resolved.questions);
  const grown = read.filter(({ table }) => table && growsByTheStern(table));
  const [first] = bare;
  if (first) questions.push(signQuestion(first.resolved, choices, grown.length > 0));
  else if (grown.length > 0)
    notes.push({
      kind: 'odd',
      text: `${grown
        .map(({ name }) => name)
        .slice(0, 3)
        .join(', ')}: the volume grows by the stern. Is the sign of the trim right?`,
    });
  if (grown.length === 0 && read.some(({ table }) => table && table.trims.length > 1))
    notes.push({
      kind: 'ok',
      text: 'Less volume as the trim grows by the stern, as with a pipe at the after end.',
    });
  notes.push(...columnNotes(used.filter(isTank), sign));
  const question = questions.find(({ answer }) => answer === null) ?? questions[0] ?? null;
  const twice = [...gathered.values()].flatMap(({ name, volumes, corrections }) =>
    [volumes, ...[...corrections.values()].map(({ points }) => points)].flatMap((points) =>
      points.twice === null
        ? []
        : [`${name}: the sounding ${formatNumber(points.twice, 2)} m stands twice with other figures`],
    ),
  );
  const isKnown = (name: string) => known.some((tank) => tankKey(tank.name) === tankKey(name));
  const alone = read.find(({ name, table }) => table === null && !isKnown(name));
  const whyNot =
    all.length === 0
      ? 'No table is found here'
      : used.every(({ resolved }) => resolved.key < 0)
        ? 'No column is the sounding or the ullage'
        : tanks.length === 0
          ? 'No column is the volume'
          : question && question.answer === null
            ? 'Answer the question first'
            : read.some(({ name }) => name === '')
              ? 'Say which tank it is'
              : (twice[0] ?? (alone ? `${alone.name} has corrections and no volumes` : null));
  const one = read.length === 1 ? read[0] : undefined;
  return {
    value: whyNot === null ? read : null,
    whyNot,
    tables: shown.map(({ resolved }) => resolved.table),
    question,
    notes,
    lines,
    further: shown.slice(1).flatMap((next) => {
      const [row] = next.resolved.table.rows;
      return row ? [`${nameOf(next) || 'Another table'} begins in line ${row.line + 1}`] : [];
    }),
    names: shown.flatMap((next) =>
      isTank(next) && next.resolved.name < 0
        ? [{ id: next.id, label: 'Tank', name: nameOf(next), line: next.resolved.table.rows[0]?.line ?? 0 }]
        : [],
    ),
    ...(hasNoUpright(read) && {
      remark: {
        title: 'No column for an upright ship: 0 is taken as no correction.',
        reason: 'From the first angle on each side the correction runs in a straight line through 0.',
      },
    }),
    count: one ? plural(soundings, 'sounding') : plural(read.length, 'tank'),
    detail: one ? detailOf(one) : `with ${plural(soundings, 'sounding')}`,
    take: `Take in ${one ? plural(soundings, 'row') : plural(read.length, 'tank')}`,
    looks: lookAtTanks(file, sheet, choices).looks,
  };
}

const hasNoUpright = (tanks: readonly ReadTank[]) =>
  tanks.some(({ corrections }) => corrections.some(({ by, marks }) => by === 'list' && !marks.includes(0)));

function signQuestion({ table }: Resolved, { answers }: Choices, grows: boolean): Question {
  const id = `${headsKey(table)}?trim sign`;
  const chosen = answers[id];
  const isTurned = chosen === 'head' ? !grows : grows;
  return {
    id,
    title: 'Is the trim + by the stern or + by the head? The book does not say it.',
    reason: isTurned
      ? 'Read by the stern the volume grows with the trim; with a pipe at the after end it shrinks.'
      : 'Read by the stern there is less volume as the trim grows, as with a pipe at the after end.',
    options: [
      { id: 'stern', label: '+ by the stern', figure: '' },
      { id: 'head', label: '+ by the head', figure: '' },
    ],
    answer: chosen ?? (grows ? null : 'stern'),
    columns: [],
  };
}

function detailOf({ table, corrections }: ReadTank): string {
  const trims = table?.trims ?? [];
  const angles = corrections.filter(({ by }) => by === 'list').flatMap(({ marks }) => marks);
  const [low, high] = [table?.rows[0], table?.rows.at(-1)];
  return [
    ...(low === undefined ? [] : [`(${formatNumber(low, 2)} to ${formatNumber(high, 2)} m)`]),
    ...(trims.length > 1 ? [plural(trims.length, 'trim')] : []),
    ...(angles.length > 0
      ? [
          `lists of ${[...new Set(angles.map(Math.abs))]
            .toSorted((a, b) => a - b)
            .map((angle) => `${formatTyped(angle)}°`)
            .join(' and ')}`,
        ]
      : []),
  ].join(', ');
}

/** Names the columns left out, and each unit that is turned with one example. */
function columnNotes(tables: readonly OfSheet[], sign: DecimalSign): ImportNote[] {
  const left = new Set<string>();
  const turned = new Map<string, ImportNote>();
  for (const { resolved } of tables) {
    const { table, key, name, rowMarks, held } = resolved;
    const used = new Set([key, name, rowMarks.trim, rowMarks.list, ...held.map(({ index }) => index)]);
    for (const [at, column] of table.columns.entries()) {
      if (!used.has(at)) {
        if (column.head !== '') left.add(column.head);
        continue;
      }
      const target = meaningOf(column.meaning);
      if (
        !target?.unit ||
        !column.unit ||
        column.unit === target.unit ||
        turned.has(`${target.id}${column.unit}`)
      )
        continue;
      const row = table.rows.find(({ cells }) => readFigure(cells[at] ?? '', sign)?.value);
      const value = row && figureOf(row.cells[at] ?? '', column, target, sign)?.value;
      if (!row || value === undefined) continue;
      turned.set(`${target.id}${column.unit}`, {
        kind: 'turned',
        mark: `${unitLabel(column.unit)} → ${unitLabel(target.unit)}`,
        text: `${target.label} is in ${unitLabel(column.unit)}: ${cellText(row.cells[at] ?? '')} is taken in as ${formatTyped(value)} ${unitLabel(target.unit)}.`,
      });
    }
  }
  const names = [...left];
  return [
    ...(names.length > 0
      ? [
          {
            kind: 'left out' as const,
            text:
              names.length === 1
                ? `${names[0] ?? ''} is left out.`
                : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} are left out.`,
          },
        ]
      : []),
    ...turned.values(),
  ];
}
