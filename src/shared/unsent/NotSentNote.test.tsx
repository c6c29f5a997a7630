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
  const onSendNow = vi.fn<() => void>();
  const note = () => (
    <NotSentNote
      what="Remarks"
      why="The server refused it."
      isConflict={false}
      looking={false}
      onLook={() => undefined}
      onSendNow={onSendNow}
      failure={null}
    >
      {null}
    </NotSentNote>
  );
  const { rerender } = render(note());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onSendNow).toHaveBeenCalledOnce();
  const paused = { ...unsentQueue.view(), paused: true };
  vi.spyOn(unsentQueue, 'view').mockReturnValue(paused);
  rerender(note());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onSendNow).toHaveBeenCalledOnce();
  expect(screen.getByText('Sending is paused: resume it under Unsent work.')).toBeTruthy();
});
