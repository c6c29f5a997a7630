import { storedOtherwise, type MergePart, type Work } from '@/lib/merge';
import { shownText } from '@/lib/storedText';
import { notifyPerson } from '@/ui/notify';

/** A text that stands otherwise in the record after a save than it was typed: the server strips or escapes HTML (R16), or cuts. */
export interface AlteredText {
  label: string;
  typed: string;
  stored: string;
}

/** Addresses of files are the server's to give. */
const isTyped = (text: string) => text.trim() !== '' && !/^\/(private\/)?files\//.test(text);

/** What tells things of a form apart: given by the device before a save, and by the server after it. */
const IDENTITY = new Set(['id', 'kind']);

/** Spaces at the ends and another way to write a number are no difference. */
const isSame = (typed: string, stored: string) =>
  typed.trim() === stored.trim() ||
  typed === shownText(stored) ||
  (!Number.isNaN(Number(typed)) && Number(typed) === Number(stored));

/** Texts within two values that differ, with their labels. */
function differences(label: string, typed: unknown, stored: unknown): AlteredText[] {
  if (typeof typed === 'string' && typeof stored === 'string')
    return isTyped(typed) && !isSame(typed, stored) ? [{ label, typed, stored }] : [];
  if (typeof typed !== 'object' || typed === null || typeof stored !== 'object' || stored === null) return [];
  if (Array.isArray(typed) && Array.isArray(stored) && typed.length !== stored.length) return [];
  const inside = stored as Record<string, unknown>;
  return Object.entries(typed).flatMap(([name, value]) =>
    IDENTITY.has(name) ? [] : differences(label, value, inside[name]),
  );
}

/** What of a person's work the server stored as another text. `saved` holds the values as they were read after the save. */
export const alteredTexts = <V extends object, P extends MergePart<V>>(
  parts: readonly P[],
  work: Work<V>,
  saved: V,
  labelOf: (part: P) => string,
): AlteredText[] =>
  storedOtherwise(parts, work, saved).flatMap(({ part, mine, theirs }) =>
    differences(labelOf(part), mine, theirs),
  );

/** The same for texts that were sent with a new record, by the labels of their fields; rows of a table stand under its label. */
export const alteredFields = (
  labels: Readonly<Record<string, string>>,
  typed: object,
  stored: object,
): AlteredText[] =>
  Object.entries(labels).flatMap(([field, label]) =>
    differences(label, (typed as Record<string, unknown>)[field], (stored as Record<string, unknown>)[field]),
  );

export const ALTERED = 'Saved, but the server changed what you typed';
const MAX = 200;
const quoted = (text: string) => `“${text.length > MAX ? `${text.slice(0, MAX)}…` : text}”`;

/** One such text, as a sentence. */
export const alteredText = ({ label, typed, stored }: AlteredText): string =>
  `${label}: you typed ${quoted(typed)}, ${stored === '' ? 'nothing is stored' : `stored is ${quoted(stored)}`}.`;

/** Long enough to read what was changed. */
const ALTERED_MS = 30_000;

/** Says it to the person who typed it in a message, for a form that closes once it is saved. */
export function tellAltered(altered: readonly AlteredText[], email: string): void {
  if (altered.length > 0)
    notifyPerson(email).error(`${ALTERED}. ${altered.map(alteredText).join(' ')}`, ALTERED_MS);
}
