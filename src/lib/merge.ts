import { isEqual } from './isEqual';

/*
 * For a record that two people changed: its fields before, what one of them typed, and what the other saved.
 */

/** A field or group that is compared and decided as a whole, by the dotted path of its value. */
export interface MergePart {
  readonly path: string;
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((tree, key) => (isTree(tree) ? tree[key] : undefined), values);

function withValue<V>(values: V, path: string, value: unknown): V {
  const [key = '', ...rest] = path.split('.');
  const tree = values as Tree;
  const inner = rest.length > 0 ? withValue(tree[key] ?? {}, rest.join('.'), value) : value;
  return { ...tree, [key]: inner } as V;
}

/** What a person typed, and the values it replaces. */
export interface Work<V> {
  before: V;
  mine: V;
}

/** A part that this person and another changed differently. */
export interface Difference<P extends MergePart = MergePart> {
  part: P;
  mine: unknown;
  theirs: unknown;
}

export const isChanged = <V extends object>(
  parts: readonly MergePart[],
  { before, mine }: Work<V>,
): boolean => parts.some(({ path }) => !isEqual(valueAt(before, path), valueAt(mine, path)));

/** The parts that both changed differently. */
export function differences<V extends object, P extends MergePart>(
  parts: readonly P[],
  { before, mine }: Work<V>,
  theirs: V,
): Difference<P>[] {
  return parts.flatMap((part) => {
    const [was, own, other] = [before, mine, theirs].map((values) => valueAt(values, part.path));
    const bothChanged = !isEqual(was, own) && !isEqual(was, other) && !isEqual(own, other);
    return bothChanged ? [{ part, mine: own, theirs: other }] : [];
  });
}

/** Moves the changes onto a newer version: parts that this person did not change take the newer value. */
export function rebase<V extends object>(
  parts: readonly MergePart[],
  { before, mine }: Work<V>,
  theirs: V,
): V {
  return parts.reduce(
    (values, { path }) =>
      isEqual(valueAt(before, path), valueAt(mine, path))
        ? withValue(values, path, valueAt(theirs, path))
        : values,
    mine,
  );
}

/**
 * Settles differences: takes the other person's value where chosen. All of them count as decided from now
 * on.
 */
export function decide<V extends object>(
  work: Work<V>,
  rows: readonly Difference[],
  takeTheirs: ReadonlySet<string>,
): Work<V> {
  return rows.reduce(
    ({ before, mine }, { part: { path }, theirs }) => ({
      before: withValue(before, path, theirs),
      mine: takeTheirs.has(path) ? withValue(mine, path, theirs) : mine,
    }),
    work,
  );
}
