import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReadState } from './ReadState';
import { FRAME_READ, InFrame } from './usePageReads';

const READ_AT = new Date(2026, 10, 26, 14, 32);

beforeEach(() => {
  vi.useFakeTimers({ now: READ_AT });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A place that shows what `read` brings. */
async function show(read: (signal: AbortSignal) => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  function Place() {
    const query = useQuery({ queryKey: ['RFQ'], queryFn: ({ signal }) => read(signal) });
    return (
      <ReadState query={query} failed="RFQ-0001 could not be read">
        {(data) => (
          <>
            <input aria-label="Place" defaultValue={data} />
            <ReadState query={query} failed="The lines could not be read">
              {() => null}
            </ReadState>
          </>
        )}
      </ReadState>
    );
  }
  render(
    <QueryClientProvider client={client}>
      <Place />
    </QueryClientProvider>,
  );
  await settle();
  return client;
}

it('gives up a read that takes long, says which, and reads it when it is asked to', async () => {
  let asked: AbortSignal | undefined;
  const read = vi
    .fn<(signal: AbortSignal) => Promise<string>>()
    .mockImplementationOnce((signal) => {
      asked = signal;
      return new Promise(() => undefined);
    })
    .mockResolvedValue('Kochi');
  await show(read);
  await settle(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await settle();
  expect(asked?.aborted).toBe(true);
  expect(screen.getByRole('alert').textContent).toMatch(
    /RFQ-0001 could not be read.*Loading was cancelled\./,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.getByLabelText('Place')).toHaveProperty('value', 'Kochi');
});

it('gives up nothing that the frame around the page reads', async () => {
  const asked: AbortSignal[] = [];
  const read = ({ signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return new Promise<string>(() => undefined);
  };
  function Part({ of, frame }: { of: string; frame?: boolean }) {
    const query = useQuery({ queryKey: [of], queryFn: read, ...(frame && FRAME_READ) });
    return (
      <section aria-label={of}>
        <ReadState query={query} failed={`The ${of} could not be read`}>
          {() => null}
        </ReadState>
      </section>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InFrame value>
        <Part of="points" frame />
      </InFrame>
      <Part of="list" />
    </QueryClientProvider>,
  );
  await settle(10_000);
  const cancel = (of: string) =>
    fireEvent.click(within(screen.getByRole('region', { name: of })).getByRole('button', { name: 'Cancel' }));
  cancel('list');
  await settle();
  expect(asked.map(({ aborted }) => aborted)).toEqual([false, true]);
  cancel('points');
  await settle();
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('says of what could not be read again that it is old, and leaves it standing', async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('Kochi')
    .mockRejectedValueOnce(new Error());
  const client = await show(read.mockResolvedValue('Mundra'));
  const place = screen.getByLabelText('Place');
  await settle(86_400_000);
  void client.invalidateQueries();
  await settle();
  expect(screen.getByRole('status').textContent).toContain(
    'The reload failed. What you see is from 26/11/2026 14:32.',
  );
  expect(screen.getByLabelText('Place')).toBe(place);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.queryByText(/The reload failed/)).toBeNull();
  expect(screen.getByLabelText('Place')).toBe(place);
});
