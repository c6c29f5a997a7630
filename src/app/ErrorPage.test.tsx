import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageError } from './ErrorPage';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(route: { lazy: () => Promise<never> } | { element: React.ReactNode }) {
  const router = createMemoryRouter([
    { path: '/', errorElement: <PageError />, children: [{ index: true, ...route }] },
  ]);
  render(<RouterProvider router={router} />);
}

it('says of a page that cannot be fetched that reloading helps, and offers it', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  show({
    lazy: () =>
      Promise.reject(
        new TypeError('Failed to fetch dynamically imported module: https://x.example/RfqPage-1.js'),
      ),
  });
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(
    'This page could not be loaded',
  );
  screen.getByRole('button', { name: 'Reload' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

it('says of a page that fails what failed, and leads away from it', async () => {
  const Broken = (): never => {
    throw new Error('tanks is undefined');
  };
  show({ element: <Broken /> });
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('This page stopped working');
  expect(screen.getByText('tanks is undefined')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('#/dashboard');
});
