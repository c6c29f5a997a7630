import type { JournalEntry, StepRecord } from '@/lib/device/records';
import type { Queued } from '@/lib/device/queue/order';
import { openEntriesAs } from '@/lib/device/queue/stored';
import type { SurveyValues } from '../surveyForm/shape';
import type { Work } from '@/lib/merge';
import { pluralOrNone } from '@/lib/numbers';
import { orderOf, SAVES } from './kinds';
import { isObject, UNKNOWN_TITLE, UNKNOWN_WAIT } from './unknownWork';

/*
 * A section of a survey that was saved without a network: an entry of the journal, whose kind names the job order. It goes out by itself.
 */

/** A saved section as the journal keeps it. */
export interface SavedWork<V = SurveyValues> {
  /** Id of the kind of survey, and of its section. */
  survey: string;
  section: string;
  title: string;
  /** What it holds, in words: "3 fields, 2 rows". */
  detail: string;
  /** The record that it was typed on; null where there was none yet. */
  known: string | null;
  /** Whether it makes what files of the job belong to: the record, or a finding. */
  makes: boolean;
  /** What its success says, literal from the contract. */
  success: string;
  /** Only what this save changes; the rest is as it was. */
  work: Work<V>;
  /** Steps of the parts that it changes. */
  parts: readonly (readonly string[])[];
}

/** Whether this version knows what a saved section holds. */
export const isSavedWork = (payload: unknown): payload is SavedWork =>
  isObject(payload) &&
  isObject(payload['work']) &&
  isObject(payload['work']['mine']) &&
  isObject(payload['work']['before']) &&
  Array.isArray(payload['parts']);

export const savedWorkOf = (entry: JournalEntry): SavedWork => entry.payload as SavedWork;

/** What a save changes in words, "3 fields, 2 rows": of each group of parts its word, and the plural where that is no mere s. */
export const partsInWords = (
  parts: readonly { path: readonly string[] }[],
  groups: readonly (readonly [is: (path: readonly string[]) => boolean, one: string, many?: string])[],
): string =>
  groups
    .map(([is, one, many]) => pluralOrNone(parts.filter(({ path }) => is(path)).length, one, many))
    .filter(Boolean)
    .join(', ');

/** A step that a page has tried before its work came to wait, with no answer. */
export const triedNow = (): StepRecord => ({ state: 'tried', tries: 1, triedAt: Date.now() });

export const isAmong = (entries: readonly JournalEntry[], { id }: JournalEntry): boolean =>
  entries.some((entry) => entry.id === id);

/** A saved section in the queue. */
export interface QueuedSave extends Queued {
  title: string;
  /** It makes the record. */
  makes: boolean;
  detail: string;
}

/** Whether one part holds the other: an entry of the worksheet is compared as a whole or by what stands in it. */
export const overlaps = (a: readonly string[], b: readonly string[]): boolean =>
  a.slice(0, b.length).every((step, at) => step === b[at]);

/** Whether a later save of a job rests on an earlier one: on the record that it makes, or on what it says. */
const restsOn = (later: SavedWork, earlier: SavedWork): boolean =>
  earlier.makes ||
  later.section === earlier.section ||
  later.parts.some((part) => earlier.parts.some((other) => overlaps(part, other)));

/** A person's saved sections in the order in which they were saved. */
export async function waitingSaves(owner: string): Promise<QueuedSave[]> {
  const entries = await openEntriesAs(SAVES, owner, (entry) => entry);
  return entries.map((entry, index): QueuedSave => {
    const about = { id: entry.id, group: orderOf(entry.kind), createdAt: entry.createdAt };
    if (!isSavedWork(entry.payload))
      return {
        ...about,
        size: 0,
        after: [],
        wait: UNKNOWN_WAIT,
        title: UNKNOWN_TITLE,
        makes: false,
        detail: '',
      };
    const saved = entry.payload;
    const before = entries
      .slice(0, index)
      .filter(({ kind, payload }) => kind === entry.kind && isSavedWork(payload));
    return {
      ...about,
      size: changedBytes(saved),
      after: before.filter((other) => restsOn(saved, savedWorkOf(other))).map(({ id }) => id),
      wait: entry.wait,
      title: saved.title,
      makes: saved.makes,
      detail: saved.detail,
    };
  });
}

/** Bytes of what a save changes, about. */
function changedBytes({ work, parts }: SavedWork): number {
  return parts.reduce((sum, path) => {
    const value = path.reduce<unknown>(
      (tree, step) =>
        typeof tree === 'object' && tree !== null ? (tree as Record<string, unknown>)[step] : undefined,
      work.mine,
    );
    return sum + path.join('').length + (JSON.stringify(value) ?? '').length;
  }, 0);
}
