/** Builds the answer of a call: envelope, error pages, cookies, CORS. */
import type { Call, RawAnswer } from './call';
import type { Engine } from './engine';
import { FrappeError } from './errors';
import { UnknownDocType } from './meta';
import { plainPage, sitePage } from './pages';
import { writeJson } from './pyJson';
import type { ParsedRequest } from './request';
import { escapeHtml } from './sanitize';
import { cookieLines } from './sessionCookies';
import type { WireResponse } from './types';

const html = 'text/html; charset=utf-8';

/** An answer of the application server itself: no cookies, no CORS headers. */
export function barePage(
  status: number,
  title: string,
  text: string,
  headers: [string, string][] = [],
): WireResponse {
  return { status, headers: [['Content-Type', html], ...headers], body: plainPage(status, title, text) };
}

/** Turns any failure into the server's error. */
function asFrappeError(error: unknown): FrappeError {
  if (error instanceof FrappeError) return error;
  if (error instanceof UnknownDocType) {
    return new FrappeError('DoesNotExistError', error.message, {
      shown: { message: error.message, title: 'Message' },
    });
  }
  if (error instanceof Error) return new FrappeError(error.name, error.message, { status: 500 });
  return new FrappeError('Exception', String(error), { status: 500 });
}

/** The body of an error in the envelope of version 1. */
function errorBody(call: Call, error: FrappeError): Record<string, unknown> {
  const traceback = call.engine.settings.allow_error_traceback === 1 && !error.quiet;
  const silent = Object.keys(error.extra).includes('message') && error.status === 410;
  const scripted = call.inScript && traceback;
  return {
    ...call.extra,
    ...error.extra,
    ...(traceback ? { exception: error.exception } : {}),
    ...(silent ? {} : { exc_type: error.excType }),
    ...(scripted ? { _exc_source: 'Server Script' } : {}),
    ...(traceback
      ? { exc: writeJson([`Traceback (most recent call last):\n  …\n${error.exception}\n`]) }
      : {}),
    ...serverMessages(call),
    ...(call.errorMessage ? { _error_message: call.errorMessage } : {}),
  };
}

export function serverMessages(call: Call): Record<string, unknown> {
  if (!call.messages.length) return {};
  return { _server_messages: writeJson(call.messages.map((message) => writeJson(message))) };
}

/** The error in version 2's form. */
function errorBodyV2(call: Call, error: FrappeError): Record<string, unknown> {
  const traceback = call.engine.settings.allow_error_traceback === 1 && !error.quiet;
  const [first, ...rest] = call.messages.map(
    ({ raise_exception: _raised, __frappe_exc_id: _id, ...message }) => message,
  );
  return {
    ...call.extra,
    errors: [
      {
        type: error.excType,
        ...(traceback ? { exception: `Traceback (most recent call last):\n  …\n${error.exception}\n` } : {}),
        ...first,
      },
    ],
    ...(rest.length ? { messages: rest } : {}),
  };
}

/** Whether an error of this request is answered in JSON. */
function wantsJson({ headers, path }: ParsedRequest): boolean {
  const accept = headers['accept'] ?? '';
  if (accept.includes('application/json') || headers['x-requested-with'] === 'XMLHttpRequest') return true;
  return path.startsWith('/api/') && !accept.startsWith('text');
}

/** An error as a page, for browsers that ask for HTML. */
function errorPage(call: Call, error: FrappeError): RawAnswer {
  const known: Record<number, [title: string, text: string]> = {
    401: ['Session Expired', 'Your session has expired, please login again to continue.'],
    403: ['Not Permitted', error.detail || 'You do not have enough permissions to complete the action'],
    404: ['Not Found', 'The resource you are looking for is not available'],
    503: ['Updating', 'The system is being updated. Please refresh again after a few moments.'],
  };
  if (error.status === 429)
    return { status: 429, contentType: 'text/plain; charset=utf-8', body: 'Too Many Requests' };
  const [title, text] = known[error.status] ?? ['Server Error', undefined];
  const shown = text ?? `<pre>Traceback (most recent call last):\n  …\n${escapeHtml(error.exception)}</pre>`;
  const foot =
    error.status === 403
      ? 'Login Built on Frappe'
      : error.status === 503
        ? 'Status: 503 Built on Frappe'
        : '';
  return {
    status: error.status,
    contentType: html,
    body: sitePage(title, call.user !== 'Guest', `<h1>${title}</h1><p>${shown}</p>`, foot),
  };
}

/** The headers of an answer after its status is known. */
function finish(call: Call, request: ParsedRequest, raw: RawAnswer): WireResponse {
  const headers: [string, string][] = [['Content-Type', raw.contentType], ...(raw.headers ?? [])];
  headers.push(...corsHeaders(call.engine, request));
  for (const line of cookieLines(call, request.secure)) headers.push(['Set-Cookie', line]);
  return { status: raw.status, headers, body: request.method === 'HEAD' ? '' : raw.body };
}

export function successAnswer(
  call: Call,
  request: ParsedRequest,
  body: Record<string, unknown>,
): WireResponse {
  const raw = call.raw ?? { status: call.status, contentType: 'application/json', body: writeJson(body) };
  return finish(call, request, raw);
}

export function errorAnswer(
  call: Call,
  request: ParsedRequest,
  failure: unknown,
  headers: [string, string][] = [],
): WireResponse {
  const error = asFrappeError(failure);
  if (error.shown) call.noteThrown(error.shown.message, error.shown.title);
  if (!wantsJson(request)) return finish(call, request, { ...errorPage(call, error), headers });
  const body = request.path.startsWith('/api/v2/') ? errorBodyV2(call, error) : errorBody(call, error);
  return finish(call, request, {
    status: error.status,
    contentType: 'application/json',
    body: writeJson(body),
    headers,
  });
}

/** Headers for an allowed origin; requests of others are served without them. */
export function corsHeaders(engine: Engine, request: ParsedRequest): [string, string][] {
  const origin = request.headers['origin'];
  const allowed = engine.settings.allow_cors;
  if (!origin || !allowed) return [];
  if (allowed !== '*' && !allowed.split(/[\s,]+/).includes(origin)) return [];
  const headers: [string, string][] = [
    ['Access-Control-Allow-Credentials', 'true'],
    ['Access-Control-Allow-Origin', origin],
    ['Vary', 'Origin'],
  ];
  const wanted = request.headers['access-control-request-method'];
  if (request.method === 'OPTIONS' && wanted) {
    headers.push(['Access-Control-Allow-Methods', wanted]);
    const names = request.headers['access-control-request-headers'];
    if (names) headers.push(['Access-Control-Allow-Headers', names]);
    headers.push(['Access-Control-Max-Age', '86400']);
  }
  return headers;
}
