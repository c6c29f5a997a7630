/**
 * The description of a DocType, written once as data: the client's types are inferred from it and the mock backend
 * builds its tables from it, so a field name exists in one place. Field names are the server's, misspellings included.
 */

interface FieldFacts {
  /** Mandatory on the server (417 MandatoryError when missing). */
  readonly reqd?: true;
  /** Unique on the server (417 UniqueValidationError). */
  readonly unique?: true;
  readonly nonNegative?: true;
  readonly setOnlyOnce?: true;
  readonly default?: string;
  readonly precision?: number;
}

type TextType =
  | 'Data'
  | 'Small Text'
  | 'Text'
  | 'Text Editor'
  | 'Attach'
  | 'Attach Image'
  | 'Date'
  | 'Datetime'
  | 'Time';
type NumberType = 'Int' | 'Float' | 'Currency';

/** One column of a DocType as Frappe describes it. */
export type DocField = FieldFacts &
  (
    | { readonly type: TextType; readonly options?: 'Email' | 'Phone' }
    | { readonly type: NumberType; readonly options?: string }
    | { readonly type: 'Check' }
    | { readonly type: 'Select'; readonly choices: readonly string[] }
    | { readonly type: 'Link'; readonly to: string }
    | {
        readonly type: 'Table';
        readonly of: string;
        readonly rows: Schema;
        readonly keptIn?: KeptIn;
      }
  );

/**
 * Where the rows of a table stand that the DocType itself does not have: in a text file, which a field of the record names as
 * it names any upload. The client reads and writes them as those of any other table; the server knows only the file.
 */
export interface KeptIn {
  /** Attach field that names the file, and the field for the name of its File. */
  readonly file: string;
  readonly id: string;
  /** Begins the file's name: what lists may tell by the name alone, without reading it. */
  readonly prefix: (rows: readonly Readonly<Record<string, unknown>>[]) => string;
}

/** Fields of a DocType, or of the rows of a child table. */
export interface Schema {
  readonly [field: string]: DocField;
}

/** What Frappe adds to every document. Lists give null, single documents leave null out (R3). */
export type Standard = {
  name: string;
  owner: string;
  creation: string;
  modified: string;
  modified_by: string;
  docstatus: number;
  idx: number;
};

/** What Frappe adds to every child row. */
export type StandardRow = {
  name?: string;
  idx?: number;
};

type ValueOf<F extends DocField> = F extends { type: 'Check' }
  ? 0 | 1
  : F extends { type: NumberType }
    ? number
    : F extends { type: 'Table'; rows: infer R extends Schema }
      ? RowOf<R>[]
      : string;

/** A child row: every column may be missing or null. */
export type RowOf<S extends Schema> = StandardRow & { -readonly [K in keyof S]?: ValueOf<S[K]> | null };

/** A document as the server gives it: only the standard fields are sure to be present. */
export type DocOf<S extends Schema> = Standard & {
  -readonly [K in keyof S]?: S[K] extends { type: 'Table' } ? ValueOf<S[K]> : ValueOf<S[K]> | null;
};

type FieldOptions<T> = Omit<T, 'type'> & FieldFacts;

export const data = <const O extends FieldOptions<{ options?: 'Email' | 'Phone' }>>(options?: O) =>
  ({ type: 'Data', ...options }) as const;
export const smallText = () => ({ type: 'Small Text' }) as const;
export const text = () => ({ type: 'Text' }) as const;
/** Text that may hold HTML: shown as text or sanitised, never raw. */
export const textEditor = () => ({ type: 'Text Editor' }) as const;
export const attach = () => ({ type: 'Attach' }) as const;
export const attachImage = () => ({ type: 'Attach Image' }) as const;
export const date = <const O extends FieldFacts>(options?: O) => ({ type: 'Date', ...options }) as const;
export const datetime = () => ({ type: 'Datetime' }) as const;
export const time = () => ({ type: 'Time' }) as const;
export const int = <const O extends FieldFacts>(options?: O) => ({ type: 'Int', ...options }) as const;
export const float = <const O extends FieldFacts>(options?: O) => ({ type: 'Float', ...options }) as const;
export const currency = <const O extends FieldFacts>(options?: O) =>
  ({ type: 'Currency', ...options }) as const;
export const check = <const O extends FieldFacts>(options?: O) => ({ type: 'Check', ...options }) as const;
export const select = <const C extends readonly string[], const O extends FieldFacts>(
  choices: C,
  options?: O,
) => ({ type: 'Select', choices, ...options }) as const;
export const link = <const T extends string, const O extends FieldFacts>(to: T, options?: O) =>
  ({ type: 'Link', to, ...options }) as const;
export const table = <const N extends string, const R extends Schema>(of: N, rows: R) =>
  ({ type: 'Table', of, rows }) as const;

/** A table without a field of the server's: its rows stand in a file that the record names. */
export const tableInFile = <const N extends string, const R extends Schema>(of: N, rows: R, keptIn: KeptIn) =>
  ({ type: 'Table', of, rows, keptIn }) as const;

/** Fields that hold a file each, and after each the one that names its File (`{field}_id`). */
export const fileFields = <F extends DocField, Name extends string>(field: F, names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => Object.entries({ [name]: field, [`${name}_id`]: data() }))) as {
    readonly [N in Name]: F;
  } & { readonly [N in `${Name}_id`]: ReturnType<typeof data> };

type TimeField<S extends Schema> = { [K in keyof S]: S[K] extends { type: 'Time' } ? K : never }[keyof S] &
  string;

/** Names of the Time fields: they are sent empty on create, or the server fills in its own time (R11). */
export function timeFieldsOf<S extends Schema>(schema: S): TimeField<S>[] {
  return Object.keys(schema).filter((name): name is TimeField<S> => schema[name]?.type === 'Time');
}
