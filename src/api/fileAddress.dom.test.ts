import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchFile } from './fileAddress';

/** Lets the line bring these pieces of a file, one every twenty seconds, and then nothing more; or the end. */
function line(pieces: readonly string[], ends: boolean): void {
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError')));
        pieces.forEach((piece, at) =>
          setTimeout(() => stream.enqueue(new TextEncoder().encode(piece)), 20_000 * (at + 1)),
        );
        if (ends) setTimeout(() => stream.close(), 20_000 * (pieces.length + 1));
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/plain' } }));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a file on a slow line comes whole, however long it takes', async () => {
  line(['deck ', 'plan ', 'of hold 2'], true);
  const reading = fetchFile('/files/plan.txt');
  await vi.advanceTimersByTimeAsync(100_000);
  const file = await reading;
  expect(file.type).toBe('text/plain');
  expect(await file.text()).toBe('deck plan of hold 2');
});

it('a line on which nothing more comes is no answer', async () => {
  line(['deck '], false);
  const reading = fetchFile('/files/plan.txt');
  const failed = reading.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toMatchObject({ failure: 'no-answer' });
}, 5000);

it('a line that never begins is no answer; what is called off is said to be', async () => {
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_, refuse) => {
        signal?.addEventListener('abort', () => refuse(new DOMException('', 'AbortError')));
      }),
  );
  const failureOf = (reading: Promise<Blob>) => reading.catch((error: unknown) => error);
  const silent = failureOf(fetchFile('/files/plan.txt'));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await silent).toMatchObject({ failure: 'no-answer' });
  const abort = new AbortController();
  const off = failureOf(fetchFile('/files/plan.txt', abort.signal));
  abort.abort();
  expect(await off).toMatchObject({ failure: 'canceled' });
}, 5000);
