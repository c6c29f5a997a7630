import { afterEach, expect, it, vi } from 'vitest';
import { watchOtherTabs } from './otherTabs';

function hear(key: string | null, oldValue: string | null, newValue: string | null): string | null {
  const watch = watchOtherTabs();
  const listener = vi.fn<() => void>();
  const stop = watch.subscribe(listener);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  stop();
  expect(listener).toHaveBeenCalledTimes(watch.get() === null ? 0 : 1);
  return watch.get();
}

afterEach(() => localStorage.clear());

it('notices that another tab signed out', () => {
  expect(hear('userEmail', 'a@b.example', null)).toBe('You were signed out in another tab.');
  expect(hear('inclipsUserRole', 'Vendor', null)).toBe('You were signed out in another tab.');
  expect(hear(null, null, null)).toBe('You were signed out in another tab.');
});

it('notices that someone else signed in', () => {
  expect(hear('userEmail', 'a@b.example', 'c@d.example')).toMatch(/^Another account signed in/);
});

it('leaves alone what is no change of person', () => {
  expect(hear('userEmail', 'a@b.example', 'a@b.example')).toBeNull();
  expect(hear('customer_id', 'CUST-1', null)).toBeNull();
  expect(hear('plimsoll.theme', 'light', 'dark')).toBeNull();
});

it('notices what changed before it listened', () => {
  for (const [email, notice] of [
    ['c@d.example', /^Another account signed in/],
    [null, /^You were signed out/],
    ['a@b.example', null],
  ] as const) {
    localStorage.setItem('userEmail', 'a@b.example');
    const watch = watchOtherTabs();
    if (email === null) localStorage.removeItem('userEmail');
    else localStorage.setItem('userEmail', email);
    watch.subscribe(() => undefined)();
    if (notice === null) expect(watch.get()).toBeNull();
    else expect(watch.get()).toMatch(notice);
  }
});
