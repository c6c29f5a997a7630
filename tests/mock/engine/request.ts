/** Parses a request: address, arguments, files. */
import { FrappeError, thrown } from './errors';
import type { FilePart } from './multipart';
import { parseMultipart } from './multipart';
import { parseJson } from './pyJson';
import type { WireRequest } from './types';

export interface ParsedRequest {
  method: string;
  /** Decoded path. */
  path: string;
  /** Path as it came, for names that hold an encoded slash. */
  rawPath: string;
  /** Path and query as sent. */
  line: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  ip: string;
  secure: boolean;
}

/** Parses address and headers; never fails. */
export function parseRequest(request: WireRequest): ParsedRequest {
  const absolute = /^[a-z]+:\/\//i.test(request.url);
  const url = new URL(
    absolute ? request.url : `http://site${request.url.startsWith('/') ? '' : '/'}${request.url}`,
  );
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const forwarded = headers['x-forwarded-for']?.split(',')[0]?.trim();
  const scheme = headers['x-forwarded-proto'];
  return {
    method: request.method.toUpperCase(),
    path: decode(url.pathname),
    rawPath: url.pathname,
    line: url.pathname + url.search,
    query: url.searchParams,
    headers,
    body: request.body ?? new Uint8Array(),
    ip: forwarded || request.ip || '127.0.0.1',
    secure: request.secure ?? (scheme ? scheme === 'https' : absolute && url.protocol === 'https:'),
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const typeOf = (request: ParsedRequest): string => (request.headers['content-type'] ?? '').toLowerCase();
const isJson = (type: string): boolean => /^application\/(?:[\w.-]+\+)?json\b/.test(type);

/**
 * Arguments of a request. With a JSON body the query is ignored; a form and the query are merged. Values of
 * query and form stay text.
 */
export function readForm(request: ParsedRequest): { form: Record<string, unknown>; files: FilePart[] } {
  const type = typeOf(request);
  let form: Record<string, unknown> = {};
  let files: FilePart[] = [];
  if (isJson(type) && request.body.length) {
    const args = parseJson(new TextDecoder().decode(request.body));
    if (Array.isArray(args)) form = { data: args };
    else if (typeof args === 'object' && args !== null) form = { ...args };
    else throw thrown('ValidationError', 'Invalid request arguments');
  } else {
    const add = (name: string, value: string): void => {
      form[name] ??= value;
    };
    for (const [name, value] of request.query) add(name, value);
    const own: Record<string, unknown> = {};
    if (type.startsWith('application/x-www-form-urlencoded')) {
      for (const [name, value] of new URLSearchParams(new TextDecoder().decode(request.body)))
        own[name] ??= value;
    } else if (type.startsWith('multipart/form-data')) {
      const parts = parseMultipart(request.body, request.headers['content-type'] ?? '');
      for (const [name, value] of parts.fields) own[name] ??= value;
      files = parts.files;
    }
    form = { ...form, ...own };
  }
  delete form['_'];
  return { form, files };
}

/** The document in a body: JSON of any content type, its `data` when it has one, else the form. */
export function readDocument(request: ParsedRequest, form: Record<string, unknown>): Record<string, unknown> {
  let data: unknown = form['data'];
  if (data === undefined || data === null) data = new TextDecoder().decode(request.body);
  if (typeof data === 'string') {
    try {
      data = parseJson(data);
    } catch (error) {
      if (error instanceof FrappeError) return { ...form };
      throw error;
    }
  }
  if (Array.isArray(data)) throw new FrappeError('TypeError', 'pop expected at most 1 argument, got 2');
  return typeof data === 'object' && data !== null ? { ...data } : { ...form };
}
