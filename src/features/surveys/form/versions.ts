import type { Doctype } from '@/api/doctypes/index';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import { isEqual } from '@/lib/isEqual';
import { holdsWorksheet, sectionShape } from '@/shared/surveyForm/sections';
import type { FieldInput, Row, SurveyValues, TableShape, Value } from '@/shared/surveyForm/shape';
import { ownRows, pairAllTables, rowsToSave } from '@/shared/surveyForm/rows';

/** What the form holds, and what each of its parts held before this person changed it. */
export interface SurveyWork<V extends SurveyValues = SurveyValues> {
  before: V;
  mine: V;
}

/** One thing that is compared and merged as a whole: a field, a table, an entry of the worksheet. */
interface Part {
  /** Where it is in the values. */
  path: readonly string[];
  /** What is compared: a 0 that was typed is another thing than an empty number (D176). */
  held: (values: SurveyValues) => unknown;
  /** The same as the record can tell it: both are 0. */
  stored: (values: SurveyValues) => unknown;
  /** A table, and the one whose rows depend on its. */
  table?: TableShape;
}

/** A part that two people changed, each in another way. */
export interface SurveyDifference {
  path: readonly string[];
  mine: unknown;
  theirs: unknown;
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (values: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((tree, key) => (isTree(tree) ? tree[key] : undefined), values);

function put(values: object, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  const tree = values as Tree;
  if (rest.length > 0) put((tree[key] ??= {}) as Tree, rest, value);
  else if (value === undefined) delete tree[key];
  else tree[key] = structuredClone(value);
}

/** What a value counts as: nothing is null for a figure and an empty text for the rest. */
const heldValue = (value: Value | undefined, input: FieldInput): Value =>
  value ?? (input === 'number' ? null : '');

/** The record knows no 0 that was typed. */
const storedValue = (value: Value | undefined, input: FieldInput): Value =>
  input === 'number' && value === 0 ? null : heldValue(value, input);

/** Fields and tables of a section. */
function recordParts<D extends Doctype>(section: KindSection<D>): Part[] {
  const { fields, tables } = sectionShape(section);
  return [
    ...fields.map(({ name, input }): Part => ({
      path: ['record', name],
      held: ({ record }) => heldValue(record[name], input),
      stored: ({ record }) => storedValue(record[name], input),
    })),
    ...tables.map((table): Part => ({
      path: ['tables', table.name],
      table,
      held: ({ tables: rows }) => rowValues(table, rows, heldValue),
      stored: ({ tables: rows }) => rowValues(table, rows, storedValue),
    })),
  ];
}

/** The rows that would be sent, without their names: the server may give a row another one at each save. */
const rowValues = (table: TableShape, tables: SurveyValues['tables'], valueOf: typeof heldValue): Row[] =>
  rowsToSave(table, tables).map((row) =>
    Object.fromEntries(table.columns.map((column) => [column.name, valueOf(row[column.name], column.input)])),
  );

/** Entries of the worksheet, in whichever of these versions they stand. */
function worksheetParts<D extends Doctype>(kind: SurveyKind<D>, versions: readonly SurveyValues[]): Part[] {
  const keysOf = (trees: readonly unknown[]) => [
    ...new Set(trees.flatMap((tree) => (isTree(tree) ? Object.keys(tree) : []))),
  ];
  const sheets = versions.map(({ worksheet }): Tree => ({ ...worksheet }));
  // Which zeros were typed follows from the values at each save (`zerosAfter`).
  return keysOf(sheets)
    .filter((key) => key !== 'zeros')
    .flatMap((key) => {
      const inside = kind.worksheet?.whole.includes(key) ? [] : keysOf(sheets.map((sheet) => sheet[key]));
      const isWhole = inside.length === 0;
      return isWhole ? [['worksheet', key]] : inside.map((inner) => ['worksheet', key, inner]);
    })
    .map((path) => {
      const held = (values: SurveyValues) => at(values, path);
      return { path, held, stored: held };
    });
}

const partsOf = <D extends Doctype>(
  kind: SurveyKind<D>,
  section: KindSection<D>,
  versions: readonly SurveyValues[],
): Part[] => [...recordParts(section), ...(holdsWorksheet(section) ? worksheetParts(kind, versions) : [])];

const same = ({ held }: Part, a: SurveyValues, b: SurveyValues) => isEqual(held(a), held(b));

const storedAlike = ({ stored }: Part, a: SurveyValues, b: SurveyValues) => isEqual(stored(a), stored(b));

/** Parts of a section that stand otherwise than before; those alone that a change of `name` can have touched. */
function changedParts<D extends Doctype>(
  kind: SurveyKind<D>,
  section: KindSection<D>,
  { before, mine }: SurveyWork,
  name: string | undefined,
): { touched: string[]; changed: string[] } {
  const parts = partsOf(kind, section, [before, mine]).filter(
    (part) => name === undefined || mayTouch(name, part),
  );
  return {
    touched: parts.map(({ path }) => path.join('/')),
    changed: parts.filter((part) => !same(part, before, mine)).map(({ path }) => path.join('/')),
  };
}

/** `record.flag` touches that field; a figure of a row its table and that of its pair, whose rows depend on each other. */
function mayTouch(name: string, { path: [group = '', field = ''], table }: Part): boolean {
  const [changed, inside] = name.split('.');
  if (changed !== group) return false;
  if (inside === undefined || group === 'worksheet') return true;
  return inside === field || inside === table?.pair?.table;
}

/**
 * The sections in which something was changed and not saved. After a key stroke it compares only what that touched: a
 * survey has hundreds of fields and rows.
 */
export class DirtySections<D extends Doctype> {
  private readonly changed = new Map<string, ReadonlySet<string>>();
  private sections: ReadonlySet<string> = new Set();

  constructor(private readonly kind: SurveyKind<D>) {}

  /** Looks after a change of a name of the form, or at everything. The same object while the same sections are dirty. */
  look(work: SurveyWork, name?: string): ReadonlySet<string> {
    for (const section of this.kind.sections as readonly KindSection<D>[]) {
      const { touched, changed } = changedParts(this.kind, section, work, name);
      if (name !== undefined && touched.length === 0) continue;
      const rest = name === undefined ? [] : [...(this.changed.get(section.id) ?? [])];
      this.changed.set(section.id, new Set([...rest.filter((one) => !touched.includes(one)), ...changed]));
    }
    const now = [...this.changed].filter(([, parts]) => parts.size > 0).map(([id]) => id);
    if (now.length !== this.sections.size || now.some((id) => !this.sections.has(id)))
      this.sections = new Set(now);
    return this.sections;
  }
}

/** Sections in which something was changed and not saved. */
export const dirtySections = <D extends Doctype>(
  kind: SurveyKind<D>,
  work: SurveyWork,
): ReadonlySet<string> => new DirtySections(kind).look(work);

/**
 * A section was saved as it stood in `sent`: from now on changes count from there. A typed 0 stays a change until the
 * worksheet tells of it.
 */
export function savedAs<D extends Doctype>(
  section: KindSection<D>,
  before: SurveyValues,
  sent: SurveyValues,
): SurveyValues {
  const next = structuredClone(before);
  const { fields, tables } = sectionShape(section);
  for (const { name, input } of fields) put(next, ['record', name], storedValue(sent.record[name], input));
  for (const { name, columns } of tables) {
    const rows = (sent.tables[name] ?? []).map((row) => ({
      ...row,
      ...Object.fromEntries(
        columns.map((column) => [column.name, storedValue(row[column.name], column.input)]),
      ),
    }));
    put(next, ['tables', name], rows);
  }
  return next;
}

/**
 * Puts the work on top of a fresher version of the record: what this person did not touch becomes theirs, what only this
 * person changed stays. What both changed stays as well, and is a `differences` until it is decided.
 */
export function rebaseSurvey<D extends Doctype, V extends SurveyValues>(
  kind: SurveyKind<D>,
  { before, mine }: SurveyWork<V>,
  theirs: V,
): SurveyWork<V> {
  const next = structuredClone({ before, mine });
  const sections = kind.sections as readonly KindSection<D>[];
  const parts = [...sections.flatMap(recordParts), ...worksheetParts(kind, [before, mine, theirs])];
  for (const part of parts) {
    const touched = !same(part, mine, before);
    if (touched && !same(part, mine, theirs)) continue;
    const value = part.table ? ownRows(part.table, theirs.tables) : at(theirs, part.path);
    put(next.before, part.path, value);
    // Rows take the names that the server gave them.
    if (!touched || Array.isArray(value)) put(next.mine, part.path, value);
  }
  const tables = sections.flatMap((section) => sectionShape(section).tables);
  pairAllTables(tables, next.before.tables);
  pairAllTables(tables, next.mine.tables);
  return next;
}

/** Parts of a section that this person and somebody else changed, each in another way. */
export function surveyDifferences<D extends Doctype>(
  kind: SurveyKind<D>,
  section: KindSection<D>,
  { before, mine }: SurveyWork,
  theirs: SurveyValues,
): SurveyDifference[] {
  return partsOf(kind, section, [before, mine, theirs])
    .filter(
      (part) => !same(part, mine, before) && !same(part, theirs, before) && !storedAlike(part, mine, theirs),
    )
    .map(({ path }) => ({ path, mine: at(mine, path), theirs: at(theirs, path) }));
}

/** Two pieces of work on one version as one; null when both changed the same part, each in another way. */
export function combine<D extends Doctype>(
  kind: SurveyKind<D>,
  work: SurveyWork,
  other: SurveyWork,
): SurveyWork | null {
  const sections = kind.sections as readonly KindSection<D>[];
  if (sections.some((section) => surveyDifferences(kind, section, other, work.mine).length > 0)) return null;
  return {
    before: rebaseSurvey(kind, work, other.before).before,
    mine: rebaseSurvey(kind, work, other.mine).mine,
  };
}

/** Names a difference. */
export const differenceId = ({ path }: SurveyDifference): string => path.join('/');

/** Settles differences: theirs where it is chosen, mine in its place otherwise. */
export function decideParts(
  { before, mine }: SurveyWork,
  rows: readonly SurveyDifference[],
  takeTheirs: ReadonlySet<string>,
): SurveyWork {
  const next = structuredClone({ before, mine });
  for (const row of rows) {
    put(next.before, row.path, row.theirs);
    if (takeTheirs.has(differenceId(row))) put(next.mine, row.path, row.theirs);
  }
  return next;
}
