import { recordIdentity } from '../repeatedCall';

export interface Made {
  name: string;
  owner?: string | null | undefined;
  /** As the server stamped it. */
  creation: string;
}

/** Two records of one person that say the same and were made within two minutes of each other (D220). */
export interface Pair<Row> {
  /** Names the pair in decisions that are kept. */
  key: string;
  older: Row;
  younger: Row;
  /** Whole seconds between the two, at least 1. */
  seconds: number;
}

const WITHIN_MS = 120_000;

/**
 * A server's stamp in milliseconds, its fractions included. Only differences of it mean something: it is read as if the site's clock
 * were UTC, since this device's own may go forward between the two.
 */
const momentOf = (creation: string): number => Date.parse(`${creation.trim().replace(' ', 'T')}Z`);

/**
 * Pairs among these records. `contentOf` answers all that is compared as one text, or null for a record that is no part of a pair. Of
 * three alike the first makes a pair with the second, and the second one with the third. Oldest first. Pure.
 */
export function pairsAlike<Row extends Made>(
  rows: readonly Row[],
  contentOf: (row: Row) => string | null,
): Pair<Row>[] {
  const alike = new Map<string, Row[]>();
  for (const row of rows) {
    const content = contentOf(row);
    if (content === null) continue;
    const key = JSON.stringify([(row.owner ?? '').toLowerCase(), content]);
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  return [...alike.values()].flatMap((group) => {
    const inOrder = group.toSorted(
      (a, b) => momentOf(a.creation) - momentOf(b.creation) || (a.name < b.name ? -1 : 1),
    );
    return inOrder.slice(1).flatMap((younger, at) => {
      const older = inOrder[at];
      const apart = older ? momentOf(younger.creation) - momentOf(older.creation) : Number.NaN;
      if (!older || !(apart <= WITHIN_MS)) return [];
      return [
        {
          key: `${recordIdentity(older)}|${recordIdentity(younger)}`,
          older,
          younger,
          seconds: Math.max(1, Math.round(apart / 1000)),
        },
      ];
    });
  });
}

export const isOfPair = ({ older, younger }: Pair<{ name: string }>, name: string): boolean =>
  older.name === name || younger.name === name;

/** The names of those that a record makes a pair with. Pure. */
export const partnersOf = (pairs: readonly Pair<{ name: string }>[], name: string): string[] =>
  pairs.flatMap(({ older, younger }) =>
    older.name === name ? [younger.name] : younger.name === name ? [older.name] : [],
  );

/**
 * The rows of a page with the two of each pair next to each other, the younger one first where the newest come first. One that stands
 * on another page is brought here if `rowOf` knows it. Pure.
 */
export function pairsTogether<Row extends { name: string }>(
  rows: readonly Row[],
  pairs: readonly Pair<{ name: string }>[],
  rowOf: (name: string) => Row | undefined = () => undefined,
): Row[] {
  const here = new Map(rows.map((row) => [row.name, row]));
  const placed = new Set<string>();
  const place = (row: Row): Row[] => {
    if (placed.has(row.name)) return [];
    placed.add(row.name);
    const partners = partnersOf(pairs, row.name).flatMap((name) => here.get(name) ?? rowOf(name) ?? []);
    return [row, ...partners.flatMap(place)];
  };
  return rows.flatMap(place);
}

/** "Two requests alike were made within 2 seconds. Nothing was deleted." */
export const alikeTitle = (things: string, { seconds }: Pick<Pair<unknown>, 'seconds'>): string =>
  `Two ${things} alike were made within ${seconds < 100 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : '2 minutes'}. Nothing was deleted.`;
