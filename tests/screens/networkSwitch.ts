import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Rendered } from './renderAt';
import { startSending } from './surveyPage';

/** Takes the network away from the tests of a file and gives it back, as far as the browser tells: calls are answered all the same. */
export function switchesNetwork() {
  const network = { up: true };
  beforeEach(() => {
    network.up = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.up);
  });
  afterEach(() => void vi.restoreAllMocks());
  return {
    network,
    cut: (): void => {
      network.up = false;
      act(() => void window.dispatchEvent(new Event('offline')));
    },
    /** The network is back: what the shell starts once a page stands goes on from here. */
    back: (page: Rendered): void => {
      network.up = true;
      act(() => void window.dispatchEvent(new Event('online')));
      startSending(page);
    },
  };
}
