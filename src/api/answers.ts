import { warnShape } from './records';

/** Adapters for answers whose shape the documents do not show (D31): one pure function for each shape. */

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rows of a method's answer: an array, or an object with `data`, `list`, `message` or `values`. Unknown: `null`. */
export function answerRows(message: unknown): Record<string, unknown>[] | null {
  if (message === null || message === undefined) return [];
  if (Array.isArray(message)) return message.filter(isRecord);
  if (isRecord(message)) {
    for (const key of ['data', 'list', 'message', 'values']) {
      if (Array.isArray(message[key])) return message[key].filter(isRecord);
    }
  }
  warnShape('rows of a method');
  return null;
}

/** A count: a number, a numeric text, or an object or list that holds one. Unknown: `null`. */
export function answerCount(message: unknown): number | null {
  if (typeof message === 'number' && Number.isFinite(message)) return message;
  if (typeof message === 'string' && message.trim() !== '' && Number.isFinite(Number(message)))
    return Number(message);
  if (Array.isArray(message)) return message.length === 1 ? answerCount(message[0]) : null;
  if (isRecord(message)) {
    for (const key of ['count', 'total', 'data', 'message']) {
      if (key in message) return answerCount(message[key]);
    }
  }
  if (message !== null && message !== undefined && message !== '') warnShape('a number of a method');
  return null;
}

/** A field of a foreign row as text; numbers become text, everything else is empty. */
export function textOf(row: Record<string, unknown>, ...keys: string[]): string {
  for (const key of keys) {
    const value = row[key];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** A field of a foreign row as a number, or null. */
export function numberOf(row: Record<string, unknown>, key: string): number | null {
  return answerCount(row[key]);
}
