import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FormActions } from './FormActions';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const height = () => document.documentElement.style.getPropertyValue('--pl-bar');

/** Measures at once what it is given. */
function stubObserver() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly measured: () => void) {}
      observe() {
        this.measured();
      }
      disconnect() {}
    },
  );
}

it('tells the page how high it is only where a readout keeps clear of it', () => {
  stubObserver();
  const { rerender, unmount } = render(<FormActions note="1 placed">{null}</FormActions>);
  expect(height()).toBe('');
  act(() => rerender(<FormActions belowReadout>{null}</FormActions>));
  expect(height()).toBe('0px');
  unmount();
  expect(height()).toBe('');
});
