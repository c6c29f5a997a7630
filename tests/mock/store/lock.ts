/** Runs a task while no other task with the same name runs. */
export type Lock = <T>(task: () => Promise<T>) => Promise<T>;

/** A queue within this page. */
export function queueLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}

/**
 * One lock for all tabs of the origin. Pages on plain http from another machine have no Web Locks: there the
 * queue is per page, and two tabs may overwrite each other.
 */
export function sharedLock(name: string): Lock {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);
  if (!locks) return queueLock();
  return async <T>(task: () => Promise<T>): Promise<T> => {
    const outcome = await locks.request(name, () => task());
    return outcome as T;
  };
}
