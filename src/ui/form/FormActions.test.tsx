import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SideReadout } from '../SideReadout';
import { FormActions } from './FormActions';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

it('keeps a readout clear of the bar for as long as the bar stands', () => {
  stubObserver();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
  const page = (withBar: boolean) => (
    <>
      <SideReadout label="Result" title="Cargo" note="" figure="1 MT" open={false} onOpen={() => undefined}>
        {null}
      </SideReadout>
      {withBar ? <FormActions>{null}</FormActions> : null}
    </>
  );
  const { getByRole, rerender } = render(page(true));
  const clear = () => getByRole('region', { name: 'Result' }).style.getPropertyValue('--pl-bar');
  expect(clear()).toBe('56px');
  act(() => rerender(page(false)));
  expect(clear()).toBe('0px');
  vi.restoreAllMocks();
});

it('says the day of what was saved on another one', () => {
  const { getByText } = render(
    <FormActions state={{ kind: 'device', at: new Date(2025, 10, 26, 14, 32) }}>{null}</FormActions>,
  );
  expect(getByText('Saved on this device 26/11/2025 14:32')).toBeTruthy();
});
