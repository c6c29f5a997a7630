let collator: Intl.Collator | undefined;

/** Compares times, days, ids and codes by their characters. No collator is loaded for them, which costs a slow device 50 ms. Pure. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Letters and marks that a collator puts in the order of their characters, and a number after them. */
const PLAIN = /^([a-z ,./]*)(\d{0,15})$/;

/**
 * Compares names as a person looks them up: "Agent 2" before "Agent 10", whatever their case and accents. Plain ones without a
 * collator. Pure.
 */
export function compareNames(a: string, b: string): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  const [first, second] = [PLAIN.exec(one), PLAIN.exec(other)];
  if (first && second) {
    const areNumbers = first[1] === second[1] && first[2] !== '' && second[2] !== '';
    return areNumbers ? Number(first[2]) - Number(second[2]) : compareText(one, other);
  }
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}
