import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  isOutcomeUnknown,
  ApiError,
  toastText,
  wasNotApplied,
  fromAnswer,
  isTransient,
  nextRetryAt,
  defaultMessage,
  parseRetryAfter,
  serverMessages,
  userMessage,
  type Failure,
} from './errors';

describe('the text of a failed call (1§8, 2§8, 3§8)', () => {
  it.each([
    [400, 'Bad Request - Field must not be empty'],
    [401, 'Undefined'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [500, 'Server Error'],
    [501, 'Server Error'],
    [502, 'Server Error'],
    [503, 'Server Error'],
    [409, 'Unknown Error'],
    [410, 'Unknown Error'],
    [413, 'Unknown Error'],
    [417, 'Unknown Error'],
    [429, 'Unknown Error'],
  ])('%i is %s', (status, text) => {
    expect(toastText(fromAnswer(status, {}))).toBe(text);
    expect(toastText(fromAnswer(status, '<!doctype html>'))).toBe(text);
  });

  it('of a failed fetch is Server Error; of anything else Unknown Error', () => {
    expect(toastText(new ApiError({ failure: 'no-answer' }))).toBe('Server Error');
    expect(toastText(new ApiError({ failure: 'unreadable' }))).toBe('Unknown Error');
    expect(toastText(new TypeError('x'))).toBe('Unknown Error');
  });
});

describe('what an answer means', () => {
  it.each<[number, string | undefined, Failure]>([
    [400, 'CSRFTokenError', 'session-lost'],
    [400, undefined, 'invalid'],
    [401, 'AuthenticationError', 'credentials'],
    [403, 'PermissionError', 'refused'],
    // Older servers leave the type out of a bare refusal.
    [403, undefined, 'refused'],
    [404, 'DoesNotExistError', 'not-found'],
    [409, 'DuplicateEntryError', 'invalid'],
    [410, undefined, 'unknown'],
    [413, undefined, 'invalid'],
    [417, 'ValidationError', 'invalid'],
    [417, 'MandatoryError', 'invalid'],
    [417, 'TimestampMismatchError', 'conflict'],
    [429, 'RateLimitExceededError', 'rate-limit'],
    [500, 'OperationalError', 'server'],
    [501, 'OutgoingEmailError', 'server'],
    [503, 'SessionStopped', 'maintenance'],
  ])('%i %s', (status, excType, failure) => {
    expect(fromAnswer(status, excType ? { exc_type: excType } : {})).toMatchObject({
      failure,
      status,
      excType,
    });
  });

  it('is a lost session where it says so, but a wrong password stays one', () => {
    const mark = { session_expired: 1 };
    expect(fromAnswer(403, mark).failure).toBe('session-lost');
    expect(fromAnswer(200, mark).failure).toBe('session-lost');
    expect(fromAnswer(417, { ...mark, exc_type: 'ValidationError' }).failure).toBe('session-lost');
    expect(fromAnswer(401, { ...mark, exc_type: 'AuthenticationError' }).failure).toBe('credentials');
  });
});

describe('the end of a session', () => {
  it('is told in our words: the server speaks of the rights of a guest', () => {
    const _server_messages = JSON.stringify([
      JSON.stringify({ message: 'User <strong>Guest</strong> does not have doctype access' }),
    ]);
    const error = fromAnswer(403, { session_expired: 1, _server_messages });
    expect(error.messages).toEqual([]);
    expect(userMessage(error)).toBe('Your session had ended. Once you are signed in, try again.');
  });
});

describe('a page in place of JSON', () => {
  const page = '<!doctype html><title>Sign in</title><p>Not yours</p>';

  it.each<[number, Failure]>([
    [401, 'unreadable'],
    [403, 'unreadable'],
    [404, 'unreadable'],
    [405, 'unreadable'],
    [500, 'unreadable'],
    [502, 'unreadable'],
    [504, 'unreadable'],
    // These are clear even when the site gives no message.
    [400, 'invalid'],
    [413, 'invalid'],
    [429, 'rate-limit'],
    [503, 'maintenance'],
  ])('%i is %s: it says nothing of the record, of rights or of a password', (status, failure) => {
    const error = fromAnswer(status, page);
    expect(error).toMatchObject({ failure, status, foreign: true });
    expect(error.messages).toEqual([]);
    expect(userMessage(error)).not.toMatch(/[<>]|doctype|Not yours/);
  });

  it('is told as not the server’s', () => {
    expect(defaultMessage(fromAnswer(502, page))).toBe(
      'The answer came from another system in front of the server, such as a proxy.',
    );
    expect(defaultMessage(fromAnswer(413, page))).toBe('What was sent is larger than the server accepts.');
  });
});

describe('a server that wants to be left alone for a while', () => {
  const now = Date.parse('2026-11-21T08:00:00Z');
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each<[unknown, number | undefined]>([
    ['8', now + 8000],
    [' 120 ', now + 120_000],
    ['0', now + 1000],
    ['Sat, 21 Nov 2026 08:00:30 GMT', now + 30_000],
    ['Sat, 21 Nov 2026 07:00:00 GMT', now + 1000],
    ['99999999', now + 86_400_000],
    ['', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('Retry-After %j', (header, moment) => {
    expect(parseRetryAfter(header, now)).toBe(moment);
  });

  it('is asked again when it says, else after half a minute or a minute; other failures never by themselves', () => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    expect(nextRetryAt(fromAnswer(429, {}, '8'))).toBe(now + 8000);
    expect(nextRetryAt(fromAnswer(429, {}))).toBe(now + 60_000);
    expect(nextRetryAt(fromAnswer(503, '<html>', '90'))).toBe(now + 90_000);
    expect(nextRetryAt(fromAnswer(503, {}))).toBe(now + 30_000);
    for (const other of [
      fromAnswer(500, {}),
      fromAnswer(403, {}),
      new ApiError({ failure: 'no-answer' }),
      null,
    ])
      expect(nextRetryAt(other)).toBeUndefined();
  });

  it('is told with the time, where it named one', () => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    const clock = new Date(now + 8000).toTimeString().slice(0, 8);
    const said = { _server_messages: JSON.stringify([JSON.stringify({ message: 'Slow down.' })]) };
    expect(userMessage(fromAnswer(429, {}, '8'))).toBe(
      `Too many requests in a short time. Try again after ${clock}.`,
    );
    expect(userMessage(fromAnswer(429, said, '8'))).toBe(`Slow down. Try again after ${clock}.`);
    expect(userMessage(fromAnswer(429, {}))).toBe(
      'Too many requests in a short time. Wait a minute and try again.',
    );
    expect(userMessage(fromAnswer(503, {}, '8'))).toBe(
      `The server is under maintenance. Try again after ${clock}.`,
    );
    expect(userMessage(fromAnswer(503, said))).toBe('The server is under maintenance. Slow down.');
    expect(userMessage(fromAnswer(503, {}))).toBe(
      'The server is under maintenance. Try again in a few minutes.',
    );
  });
});

describe('the server’s sentences', () => {
  const wrapped = (...messages: unknown[]) => ({
    _server_messages: JSON.stringify(messages.map((message) => JSON.stringify(message))),
  });

  it('are unpacked from JSON in JSON', () => {
    expect(serverMessages(wrapped({ message: 'One' }, { message: '' }, { message: ' <b>Two</b> ' }))).toEqual(
      ['One', 'Two'],
    );
  });

  it.each([
    [undefined],
    ['<!doctype html>'],
    [{}],
    [{ _server_messages: 'not JSON' }],
    [{ _server_messages: '{}' }],
    [{ _server_messages: '[7]' }],
    [{ _server_messages: 7 }],
    [wrapped({ title: 'no message' })],
  ])('are none in %j', (body) => {
    expect(serverMessages(body)).toEqual([]);
  });

  it('may stand unwrapped', () => {
    expect(serverMessages({ _server_messages: '["plain words"]' })).toEqual(['plain words']);
  });

  it('are the text of their HTML, on one line', () => {
    const message = JSON.stringify({ message: '<ul><li><b>Port</b> is</li><li>missing</li></ul>' });
    expect(serverMessages({ _server_messages: JSON.stringify([message]) })).toEqual(['Port is missing']);
  });

  it('never are nothing', () => {
    const kinds: Failure[] = [
      'refused',
      'session-lost',
      'credentials',
      'conflict',
      'not-found',
      'invalid',
      'no-answer',
      'rate-limit',
      'maintenance',
      'server',
      'unreadable',
      'canceled',
      'unknown',
    ];
    for (const failure of kinds) expect(userMessage(new ApiError({ failure }))).toMatch(/\w.*\.$/);
    expect(userMessage(new TypeError('x'))).toMatch(/\w.*\.$/);
    expect(userMessage(fromAnswer(417, wrapped({ message: 'A.' }, { message: 'B.' })))).toBe('A. B.');
    // Frappe names each empty field in a message of its own, most of them without an end.
    const fields = ['Place', 'Day'].map((field) => ({ message: `Value missing for RFQ: ${field}` }));
    expect(userMessage(fromAnswer(417, wrapped(...fields)))).toBe(
      'Value missing for RFQ: Place. Value missing for RFQ: Day',
    );
    expect(userMessage(fromAnswer(429, wrapped({ message: 'Slow down' })))).toBe(
      'Slow down. Wait a minute and try again.',
    );
  });
});

describe('what a failure leaves behind', () => {
  const told = (error: unknown) => ({
    nothing: wasNotApplied(error),
    unknown: isOutcomeUnknown(error),
    again: isTransient(error),
  });

  it.each<[Failure, ReturnType<typeof told>]>([
    ['refused', { nothing: true, unknown: false, again: false }],
    ['session-lost', { nothing: true, unknown: false, again: false }],
    ['credentials', { nothing: true, unknown: false, again: false }],
    ['conflict', { nothing: true, unknown: false, again: false }],
    ['not-found', { nothing: true, unknown: false, again: false }],
    ['invalid', { nothing: true, unknown: false, again: false }],
    ['rate-limit', { nothing: true, unknown: false, again: true }],
    ['no-answer', { nothing: false, unknown: true, again: true }],
    ['server', { nothing: false, unknown: true, again: true }],
    ['maintenance', { nothing: false, unknown: true, again: true }],
    ['unreadable', { nothing: false, unknown: true, again: true }],
    ['canceled', { nothing: false, unknown: false, again: false }],
    ['unknown', { nothing: false, unknown: false, again: false }],
  ])('%s', (failure, expected) => {
    expect(told(new ApiError({ failure }))).toEqual(expected);
  });

  it('is unknown where a call open to guests met a dead session', () => {
    expect(told(fromAnswer(200, { session_expired: 1 }))).toEqual({
      nothing: false,
      unknown: true,
      again: false,
    });
    expect(wasNotApplied(fromAnswer(403, { session_expired: 1 }))).toBe(true);
  });

  it('is not ours to say of another error', () => {
    expect(told(new TypeError('x'))).toEqual({ nothing: false, unknown: false, again: false });
  });
});
