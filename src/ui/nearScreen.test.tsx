import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NearScreen } from './NearScreen';

let see: (isIntersecting: boolean) => void;
const disconnect = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  disconnect.mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => {
          act(() => callback([{ isIntersecting }]));
        };
      }
      observe() {}
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => render(<NearScreen>photographs</NearScreen>);
const isDrawn = () => screen.queryByText('photographs') !== null;

it('draws a part that is far below once it is near, and watches it no longer', () => {
  open();
  see(false);
  expect(isDrawn()).toBe(false);
  see(true);
  expect(isDrawn()).toBe(true);
  expect(disconnect).toHaveBeenCalled();
});

it('draws it by itself once the page has stood for a while', () => {
  open();
  void act(() => vi.advanceTimersByTime(7000));
  expect(isDrawn()).toBe(false);
  void act(() => vi.advanceTimersByTime(10_000));
  expect(isDrawn()).toBe(true);
});

it('waits to be looked at on a line that saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  open();
  void act(() => vi.advanceTimersByTime(60_000));
  expect(isDrawn()).toBe(false);
  see(true);
  expect(isDrawn()).toBe(true);
});

it('does nothing more once the page is left', () => {
  const { unmount } = open();
  unmount();
  expect(disconnect).toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
