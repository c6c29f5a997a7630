/** Selects the part of the engine that answers a path. */
import type { Call } from './call';
import { FrappeError, thrown } from './errors';
import { readFile } from './fileAccess';
import { guessType } from './fileKinds';
import { countRows } from './listQuery';
import { runMethod } from './methods';
import type { FilePart } from './multipart';
import { deskPage, plainPage, portalPage, sitePage } from './pages';
import type { ParsedRequest } from './request';
import { readDocument as readBody } from './request';
import { createDocument, listDocuments, readDocument, readFilters, updateDocument } from './resource';
import { serverMessages } from './respond';
import { login } from './session';
import { cstr } from './values';

const html = 'text/html; charset=utf-8';

/** An unknown verb for a path: answered by the application server, without cookies. */
export class MethodNotAllowed extends Error {
  readonly allow: string;
  constructor(allow: string) {
    super('Method Not Allowed');
    this.allow = allow;
  }
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Returns the body of the answer, or sets the call's `raw` answer. */
export async function route(
  call: Call,
  request: ParsedRequest,
  files: readonly FilePart[],
): Promise<Record<string, unknown>> {
  const { path } = request;
  if (path.startsWith('/api/v2/')) return routeV2(call, request, path.slice('/api/v2/'.length), files);
  if (path.startsWith('/api/'))
    return routeV1(call, request, path.slice('/api/'.length).replace(/^v1\//, ''), files);
  const command = cstr(call.form['cmd']);
  if (command && !isRead(request.method)) return methodAnswer(call, command, files);
  page(call, request);
  return {};
}

async function routeV1(
  call: Call,
  request: ParsedRequest,
  rest: string,
  files: readonly FilePart[],
): Promise<Record<string, unknown>> {
  const [kind, first = '', ...more] = rest.split('/');
  if (kind === 'method' && first) return methodAnswer(call, [first, ...more].join('/'), files);
  if (kind !== 'resource' || !first) throw new FrappeError('DoesNotExistError');
  const name = more.join('/').replace(/\/$/, '');
  const data = name ? document(call, request, first, name, 'PUT') : collection(call, request, first);
  return { ...call.extra, data, ...serverMessages(call) };
}

function collection(call: Call, request: ParsedRequest, doctype: string): unknown {
  if (isRead(request.method)) return listDocuments(call, doctype);
  if (request.method === 'POST') return createDocument(call, doctype, readBody(request, call.form));
  throw new MethodNotAllowed('GET, HEAD, POST');
}

function document(
  call: Call,
  request: ParsedRequest,
  doctype: string,
  name: string,
  update: 'PUT' | 'PATCH',
): unknown {
  const { method } = request;
  if (isRead(method)) return readDocument(call, doctype, name);
  if (method === update || method === 'PUT')
    return updateDocument(call, doctype, name, readBody(request, call.form));
  if (method === 'DELETE') {
    call.engine.documents.delete(call, doctype, name);
    call.status = 202;
    return 'ok';
  }
  throw new FrappeError('DoesNotExistError');
}

async function methodAnswer(
  call: Call,
  name: string,
  files: readonly FilePart[],
  key = 'message',
): Promise<Record<string, unknown>> {
  const message = await runMethod(call, name, files);
  const messages = serverMessages(call);
  return message === undefined
    ? { ...call.extra, ...messages }
    : { ...call.extra, [key]: message, ...messages };
}

async function routeV2(
  call: Call,
  request: ParsedRequest,
  rest: string,
  files: readonly FilePart[],
): Promise<Record<string, unknown>> {
  const [kind, first = '', ...more] = rest.split('/');
  const messages = (): Record<string, unknown> =>
    call.messages.length
      ? {
          messages: call.messages.map(
            ({ raise_exception: _raised, __frappe_exc_id: _id, ...message }) => message,
          ),
        }
      : {};
  if (kind === 'method' && first) {
    const message = await runMethod(call, first, files);
    if (message === undefined) return { ...call.extra, ...messages() };
    // A server script sets its own `message`; only a function's return value becomes `data`.
    return { ...call.extra, [first.includes('.') ? 'data' : 'message']: message, ...messages() };
  }
  if (kind === 'doctype' && more[0] === 'count')
    return { ...call.extra, data: countRows(call, first, readFilters(call.form['filters'])), ...messages() };
  if (kind !== 'document' || !first) throw new FrappeError('DoesNotExistError');
  const name = more.join('/').replace(/\/$/, '');
  const data = name ? document(call, request, first, name, 'PATCH') : collection(call, request, first);
  return { ...call.extra, data, ...messages() };
}

/** Paths outside the API: files, the desk, pages. */
function page(call: Call, request: ParsedRequest): void {
  const { path } = request;
  const answer = (status: number, body: string): void => {
    call.raw = { status, contentType: html, body };
  };
  if (path.startsWith('/files/') || path.startsWith('/private/files/')) {
    const bytes = readFile(call, path);
    call.messages = [];
    if (bytes)
      call.raw = { status: 200, contentType: guessType(path) ?? 'application/octet-stream', body: bytes };
    else if (path.startsWith('/private/')) {
      answer(403, plainPage(403, 'Forbidden', 'You don&#39;t have permission to access this file'));
    } else notFound(call);
    return;
  }
  if (path === '/app' || path.startsWith('/app/')) {
    if (call.session && call.engine.users.isDeskUser(call.user))
      answer(200, deskPage(call.engine.sessions.makeToken(call.session)));
    else {
      const guest = call.user === 'Guest';
      const text = guest ? 'Log in to access this page.' : 'You are not permitted to access this page.';
      answer(
        403,
        sitePage(
          'Not Permitted',
          !guest,
          `<h1>Not Permitted</h1><p>${text}</p><a>Login</a>`,
          'Built on Frappe',
        ),
      );
    }
    return;
  }
  if (path === '/me') {
    if (call.user === 'Guest')
      throw thrown('PermissionError', 'You need to be logged in to access this page');
    answer(200, portalPage('My Account', call.session?.csrfToken ?? null));
    return;
  }
  for (const [start, answerAt] of Object.entries(call.engine.site.services ?? {})) {
    if (!path.startsWith(`${start}/`)) continue;
    call.raw = {
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify(answerAt(decodeURIComponent(path.slice(start.length + 1)))),
    };
    return;
  }
  notFound(call);
}

function notFound(call: Call): void {
  const text = 'The page you are looking for has gone missing.';
  call.raw = {
    status: 404,
    contentType: html,
    body: sitePage(
      'Not Found',
      call.user !== 'Guest',
      `<h1>There's nothing here</h1><p>${text}</p><a>Back to Home</a>`,
      'Built on Frappe',
    ),
  };
}

/** Login is handled before the session. */
export function isLogin(call: Call, request: ParsedRequest): boolean {
  return (
    request.path === '/api/method/login' ||
    request.path === '/api/v1/method/login' ||
    (call.form['cmd'] === 'login' && !request.path.startsWith('/api/v2/'))
  );
}

export function answerLogin(call: Call): Record<string, unknown> {
  login(call);
  return { ...call.extra };
}
