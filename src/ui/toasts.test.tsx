import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

/** A page that was loaded just now, before anyone has touched it. */
async function loadPage() {
  vi.resetModules();
  const [{ notify }, { Toasts }] = await Promise.all([import('./notify'), import('./Toasts')]);
  return { notify, Toasts };
}
let page: Awaited<ReturnType<typeof loadPage>>;
beforeEach(async () => {
  page = await loadPage();
});

const region = () => screen.queryByRole('region', { name: /^Notifications/ });

it('stays away from a page that is only looked at, and stands once it is touched', async () => {
  render(<page.Toasts />);
  await new Promise((done) => setTimeout(done, 50));
  expect(region()).toBeNull();
  await userEvent.keyboard('{Tab}');
  expect(await screen.findByRole('region', { name: /^Notifications/ })).toBeTruthy();
});

it('shows a message that comes before any touch, or before it is mounted', async () => {
  page.notify.error('Server Error');
  render(<page.Toasts />);
  expect((await screen.findByRole('alert')).textContent).toContain('Server Error');
  page.notify.success('Saved');
  expect(await screen.findByText('Saved')).toBeTruthy();
});

it('has from the beginning where messages are read out, and comes also with a click alone', async () => {
  const { container } = render(<page.Toasts />);
  const live = container.querySelector('[aria-live="polite"]');
  expect(live?.childElementCount).toBe(0);
  fireEvent.click(document.body);
  expect(live?.contains(await screen.findByRole('region', { name: /^Notifications/ }))).toBe(true);
});
