import { fold } from './cells';
import { dimensionOf, splitHead, type UnitDimension, type UnitId } from './units';

/** A meaning that a column of some list or table can have. */
export interface Meaning<M extends string = string> {
  id: M;
  /** As the dialog names it. */
  label: string;
  /** Heads by which it is known, of any language. */
  heads: RegExp;
  /** Heads that mean it only beside a unit of its dimension, such as single letters. */
  withUnit?: RegExp;
  /** Heads of one letter that mean it beside others that are known, where no head says it in words. */
  letters?: RegExp;
  dimension?: UnitDimension;
  /** The unit in which figures are taken in. */
  unit?: UnitId;
  /** The unit that a head says by its own name: TPI counts long tons per inch. */
  unitOfHead?: readonly (readonly [RegExp, UnitId])[];
  /** Several columns of a table may have it: volumes for several trims. */
  several?: boolean;
  /** Known so that it is taken for nothing else; never taken in. */
  aside?: boolean;
}

const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

/**
 * Matches whole words of a folded head, in any of some spellings. A star at the end lets a word go on ("displ*"); Chinese, Japanese and
 * Korean have no blanks between words, so theirs may stand anywhere.
 */
export function words(...spellings: readonly string[]): RegExp {
  const parts = spellings.map((spelling) => {
    const open = spelling.endsWith('*');
    const folded = fold(spelling)
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(' ', ' ?');
    if (!SPACED.test(folded.charAt(0))) return folded;
    return String.raw`(?<![\p{L}\p{N}])${folded}${open ? '' : String.raw`(?![\p{L}\p{N}])`}`;
  });
  return new RegExp(parts.join('|'), 'u');
}

/** Matches a folded head that is nothing but one of some spellings. */
export const only = (...spellings: readonly string[]): RegExp =>
  new RegExp(`^(?:${spellings.map((spelling) => fold(spelling)).join('|')})$`, 'u');

/** A head as it was understood. */
export interface ReadHead<M extends string> {
  head: string;
  meaning: M | null;
  /** The unit that it names, of the meaning's dimension. */
  unit: UnitId | null;
}

/** Reads the heads of a table. */
export function readHeads<M extends string>(
  heads: readonly string[],
  meanings: readonly Meaning<M>[],
): ReadHead<M>[] {
  const read = heads.map((head) => readHead(head, meanings));
  for (const { id, letters } of meanings) {
    if (!letters || read.some(({ meaning }) => meaning === id)) continue;
    const at = read.findIndex(
      ({ head, meaning }) => meaning === null && letters.test(fold(splitHead(head).name)),
    );
    const found = read[at];
    if (found) read[at] = { ...found, meaning: id };
  }
  return read;
}

/** Reads a head; the first of the meanings that fits counts, so that the narrower ones stand before the wider. */
export function readHead<M extends string>(head: string, meanings: readonly Meaning<M>[]): ReadHead<M> {
  const { name, unit, certain } = splitHead(head);
  const folded = fold(name);
  const whole = fold(head);
  const fits = ({ dimension }: Meaning<M>) =>
    !certain || unit === null || !dimension || dimensionOf(unit) === dimension;
  const found = meanings.find(
    (one) =>
      (fits(one) && (one.heads.test(folded) || one.heads.test(whole))) ||
      (one.withUnit?.test(folded) && unit !== null && dimensionOf(unit) === one.dimension),
  );
  if (!found) return { head, meaning: null, unit };
  const own = found.unitOfHead?.find(([pattern]) => pattern.test(whole) || pattern.test(folded))?.[1] ?? null;
  const said = unit !== null && found.dimension === dimensionOf(unit) ? unit : null;
  return { head, meaning: found.id, unit: said ?? own };
}
