import { useEffect, useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FilterPanel } from './FilterPanel';
import { useListState } from './useListState';

let open: () => void;
const nothing = () => undefined;

function List() {
  const state = useListState({ id: 'test' });
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    open = () => setOpen(true);
  });
  return (
    <>
      <button type="button">Filters</button>
      <input type="search" />
      <FilterPanel
        state={state}
        statuses={['New']}
        remembered={false}
        onRemember={nothing}
        open={isOpen}
        narrow={false}
        onClose={nothing}
        found=""
      />
    </>
  );
}

it.each([
  ['takes the focus of whoever opens it', 'button', 'All'],
  ['leaves it to whoever types already, where it comes late', 'searchbox', undefined],
] as const)('%s', (_, role, focused) => {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <List /> }])} />);
  const before = screen.getByRole(role, role === 'button' ? { name: 'Filters' } : {});
  before.focus();
  act(open);
  const first = focused === undefined ? before : screen.getByRole('button', { name: new RegExp(focused) });
  expect(document.activeElement).toBe(first);
});
