/** Something that was read before, for the time without a network. */
export interface Remembered {
  /** Milliseconds since 1970. */
  at: number;
  value: unknown;
}

const keyOf = (owner: string, what: string) =>
  `plimsoll.read.${encodeURIComponent(owner)}.${encodeURIComponent(what)}`;

/** Keeps what a person read last; a device that refuses storage, or has none left, keeps nothing. */
export function remember(owner: string, what: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(owner, what), JSON.stringify({ at: Date.now(), value }));
  } catch {
    // Only comfort is lost.
  }
}

/** What this person read last; null when nothing is kept. */
export function recall(owner: string, what: string): Remembered | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(owner, what)) ?? 'null') as Partial<Remembered> | null;
    return typeof kept?.at === 'number' ? { at: kept.at, value: kept.value } : null;
  } catch {
    return null;
  }
}
