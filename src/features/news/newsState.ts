import type { GlyphName } from '@/ui/Glyph';
import type { Tone } from '@/ui/theme/tokens';

/*
 * What a person has been told of, on this device. The site keeps no news: they are told by comparing the records that it
 * lists with what stood there at the last look.
 */

/** What a piece of news is about. */
export type NewsKind = 'request' | 'order' | 'task' | 'report' | 'invoice' | 'ticket' | 'message';

/** A piece of news as it is read. */
export interface NewsText {
  kind: NewsKind;
  /** Name of the record that it is about; what shares it is shown together. */
  id: string;
  title: string;
  /** What the record is; may be empty. */
  facts: string;
  glyph: GlyphName;
  tone: Tone;
  /** Address of the record. */
  to: string;
}

/** News as the list holds it. */
export interface NewsEntry extends NewsText {
  key: string;
  /** When it happened, as the site stamps it; else when the record was last changed. */
  at: string;
  /** `at` is when it happened. */
  isExact?: true;
  unread: boolean;
}

/** What a look found of one record. */
export interface SeenRecord {
  /** DocType and name, and the part of the record where it has several. */
  record: string;
  /** What is compared: a status, the address of a file. */
  state: string;
  /** When the record came to be, and when this state did, as the site stamps it. */
  created: string;
  at: string;
  /** `at` is when the state came about, and not only when the record was last changed. */
  isExact?: boolean;
  /** The person's own doing. */
  own: boolean;
  /** Null where this state is no news for the person. */
  news: NewsText | null;
  /** The states that led to this one, the first of them first: a record may pass several between two looks. */
  passed?: readonly NewsStage[];
}

/** A state that a record has left, as it is told when nobody looked meanwhile. */
export type NewsStage = Pick<SeenRecord, 'state' | 'at' | 'isExact' | 'own' | 'news'>;

/** One look at one list. */
export interface NewsLook {
  findings: readonly SeenRecord[];
  /** The newest change that was listed; empty for none. */
  mark: string;
}

export interface NewsState {
  /** The newest change that was looked at, by list. */
  marks: Readonly<Record<string, string>>;
  /** The states that were seen, by record; of each DocType what was seen last stands last. */
  known: Readonly<Record<string, string>>;
  /** Newest first. */
  entries: readonly NewsEntry[];
}

export const NO_NEWS: NewsState = { marks: {}, known: {}, entries: [] };

/** Marks what `which` chooses as read; the same state where there is nothing to mark. Pure. */
export function markRead(state: NewsState, which: (entry: NewsEntry) => boolean): NewsState {
  if (!state.entries.some((entry) => entry.unread && which(entry))) return state;
  return {
    ...state,
    entries: state.entries.map((entry) =>
      entry.unread && which(entry) ? { ...entry, unread: false } : entry,
    ),
  };
}

/** How many unread entries there are, of these kinds or of all. Pure. */
export const unreadOf = ({ entries }: NewsState, kinds?: readonly NewsKind[]): number =>
  entries.filter(({ unread, kind }) => unread && (kinds?.includes(kind) ?? true)).length;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  );

const TEXTS = ['kind', 'id', 'title', 'facts', 'glyph', 'tone', 'to', 'key', 'at'] as const;

const isEntry = (value: unknown): value is NewsEntry =>
  isObject(value) &&
  TEXTS.every((name) => typeof value[name] === 'string') &&
  typeof value['unread'] === 'boolean' &&
  String(value['to']).startsWith('/');

/** What stands on the device; what cannot be read is left out. */
export const readNewsState = (value: unknown): NewsState =>
  isObject(value)
    ? {
        marks: readTexts(value['marks']),
        known: readTexts(value['known']),
        entries: Array.isArray(value['entries']) ? value['entries'].filter(isEntry) : [],
      }
    : NO_NEWS;
