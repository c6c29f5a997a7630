import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NotSentNote } from './NotSentNote';
import { unsentQueue } from './unsentQueue';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('offers to try again, and says why it cannot while all is paused', async () => {
  const sendNow = vi.spyOn(unsentQueue, 'sendNow').mockResolvedValue();
  const client = new QueryClient();
  const note = () => (
    <QueryClientProvider client={client}>
      <NotSentNote
        id="one"
        what="Remarks"
        why="The server refused it."
        isConflict={false}
        look={() => Promise.resolve(null)}
        settle={() => Promise.resolve()}
        question={() => null}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(note());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(sendNow).toHaveBeenCalledExactlyOnceWith('one');
  const paused = { ...unsentQueue.view(), paused: true };
  vi.spyOn(unsentQueue, 'view').mockReturnValue(paused);
  rerender(note());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(sendNow).toHaveBeenCalledExactlyOnceWith('one');
  expect(screen.getByText('Sending is paused: resume it under Unsent work.')).toBeTruthy();
});
