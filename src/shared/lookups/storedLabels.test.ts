import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { listDocs } from '@/api/resource';
import { readLabels } from './storedLabels';

// The files of a worker share their modules: what is replaced here is loaded for this file alone.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('@/api/resource', () => ({ listDocs: vi.fn<() => Promise<object[]>>() }));
const asked = vi.mocked(listDocs);
afterEach(() => {
  asked.mockReset();
  vi.useRealTimers();
});
const answer = (...rows: object[]) => asked.mockResolvedValueOnce(rows as never);

it('asks one record of the whole visit where records are called by their labels', async () => {
  const client = new QueryClient();
  answer({ name: 'Kandla', port_name: 'Kandla' });
  for (const port of ['Mumbai', 'Mundra'])
    expect((await readLabels(client, 'Port Name', [port, '']))(port)).toBe(port);
  await readLabels(client, 'Port Name', []);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks only for the names that are shown where records are called otherwise', async () => {
  const client = new QueryClient();
  answer({ name: 'Goa-India', state: 'Goa' });
  answer({ name: 'Odisha-India', state: 'Odisha' });
  const label = await readLabels(client, 'State', ['Odisha-India', 'Kerala']);
  expect(['Odisha-India', 'Kerala'].map(label)).toEqual(['Odisha', 'Kerala']);
  expect(asked.mock.calls[1]?.[1].filters).toEqual([['name', 'in', ['Kerala', 'Odisha-India']]]);
});

it('leaves what is stored where it cannot be asked, and asks again only after a minute', async () => {
  vi.useFakeTimers();
  // a client that tries again, as the one of the app does
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0 } } });
  asked.mockRejectedValueOnce(new Error('no network'));
  for (const state of ['Odisha-India', 'Goa-India'])
    expect((await readLabels(client, 'State', [state]))(state)).toBe(state);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  answer({ name: 'Goa-India', state: 'Goa' });
  answer({ name: 'Odisha-India', state: 'Odisha' });
  expect((await readLabels(client, 'State', ['Odisha-India']))('Odisha-India')).toBe('Odisha');
});
