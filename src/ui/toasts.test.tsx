import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { notify, recentMessages } from './notify';
import { Toasts } from './Toasts';

// A busy machine takes its time to fetch a lazy part.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  recentMessages.clear();
});

const region = () => screen.queryByRole('region', { name: /^Notifications/ });

it('stays away from a page that is only looked at, and stands once it is touched', async () => {
  render(<Toasts />);
  await new Promise((done) => setTimeout(done, 50));
  expect(region()).toBeNull();
  await userEvent.keyboard('{Tab}');
  expect(await screen.findByRole('region', { name: /^Notifications/ })).toBeTruthy();
});

it('shows a message that comes before any touch, or before it is mounted', async () => {
  notify.error('Server Error');
  render(<Toasts />);
  expect((await screen.findByRole('alert')).textContent).toContain('Server Error');
  notify.success('Saved');
  expect(await screen.findByText('Saved')).toBeTruthy();
});
