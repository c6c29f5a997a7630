/** Answers with correct status and wrong form. */
import { createRandom } from './random';

/** Wrong forms of what `data` or `message` should contain. */
export const SHAPES = {
  null: null,
  text: 'not what was asked for',
  number: 7,
  object: {},
  list: [],
  nested: [[['a']], [[]]],
  mixed: [null, 7, 'text', [], { name: null }],
} as const;

/** `random`: some fields, by a seed, are null, dropped, of another type, or hold a word that nobody knows. */
export type Shape = keyof typeof SHAPES | 'wrong-types' | 'random';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const INSTEAD_OF_TEXT: readonly unknown[] = [{ a: 1 }, 7, ['x'], true, null];
const INSTEAD_OF_NUMBER: readonly unknown[] = ['words', { a: 1 }, [1], null, false];
const INSTEAD_OF_ROWS: readonly unknown[] = ['text', [null, 7, 'text', []], { a: 1 }, 7];

/** Gives one field after the other a value of another type; names stay, so that rows remain rows. */
function wrongFields(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).map(([key, value], at) => {
    if (key === 'name') return [key, value];
    if (typeof value === 'number') return [key, INSTEAD_OF_NUMBER[at % INSTEAD_OF_NUMBER.length]];
    if (Array.isArray(value)) return [key, INSTEAD_OF_ROWS[at % INSTEAD_OF_ROWS.length]];
    return [key, INSTEAD_OF_TEXT[at % INSTEAD_OF_TEXT.length]];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function wrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((row) => (isRecord(row) ? wrongFields(row) : { a: 1 }));
  if (isRecord(value)) return wrongFields(value);
  return typeof value === 'number' ? 'words' : 7;
}

const UNKNOWN_WORDS = ['Awaiting Berth', '', 'null', '<b>x</b>', '-1', '0000-00-00', '٣'];

/** Changes about every third field of every row, at any depth. Names stay, so that rows remain rows. */
function randomFields(value: unknown, next: () => number): unknown {
  const oneOf = (values: readonly unknown[]) => values[Math.floor(next() * values.length)];
  if (Array.isArray(value)) return value.map((row) => randomFields(row, next));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([key, was]): [string, unknown][] => {
    if (key === 'name') return [[key, was]];
    const change = Math.floor(next() * 12);
    if (change === 0) return [[key, null]];
    if (change === 1) return [];
    if (change === 2) return [[key, oneOf([...INSTEAD_OF_TEXT, ...INSTEAD_OF_NUMBER, ...INSTEAD_OF_ROWS])]];
    if (change === 3 || (key === 'status' && change < 6)) return [[key, oneOf(UNKNOWN_WORDS)]];
    return [[key, randomFields(was, next)]];
  });
  return Object.fromEntries(entries);
}

/** Replaces a body's content by another form; `seed` makes a random one repeatable. */
export function misshapen(body: string, shape: Shape, seed = 1): string {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return body;
  }
  if (!isRecord(answer)) return body;
  const random = createRandom(seed);
  const changeOf = (value: unknown): unknown => {
    if (shape === 'wrong-types') return wrongTypes(value);
    return shape === 'random' ? randomFields(value, () => random.next()) : SHAPES[shape];
  };
  const changed = Object.entries(answer).map(([key, value]) =>
    key === 'data' || key === 'message' ? [key, changeOf(value)] : [key, value],
  );
  return JSON.stringify(Object.fromEntries(changed));
}
