import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPreparing } from './keepPreparing';

const HOUR = 3_600_000;
const prepare = vi.fn<() => Promise<void>>();
let stop = () => undefined as void;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9) });
  prepare.mockReset().mockResolvedValue();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What was begun comes to its end. */
const settled = () => vi.advanceTimersByTimeAsync(0);

async function comesBackOnline() {
  window.dispatchEvent(new Event('online'));
  await settled();
}

async function isLookedAt() {
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

async function began() {
  stop = keepPreparing(prepare);
  await settled();
  expect(prepare).toHaveBeenCalledTimes(1);
}

it('prepares at once, and again when the network is back', async () => {
  await began();
  await comesBackOnline();
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('prepares again when the page is looked at after an hour, not before', async () => {
  await began();
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  await isLookedAt();
  expect(prepare).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  // nobody looks
  expect(prepare).toHaveBeenCalledTimes(1);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await isLookedAt();
  expect(prepare).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue('visible');
  await isLookedAt();
  await isLookedAt();
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('prepares again when the page is looked at on another day', async () => {
  vi.setSystemTime(new Date(2026, 10, 21, 23, 50));
  await began();
  vi.setSystemTime(new Date(2026, 10, 22, 0, 10));
  await isLookedAt();
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('tries again what failed the next time that the page is looked at', async () => {
  prepare.mockRejectedValueOnce(new Error('no answer'));
  await began();
  await isLookedAt();
  await isLookedAt();
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('never prepares twice at a time, and once more where the network came back meanwhile', async () => {
  let end = () => undefined as void;
  prepare.mockReturnValueOnce(new Promise((done) => (end = done)));
  await began();
  await comesBackOnline();
  await comesBackOnline();
  expect(prepare).toHaveBeenCalledTimes(1);
  end();
  await settled();
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('stops', async () => {
  await began();
  stop();
  await comesBackOnline();
  await vi.advanceTimersByTimeAsync(HOUR);
  await isLookedAt();
  expect(prepare).toHaveBeenCalledTimes(1);
});
