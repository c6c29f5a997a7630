/** Handles one request: limits, session, route, and the end of its transaction. */
import { Call } from './call';
import type { Engine } from './engine';
import { FrappeError, thrown } from './errors';
import type { ParsedRequest } from './request';
import { readForm } from './request';
import { barePage, corsHeaders, errorAnswer, successAnswer } from './respond';
import { answerLogin, isLogin, MethodNotAllowed, route } from './router';
import { authorize, checkCsrf, identify } from './session';
import type { WireResponse } from './types';

/** The site's answer; `note` is told who asks. */
export async function answer(
  engine: Engine,
  request: ParsedRequest,
  note: (user: string) => void,
): Promise<WireResponse> {
  const { settings, store } = engine;
  const requestLine = new TextEncoder().encode(`${request.method} ${request.line} HTTP/1.1`).length;
  if (requestLine > settings.max_url) {
    const body = `Request Line is too large (${requestLine} &gt; ${settings.max_url})`;
    return {
      status: 400,
      headers: [['Content-Type', 'text/html']],
      body: `<html><head><title>Bad Request</title></head><body><h1>Bad Request</h1>${body}</body></html>`,
    };
  }
  if (request.method === 'OPTIONS') {
    return {
      status: 200,
      headers: [['Content-Type', 'text/plain; charset=utf-8'], ...corsHeaders(engine, request)],
      body: '',
    };
  }
  const call = new Call(engine, 'Guest', request);
  const limits = rateHeaders(engine, request);
  try {
    if (settings.database_down) {
      call.cookies = null;
      throw new FrappeError(
        'OperationalError',
        `(2003, "Can't connect to MySQL server on '127.0.0.1' ([Errno 111] Connection refused)")`,
      );
    }
    if (request.body.length > settings.max_file_size) {
      return barePage(
        413,
        'Request Entity Too Large',
        'The data value transmitted exceeds the capacity limit.',
      );
    }
    refuseInMaintenance(call, request);
    if (limits.exceeded) {
      call.cookies = null;
      throw new FrappeError('TooManyRequestsError');
    }
    const { form, files } = readWithoutCookies(call, request);
    call.form = form;
    let body: Record<string, unknown>;
    if (isLogin(call, request)) body = answerLogin(call);
    else {
      identify(call, request.query);
      note(call.user);
      checkCsrf(call);
      authorize(call);
      body = await route(call, request, files);
    }
    if ((request.method === 'GET' || request.method === 'HEAD') && !call.committed) store.rollback();
    note(call.user);
    const response = successAnswer(call, request, body);
    response.headers.push(...limits.headers);
    return response;
  } catch (error) {
    store.rollback();
    note(call.user);
    if (error instanceof MethodNotAllowed) {
      return barePage(405, 'Method Not Allowed', 'The method is not allowed for the requested URL.', [
        ['Allow', error.allow],
      ]);
    }
    return errorAnswer(call, request, error, limits.headers);
  }
}

/** Unreadable arguments fail before there is a session, so without cookies. */
function readWithoutCookies(call: Call, request: ParsedRequest): ReturnType<typeof readForm> {
  const { cookies } = call;
  call.cookies = null;
  const read = readForm(request);
  call.cookies = cookies;
  return read;
}

function refuseInMaintenance(call: Call, request: ParsedRequest): void {
  const { maintenance_mode: on, allow_reads_during_maintenance: reads } = call.engine.settings;
  if (!on) return;
  if (reads && (request.method === 'GET' || request.method === 'HEAD')) return;
  identify(call, request.query);
  if (!reads) {
    call.cookies = null;
    throw new FrappeError('SessionStopped', 'Session Stopped');
  }
  throw thrown(
    'InReadOnlyMode',
    'Site is running in read only mode for maintenance or site update, this action can not be performed right now. Please try again later.',
    'In Read Only Mode',
  );
}

/** The site's limit counts working time; each call counts as a hundredth of a second. */
function rateHeaders(
  engine: Engine,
  request: ParsedRequest,
): { headers: [string, string][]; exceeded: boolean } {
  const rule = engine.settings.rate_limit;
  if (!rule) return { headers: [], exceeded: false };
  const limit = Math.round(rule.limit * 1_000_000);
  const now = engine.clock.epoch();
  const used = (engine.counters.get('site')?.count ?? 0) * 10_000;
  engine.countCall('site', Infinity, rule.window);
  const reset = rule.window - Math.floor((now / 1000) % rule.window);
  const exceeded = used >= limit || limit < 10_000;
  const headers: [string, string][] = [
    ['X-RateLimit-Reset', String(reset)],
    ['X-RateLimit-Limit', String(limit)],
    ['X-RateLimit-Remaining', String(Math.max(0, limit - used))],
  ];
  if (exceeded) headers.push(['Retry-After', String(reset)]);
  else headers.push(['X-RateLimit-Used', String(used + 10_000)]);
  return { headers: request.path ? headers : [], exceeded };
}
