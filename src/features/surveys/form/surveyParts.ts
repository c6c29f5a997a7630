import type { Doctype } from '@/api/doctypes/index';
import { isEqual } from '@/lib/isEqual';
import type { MergePart, Work } from '@/lib/merge';
import { ownRows, rowKeys, rowsToSave } from '@/shared/surveyForm/rows';
import { holdsWorksheet, savesEntry, sectionShape } from '@/shared/surveyForm/sections';
import type { FieldInput, Row, SurveyValues, TableShape, Value } from '@/shared/surveyForm/shape';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';

/** What the form holds, and what each of its parts held before this person changed it. */
export type SurveyWork<V extends SurveyValues = SurveyValues> = Work<V>;

/** A field, a table or an entry of the worksheet. */
export interface SurveyPart extends MergePart<SurveyValues> {
  /** Its steps: names of tanks may hold dots. */
  path: readonly string[];
  table?: TableShape;
}

type NormalizeValue = (value: Value | undefined, input: FieldInput) => Value;

/** A figure that is not entered is null, and another thing than a 0 that was typed (D176); any other value empty text. */
const normalizeValue: NormalizeValue = (value, input) => value ?? (input === 'number' ? null : '');

/** The value as the record can tell it: an empty figure is stored as 0. */
export const normalizeStored: NormalizeValue = (value, input) =>
  input === 'number' && value === 0 ? null : normalizeValue(value, input);

/** The rows that would be sent, without their names: the server may give a row another one at each save. */
const rowValues = (table: TableShape, tables: SurveyValues['tables'], normalize: NormalizeValue): Row[] =>
  rowsToSave(table, tables).map((row) =>
    Object.fromEntries(table.columns.map(({ name, input }) => [name, normalize(row[name], input)])),
  );

/** The rows of a table by its key, so that two persons may change different ones, or different columns of one. */
function rowParts(table: TableShape, versions: readonly SurveyValues[]): SurveyPart[] {
  const rowsOf = ({ tables }: SurveyValues) => tables[table.name] ?? [];
  // Each part looks for its row in the same few versions.
  const known = new WeakMap<readonly Row[], Map<string, number>>();
  const placesIn = (rows: readonly Row[]) => {
    const places = known.get(rows) ?? new Map(rowKeys(table, rows).map((key, at) => [key, at]));
    known.set(rows, places);
    return places;
  };
  const keys = new Set(versions.flatMap((values) => rowKeys(table, rowsOf(values))));
  return [...keys].flatMap((key): SurveyPart[] => {
    const placeIn = (rows: readonly Row[]) => placesIn(rows).get(key) ?? -1;
    const rowIn = (values: SurveyValues): Row | undefined => {
      const rows = rowsOf(values);
      return rows[placeIn(rows)];
    };
    const as = (normalize: NormalizeValue) => (values: SurveyValues) => {
      const row = rowIn(values);
      return row && rowValues(table, { [table.name]: [row] }, normalize)[0];
    };
    const put: SurveyPart['put'] = (into, value) => {
      const values = into as SurveyValues;
      const rows = rowsOf(values);
      const at = placeIn(rows);
      const before = at < 0 ? rows : rows.slice(0, at);
      const after = at < 0 ? [] : rows.slice(at + 1);
      const row = value === undefined ? [] : [value as Row];
      return { ...values, tables: { ...values.tables, [table.name]: [...before, ...row, ...after] } };
    };
    const part = { path: ['tables', table.name, key], table };
    if (table.byColumn && versions.every(rowIn) && isContested(versions.map(as(normalizeValue))))
      return cellParts(part, rowIn, put);
    return [{ ...part, value: rowIn, comparable: as(normalizeValue), storable: as(normalizeStored), put }];
  });
}

/**
 * Whether a row is another in more than one of the versions after the first: only a second person makes its fields count one by
 * one. A survey has hundreds of rows, and to put each field of all of them together would take a third of a second.
 */
const isContested = ([first, ...others]: readonly unknown[]): boolean =>
  others.filter((other) => !isEqual(other, first)).length > 1;

/** The cells of a row that all versions have. */
function cellParts(
  { path, table }: { path: readonly string[]; table: TableShape },
  rowIn: (values: SurveyValues) => Row | undefined,
  put: NonNullable<SurveyPart['put']>,
): SurveyPart[] {
  const cell = (column: string): SurveyPart => ({
    path: [...path, column],
    table,
    value: (values) => rowIn(values)?.[column],
    put: (into, value) => put(into, { ...rowIn(into as SurveyValues), [column]: value }),
  });
  return [
    // The server's name of the row, which it may change at each save, always follows the server.
    { ...cell('name'), comparable: () => null },
    ...table.columns.map(({ name, input }): SurveyPart => ({
      ...cell(name),
      comparable: (values) => normalizeValue(rowIn(values)?.[name], input),
      storable: (values) => normalizeStored(rowIn(values)?.[name], input),
    })),
  ];
}

/** Fields and tables of a section, in whichever of these versions their rows stand; only those that a change of a name may concern. */
function recordParts<D extends Doctype>(
  section: KindSection<D>,
  versions: readonly SurveyValues[],
  changed?: string,
): SurveyPart[] {
  const shape = sectionShape(section);
  const [group, name] = changed?.split('.') ?? [];
  const among = (of: string, ...names: (string | undefined)[]) =>
    group === undefined || (group === of && (name === undefined || names.includes(name)));
  const fields = shape.fields.filter((field) => among('record', field.name));
  const tables = shape.tables.filter((table) => among('tables', table.name, table.pair?.table));
  return [
    ...fields.map(({ name, input }): SurveyPart => ({
      path: ['record', name],
      comparable: ({ record }) => normalizeValue(record[name], input),
      storable: ({ record }) => normalizeStored(record[name], input),
    })),
    ...tables.filter(({ key }) => key !== undefined).flatMap((table) => rowParts(table, versions)),
    ...tables
      .filter(({ key }) => key === undefined)
      .map((table): SurveyPart => ({
        path: ['tables', table.name],
        table,
        value: ({ tables: rows }) => ownRows(table, rows),
        comparable: ({ tables: rows }) => rowValues(table, rows, normalizeValue),
        storable: ({ tables: rows }) => rowValues(table, rows, normalizeStored),
      })),
  ];
}

const keysOf = (trees: readonly unknown[]): string[] => [
  ...new Set(
    trees.flatMap((tree) =>
      typeof tree === 'object' && tree !== null && !Array.isArray(tree) ? Object.keys(tree) : [],
    ),
  ),
];

const entryOf = (tree: unknown, key: string): unknown =>
  typeof tree === 'object' && tree !== null ? (tree as Record<string, unknown>)[key] : undefined;

type ListRow = Readonly<Record<string, unknown>>;

/** The rows of a list in a row of the worksheet, by their ids; the whole list where something else stands in its place. */
function listParts(path: readonly string[], versions: readonly SurveyValues[]): SurveyPart[] {
  const listIn = (values: object): unknown =>
    path.reduce<unknown>((tree, step) => entryOf(tree, step), values);
  const rowsIn = (values: object): readonly ListRow[] => (listIn(values) ?? []) as readonly ListRow[];
  if (!versions.every((values) => Array.isArray(listIn(values) ?? []))) return [{ path }];
  const ids = new Set(versions.flatMap((values) => rowsIn(values).map(({ id }) => String(id))));
  return [...ids].map((id): SurveyPart => {
    const isIt = (row: ListRow) => row['id'] === id;
    return {
      path: [...path, id],
      value: (values) => rowsIn(values).find(isIt),
      put: (into, value) => {
        const rows = rowsIn(into);
        const at = rows.findIndex(isIt);
        const row = value === undefined ? [] : [value as ListRow];
        const next = at < 0 ? [...rows, ...row] : rows.toSpliced(at, 1, ...row);
        return withEntry(into, path, next);
      },
    };
  });
}

/** What is noted in a field; nothing of one that is empty, as of one that is not there. */
const noted = (value: unknown): unknown =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0) ? null : (value ?? null);

/** What is noted in a row; nothing of one whose fields are all empty. */
function notedRow(row: unknown): unknown {
  const fields = Object.entries((row ?? {}) as object).filter(([, value]) => noted(value) !== null);
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/** A copy with another value at these steps. */
const withEntry = (tree: object, [step = '', ...rest]: readonly string[], value: unknown): object => ({
  ...tree,
  [step]: rest.length === 0 ? value : withEntry({ ...(entryOf(tree, step) as object) }, rest, value),
});

/** Entries of the worksheet, in whichever of these versions they stand; only one and only a row of it where that is told. */
function worksheetParts<D extends Doctype>(
  kind: SurveyKind<D>,
  versions: readonly SurveyValues[],
  [onlyKey, onlyInner]: readonly string[] = [],
): SurveyPart[] {
  const sheets = versions.map(({ worksheet }): Record<string, unknown> => ({ ...worksheet }));
  const insideOf = (key: string): string[] => {
    if (kind.worksheet?.whole.includes(key)) return [];
    const entries = sheets.map((sheet) => sheet[key]);
    if (onlyInner === undefined) return keysOf(entries);
    return entries.some((entry) => typeof entry === 'object' && entry !== null && onlyInner in entry)
      ? [onlyInner]
      : keysOf(entries);
  };
  // A row that one of the versions has not is added or taken out as a whole. But of one that is named by its id both may have
  // begun the notes, where there were none before.
  const isNamedById = (key = '') => kind.worksheet?.rows?.[key]?.named.length === 0;
  const fieldsOf = ([key = '', inner]: readonly string[]): string[] => {
    if (inner === undefined || !kind.worksheet?.rows?.[key]) return [];
    const rows = sheets.map((sheet) => entryOf(sheet[key], inner));
    if (isNamedById(key) && versions.length > 2 && !isContested(rows)) return [];
    // What one person alone has begun stays whole: a part of it would not be a row.
    const held = isNamedById(key) && versions.length > 2 ? rows.slice(1) : rows;
    return held.every((row) => row !== undefined) ? keysOf(rows) : [];
  };
  return (
    (onlyKey === undefined ? keysOf(sheets) : [onlyKey])
      // Which zeros were typed follows from the values at each save (`zerosAfter`).
      .filter((key) => key !== 'zeros')
      .flatMap((key) => {
        const inside = insideOf(key);
        return inside.length === 0 ? [[key]] : inside.map((inner) => [key, inner]);
      })
      .flatMap((path) => {
        const fields = fieldsOf(path);
        return fields.length === 0 ? [path] : fields.map((field) => [...path, field]);
      })
      .flatMap((path) => {
        const isList = kind.worksheet?.rows?.[path[0] ?? '']?.lists?.[path[2] ?? ''] !== undefined;
        const whole: SurveyPart = { path: ['worksheet', ...path] };
        const at = (values: SurveyValues) => path.reduce<unknown>(entryOf, values.worksheet);
        if (path.length === 3 && isNamedById(path[0])) whole.comparable = (values) => noted(at(values));
        if (path.length === 2 && versions.length === 2 && isNamedById(path[0]))
          whole.comparable = (values) => notedRow(at(values));
        return isList && versions.length > 2 ? listParts(whole.path, versions) : [whole];
      })
  );
}

/**
 * The parts that a section saves, in whichever of these versions they stand. After a change of a name of the form only those
 * that it may have changed: a tally has thousands of entries, a draft survey hundreds of tanks.
 */
export const sectionParts = <D extends Doctype>(
  kind: SurveyKind<D>,
  section: KindSection<D>,
  versions: readonly SurveyValues[],
  changed?: string,
): SurveyPart[] => {
  const [group, ...entry] = (changed ?? 'worksheet').split('.');
  const sheet = group === 'worksheet' && holdsWorksheet(section) ? worksheetParts(kind, versions, entry) : [];
  return [
    ...recordParts(section, versions, changed),
    ...sheet.filter(({ path: [, one = ''] }) => savesEntry(section, one)),
  ];
};

/** All parts of a survey, in whichever of these versions they stand. */
export const surveyParts = <D extends Doctype>(
  kind: SurveyKind<D>,
  versions: readonly SurveyValues[],
): SurveyPart[] => [
  ...(kind.sections as readonly KindSection<D>[]).flatMap((section) => recordParts(section, versions)),
  ...worksheetParts(kind, versions),
];
