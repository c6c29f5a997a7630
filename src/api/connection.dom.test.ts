import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection, noteCall, subscribeConnection } from './connection';
import { ApiError, fromAnswer } from './errors';

const noAnswer = () => new ApiError({ failure: 'no-answer' });

beforeEach(() => noteCall());
afterEach(() => void vi.restoreAllMocks());

it('is online until two calls in a row were not answered', () => {
  noteCall(noAnswer());
  expect(connection()).toBe('online');
  noteCall();
  noteCall(noAnswer());
  expect(connection()).toBe('online');
  noteCall(noAnswer());
  expect(connection()).toBe('no-answer');
  noteCall();
  expect(connection()).toBe('online');
});

it.each<[string, ApiError, ReturnType<typeof connection>]>([
  ['a refusal', fromAnswer(403, {}), 'online'],
  ['a fault of the site', fromAnswer(500, { exc_type: 'OperationalError' }), 'online'],
  ['the page of a proxy', fromAnswer(502, '<!doctype html>'), 'no-answer'],
  ['a portal in a harbour office', fromAnswer(200, '<!doctype html>'), 'no-answer'],
  ['a call that the page gave up', new ApiError({ failure: 'canceled' }), 'online'],
])('after %s', (_, error, state) => {
  noteCall(error);
  noteCall(error);
  expect(connection()).toBe(state);
});

it('counts anew on another network', () => {
  const told = vi.fn<() => void>();
  const stop = subscribeConnection(told);
  noteCall(noAnswer());
  noteCall(noAnswer());
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(connection()).toBe('no-network');
  onLine.mockReturnValue(true);
  told.mockClear();
  window.dispatchEvent(new Event('online'));
  expect(connection()).toBe('online');
  expect(told).toHaveBeenCalled();
  stop();
});
