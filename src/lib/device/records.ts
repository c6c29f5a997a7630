import type { Refusal } from './refusals';

/** What the device's database stores. */

/** Work that is not sent yet, as it was typed; or, under a key of its own, the bytes of one of its files or of a file of the journal. */
export interface DraftRecord {
  key: string;
  /** Names the piece of work, wherever it is kept and when it is sent. */
  work?: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Anything cloneable: form values, `StoredFile`s. Never a password. */
  values: unknown;
}

/** An unfinished sequence, or the result of a complete one; see `journal.ts`. */
export interface JournalEntry {
  id: string;
  /** Kind of sequence, such as `submit-rfq`. */
  kind: string;
  /** Whose sequence it is; nobody else can continue it. */
  owner: string;
  createdAt: number;
  /** All that the sequence needs, unchanged from the start: values and `StoredFile`s; see also `entryBytes.ts`. Null once complete. */
  payload: unknown;
  steps: Record<string, StepRecord>;
  /** What came of its tries, where it goes out by itself. */
  wait?: EntryWait;
  /** Counted up when more work is put into the entry: a run that began before makes no call with the older payload. */
  rev?: number;
  /** Why the device does not hold it: it lasts as long as the page. */
  unkept?: Refusal;
  /** Set once complete. */
  done?: {
    at: number;
    result: unknown;
    /** What the person was told beside the success. */
    notices?: string[];
  };
}

/** What came of the tries of an entry that goes out by itself. */
export interface EntryWait {
  /** How often it was tried in vain. */
  tries: number;
  /** When that was last, and when it is tried again; in milliseconds since 1970. */
  failedAt: number;
  nextAt: number;
  /** Why, in words. */
  why: string;
  /** How often in a row it was for just this reason, where that is counted. */
  alike?: number;
  /** It needs a person: the server refuses it, or somebody else changed the same. */
  needs?: 'refused' | 'conflict';
  /** What there is to decide. */
  detail?: unknown;
  /** The person holds it back. */
  paused?: boolean;
  /** The person wants it sent, though others of its kind are held back. */
  asked?: boolean;
}

export interface StepRecord {
  /** `tried`: the call was begun and its result is unknown. `failed`: the server said that it did nothing. */
  state: 'tried' | 'failed' | 'done';
  /** What existed before the first try, so that the step can recognise its own work. */
  before?: unknown;
  /** Result of the step, for later steps. */
  made?: unknown;
  tries: number;
  /** When the last try began, in milliseconds since 1970. */
  triedAt?: number;
  /** The same for every try: the site may know the call by it. */
  callKey?: string;
  /** Answered, and not yet looked at whether it was carried out twice. */
  unchecked?: boolean;
  /** What the person must know of a step that is done. */
  notice?: string;
  /** Its own work or somebody else's was found: what was there before and is now, and what the step makes in either case. */
  doubt?: {
    before: unknown;
    now: unknown;
    made: unknown;
    otherwise?: unknown;
    /** Why its own work is the most likely, in a sentence; left out where nothing speaks for either. */
    likely?: string;
  };
}
