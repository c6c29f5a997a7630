import { isEqual } from './isEqual';
import { isRecord } from './isRecord';

/*
 * Three-way merge of a record that two people changed: its values `before`, what one of them typed (`mine`), and what the
 * other one saved (`theirs`). It works part by part; values are never changed in place.
 */

/** What is compared and decided as a whole: a field, the rows of a child table, an entry of a section. */
export interface MergePart<V extends object = object> {
  /** Where its value stands: a dotted path, or its steps where a step may itself hold a dot. */
  path: string | readonly string[];
  /** Its value, where that is not all that stands at the path. */
  value?: (values: V) => unknown;
  /** What is compared, where that is not the value itself: rows without the names that the server gives them. */
  comparable?: (values: V) => unknown;
  /** The same as the server can store it, where it stores different values alike. */
  storable?: (values: V) => unknown;
  /** Puts a value in its place where the path does not lead there: a row of a table by its key. */
  put?: (values: object, value: unknown) => object;
}

/** What a person typed, and the values that it replaces. */
export interface Work<V> {
  before: V;
  mine: V;
}

/** A part that this person and another one changed, each in another way. */
export interface Conflict<P> {
  part: P;
  mine: unknown;
  theirs: unknown;
}

type Tree = Record<string, unknown>;

const stepsOf = (path: MergePart['path']): readonly string[] =>
  typeof path === 'string' ? path.split('.') : path;

const valueAt = (values: object, path: MergePart['path']): unknown =>
  stepsOf(path).reduce<unknown>((tree, key) => (isRecord(tree) ? tree[key] : undefined), values);

/** A copy with another value at a path; undefined takes the entry out. */
function withValue<V extends object>(values: V, [key = '', ...rest]: readonly string[], value: unknown): V {
  const { [key]: now, ...others } = values as Tree;
  const next = rest.length > 0 ? withValue(isRecord(now) ? now : {}, rest, value) : value;
  return (next === undefined ? others : { ...values, [key]: next }) as V;
}

const withPart = <V extends object>(
  values: V,
  { path, put }: Pick<MergePart, 'path' | 'put'>,
  value: unknown,
): V => (put ? (put(values, value) as V) : withValue(values, stepsOf(path), value));

const valueOf = <V extends object>(part: MergePart<V>, values: V): unknown =>
  part.value ? part.value(values) : valueAt(values, part.path);

/** What a person is shown of a part. */
const shown = <V extends object>(part: MergePart<V>, values: V): unknown =>
  part.put ? valueOf(part, values) : valueAt(values, part.path);

const comparable = <V extends object>(part: MergePart<V>, values: V): unknown =>
  part.comparable ? part.comparable(values) : valueOf(part, values);

const isSame = <V extends object>(part: MergePart<V>, a: V, b: V): boolean =>
  isEqual(comparable(part, a), comparable(part, b));

const isStoredAlike = <V extends object>(part: MergePart<V>, a: V, b: V): boolean => {
  const { storable } = part;
  return storable ? isEqual(storable(a), storable(b)) : isSame(part, a, b);
};

/** Names a part within its record. */
export const partId = ({ path }: Pick<MergePart, 'path'>): string => stepsOf(path).join('/');

/** The parts that this person changed. */
export const changedParts = <V extends object, P extends MergePart<V>>(
  parts: readonly P[],
  { before, mine }: Work<V>,
): P[] => parts.filter((part) => !isSame(part, before, mine));

/** The work without what was changed in other parts than these. */
export const onlyParts = <V extends object>(
  parts: readonly MergePart<V>[],
  { before, mine }: Work<V>,
): Work<V> => ({
  before,
  mine: changedParts(parts, { before, mine }).reduce(
    (values, part) => withPart(values, part, valueOf(part, mine)),
    before,
  ),
});

/** The parts that both changed, each in another way. Until they are decided nothing may be written. */
export const findConflicts = <V extends object, P extends MergePart<V>>(
  parts: readonly P[],
  work: Work<V>,
  theirs: V,
): Conflict<P>[] =>
  changedParts(parts, work)
    .filter((part) => !isSame(part, work.before, theirs) && !isStoredAlike(part, work.mine, theirs))
    .map((part) => ({ part, mine: shown(part, work.mine), theirs: shown(part, theirs) }));

/** The parts that this person changed, where `saved`, read after the save, does not hold what was sent. */
export const storedOtherwise = <V extends object, P extends MergePart<V>>(
  parts: readonly P[],
  work: Work<V>,
  saved: V,
): Conflict<P>[] =>
  changedParts(parts, work)
    .filter((part) => !isStoredAlike(part, work.mine, saved))
    .map((part) => ({ part, mine: shown(part, work.mine), theirs: shown(part, saved) }));

/**
 * Puts the work on top of a newer version: what this person did not change becomes theirs, what both changed alike is no
 * change any more, and what only this person changed stays. What both changed differently stays as well, a conflict until
 * it is decided.
 */
export function rebase<V extends object>(
  parts: readonly MergePart<V>[],
  { before, mine }: Work<V>,
  theirs: V,
): Work<V> {
  const next = { before, mine };
  for (const part of parts) {
    if (!isSame(part, before, mine) && !isSame(part, mine, theirs)) continue;
    const value = valueOf(part, theirs);
    next.before = withPart(next.before, part, value);
    // Also where both are the same: rows may have got names from the server.
    if (!isEqual(valueOf(part, mine), value)) next.mine = withPart(next.mine, part, value);
  }
  return next;
}

/** Decides conflicts, by `partId`: theirs where it is chosen, mine in its place otherwise. */
export const resolveConflicts = <V extends object>(
  work: Work<V>,
  conflicts: readonly Conflict<Pick<MergePart, 'path' | 'put'>>[],
  takeTheirs: ReadonlySet<string>,
): Work<V> =>
  conflicts.reduce(
    ({ before, mine }, { part, theirs }) => ({
      before: withPart(before, part, theirs),
      mine: takeTheirs.has(partId(part)) ? withPart(mine, part, theirs) : mine,
    }),
    work,
  );

/** Two pieces of work on one version as one; null when they changed a part differently. */
export const combine = <V extends object>(
  parts: readonly MergePart<V>[],
  work: Work<V>,
  other: Work<V>,
): Work<V> | null =>
  findConflicts(parts, other, work.mine).length > 0
    ? null
    : {
        before: rebase(parts, work, other.before).before,
        mine: rebase(parts, work, other.mine).mine,
      };
