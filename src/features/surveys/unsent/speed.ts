/*
 * How fast files go up, measured on what went up in this page: nothing is said before enough of it has.
 */

/** Shorter, or of less, it says more of buffers than of the line. */
const ENOUGH_MS = 2000;
const ENOUGH_BYTES = 200_000;
/** What is older counts half: a line changes. */
const RECENT_MS = 30_000;

let bytes = 0;
let ms = 0;

/** Measures the upload of a file of this size: the way to tell which share of it is up, 0 to 1. */
export function measureUpload(size: number, now: () => number = () => performance.now()) {
  let last: { share: number; at: number } | null = null;
  return (share: number): void => {
    const at = now();
    // The first only says that it has begun.
    if (last && share > last.share) {
      bytes += (share - last.share) * size;
      ms += at - last.at;
      if (ms > RECENT_MS) [bytes, ms] = [bytes / 2, ms / 2];
    }
    last = { share, at };
  };
}

/** Milliseconds that so many bytes take at the speed of late; null while that is not known. */
export const timeFor = (left: number): number | null =>
  ms < ENOUGH_MS || bytes < ENOUGH_BYTES ? null : (left * ms) / bytes;

/** "about 6 min", "less than 1 min". */
export function timeInWords(time: number): string {
  const minutes = Math.round(time / 60_000);
  if (minutes < 1) return 'less than 1 min';
  return minutes < 90 ? `about ${minutes} min` : `about ${Math.round(minutes / 60)} h`;
}

/** For tests. */
export function forgetSpeed(): void {
  [bytes, ms] = [0, 0];
}
