import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { usePageTitle, useRouteFocus, type RouteHandle } from './pageHeader';

function Page() {
  const heading = useRouteFocus();
  const title = usePageTitle();
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <main>
        <button type="button">Filters</button>
      </main>
    </>
  );
}

it('moves the focus to the heading of what the query makes another page, and leaves it for the rest of the query', async () => {
  const handle: RouteHandle = { title: 'Invoices', pages: { print: 'Invoice' } };
  const router = createMemoryRouter([{ path: '/invoices', handle, element: <Page /> }], {
    initialEntries: ['/invoices'],
  });
  render(<RouterProvider router={router} />);
  const go = (address: string) =>
    act(async () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      await router.navigate(address);
    });
  const heading = () => screen.getByRole('heading').textContent;
  const hasFocus = () => document.activeElement === screen.getByRole('heading');
  await go('/invoices?sort=name&invoice=INV-0001');
  expect([heading(), hasFocus()]).toEqual(['Invoices', false]);
  await go('/invoices?print=INV-0001');
  expect([heading(), hasFocus()]).toEqual(['Invoice', true]);
  await go('/invoices?sort=name');
  expect([heading(), hasFocus()]).toEqual(['Invoices', true]);
});
