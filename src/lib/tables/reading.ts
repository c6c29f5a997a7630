import { fold, type GridCell, type Grid } from './cells';
import { readFigure, type Decimal, type DecimalSign, type ReadFigure } from './figures';
import type { GridColumn, FoundTable } from './findTables';
import type { Meaning } from './meanings';
import { dimensionOf, turnedFigure, type UnitId } from './units';

/** A file or a pasted text, as cells. */
export interface TableFile {
  name: string;
  /** Bytes; null for a pasted text. */
  size: number | null;
  sheets: readonly { name: string; grid: Grid }[];
  decimal: Decimal;
  /** Told of the file itself, in sentences without their full stop. */
  warnings?: readonly string[];
}

/** Decisions of a person, by keys that other files with the same heads have as well. */
export interface Choices {
  decimal?: DecimalSign;
  /** Meaning by column; '' leaves the column out. */
  meanings: Readonly<Record<string, string>>;
  units: Readonly<Record<string, UnitId>>;
  /** Answers to questions, by their id. */
  answers: Readonly<Record<string, string>>;
  /** Names of what the tables of this file are about, by the table; not remembered for others. */
  names?: Readonly<Record<string, string>>;
}

export const noChoices: Choices = { meanings: {}, units: {}, answers: {} };

/** One question in words, where figures and heads leave open what is meant. */
export interface Question {
  id: string;
  title: string;
  /** Why the proposal is made; empty without one. */
  reason: string;
  options: readonly { id: string; label: string; figure: string }[];
  /** Null where nothing speaks for one of them: then nothing is taken in before the person has answered. */
  answer: string | null;
  /** Columns that it is about, by their place in the sheet. */
  columns: readonly number[];
}

export interface ImportNote {
  kind: 'left out' | 'turned' | 'ok' | 'odd';
  text: string;
  /** Stands before the text of a unit that is turned: "ft → m". */
  mark?: string;
}

export interface LineFate {
  as: string;
  tone?: 'heads' | 'refused' | 'quiet';
  /** Why it is refused. */
  why?: string;
  /** The record that it becomes, where each line becomes one. */
  becomes?: string;
  /** Set in type of even width. */
  code?: true;
  /** Answers that change what becomes of it. */
  acts?: readonly { label: string; key: string; answer: string }[];
}

/** A sheet as it was read, before anything of it is taken in. */
export interface TableReading<T, M extends string = string> {
  /** Null where it lacks what it needs: `whyNot` says what. */
  value: T | null;
  whyNot: string | null;
  tables: readonly FoundTable<M>[];
  /** The lines as they were parted, where that is otherwise than in the file. */
  grid?: Grid;
  question: Question | null;
  notes: readonly ImportNote[];
  /** By line of the sheet, from 0. */
  lines: ReadonlyMap<number, LineFate>;
  /** Each line becomes a record of its own, or is refused. */
  isList?: true;
  /** Said below the lines shown: "Trim 0.50 begins in line 37". */
  further: readonly string[];
  /** Tables of the sheet that need a name, such as that of their tank. */
  names?: readonly { id: string; label: string; name: string; line: number }[];
  /** Said above the table: something is taken to be so. */
  remark?: { title: string; reason: string };
  /** "31 rows in 3 trims", and what more is to be said of it. */
  count: string;
  detail: string;
  /** "Take in 31 rows". */
  take: string;
  /** "31 rows of figures, 3 trims". */
  looks: string;
}

/** The heads of a table, by which choices are remembered. */
export const headsKey = ({ columns }: Pick<FoundTable<string>, 'columns'>): string =>
  columns.map(({ head }) => fold(head)).join('|');

/** A column of a table as choices name it. */
export const columnKey = (table: Pick<FoundTable<string>, 'columns'>, index: number): string =>
  `${headsKey(table)}#${index}`;

/** A table with what the person chose for its columns. */
export function withChoices<M extends string>(
  table: FoundTable<M>,
  { meanings: chosen, units }: Choices,
  meanings: readonly Meaning<M>[],
): FoundTable<M> {
  return {
    ...table,
    columns: table.columns.map((column, index): GridColumn<M> => {
      const key = columnKey(table, index);
      const own = chosen[key];
      const meaning =
        own === undefined ? column.meaning : (meanings.find(({ id }) => id === own)?.id ?? null);
      const { dimension } = meanings.find(({ id }) => id === meaning) ?? {};
      const unit = units[key] ?? column.unit;
      return { ...column, meaning, unit: unit && dimensionOf(unit) === dimension ? unit : null };
    }),
  };
}

/** A figure of a column in the unit in which it is taken in; null where its cell is empty, undefined where it is a text. */
export function figureOf<M extends string>(
  cell: GridCell,
  { unit: headed }: Pick<GridColumn<M>, 'unit'>,
  { unit: target, dimension }: Pick<Meaning<M>, 'unit' | 'dimension'>,
  sign: DecimalSign,
): ReadFigure | null | undefined {
  const figure = readFigure(cell, sign);
  if (!figure) return figure;
  const own = figure.unit && dimensionOf(figure.unit) === dimension ? figure.unit : null;
  const from = own ?? headed;
  // a unit of something else in the cell: 5 kg is no draft
  if (figure.unit && !own) return undefined;
  return from && target
    ? { ...figure, value: turnedFigure(figure.value, figure.places, from, target) }
    : figure;
}
