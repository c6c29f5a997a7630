import { z } from 'zod';
import { shownText } from '@/lib/storedText';

/** A required text with its message (D40). */
export const required = (message: string) => z.string().trim().min(1, message);

/** A stored text as a form shows it. */
export const typed = (value: string | null | undefined): string => shownText(value);

/** Texts of a record by field, as a form shows them. */
export function textsOf<const F extends string>(
  record: Partial<Record<F, string | null>>,
  fields: readonly F[],
): Record<F, string> {
  return Object.fromEntries(fields.map((field) => [field, typed(record[field])])) as Record<F, string>;
}

export const trimmed = <V extends Record<string, string>>(values: V): V =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as V;
