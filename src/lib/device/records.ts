/** Forms of what the device's database holds. */

/** Work that is not sent yet, as it was typed. */
export interface DraftRecord {
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Anything that can be cloned: form values, `StoredFile`s. Never a password. */
  values: unknown;
}

/** A sequence under way, or the result of one that is complete; see `journal.ts`. */
export interface JournalEntry {
  id: string;
  /** Kind of sequence, such as `submit-rfq`. */
  kind: string;
  /** Whose sequence it is; nobody else resumes it. */
  owner: string;
  createdAt: number;
  /** All that the sequence needs, frozen at the start: values and `StoredFile`s. Null once complete. */
  payload: unknown;
  steps: Record<string, StepRecord>;
  /** Set once complete. */
  done?: { at: number; result: unknown };
}

/** What is known of one step. */
export interface StepRecord {
  /** `tried`: the call was begun and its result is unknown. `failed`: the server said that it did nothing. */
  state: 'tried' | 'failed' | 'done';
  /** What stood before the first try, so that the step can tell its own work from older work. */
  before?: unknown;
  /** What the step made, for the steps after it. */
  made?: unknown;
  tries: number;
  /** When the last try began, in milliseconds since 1970. */
  triedAt?: number;
}
