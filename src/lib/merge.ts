import { alike } from './alike';

/*
 * Two people changed one record: what each part held before, what one of them typed, and what the other one has saved.
 */

/** What is compared and decided on as a whole, by the dotted path of its value. */
export interface MergePart {
  readonly path: string;
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a dotted path. */
const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((tree, key) => (isTree(tree) ? tree[key] : undefined), values);

function withValue<V>(values: V, path: string, value: unknown): V {
  const [key = '', ...rest] = path.split('.');
  const tree = values as Tree;
  const inner = rest.length > 0 ? withValue(tree[key] ?? {}, rest.join('.'), value) : value;
  return { ...tree, [key]: inner } as V;
}

/** What a person typed, and what it was typed over. */
export interface Work<V> {
  before: V;
  mine: V;
}

/** A part that this person and another one changed, each in another way. */
export interface Difference<P extends MergePart = MergePart> {
  part: P;
  mine: unknown;
  theirs: unknown;
}

/** Whether anything was changed. */
export const isChanged = <V extends object>(
  parts: readonly MergePart[],
  { before, mine }: Work<V>,
): boolean => parts.some(({ path }) => !alike(valueAt(before, path), valueAt(mine, path)));

/** Parts that both changed. */
export function differences<V extends object, P extends MergePart>(
  parts: readonly P[],
  { before, mine }: Work<V>,
  theirs: V,
): Difference<P>[] {
  return parts.flatMap((part) => {
    const [was, own, other] = [before, mine, theirs].map((values) => valueAt(values, part.path));
    const bothChanged = !alike(was, own) && !alike(was, other) && !alike(own, other);
    return bothChanged ? [{ part, mine: own, theirs: other }] : [];
  });
}

/** Puts the work on top of a fresher version: what this person did not touch becomes theirs. */
export function rebase<V extends object>(
  parts: readonly MergePart[],
  { before, mine }: Work<V>,
  theirs: V,
): V {
  return parts.reduce(
    (values, { path }) =>
      alike(valueAt(before, path), valueAt(mine, path))
        ? withValue(values, path, valueAt(theirs, path))
        : values,
    mine,
  );
}

/** Settles differences: theirs where it is chosen. Both count as decided from now on. */
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
