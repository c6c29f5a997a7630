import { compareText } from '../../order';
import type { EntryWait } from '../records';

/*
 * In which order entries that wait on the device go out. Pure: what stands behind what, what is small, what has to wait for its next
 * try, and what somebody has to look at.
 */

/** An entry of the queue, as far as its turn depends on it. */
export interface Queued {
  id: string;
  /** What is ordered together: a job. */
  group: string;
  /** Milliseconds since 1970; rises from entry to entry of a group, whatever the clock of the device does. */
  createdAt: number;
  /** In bytes, about. */
  size: number;
  /** Ids of entries without which this one cannot go: its record, what it was typed on top of, what it prints. */
  after: readonly string[];
  /** It stays on the device for now, as photographs do without Wi-Fi, unless the person wants just this one sent. */
  held?: boolean;
  /** What came of its tries; undefined before the first one. */
  wait?: EntryWait | undefined;
}

/** In milliseconds. */
const queueTiming = {
  /** After the first failure; each further one doubles it. */
  first: 1000,
  longest: 5 * 60_000,
};

/** How long to wait after this many failures, in milliseconds: 1 s, 2 s, 4 s, … 5 min. */
export const backOff = (failures: number): number =>
  Math.min(queueTiming.longest, queueTiming.first * 2 ** Math.max(0, failures - 1));

/** Fields and rows go before photographs: what is below this many bytes counts as small. */
const SMALL_BYTES = 64 * 1024;

const byTurn = (a: Queued, b: Queued): number =>
  Number(a.size >= SMALL_BYTES) - Number(b.size >= SMALL_BYTES) ||
  a.createdAt - b.createdAt ||
  compareText(a.id, b.id);

/** Entries in the order in which they would go if nothing held them up. */
export const inTurnOrder = <E extends Queued>(entries: readonly E[]): E[] => [...entries].sort(byTurn);

/** The entry that one stands behind, while that is still on the device. */
export const behind = <E extends Queued>(entry: E, entries: readonly E[]): E | undefined =>
  entry.after.length === 0
    ? undefined // most: nothing is looked for among hundreds
    : entries.find(({ id }) => id !== entry.id && entry.after.includes(id));

/**
 * When an entry may be tried, in milliseconds since 1970; 0 for at once. What failed before `since` need not wait any more. A time that is still
 * to come says that the clock was set back since: of a failure nobody knows then how long ago it was, and it need not wait either.
 */
function dueAt({ wait }: Queued, now: number, since: number): number {
  if (wait === undefined || wait.failedAt > now) return 0;
  return since <= now && wait.failedAt < since ? 0 : wait.nextAt;
}

/**
 * The entry whose turn it is; or when the next one may be tried; null where all that is left needs a person. What an entry that is held up
 * does not concern goes on.
 */
export function nextEntry<E extends Queued>(
  entries: readonly E[],
  { now, since = -Infinity }: { now: number; since?: number },
): { entry: E } | { at: number } | null {
  const ready = inTurnOrder(entries).filter(
    (entry) =>
      !entry.wait?.needs &&
      !entry.wait?.paused &&
      (!entry.held || entry.wait?.asked) &&
      !behind(entry, entries),
  );
  const entry = ready.find((one) => dueAt(one, now, since) <= now);
  if (entry) return { entry };
  return ready.length === 0 ? null : { at: Math.min(...ready.map((one) => dueAt(one, now, since))) };
}
