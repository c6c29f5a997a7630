import type { Doctype } from '@/api/doctypes/index';
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

/** The rows of a table by its key, so that two persons may change different ones. */
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
  return [...keys].map((key): SurveyPart => {
    const placeIn = (rows: readonly Row[]) => placesIn(rows).get(key) ?? -1;
    const rowIn = (values: SurveyValues): Row | undefined => {
      const rows = rowsOf(values);
      return rows[placeIn(rows)];
    };
    const as = (normalize: NormalizeValue) => (values: SurveyValues) => {
      const row = rowIn(values);
      return row && rowValues(table, { [table.name]: [row] }, normalize)[0];
    };
    return {
      path: ['tables', table.name, key],
      table,
      value: rowIn,
      comparable: as(normalizeValue),
      storable: as(normalizeStored),
      put: (into, value) => {
        const values = into as SurveyValues;
        const rows = rowsOf(values);
        const at = placeIn(rows);
        const before = at < 0 ? rows : rows.slice(0, at);
        const after = at < 0 ? [] : rows.slice(at + 1);
        const row = value === undefined ? [] : [value as Row];
        return { ...values, tables: { ...values.tables, [table.name]: [...before, ...row, ...after] } };
      },
    };
  });
}

/** Fields and tables of a section, in whichever of these versions their rows stand. */
function recordParts<D extends Doctype>(
  section: KindSection<D>,
  versions: readonly SurveyValues[],
): SurveyPart[] {
  const { fields, tables } = sectionShape(section);
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
  return (
    (onlyKey === undefined ? keysOf(sheets) : [onlyKey])
      // Which zeros were typed follows from the values at each save (`zerosAfter`).
      .filter((key) => key !== 'zeros')
      .flatMap((key) => {
        const inside = insideOf(key);
        return inside.length === 0 ? [[key]] : inside.map((inner) => [key, inner]);
      })
      .map((path) => ({ path: ['worksheet', ...path] }))
  );
}

/**
 * The parts that a section saves, in whichever of these versions they stand. After a change of a name of the form only those
 * of the worksheet that it may have changed: a tally has thousands of entries.
 */
export const sectionParts = <D extends Doctype>(
  kind: SurveyKind<D>,
  section: KindSection<D>,
  versions: readonly SurveyValues[],
  changed = 'worksheet',
): SurveyPart[] => {
  const [group, ...entry] = changed.split('.');
  const sheet = group === 'worksheet' && holdsWorksheet(section) ? worksheetParts(kind, versions, entry) : [];
  return [
    ...recordParts(section, versions),
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
