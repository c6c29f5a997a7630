import { expect, it, vi } from 'vitest';
import { reading } from './reading';

function settledLater() {
  const hands: { resolve?: (bytes: string) => void; reject?: (problem: Error) => void } = {};
  const promise = new Promise<string>((resolve, reject) => Object.assign(hands, { resolve, reject }));
  return { promise, hands };
}

it('says that files are read until the last of them is, also where one cannot be', async () => {
  const heard = vi.fn<() => void>();
  const leave = reading.subscribe(heard);
  const [one, other] = [settledLater(), settledLater()];
  expect(reading.now()).toBe(false);
  const first = reading.during(one.promise);
  const second = reading.during(other.promise);
  expect(reading.now()).toBe(true);
  one.hands.resolve?.('bytes');
  await expect(first).resolves.toBe('bytes');
  expect(reading.now()).toBe(true);
  other.hands.reject?.(new Error('moved'));
  await expect(second).rejects.toThrow('moved');
  await vi.waitFor(() => expect(reading.now()).toBe(false));
  expect(heard).toHaveBeenCalledTimes(4);
  leave();
});
