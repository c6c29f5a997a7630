import { z } from 'zod';
import type { RFQ } from '@/api/doctypes/rfq';
import { isWireDate, isWireTime } from '@/lib/dates';
import { partsOf } from '@/shared/recordSave/useRecordSave';
import { formatLetter, LETTER_LABELS, parseLetter, storedLetter, type Letter, type Slot } from './letter';

/** A letter in its form: what it says, and its day. */
export interface LetterValues extends Letter {
  issued: string;
}

export const LABELS = { ...LETTER_LABELS, issued: 'Date of letter' } as const satisfies Record<
  keyof LetterValues,
  string
>;

export const LETTER_PARTS = partsOf(LABELS);

const day = z.string().refine((value) => value === '' || isWireDate(value), 'Write the date as dd/MM/yyyy');
const clock = z
  .string()
  .refine((value) => value === '' || isWireTime(value), 'Write the time as HH:mm, 24 hours');

/** What a draft must be: anything but a day or a time that nobody can read. */
export const draftSchema = z.object({
  to: z.string(),
  behalf: z.string(),
  survey: z.string(),
  place: z.string(),
  date: day,
  time: clock,
  cargo: z.string(),
  attending: z.string(),
  contact: z.string(),
  tasks: z.string(),
  terms: z.string(),
  issued: day,
});

/** Nobody can follow a letter without these. */
export const REQUIRED = [
  'to',
  'issued',
  'date',
  'time',
  'place',
  'survey',
] as const satisfies (keyof LetterValues)[];

/** What a letter lacks before it can be sent. */
export const missingIn = (values: LetterValues): (typeof REQUIRED)[number][] =>
  REQUIRED.filter((name) => values[name].trim() === '');

/** The form's values of a stored letter; `fresh` is what a new one begins with. A text that was written elsewhere becomes the points. */
export function valuesOf(rfq: RFQ, slot: Slot, fresh: LetterValues): LetterValues {
  const { text, issued } = storedLetter(rfq, slot);
  if (text === '') return fresh;
  return { ...(parseLetter(text) ?? { ...fresh, tasks: text }), issued: issued || fresh.issued };
}

/** The text that is stored of a form's values; the day of the letter has a field of its own. */
export const letterTextOf = (values: LetterValues): string => formatLetter(values);
