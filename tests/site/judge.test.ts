import { describe, expect, it } from 'vitest';
import { asCount, asRows, asText, asName, maybe, ignored } from '@/api/answers';
import { schemasByDoctype } from '@tests/mock/site/meta';
import type { DocField } from '@/api/doctypes/schema';
import { readExchanges, type Exchange } from '../contract/transcripts';
import { answerFaults, cookieFaults, fits, listState, methodState, sessionHours, wordsOf } from './judge';

const recorded = new Map(readExchanges().map((exchange) => [exchange.id, exchange]));

function answerOf(id: string) {
  const exchange = recorded.get(id);
  if (!exchange) throw new Error(`${id} is not recorded`);
  const { status, body, headers } = exchange.response;
  const lines = headers?.['Set-Cookie'] ?? [];
  const cookies = typeof lines === 'string' ? [lines] : lines;
  const isObject = typeof body === 'object' && body !== null;
  return { status, body: isObject ? (body as Record<string, unknown>) : undefined, cookies };
}

describe('a method, as a real server answered', () => {
  it.each([
    ['method-01', 'there'],
    ['method-08', 'there'],
    ['method-12', 'closed'],
    ['auth-12', 'closed'],
    ['method-03', 'refused'],
    ['method-04', 'refused'],
    ['method-16', 'refused'],
    ['error-09', 'refused'],
    ['password-02', 'refused'],
    ['read-07', 'refused'],
    ['error-01', 'missing'],
    ['error-10', 'broken'],
    ['method-41', 'broken'],
  ])('%s is %s', (id, state) => {
    expect(methodState(answerOf(id))).toBe(state);
  });

  it('is missing where its name cannot be found', () => {
    const message = JSON.stringify({ message: 'Failed to get method for command my_app.x with …' });
    const body = { exc_type: 'ValidationError', _server_messages: JSON.stringify([message]) };
    expect(methodState({ status: 417, body })).toBe('missing');
  });
});

describe('a list, as a real server answered', () => {
  it.each([
    ['list-04', 'there'],
    ['list-41', 'no right'],
    ['read-20', 'no right'],
    ['list-62', 'no doctype'],
    ['list-58', 'no field'],
    ['list-36', 'no field'],
    ['list-40', 'broken'],
    ['error-19', 'broken'],
    ['method-01', 'broken'],
  ])('%s is %s', (id, state) => {
    expect(listState(answerOf(id))).toBe(state);
  });
});

it.each([
  ['method-03', 'User already exists'],
  ['auth-04', 'Invalid login credentials'],
  ['error-13', 'Invalid login credentials'],
  ['list-41', 'User norole@example.com'],
  ['error-19', ''],
])('%s says %j', (id, words) => {
  expect(wordsOf(answerOf(id)).startsWith(words)).toBe(true);
  expect(wordsOf(answerOf(id))).not.toMatch(/[<>]/);
});

describe('cookies, as a real server set them', () => {
  it('are as they should be, for a person and for a guest, with and without https', () => {
    expect(cookieFaults(answerOf('auth-01').cookies, true)).toEqual([]);
    expect(cookieFaults(answerOf('auth-11').cookies, true)).toEqual([]);
    expect(cookieFaults(answerOf('auth-03').cookies, false)).toEqual([]);
    expect(sessionHours(answerOf('auth-01').cookies)).toBe(170);
  });

  it.each([
    [[], true, ['the session cookie does not come through']],
    [
      ['sid=a; Path=/; Secure', 'user_id=a'],
      true,
      ['the session cookie is not HttpOnly, so scripts can read it'],
    ],
    [
      ['sid=a; HttpOnly; Path=/', 'user_id=a'],
      true,
      ['the session cookie is not Secure although the site is on https'],
    ],
    [
      ['sid=a; HttpOnly; Secure; Path=/; SameSite=None', 'user_id=a'],
      false,
      [
        'the session cookie is Secure on plain http, where browsers drop it',
        'the session cookie goes to every site (SameSite=None)',
      ],
    ],
    [
      ['sid=a; HttpOnly; Path=/api; Domain=example.com'],
      false,
      [
        'the session cookie is bound to a path',
        'the session cookie is bound to a domain',
        'the cookie user_id does not come through',
      ],
    ],
  ])('%j are not (https %s)', (cookies, https, faults) => {
    expect(cookieFaults(cookies, https)).toEqual(faults);
  });

  it('may not say how long the session lasts', () => {
    expect(sessionHours(['sid=a; Path=/'])).toBeNull();
    const inTwoHours = new Date(Date.now() + 2 * 3_600_000).toUTCString();
    expect(sessionHours([`sid=a; Expires=${inTwoHours}`])).toBeCloseTo(2, 1);
  });
});

describe('values', () => {
  const schemas = schemasByDoctype();

  /** Documents and rows of the product's DocTypes in an answer. */
  function documentsIn({ request, response }: Exchange): [string, Record<string, unknown>][] {
    const doctype = decodeURIComponent(/^\/api\/resource\/([^/?]+)/.exec(request.path)?.[1] ?? '');
    const { data } = (response.body ?? {}) as { data?: unknown };
    const isPlain = request.method === 'GET' && response.status === 200 && doctype in schemas;
    if (!isPlain || typeof data !== 'object' || data === null) return [];
    return (Array.isArray(data) ? data : [data]).map((row) => [doctype, row as Record<string, unknown>]);
  }

  it('of a real server fit the fields', () => {
    const odd: string[] = [];
    let seen = 0;
    for (const exchange of recorded.values()) {
      for (const [doctype, row] of documentsIn(exchange)) {
        for (const [name, field] of Object.entries<DocField>(schemas[doctype] ?? {})) {
          if (!(name in row)) continue;
          seen += 1;
          // Placeholders of the recording.
          if (!String(row[name]).startsWith('<') && !fits(field, row[name]))
            odd.push(`${exchange.id} ${name}`);
        }
      }
    }
    expect(odd).toEqual([]);
    expect(seen).toBeGreaterThan(300);
  });

  it.each([
    ['Date', '2026-03-02T10:00:00Z'],
    ['Datetime', '02/03/2026'],
    ['Time', '9.30'],
    ['Float', 'seven'],
    ['Check', 2],
    ['Data', { a: 1 }],
  ] as const)('that do not fit a %s are told: %j', (type, value) => {
    expect(fits({ type }, value)).toBe(false);
  });
});

describe('an answer of a method', () => {
  const shape = asRows({ id: asText('name'), city: asText(), note: maybe(asText()) });

  it('is as it is read', () => {
    expect(answerFaults(shape, [{ name: 'A', city: null }])).toEqual([]);
    expect(answerFaults(shape, [])).toEqual([]);
    expect(answerFaults(asCount, '7')).toEqual([]);
    expect(answerFaults(ignored, { anything: 1 })).toEqual([]);
  });

  it('is otherwise', () => {
    expect(answerFaults(shape, [{ name: 'A' }])).toEqual(['row 1 (A) without city']);
    const rows = [{ name: 'A', city: '' }, { name: 'B' }, {}];
    expect(answerFaults(shape, rows)).toEqual(['row 2 (B) without city']);
    expect(answerFaults(shape, [{ name: 'A', city: { of: 'B' } }])).toEqual([
      'row 1 (A) without city as a text',
    ]);
    expect(answerFaults({ kind: 'records' }, [{ a: 1 }, {}], (row) => ('a' in row ? [] : ['a']))).toEqual([
      'row 2 without a',
    ]);
    expect(answerFaults(shape, 'none')).toEqual(['another shape']);
    expect(answerFaults(asCount, 'many')).toEqual(['another shape']);
    expect(answerFaults(asName(), {})).toEqual(['no text']);
  });
});
