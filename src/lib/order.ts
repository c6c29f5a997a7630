let collator: Intl.Collator | undefined;

/** Compares times, days, ids and codes by their characters. No collator is loaded for them, which costs a slow device 50 ms. Pure. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Letters and marks that a collator puts in the order of their characters. */
const PLAIN = /^[a-z ,./]*$/i;

/**
 * Compares names as a person looks them up: "Agent 2" before "Agent 10", whatever their case and accents. Plain ones without a
 * collator. Pure.
 */
export function compareNames(a: string, b: string): number {
  if (PLAIN.test(a + b)) return compareText(a.toLowerCase(), b.toLowerCase());
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}
