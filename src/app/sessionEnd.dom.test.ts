import { afterEach, expect, it, vi } from 'vitest';
import { watchSessionEnd, type SessionEnd } from './sessionEnd';

function hear(key: string | null, oldValue: string | null, newValue: string | null): SessionEnd | null {
  const watch = watchSessionEnd();
  const listener = vi.fn<() => void>();
  const stop = watch.subscribe(listener);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  stop();
  expect(listener).toHaveBeenCalledTimes(watch.get() === null ? 0 : 1);
  return watch.get();
}

afterEach(() => localStorage.clear());

it('notices that another tab signed out', () => {
  expect(hear('userEmail', 'a@b.example', null)).toBe('signed-out');
  expect(hear('inclipsUserRole', 'Vendor', null)).toBe('signed-out');
});

it('notices that the browser removed all that the site had stored', () => {
  expect(hear(null, null, null)).toBe('cleared');
});

it('notices that someone else signed in', () => {
  expect(hear('userEmail', 'a@b.example', 'c@d.example')).toBe('someone-else');
});

it('leaves alone what is no change of person', () => {
  expect(hear('userEmail', 'a@b.example', 'a@b.example')).toBeNull();
  expect(hear('customer_id', 'CUST-1', null)).toBeNull();
  expect(hear('plimsoll.theme', 'light', 'dark')).toBeNull();
});

it('notices what changed before it listened', () => {
  for (const [email, end] of [
    ['c@d.example', 'someone-else'],
    [null, 'signed-out'],
    ['a@b.example', null],
  ] as const) {
    localStorage.setItem('userEmail', 'a@b.example');
    const watch = watchSessionEnd();
    if (email === null) localStorage.removeItem('userEmail');
    else localStorage.setItem('userEmail', email);
    watch.subscribe(() => undefined)();
    expect(watch.get()).toBe(end);
  }
});
