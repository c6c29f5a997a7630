import { basedOn } from '@/api/basedOn';
import type { Doctype, Doctypes, DocDraft } from '@/api/doctypes/index';
import { ApiError } from '@/api/errors';
import { updateDocOnce } from '@/api/resource';
import { findConflicts, rebase, type Conflict, type MergePart, type Work } from '@/lib/merge';

/** Others may save repeatedly between a read and a write. */
const TRIES = 3;

/** Parts that two people changed in one record, each in another way. */
export interface OpenConflict<P> {
  rows: readonly Conflict<P>[];
  /** When the other one saved, on the wire. */
  at: string;
}

/** Both changed the same parts: nothing is written until a person has decided. */
export class UndecidedError<C extends OpenConflict<unknown>> extends Error {
  constructor(readonly conflict: C) {
    super('Someone changed this record since you opened it.');
  }
}

/** The person was asked about the record as it stands now, and said no: nothing is written. */
export class DeclinedError extends Error {
  constructor() {
    super('Nothing was saved.');
  }
}

/** The open conflict of a save of a record, with the version that the other person saved. */
export interface RecordConflict<P, R> extends OpenConflict<P> {
  theirs: R;
}

/**
 * Table rows whose name the version does not have, or that another row before them has, as new ones: under that name the server would
 * lose them and answer 200 (R4).
 */
function asKnown(base: object, value: unknown, field: string): unknown {
  if (!Array.isArray(value)) return value;
  const rows = ((base as Record<string, unknown>)[field] ?? []) as readonly { name?: string }[];
  const names = new Set(rows.map(({ name }) => name));
  return (value as { name?: string }[]).map(({ name, ...row }) =>
    names.delete(name) ? { name, ...row } : row,
  );
}

/** Writes fields over the version of a record that they are based on: a save of somebody else since then is refused. */
export const updateVersion = <D extends Doctype>(
  doctype: D,
  base: Doctypes[D],
  fields: DocDraft<D>,
): Promise<Doctypes[D]> =>
  updateDocOnce(doctype, base.name, {
    ...Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, asKnown(base, value, field)]),
    ),
    ...basedOn(base),
  } as DocDraft<D>);

/** Whether a write was refused because its record is newer than the version that it was based on. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.failure === 'conflict';

/**
 * Writes what was typed on top of what the server holds (D29): another person's changes in other parts stay, and parts that both
 * changed are an `UndecidedError` before anything is sent. When somebody saved since `known`, it is done again on top of that.
 */
export async function saveMerged<R extends { modified: string }, V extends object, P extends MergePart>(
  options: {
    parts: readonly P[];
    valuesOf: (record: R) => V;
    /** Writes values over the version that they were merged with. */
    write: (values: V, base: R) => Promise<R>;
    /** Reads the record again. */
    read: () => Promise<R>;
    /**
     * Asks about the state of the record, where it needs a question: before each try, of the version that it is based on, which
     * is then read first, however fresh `known` is.
     */
    consent?: ((now: R) => Promise<boolean>) | undefined;
  },
  work: Work<V>,
  known: R,
): Promise<R> {
  const { parts, valuesOf, write, read, consent } = options;
  let base = consent ? await read() : known;
  for (let left = TRIES; ; left--) {
    const theirs = valuesOf(base);
    const rows = findConflicts<V, P & MergePart<V>>(parts as readonly (P & MergePart<V>)[], work, theirs);
    if (rows.length > 0)
      throw new UndecidedError<RecordConflict<P, R>>({ rows, at: base.modified, theirs: base });
    // oxlint-disable-next-line no-await-in-loop -- each try is based on the version that the last one read
    if (consent && !(await consent(base))) throw new DeclinedError();
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await write(rebase(parts, work, theirs).mine, base);
    } catch (error) {
      if (!isVersionConflict(error) || left <= 1) throw error;
      // oxlint-disable-next-line no-await-in-loop
      const fresh = await read();
      // A server that refuses its own current version would refuse it for ever.
      if (fresh.modified === base.modified) throw error;
      base = fresh;
    }
  }
}
