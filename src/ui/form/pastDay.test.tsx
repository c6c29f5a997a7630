import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DateTimeInput } from './DateTimeInput';

it('chooses a day by keys where the one that is held has passed', async () => {
  const onValue = vi.fn<(day: string) => void>();
  render(
    <DateTimeInput
      aria={{ 'aria-label': 'Date of Survey' }}
      kind="date"
      pickLabel="Choose Date of Survey"
      value="2026-01-15"
      min="2026-11-25"
      onValue={onValue}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose Date of Survey' }));
  const first = await screen.findByRole('button', { name: 'Wednesday 25 November 2026' });
  await expect.poll(() => document.activeElement).toBe(first);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(onValue).toHaveBeenCalledWith('2026-11-26');
});
