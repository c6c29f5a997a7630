import { useEffect } from 'react';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useRememberedFilters } from './rememberedFilters';
import { useListState, type ListState } from './useListState';

const KEY = 'plimsoll.filters.test.';
let state: ListState;

const REGION = { kind: 'choice', field: 'region', label: 'Region', options: ['India'] } as const;
const PORT = { kind: 'choice', field: 'port', label: 'Port', options: ['Mundra'] } as const;

function List() {
  const region = useSearchParams()[0].get('region');
  const list = useListState({ id: 'test', filters: region ? [REGION, PORT] : [REGION] });
  useRememberedFilters(list);
  useEffect(() => {
    state = list;
  });
  return null;
}

const remembered = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;

afterEach(() => localStorage.clear());

function visit() {
  const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: ['/rfqs'] });
  render(<RouterProvider router={router} />);
  return act(() => Promise.resolve());
}

it('sets a filter that the list has only once another one is set', async () => {
  localStorage.setItem(KEY, JSON.stringify('region=India&port=Mundra'));
  await visit();
  expect(state.filters).toEqual({ region: 'India', port: 'Mundra' });
  expect(remembered()).toBe('region=India&port=Mundra');
});

it('leaves alone what the same list in another tab has remembered since, until this one changes', async () => {
  localStorage.setItem(KEY, JSON.stringify('status=New'));
  await visit();
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
