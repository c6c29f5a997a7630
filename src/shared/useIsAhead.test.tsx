import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsAhead } from './useIsAhead';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says so when the moment has come, by itself', () => {
  const { result } = renderHook(() => useIsAhead(1_030_000));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(29_999));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(2));
  expect(result.current).toBe(false);
});

it('takes a moment that went by between two looks as gone', () => {
  const { result, rerender } = renderHook(({ moment }) => useIsAhead(moment), {
    initialProps: { moment: 0 },
  });
  act(() => void vi.advanceTimersByTime(70_000));
  rerender({ moment: 1_065_000 });
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});
