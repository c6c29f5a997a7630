import { AsyncResource } from 'node:async_hooks';

/*
 * A clock that stands still until it is moved, for tests that live through hours of waiting in a moment. Only what a timer of the page
 * and `Date.now` say is moved.
 */

interface Timer {
  id: number;
  at: number;
  call: () => void;
}

/** Begins virtual time; `end` gives the real one back. */
export function virtualTime(from: number) {
  const { setTimeout, clearTimeout, setImmediate } = globalThis;
  const real = { setTimeout, clearTimeout, setImmediate, now: Date.now };
  let now = from;
  let skew = 0;
  /** What a database in memory has still to do. */
  let pending = 0;
  /** Lets everything that waits for promises and the database only run to where it waits for time. */
  const settle = async () => {
    do
      await new Promise<void>((done) => real.setImmediate(done)); // oxlint-disable-line no-await-in-loop
    while (pending > 0);
  };
  let ids = 0;
  let timers: Timer[] = [];
  const set = (call: () => void, ms = 0): number => {
    // As part of what set it, as timers are.
    timers.push({ id: ++ids, at: now + Math.max(0, ms), call: AsyncResource.bind(call) });
    return ids;
  };
  globalThis.setTimeout = set as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((id: number | undefined) => {
    timers = timers.filter((timer) => timer.id !== id);
  }) as typeof clearTimeout;
  globalThis.setImmediate = ((call: () => void) => {
    pending += 1;
    return real.setImmediate(() => {
      pending -= 1;
      call();
    });
  }) as typeof globalThis.setImmediate;
  Date.now = () => now + skew;
  return {
    /** The clock of the device is set; its timers run on. */
    set: (wrong: number) => {
      skew = wrong;
    },
    wait: (ms: number) => new Promise<void>((done) => set(done, ms)),
    /** Moves the clock, stopping at each timer on the way. */
    move: async (ms: number) => {
      const until = now + ms;
      await settle();
      for (;;) {
        const next = timers.reduce<Timer | undefined>(
          (first, timer) =>
            timer.at <= until &&
            (!first || timer.at < first.at || (timer.at === first.at && timer.id < first.id))
              ? timer
              : first,
          undefined,
        );
        if (!next) break;
        timers = timers.filter(({ id }) => id !== next.id);
        now = Math.max(now, next.at);
        next.call();
        await settle(); // oxlint-disable-line no-await-in-loop -- one timer after the other
      }
      now = until;
    },
    end: () => {
      globalThis.setTimeout = real.setTimeout;
      globalThis.clearTimeout = real.clearTimeout;
      globalThis.setImmediate = real.setImmediate;
      Date.now = real.now;
    },
  };
}

export type VirtualTime = ReturnType<typeof virtualTime>;

/** Random numbers that a seed repeats (mulberry32). */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** A whole number from 0 to below `end`. */
    below: (end: number): number => Math.floor(next() * end),
    chance: (share: number): boolean => next() < share,
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
  };
}

export type Random = ReturnType<typeof seeded>;
