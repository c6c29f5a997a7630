import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { beginEntry, runEntry } from '@/lib/device/journal';
import { queueChanged } from '@/lib/device/queue/changes';
import type * as LeftFiles from './leftFiles';
import { useWaitingFiles, type WaitingFiles } from './useWaitingFiles';
import { fileKindOf } from './waitingFile';

// The files of a worker share their modules: what is replaced here is loaded for this file alone.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const left = vi.hoisted(() => ({ fails: false }));
vi.mock('./leftFiles', async (original) => {
  const device = await original<typeof LeftFiles>();
  return {
    ...device,
    leftFiles: (...given: Parameters<typeof device.leftFiles>) => {
      if (left.fails) throw new TypeError('Failed to fetch dynamically imported module');
      return device.leftFiles(...given);
    },
  };
});

it('has a file that another tab has sent until the record that names it is read, which is read once', async () => {
  const facts = { id: 'a', name: 'IMG_1.jpg', type: 'image/jpeg', size: 3, lastModified: 1 };
  const payload = { place: 'images', row: {}, replaces: '', facts };
  const { id } = await beginEntry(fileKindOf('JO-1'), '', payload, 'one', new ArrayBuffer(3));
  let read = (): void => undefined;
  const catchUp = vi.fn<() => Promise<void>>(() => new Promise((done) => (read = done)));
  const client = new QueryClient();
  const { result } = renderHook(() => useWaitingFiles('JO-1', {}, { catchUp }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.all).toHaveLength(1));
  await runEntry(id, () => Promise.resolve({ name: 'FILE-1' }), { wasNotApplied: () => false });
  queueChanged(id);
  queueChanged();
  await waitFor(() => expect(catchUp).toHaveBeenCalled());
  expect(result.current.all).toHaveLength(1);
  queueChanged();
  read();
  await waitFor(() => expect(result.current.all).toEqual([]));
  expect(catchUp).toHaveBeenCalledOnce();
});

it.each([
  ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['something else waits', () => queueChanged()],
  ['it is asked for', ({ readAgain }: WaitingFiles) => act(() => readAgain?.())],
])('reads what waits once more when %s, where its code could not be fetched', async (_, happen) => {
  const facts = { id: 'b', name: 'IMG_2.jpg', type: 'image/jpeg', size: 3, lastModified: 1 };
  const payload = { place: 'images', row: {}, replaces: '', facts };
  await beginEntry(fileKindOf('JO-2'), '', payload, 'two', new ArrayBuffer(3));
  left.fails = true;
  const client = new QueryClient();
  const { result } = renderHook(() => useWaitingFiles('JO-2', {}), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.readAgain).not.toBeNull());
  expect(result.current.loaded).toBe(false);
  left.fails = false;
  happen(result.current);
  await waitFor(() => expect(result.current.loaded).toBe(true));
  expect(result.current.all).toHaveLength(1);
});
