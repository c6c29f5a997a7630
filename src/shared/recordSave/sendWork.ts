import type { Perform } from '@/lib/device/journal';
import {
  changedParts,
  findConflicts,
  partId,
  rebase,
  resolveConflicts,
  type Conflict,
  type MergePart,
  type Work,
} from '@/lib/merge';
import { UndecidedError, type OpenConflict } from './saveMerged';

/** A record as it is read, its values as a form has them. */
export interface Version<V> {
  values: V;
  /** When it was saved, on the wire. */
  modified: string;
}

/** How a record is found, made and changed. */
export interface WorkTarget<V extends object, P extends MergePart<V>> {
  /** The record that the work was typed on; null where there was none yet. */
  known: string | null;
  /** The parts that the work may have changed, in whichever of these versions they stand. */
  partsOf: (versions: readonly V[]) => readonly P[];
  /** The record's name; undefined where there is none yet. */
  find: () => Promise<string | undefined>;
  /** Looks once more, and makes the record from these values; `own` is false where somebody else was first. */
  create: (values: V) => Promise<MadeRecord>;
  /** Which records the browser, sending the call twice, has made beside the one that is used (R22). */
  twins?: {
    /** Those that exist before the call is first tried; undefined where it cannot be known. */
    before: () => Promise<readonly string[] | undefined>;
    /** Answers in words what the person must know. */
    besides: (used: string, before: readonly string[]) => Promise<string | undefined>;
  };
  /** What is left of the work once the record was made from it. */
  leftOf: (work: Work<V>) => Work<V>;
  /** What this person saved after it and is not known to be sent: another device of theirs may have sent that. */
  later?: readonly V[];
  read: (name: string) => Promise<Version<V>>;
  /**
   * Reads the record and writes what `decide` makes of it over that version; does so again where somebody else saves in between.
   * Nothing is written where `decide` throws.
   */
  change: (name: string, decide: (version: Version<V>) => V) => Promise<unknown>;
}

interface MadeRecord {
  name: string;
  own: boolean;
}

/** The record says all of it already. */
class NothingLeftError extends Error {}

const unlessNothingLeft = (error: unknown): undefined => {
  if (!(error instanceof NothingLeftError)) throw error;
};

/** Conflicts that a person decides: not those where the record says what that person saved later, and another device has sent. */
export const withoutOwn = <V extends object, P extends MergePart<V>>(
  conflicts: readonly Conflict<P>[],
  theirs: V,
  later: readonly V[] = [],
): Conflict<P>[] =>
  conflicts.filter(
    ({ part }) => !later.some((mine) => changedParts([part], { before: theirs, mine }).length === 0),
  );

/**
 * Sends work that has waited, exactly once. A record that does not exist is made, after a look whether an earlier try has made it. On one
 * that exists the work is merged part by part with what it says now; what both changed differently is an `UndecidedError`
 * before anything is written. Every write begins with a look: where an earlier try arrived, there is nothing left to write.
 */
export async function sendWork<V extends object, P extends MergePart<V>>(
  perform: Perform,
  work: Work<V>,
  target: WorkTarget<V, P>,
): Promise<{ name: string }> {
  const { known, twins } = target;
  const look = async (): Promise<MadeRecord | undefined> => {
    const name = await target.find();
    // Nobody knows whose it is: the work is merged into it.
    return name === undefined ? undefined : { name, own: false };
  };
  const { name, own } =
    known === null
      ? await perform<MadeRecord, readonly string[] | undefined>({
          key: 'record',
          find: look,
          run: () => target.create(work.mine),
          ...(twins && {
            before: twins.before,
            // Nothing is told while it is not known what there was.
            repeated: async ({ name: used }, before) => before && twins.besides(used, before),
          }),
        })
      : { name: known, own: false };
  const left = own ? target.leftOf(work) : work;
  const decide = ({ values: theirs, modified }: Version<V>): V => {
    const parts = target.partsOf([left.before, left.mine, theirs]);
    const found = findConflicts(parts, left, theirs);
    const rows = withoutOwn(found, theirs, target.later);
    if (rows.length > 0) throw new UndecidedError<OpenConflict<P>>({ rows, at: modified });
    const settled = resolveConflicts(left, found, new Set(found.map(({ part }) => partId(part))));
    const merged = rebase(parts, settled, theirs);
    if (changedParts(parts, merged).length === 0) throw new NothingLeftError();
    return merged.mine;
  };
  await perform({
    key: 'values',
    find: async () => {
      const version = await target.read(name);
      try {
        decide(version);
        return undefined;
      } catch (error) {
        unlessNothingLeft(error);
        return true;
      }
    },
    run: async () => {
      await target.change(name, decide).catch(unlessNothingLeft);
      return true;
    },
  });
  return { name };
}
