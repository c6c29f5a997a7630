import { watchers } from './watched';

/**
 * Files that were chosen and are still being read: their kind and size are judged, and whether they are there already, which
 * may ask the server. A form with such a file is not sent meanwhile, or it would go without it.
 */
const underWay = new Set<Promise<unknown>>();
const { subscribe, tell } = watchers();

export const reading = {
  /** Whether a chosen file is still being read. */
  now: (): boolean => underWay.size > 0,
  subscribe,
  /** Notes that files are being read until `work` is settled. Returns `work`. */
  during: <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    tell();
    const done = () => {
      underWay.delete(work);
      tell();
    };
    work.then(done, done);
    return work;
  },
};
