import { createRandom } from '../engine/random';

/** Repeatable random numbers: the same seed gives the same site. */
export interface Draw {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  shuffled<T>(list: readonly T[]): T[];
}

/** Chance from a seed. */
export function drawFrom(seed: number): Draw {
  const random = createRandom(seed);
  const next = () => random.next();
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    shuffled: (list) => {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last--) {
        const other = between(0, last);
        [copy[last], copy[other]] = [
          copy[other] as (typeof copy)[number],
          copy[last] as (typeof copy)[number],
        ];
      }
      return copy;
    },
  };
}
