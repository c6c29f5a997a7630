import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTyping } from './useTyping';

const isTyping = () => document.documentElement.hasAttribute('data-typing');
const later = () => act(() => void vi.runAllTimers());
const at = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const focus = (selector: string) => {
  act(() => at(selector).focus());
  later();
};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<main><input id="draft"><input id="box" type="checkbox"><button id="save">Save</button></main>';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('marks the page while a field has the focus that is typed into', () => {
  const { unmount } = renderHook(() => useTyping());
  focus('#draft');
  expect(isTyping()).toBe(true);
  focus('#box');
  expect(isTyping()).toBe(false);
  focus('#draft');
  unmount();
  expect(isTyping()).toBe(false);
});

it('moves nothing while a press lasts', () => {
  renderHook(() => useTyping());
  focus('#draft');
  fireEvent.pointerDown(at('#save'));
  focus('#save');
  expect(isTyping()).toBe(true);
  fireEvent.pointerUp(at('#save'));
  expect(isTyping()).toBe(true);
  later();
  expect(isTyping()).toBe(false);
});
