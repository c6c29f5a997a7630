import { Activity } from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePlaceChoice } from './usePlaceChoice';

it('hears answers again after its effects were taken down and set up anew, as React does while developing', async () => {
  const places = [{ id: '1', name: 'Paradip', address: '', point: null }];
  let mode: 'visible' | 'hidden' = 'visible';
  const { result, rerender } = renderHook(() => usePlaceChoice('Par'), {
    wrapper: ({ children }) => <Activity mode={mode}>{children}</Activity>,
  });
  mode = 'hidden';
  rerender();
  mode = 'visible';
  rerender();
  await act(() =>
    result.current.onMapReady({
      search: () => Promise.resolve(places),
      addressOf: () => Promise.resolve(null),
    }),
  );
  act(() => result.current.type('Paradip'));
  await waitFor(() => expect(result.current.results).toEqual({ kind: 'found', places }));
});
