import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusals } from './refusals';
import { refuseTexts } from './refusing.fixture';
import { readText, textKeys, writeText } from './texts';

afterEach(() => {
  vi.restoreAllMocks();
  for (const key of textKeys('')) writeText(key, null);
  writeText('a', 'kept again');
  writeText('a', null);
});

describe('a text that localStorage refuses', () => {
  it.each([
    ['SecurityError', 'denied'],
    ['QuotaExceededError', 'full'],
  ])('holds while the page does, and is told: %s', (name, told) => {
    localStorage.setItem('a', 'of last week');
    refuseTexts(name);
    writeText('a', 'now');
    expect(readText('a')).toBe('now');
    expect(textKeys('a')).toEqual(['a']);
    expect(refusals.get().texts).toBe(told);
    // After a reload the old text must not count as the new one.
    expect(localStorage.getItem('a')).toBeNull();
  });

  it('is removed, although nothing can be', () => {
    localStorage.setItem('a', 'stays');
    refuseTexts('SecurityError', ['setItem', 'removeItem']);
    writeText('a', null);
    expect(readText('a')).toBeNull();
    expect(textKeys('a')).toEqual([]);
  });

  it('is not told where nobody would miss it', () => {
    refuseTexts('QuotaExceededError');
    writeText('a', 'large', { optional: true });
    expect(readText('a')).toBe('large');
    expect(refusals.get().texts).toBeNull();
  });

  it('gives way to what another tab writes', () => {
    refuseTexts('QuotaExceededError');
    writeText('a', 'mine');
    vi.restoreAllMocks();
    localStorage.setItem('a', 'theirs');
    window.dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: 'theirs' }));
    expect(readText('a')).toBe('theirs');
  });
});

it('reads and writes where there is no localStorage at all', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  writeText('a', 'now');
  expect(readText('a')).toBe('now');
  expect(refusals.get().texts).toBe('denied');
});
