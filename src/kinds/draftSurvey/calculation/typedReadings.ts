import { round } from '@/lib/numbers';
import { readings, type Readings } from './draftReadings';
import { readDraft } from './feetInches';
import type { MarkPosition } from './types';

/** The six places at which drafts are read, by the beginning of the record's field. */
export const READING_PLACES = [
  { place: 'fwd_port', position: 'forward', side: 'port', word: 'Forward port' },
  { place: 'fwd_stbd', position: 'forward', side: 'starboard', word: 'Forward starboard' },
  { place: 'mid_port', position: 'midship', side: 'port', word: 'Midship port' },
  { place: 'mid_stbd', position: 'midship', side: 'starboard', word: 'Midship starboard' },
  { place: 'aft_port', position: 'aft', side: 'port', word: 'Aft port' },
  { place: 'aft_stbd', position: 'aft', side: 'starboard', word: 'Aft starboard' },
] as const satisfies readonly {
  place: string;
  position: MarkPosition;
  side: 'port' | 'starboard';
  word: string;
}[];
export type ReadingPlace = (typeof READING_PLACES)[number]['place'];

/** Several readings of one draft as typed, and what of them cannot be read. */
export interface TypedReadings {
  /** In the order typed, m; a crest and its trough are one, by their middle. */
  values: readonly number[];
  /** Figures read for them: two of a crest and its trough. */
  figures: number;
  unread: readonly string[];
}

const metresOf = (text: string): number | undefined => {
  const read = readDraft(text, 'metres');
  return 'metres' in read && read.metres > 0 ? read.metres : undefined;
};

/** One reading, or a crest and a trough: "8.40-8.70". */
function readingOf(text: string): { value: number; figures: 1 | 2 } | undefined {
  const alone = metresOf(text);
  if (alone !== undefined) return { value: alone, figures: 1 };
  const ends = text.split(/[-–]/);
  const [crest, trough] = ends.map((end) => metresOf(end.trim()));
  return ends.length === 2 && crest !== undefined && trough !== undefined
    ? { value: (crest + trough) / 2, figures: 2 }
    : undefined;
}

/** Reads "8.52 8.61 8.40-8.70"; semicolons part readings that hold blanks, as 31' 4 1/2" does. */
export function typedReadings(text: string): TypedReadings {
  const parts = (text.includes(';') ? text.split(';') : text.split(/\s+/))
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map((part) => ({ part, reading: readingOf(part) }));
  return {
    values: read.flatMap(({ reading }) => reading?.value ?? []),
    figures: read.reduce((sum, { reading }) => sum + (reading?.figures ?? 0), 0),
    unread: read.flatMap(({ part, reading }) => (reading === undefined ? [part] : [])),
  };
}

/** Readings of one place, and how many figures were read for them. */
export type PlaceReadings = Readings & Pick<TypedReadings, 'figures'>;

/** Mean and spread of the readings typed for one place; undefined where there are none or one cannot be read. */
export function severalReadings(text: string | undefined): PlaceReadings | undefined {
  const { values, figures, unread } = typedReadings(text ?? '');
  const found = unread.length > 0 ? undefined : readings(values);
  return found && { ...found, figures };
}

/** The mean as the sheet takes it: to the millimetre. */
export const meanDraft = ({ mean }: Pick<Readings, 'mean'>): number => round(mean, 3);

/** Least standard uncertainty of a draft, m: figures are read to the centimetre, half of that over the root of three. [GUM] */
const READ_TO = 0.005 / Math.sqrt(3);

/** Standard uncertainty of one draft by its own readings, m: s over the root of n, never less than reading itself allows. */
export const uncertaintyOfReadings = ({ standardError }: Pick<Readings, 'standardError'>): number =>
  Math.max(standardError, READ_TO);
