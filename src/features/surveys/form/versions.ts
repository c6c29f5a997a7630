import type { Doctype } from '@/api/doctypes/index';
import type { FieldInput, KindSection, SurveyKind } from '@/shared/surveyKinds/types';
import { alike } from '@/lib/alike';
import {
  holdsWorksheet,
  sectionShape,
  type Row,
  type SurveyValues,
  type TableShape,
  type Value,
} from './shape';
import { alignAllTanks, keptRows, ownRows } from './rows';

/** What the form holds, and what each of its parts held before this person changed it. */
export interface Work {
  before: SurveyValues;
  mine: SurveyValues;
}

/** One thing that is compared and merged as a whole: a field, a table, an entry of the worksheet. */
interface Part {
  /** Where it is in the values. */
  path: readonly string[];
  /** What is compared: a 0 that was typed is another thing than an empty number (D176). */
  held: (values: SurveyValues) => unknown;
  /** The same as the record can tell it: both are 0. */
  stored: (values: SurveyValues) => unknown;
}

/** A part that two people changed, each in another way. */
export interface Difference {
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
      held: ({ tables: rows }) => rowValues(table, rows, heldValue),
      stored: ({ tables: rows }) => rowValues(table, rows, storedValue),
    })),
  ];
}

/** A range of trims and the proof of a photograph are one entry each: halves of two would be nonsense. */
const isEntry = (tree: Tree) => 'from' in tree || 'originalName' in tree;

/** The rows that would be sent, without their names: the server may give a row another one at each save. */
const rowValues = (
  { name, columns }: TableShape,
  tables: SurveyValues['tables'],
  valueOf: typeof heldValue,
): Row[] =>
  keptRows(name, tables).map((row) =>
    Object.fromEntries(columns.map((column) => [column.name, valueOf(row[column.name], column.input)])),
  );

/** Entries of the worksheet, in whichever of these versions they stand. */
function worksheetParts(versions: readonly SurveyValues[]): Part[] {
  const pathsIn = (trees: readonly unknown[], path: readonly string[]): (readonly string[])[] => {
    const keys = new Set(trees.flatMap((tree) => (isTree(tree) ? Object.keys(tree) : [])));
    return [...keys].flatMap((key) => {
      const inside = trees.map((tree) => (isTree(tree) ? tree[key] : undefined));
      const whole = inside.every((value) => value === undefined || !isTree(value) || isEntry(value));
      return whole ? [[...path, key]] : pathsIn(inside, [...path, key]);
    });
  };
  return pathsIn(
    // Which zeros were typed follows from the values at each save (`zerosAfter`).
    versions.map(({ worksheet: { zeros: _zeros, ...worksheet } }) => worksheet),
    ['worksheet'],
  ).map((path) => {
    const held = (values: SurveyValues) => at(values, path);
    return { path, held, stored: held };
  });
}

const partsOf = <D extends Doctype>(section: KindSection<D>, versions: readonly SurveyValues[]): Part[] => [
  ...recordParts(section),
  ...(holdsWorksheet(section) ? worksheetParts(versions) : []),
];

const same = ({ held }: Part, a: SurveyValues, b: SurveyValues) => alike(held(a), held(b));

const storedAlike = ({ stored }: Part, a: SurveyValues, b: SurveyValues) => alike(stored(a), stored(b));

/** Parts of a section that stand otherwise than before; those alone that a change of `name` can have touched. */
function changedParts<D extends Doctype>(
  section: KindSection<D>,
  { before, mine }: Work,
  name: string | undefined,
): { touched: string[]; changed: string[] } {
  const parts = partsOf(section, [before, mine]).filter(
    ({ path }) => name === undefined || mayTouch(name, path),
  );
  return {
    touched: parts.map(({ path }) => path.join('/')),
    changed: parts.filter((part) => !same(part, before, mine)).map(({ path }) => path.join('/')),
  };
}

/** `record.flag` touches that field; a figure of a tank both surveys' tables, whose rows depend on each other. */
function mayTouch(name: string, [group = '', field = '']: readonly string[]): boolean {
  const [changed, inside] = name.split('.');
  if (changed !== group) return false;
  if (inside === undefined || group === 'worksheet') return true;
  return inside === field || (group === 'tables' && inside.slice(0, -1) === field.slice(0, -1));
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
  look(work: Work, name?: string): ReadonlySet<string> {
    for (const section of this.kind.sections as readonly KindSection<D>[]) {
      const { touched, changed } = changedParts(section, work, name);
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
export const dirtySections = <D extends Doctype>(kind: SurveyKind<D>, work: Work): ReadonlySet<string> =>
  new DirtySections(kind).look(work);

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
export function rebase<D extends Doctype>(
  kind: SurveyKind<D>,
  { before, mine }: Work,
  theirs: SurveyValues,
): Work {
  const next = structuredClone({ before, mine });
  const sections = kind.sections as readonly KindSection<D>[];
  for (const part of [...sections.flatMap(recordParts), ...worksheetParts([before, mine, theirs])]) {
    const touched = !same(part, mine, before);
    if (touched && !same(part, mine, theirs)) continue;
    const [group, name = ''] = part.path;
    const value = group === 'tables' ? ownRows(name, theirs.tables) : at(theirs, part.path);
    put(next.before, part.path, value);
    // Rows take the names that the server gave them.
    if (!touched || Array.isArray(value)) put(next.mine, part.path, value);
  }
  alignAllTanks(next.before.tables);
  alignAllTanks(next.mine.tables);
  return next;
}

/** Parts of a section that this person and somebody else changed, each in another way. */
export function differences<D extends Doctype>(
  section: KindSection<D>,
  { before, mine }: Work,
  theirs: SurveyValues,
): Difference[] {
  return partsOf(section, [before, mine, theirs])
    .filter(
      (part) => !same(part, mine, before) && !same(part, theirs, before) && !storedAlike(part, mine, theirs),
    )
    .map(({ path }) => ({ path, mine: at(mine, path), theirs: at(theirs, path) }));
}

/** Names a difference. */
export const differenceId = ({ path }: Difference): string => path.join('/');

/** Settles differences: theirs where it is chosen, mine in its place otherwise. */
export function decide(
  { before, mine }: Work,
  rows: readonly Difference[],
  takeTheirs: ReadonlySet<string>,
): Work {
  const next = structuredClone({ before, mine });
  for (const row of rows) {
    put(next.before, row.path, row.theirs);
    if (takeTheirs.has(differenceId(row))) put(next.mine, row.path, row.theirs);
  }
  return next;
}
