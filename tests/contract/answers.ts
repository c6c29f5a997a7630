/** Compares a recorded answer with ours. */
import type { WireResponse } from '@tests/mock/engine/types';
import type { Bindings } from './match';
import { differences, matchText, pageText } from './match';
import type { Exchange } from './transcripts';

const PAGE = '<!doctype html> … (page text) ';
/** Headers of the web server, not of the application. */
const carried = new Set(['content-length', 'connection', 'server', 'date', 'transfer-encoding']);

const asText = (body: Uint8Array | string): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);

const headerOf = (answer: WireResponse, name: string): string | undefined =>
  answer.headers.find(([key]) => key.toLowerCase() === name)?.[1];

/** Every difference; none when the answer matches. `sentSid` is the session id of the request. */
export function compareAnswer(
  exchange: Exchange,
  answer: WireResponse,
  bindings: Bindings,
  sentSid: string | undefined,
): string[] {
  const { response } = exchange;
  const found: string[] = [];
  if (answer.status !== response.status)
    found.push(`status: expected ${response.status}, got ${answer.status}`);
  found.push(
    ...compareHeaders(exchange, answer, bindings, sentSid),
    ...compareBody(exchange, answer, bindings),
  );
  return found;
}

function compareHeaders(
  exchange: Exchange,
  answer: WireResponse,
  bindings: Bindings,
  sentSid: string | undefined,
): string[] {
  const found: string[] = [];
  const expected = Object.entries(exchange.response.headers ?? {});
  for (const [name, value] of expected) {
    const key = name.toLowerCase();
    if (key === 'set-cookie' || carried.has(key)) continue;
    const actual = headerOf(answer, key);
    if (actual === undefined || !matchText(String(value), actual, bindings)) {
      found.push(`header ${name}: expected ${String(value)}, got ${actual ?? 'none'}`);
    }
  }
  for (const [name] of answer.headers) {
    if (
      /^access-control|^x-ratelimit|^retry-after/i.test(name) &&
      !expected.some(([key]) => key.toLowerCase() === name.toLowerCase())
    ) {
      found.push(`header ${name}: not expected`);
    }
  }
  const cookies = expected.find(([name]) => name.toLowerCase() === 'set-cookie')?.[1];
  const actual = answer.headers
    .filter(([name]) => name.toLowerCase() === 'set-cookie')
    .map(([, value]) => value);
  if (cookies === undefined) found.push(...onlyRenewed(actual, sentSid));
  else found.push(...compareCookies(Array.isArray(cookies) ? cookies : [cookies], actual, bindings));
  return found;
}

/** The recording leaves out cookies that only extend the caller's session. */
function onlyRenewed(actual: readonly string[], sentSid: string | undefined): string[] {
  const found: string[] = [];
  for (const line of actual) {
    const sid = /^sid=([^;]*)/.exec(line)?.[1];
    if (sid !== undefined && sid !== (sentSid ?? 'Guest') && sid !== '')
      found.push(`cookie: not expected to change: ${line}`);
    if (/Expires=[^;]* 19\d\d /.test(line)) found.push(`cookie: not expected to be deleted: ${line}`);
  }
  return found;
}

/** Set cookies first, then deletions, whose order varies. */
function compareCookies(
  expected: readonly string[],
  actual: readonly string[],
  bindings: Bindings,
): string[] {
  const deletions = (lines: readonly string[]): string[] =>
    lines.filter((line) => /^\w+=; Expires=/.test(line)).sort();
  const values = (lines: readonly string[]): string[] =>
    lines.filter((line) => !/^\w+=; Expires=/.test(line));
  const [want, got] = [
    [...values(expected), ...deletions(expected)],
    [...values(actual), ...deletions(actual)],
  ];
  return differences(want, got, bindings, 'set-cookie');
}

function compareBody(exchange: Exchange, answer: WireResponse, bindings: Bindings): string[] {
  const expected = exchange.response.body;
  const text = asText(answer.body);
  if (expected === null || expected === '')
    return text === '' ? [] : [`body: expected none, got ${text.slice(0, 200)}`];
  if (typeof expected === 'string') return compareText(expected, answer, text, bindings);
  let actual: unknown;
  try {
    actual = JSON.parse(text);
  } catch {
    return [`body: expected JSON, got ${text.slice(0, 200)}`];
  }
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual))
    return differences(expected, actual, bindings, 'body');
  return compareEnvelope(exchange, expected as Record<string, unknown>, { ...actual }, bindings);
}

/** Tracebacks always differ: of `exc` only its presence is compared, of `exception` also the class. */
function compareEnvelope(
  exchange: Exchange,
  expected: Record<string, unknown>,
  actual: Record<string, unknown>,
  bindings: Bindings,
): string[] {
  const want = { ...expected };
  const found: string[] = [];
  for (const key of ['exc', 'exception'] as const) {
    if (key in want !== key in actual)
      found.push(`${key}: ${key in want ? 'missing' : `not expected: ${String(actual[key])}`}`);
    else if (key === 'exception' && key in want) {
      const [wanted, got] = [want[key], actual[key]].map((value) => String(value).split(':')[0]);
      if (wanted !== got) found.push(`exception: expected ${wanted}, got ${got}`);
    }
    delete want[key];
    delete actual[key];
  }
  const messages = actual['_server_messages'];
  delete want['_server_messages'];
  delete actual['_server_messages'];
  const decoded =
    typeof messages === 'string'
      ? (JSON.parse(messages) as string[]).map((one): unknown => JSON.parse(one))
      : [];
  found.push(
    ...differences(exchange.response.decoded_server_messages ?? [], decoded, bindings, '_server_messages'),
  );
  found.push(...compareRows(exchange, want, actual, bindings));
  return found;
}

/** A list without `order_by` has no fixed order; rows are compared in any order. */
function compareRows(
  exchange: Exchange,
  want: Record<string, unknown>,
  actual: Record<string, unknown>,
  bindings: Bindings,
): string[] {
  const strict = differences(want, actual, new Map(bindings), '');
  const { method, query } = exchange.request;
  const rows = want['data'];
  const got = actual['data'];
  const unordered = method === 'GET' && Array.isArray(rows) && Array.isArray(got) && !query?.['order_by'];
  if (!strict.length || !unordered || rows.length !== got.length)
    return differences(want, actual, bindings, '');
  const left = [...(got as unknown[])];
  for (const row of rows as unknown[]) {
    const at = left.findIndex((one) => !differences(row, one, new Map(bindings)).length);
    if (at < 0) return strict;
    differences(row, left[at], bindings);
    left.splice(at, 1);
  }
  return [];
}

function compareText(expected: string, answer: WireResponse, text: string, bindings: Bindings): string[] {
  const size = /^<(\d+) bytes>$/.exec(expected)?.[1];
  if (size !== undefined) {
    const length =
      typeof answer.body === 'string' ? new TextEncoder().encode(answer.body).length : answer.body.length;
    return length === Number(size) ? [] : [`body: expected ${size} bytes, got ${length}`];
  }
  if (expected.startsWith(PAGE)) {
    const words = pageText(text);
    return matchText(expected.slice(PAGE.length), words, bindings) ||
      words.startsWith(expected.slice(PAGE.length))
      ? []
      : [`page: expected "${expected.slice(PAGE.length)}", got "${words}"`];
  }
  const part = /^… ([\s\S]*) …$/.exec(expected)?.[1];
  if (part !== undefined) {
    const start = part.slice(0, part.indexOf('"') + 1);
    const at = text.indexOf(start);
    const end = text.indexOf('"', at + start.length) + 1;
    return at >= 0 && matchText(part, text.slice(at, end), bindings)
      ? []
      : [`page: expected to hold ${part}`];
  }
  return matchText(expected, text, bindings)
    ? []
    : [`body: expected ${expected.slice(0, 200)}, got ${text.slice(0, 200)}`];
}
