import { renderHook, act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAwake } from './useAwake';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

it('counts and news wait for a page that reads, but not for ever', () => {
  const main = document.createElement('main');
  main.innerHTML = '<div aria-busy="true">Loading</div>';
  document.body.append(main);
  const { result, unmount } = renderHook(useAwake);
  pass(6000);
  expect(result.current).toBe(false);
  main.innerHTML = '<p>Draft survey</p>';
  pass(300);
  expect(result.current).toBe(true);
  unmount();

  main.innerHTML = '<div aria-busy="true">Loading</div>';
  const next = renderHook(useAwake);
  pass(14_000);
  expect(next.result.current).toBe(false);
  pass(2000);
  expect(next.result.current).toBe(true);
});
