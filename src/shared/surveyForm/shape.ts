import type { Worksheet } from '../surveyKind/worksheet';

/** How a field is typed. Numbers carry a unit and the decimals shown; an empty number is saved as 0 (3§5). */
export type FieldInput = 'text' | 'lines' | 'number' | 'date' | 'time';

/** A value of a field as the form holds it: a number that is not entered is null, a text that is not entered empty. */
export type Value = string | number | null;
export type Row = Record<string, Value>;

/** A whole survey as the form holds it. */
export interface SurveyValues<W extends Worksheet = Worksheet> {
  record: Record<string, Value>;
  tables: Record<string, Row[]>;
  worksheet: W;
}

/** A field that is typed. */
export interface FieldShape {
  name: string;
  input: FieldInput;
}

/** A table that is typed in place. */
export interface TableShape {
  name: string;
  columns: readonly FieldShape[];
  /** The column that tells the rows apart, where two persons may work on different rows at the same time. */
  key?: string;
  /** With a key: whether each column of a row is somebody's own, so that two persons may fill in one row together. */
  byColumn?: boolean;
  /** The table whose rows stand beside these (`pairTables`), and the column by which a row is found again there. */
  pair?: { table: string; key: string; first: boolean };
}

/** The fields and tables that a section saves. */
export interface SectionShape {
  fields: readonly FieldShape[];
  tables: readonly TableShape[];
}

/** Columns of a table that hold figures. */
export const figuresOf = ({ columns }: TableShape): string[] =>
  columns.filter(({ input }) => input === 'number').map(({ name }) => name);

/** The text in a field of a record or a column of a row, without blanks round it; empty where there is none. */
export function textIn(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
}
