import {
  hashKey,
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { isUnreachable } from '@/api/errors';
import { hasPrepared } from '@/lib/device/preparedOwner';
import { currentSession } from '@/session/store';
import { asOf } from './asOf';

/*
 * One rule for every read: what is prepared on this device is shown where the server does not answer. Reads that decide whether a
 * call is repeated do not come this way: they are calls of their own, never queries.
 */

/** How a value that cannot be stored as it is goes to the device. By the first part of its query's key. */
const packers = new Map<unknown, (value: never) => unknown>();

/** Values of queries whose key begins so are stored as `pack` answers; their queries' `meta.unpack` puts them back. */
export function keepAs<T>(first: string, pack: (value: T) => unknown): void {
  packers.set(first, pack);
}

/** A value as it is stored. */
export const packed = (key: QueryKey, value: unknown): unknown =>
  packers.get(key[0])?.(value as never) ?? value;

/** Put back by the query itself, since only it knows what belongs to the value. */
export type Unpack = (stored: unknown) => unknown;

export const readTiming = {
  /** How long the server is waited for, in milliseconds, where the device has an answer. */
  patience: 4000,
};

type Outcome<T> = { data: T } | { error: unknown } | undefined;

/** The server's answer; undefined where it can be taken from the device: no answer, or none in time. */
async function answerOfServer<T>(read: () => T | Promise<T>): Promise<{ data: T } | undefined> {
  if (!navigator.onLine) return undefined;
  const reading = Promise.resolve()
    .then(read)
    .then(
      (data): Outcome<T> => ({ data }),
      (error: unknown): Outcome<T> => ({ error }),
    );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), readTiming.patience);
  });
  const outcome = await Promise.race([reading, patience]);
  clearTimeout(timer);
  if (outcome && 'error' in outcome && !isUnreachable(outcome.error)) throw outcome.error;
  return outcome && 'data' in outcome ? outcome : undefined;
}

/** What the device keeps under a key for who is signed in, with the addresses of the files that may belong to it. */
async function keptUnder(hash: string): Promise<{ at: number; value: unknown } | undefined> {
  const owner = currentSession().email;
  if (!hasPrepared(owner)) return undefined;
  const kept = await (await import('@/lib/device/prepared')).keptRead(owner, hash).catch(() => undefined);
  if (!kept) return undefined;
  // A picture that cannot be shown takes no form away.
  await import('./keptAddresses').then(({ openKeptFiles }) => openKeptFiles(owner)).catch(() => undefined);
  return kept;
}

/** The answer to a read, or the one that the device keeps under the same key where the server does not answer. */
async function readOrKept<T>(
  hash: string,
  read: () => T | Promise<T>,
  unpack: Unpack = (stored) => stored,
): Promise<{ value: T; keptAt: number | null }> {
  const owner = currentSession().email;
  const has =
    hasPrepared(owner) &&
    (await (await import('@/lib/device/prepared')).hasRead(owner, hash).catch(() => false));
  if (!has) return { value: await read(), keptAt: null };
  const answer = await answerOfServer(read);
  if (answer) return { value: answer.data, keptAt: null };
  const kept = await keptUnder(hash);
  // Let go of in the meantime, as at a logout: the server's word counts, whatever it is.
  if (!kept) return { value: await read(), keptAt: null };
  return { value: (await unpack(kept.value)) as T, keptAt: kept.at };
}

/** For reads that are no queries, under a key of their own. */
export const readKept = async <T>(key: QueryKey, read: () => Promise<T>): Promise<T> =>
  (await readOrKept(hashKey(key), read)).value;

/** The `persister` of the app's queries. */
export async function persistPrepared<T, K extends QueryKey>(
  queryFn: QueryFunction<T, K, never>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const { queryHash: hash, meta } = query;
  const unpack = meta?.unpack;
  const { value, keptAt } = await readOrKept(hash, () => queryFn(context), unpack);
  asOf.set(hash, keptAt);
  // Once it stands: what is old counts as old, and is read again when the network is back.
  if (keptAt !== null) {
    // A time that is still to come says that the clock was set back: it would count as new until then.
    setTimeout(() => query.setState({ dataUpdatedAt: keptAt > Date.now() ? 0 : keptAt }));
  }
  return value;
}
