import { useEffect } from 'react';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useRememberedFilters } from './rememberedFilters';
import { useListState, type ListState } from './useListState';

const KEY = 'plimsoll.filters.test.';
let state: ListState;

function List() {
  const list = useListState({ id: 'test' });
  useRememberedFilters(list);
  useEffect(() => {
    state = list;
  });
  return null;
}

const remembered = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;

afterEach(() => localStorage.clear());

it('leaves alone what the same list in another tab has remembered since, until this one changes', async () => {
  localStorage.setItem(KEY, JSON.stringify('status=New'));
  const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: ['/rfqs'] });
  render(<RouterProvider router={router} />);
  await act(() => Promise.resolve());
  expect(state.query).toBe('status=New');
  await act(() => {
    localStorage.setItem(KEY, JSON.stringify('status=Accepted'));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    return Promise.resolve();
  });
  expect(remembered()).toBe('status=Accepted');
  await act(() => {
    state.apply('status=Rejected');
    return Promise.resolve();
  });
  expect(remembered()).toBe('status=Rejected');
});
