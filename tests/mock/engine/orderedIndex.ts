/** One column's values in order, for paging large tables. */

/** What a cell sorts by; null comes first. */
export type SortKey = string | number | null;

export const isLess = (a: SortKey, b: SortKey): boolean => (a === null ? b !== null : b !== null && a < b);

/** Row keys by a column's value; equal values stay in insertion order. */
export class OrderedIndex {
  private readonly keys: string[];
  private readonly values: SortKey[];

  constructor(entries: readonly (readonly [key: string, value: SortKey])[]) {
    const sorted = entries.toSorted(([, a], [, b]) => (a === b ? 0 : isLess(a, b) ? -1 : 1));
    this.keys = sorted.map(([key]) => key);
    this.values = sorted.map(([, value]) => value);
  }

  add(key: string, value: SortKey): void {
    const at = this.bound(value, true);
    this.keys.splice(at, 0, key);
    this.values.splice(at, 0, value);
  }

  remove(key: string, value: SortKey): void {
    for (let at = this.bound(value, false); this.values[at] === value && at < this.keys.length; at++) {
      if (this.keys[at] !== key) continue;
      this.keys.splice(at, 1);
      this.values.splice(at, 1);
      return;
    }
  }

  /** Keys in order; equal values always in insertion order, in both directions. */
  *walk(down: boolean): Iterable<string> {
    if (!down) {
      yield* this.keys;
      return;
    }
    for (let end = this.keys.length; end > 0;) {
      const value = this.values[end - 1] ?? null;
      let start = end - 1;
      while (start > 0 && this.values[start - 1] === value) start--;
      for (let at = start; at < end; at++) yield this.keys[at] ?? '';
      end = start;
    }
  }

  /** The first position whose value is not less (`after`: is greater). */
  private bound(value: SortKey, after: boolean): number {
    let low = 0;
    let high = this.values.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = this.values[middle] ?? null;
      if (isLess(there, value) || (after && there === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
