import type { Doctype } from '@/api/doctypes/index';
import type { MergePart, Work } from '@/lib/merge';
import { ownRows, rowsToSave } from '@/shared/surveyForm/rows';
import { holdsWorksheet, sectionShape } from '@/shared/surveyForm/sections';
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

/** Fields and tables of a section. */
function recordParts<D extends Doctype>(section: KindSection<D>): SurveyPart[] {
  const { fields, tables } = sectionShape(section);
  return [
    ...fields.map(({ name, input }): SurveyPart => ({
      path: ['record', name],
      comparable: ({ record }) => normalizeValue(record[name], input),
      storable: ({ record }) => normalizeStored(record[name], input),
    })),
    ...tables.map((table): SurveyPart => ({
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

/** Entries of the worksheet, in whichever of these versions they stand. */
function worksheetParts<D extends Doctype>(
  kind: SurveyKind<D>,
  versions: readonly SurveyValues[],
): SurveyPart[] {
  const sheets = versions.map(({ worksheet }): Record<string, unknown> => ({ ...worksheet }));
  return (
    keysOf(sheets)
      // Which zeros were typed follows from the values at each save (`zerosAfter`).
      .filter((key) => key !== 'zeros')
      .flatMap((key) => {
        const inside = kind.worksheet?.whole.includes(key) ? [] : keysOf(sheets.map((sheet) => sheet[key]));
        return inside.length === 0 ? [[key]] : inside.map((inner) => [key, inner]);
      })
      .map((path) => ({ path: ['worksheet', ...path] }))
  );
}

/** The parts that a section saves, in whichever of these versions they stand. */
export const sectionParts = <D extends Doctype>(
  kind: SurveyKind<D>,
  section: KindSection<D>,
  versions: readonly SurveyValues[],
): SurveyPart[] => [
  ...recordParts(section),
  ...(holdsWorksheet(section) ? worksheetParts(kind, versions) : []),
];

/** All parts of a survey, in whichever of these versions they stand. */
export const surveyParts = <D extends Doctype>(
  kind: SurveyKind<D>,
  versions: readonly SurveyValues[],
): SurveyPart[] => [
  ...(kind.sections as readonly KindSection<D>[]).flatMap(recordParts),
  ...worksheetParts(kind, versions),
];
