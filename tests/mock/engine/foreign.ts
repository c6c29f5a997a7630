/** Answers with correct status and wrong form. */

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

export type Shape = keyof typeof SHAPES | 'wrong-types';

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

/** Replaces a body's content by another form. */
export function misshapen(body: string, shape: Shape): string {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return body;
  }
  if (!isRecord(answer)) return body;
  const changed = Object.entries(answer).map(([key, value]) =>
    key === 'data' || key === 'message'
      ? [key, shape === 'wrong-types' ? wrongTypes(value) : SHAPES[shape]]
      : [key, value],
  );
  return JSON.stringify(Object.fromEntries(changed));
}
