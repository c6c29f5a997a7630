/** The last calls with bodies and answers, without passwords, keys and tokens. */
import type { FaultKind } from './faults';
import type { WireRequest, WireResponse } from './types';

export interface LogEntry {
  id: number;
  /** Epoch milliseconds. */
  at: number;
  method: string;
  url: string;
  user: string;
  requestBody: string;
  /** 0: the connection broke. */
  status: number;
  responseBody: string;
  milliseconds: number;
  fault?: FaultKind;
}

const LIMIT = 20_000;
const secretKeys =
  'pwd|password|new_password|old_password|confirm_password|current_password|api_secret|key|csrf_token|sid|token';
const inJson = new RegExp(`("(?:${secretKeys})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi');
const inForm = new RegExp(`((?:^|[?&])(?:${secretKeys})=)[^&#]*`, 'gi');
const inPage = /(csrf_token = ")[^"]*/g;

/** The text with every secret replaced by dots. */
function redact(text: string): string {
  return text.replace(inJson, '$1"…"').replace(inForm, '$1…').replace(inPage, '$1…');
}

const readable = /json|text|urlencoded|xml|html/;

/** A body as text; other bytes by their size. */
function bodyText(body: Uint8Array | string | null, contentType: string): string {
  if (body === null || body.length === 0) return '';
  if (typeof body === 'string') return redact(body.slice(0, LIMIT));
  if (!readable.test(contentType))
    return `<${body.length} bytes${contentType ? ` of ${contentType.split(';')[0]}` : ''}>`;
  return redact(new TextDecoder().decode(body.subarray(0, LIMIT)));
}

export class CallLog {
  private readonly size: number;
  private list: LogEntry[] = [];
  private next = 1;
  private readonly listeners = new Set<() => void>();

  constructor(size: number) {
    this.size = size;
  }

  /** Newest last. A new array after each call. */
  get entries(): readonly LogEntry[] {
    return this.list;
  }

  clear(): void {
    this.list = [];
    for (const listener of this.listeners) listener();
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  add(
    request: WireRequest,
    answer: WireResponse | undefined,
    rest: { at: number; user: string; milliseconds: number; fault?: FaultKind | undefined },
  ): void {
    const type = answer?.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
    const { fault, ...facts } = rest;
    const entry: LogEntry = {
      id: this.next++,
      ...facts,
      ...(fault ? { fault } : {}),
      method: request.method,
      url: redact(request.url),
      requestBody: bodyText(request.body, request.headers['content-type'] ?? ''),
      status: answer?.status ?? 0,
      responseBody: answer ? bodyText(answer.body, type) : '',
    };
    this.list = [...this.list.slice(1 - this.size), entry];
    for (const listener of this.listeners) listener();
  }
}
