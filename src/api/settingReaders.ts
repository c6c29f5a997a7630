/**
 * How variables of the environment become settings. Checked by hand: the first page loads this, and a schema
 * library would add a tenth to it.
 */

/** Reads one variable; throws the end of a sentence that begins with the variable's name. */
type Reader<T> = (text: string) => T;

interface Setting<T> {
  readonly variable: string;
  readonly read: Reader<T>;
  readonly fallback: T;
}

type SettingTable = Readonly<Record<string, Setting<unknown>>>;

export type ValuesOf<T extends SettingTable> = {
  -readonly [K in keyof T]: T[K] extends Setting<infer V> ? V : never;
};

/** The variables of this build; empty in a tool that runs without one. */
export const environment: Readonly<Record<string, unknown>> =
  (import.meta.env as Readonly<Record<string, unknown>> | undefined) ?? {};

/** An empty text means `fallback`. */
export const setting = <T>(variable: string, fallback: T, read: Reader<T>): Setting<T> => ({
  variable,
  fallback,
  read,
});

/** Reads a table. A text that cannot be used adds a problem and leaves the setting at its fallback. Pure. */
export function readSettings<T extends SettingTable>(
  table: T,
  raw: Readonly<Record<string, unknown>>,
): { values: ValuesOf<T>; problems: string[] } {
  const problems: string[] = [];
  const values = Object.entries(table).map(([name, { variable, read, fallback }]) => {
    const text = raw[variable];
    if (typeof text !== 'string' || text === '') return [name, fallback];
    try {
      return [name, read(text)];
    } catch (error) {
      problems.push(`${variable} ${(error as Error).message}`);
      return [name, fallback];
    }
  });
  return { values: Object.fromEntries(values) as ValuesOf<T>, problems };
}

/** Refuses a text: `rule` continues the sentence after "must". */
export const reject = (rule: string): never => {
  throw new Error(`must ${rule}`);
};

export const anyText: Reader<string> = (text) => text;

export const matching =
  (allowed: RegExp, rule: string): Reader<string> =>
  (text) =>
    allowed.test(text) ? text : reject(rule);

/** Exactly one of these values. */
export const oneOf =
  <const T extends string | number>(...allowed: readonly T[]): Reader<T> =>
  (text) =>
    allowed.find((value) => String(value) === text) ?? reject(`be ${allowed.join(' or ')}, or empty`);

export const yesNo: Reader<boolean> = (text) =>
  text === 'true' || (text === 'false' ? false : reject('be true or false, or empty'));

export const wholeFrom =
  (least: number): Reader<number> =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= least
      ? Number(text)
      : reject(`be a whole number from ${least}, or empty`);

/** Comma-separated texts; `none` is an empty list. */
export const textList: Reader<readonly string[]> = (text) => {
  if (text.trim() === 'none') return [];
  const parts = text.split(',').map((part) => part.trim());
  return parts.includes('') ? reject('be texts between commas, or none, or empty') : parts;
};
