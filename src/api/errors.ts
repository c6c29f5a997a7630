import { clockSeconds } from '@/lib/clockSeconds';

/** Why a call failed, told apart so that each case has its own state on the screen. */
export type Failure =
  /** The server refused this act; the session stands. */
  | 'refused'
  /** Nobody is signed in any more. */
  | 'session-lost'
  /** Wrong credentials, or a wrong old password. */
  | 'credentials'
  /** The record changed since it was read. */
  | 'conflict'
  | 'not-found'
  /** The server read the request and did not accept its content. */
  | 'invalid'
  /** No answer came: whether the server did the work is unknown. */
  | 'no-answer'
  | 'rate-limit'
  | 'maintenance'
  | 'server'
  /** An answer came that is not of the contract, HTML for example. */
  | 'unreadable'
  | 'canceled'
  | 'unknown';

interface ApiErrorFacts {
  failure: Failure;
  status?: number | undefined;
  excType?: string | undefined;
  messages?: readonly string[] | undefined;
  /** When the server wants to be asked again, where it says so (epoch milliseconds). */
  retryAt?: number | undefined;
  /** A page or bare text came in place of JSON: something on the way answered, not the site. */
  foreign?: boolean | undefined;
  cause?: unknown;
}

/** The one shape of every failed call. */
export class ApiError extends Error {
  readonly failure: Failure;
  /** HTTP status; undefined when no answer came. */
  readonly status: number | undefined;
  /** Frappe's exception class, such as `ValidationError`. */
  readonly excType: string | undefined;
  /** The server's own sentences, as text. */
  readonly messages: readonly string[];
  /** When the call failed, epoch milliseconds. */
  readonly at = Date.now();
  /** When the server wants to be asked again, where it says so. */
  readonly retryAt: number | undefined;
  /** A page or bare text came in place of JSON: something on the way answered, not the site. */
  readonly foreign: boolean;

  constructor(facts: ApiErrorFacts) {
    super(facts.messages?.[0] ?? `${facts.failure} (${facts.status ?? 'no answer'})`, { cause: facts.cause });
    this.name = 'ApiError';
    this.failure = facts.failure;
    this.status = facts.status;
    this.excType = facts.excType;
    this.messages = facts.messages ?? [];
    this.retryAt = facts.retryAt;
    this.foreign = facts.foreign ?? false;
  }
}

/** spec 1 §8, 2 §8, 3 §8: the text of a failed call, without the `Error: ` before it. */
export function contractText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : undefined;
  if (error instanceof ApiError && error.failure === 'no-answer') return 'Server Error';
  switch (status) {
    case 400:
      return 'Bad Request - Field must not be empty';
    case 401:
      return 'Undefined';
    case 403:
      return 'Forbidden';
    case 404:
      return 'Not Found';
    default:
      return status !== undefined && status >= 500 ? 'Server Error' : 'Unknown Error';
  }
}

/** The server's own words, else what a person should know about this failure. Never empty. */
export function serverWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The page could not read the answer.';
  const said = error.messages.join(' ');
  switch (error.failure) {
    case 'maintenance':
      return `The server is in maintenance. ${said || whenToTry(error) || 'Try again in a few minutes.'}`;
    case 'rate-limit':
      return [
        said || 'Too many calls in a short time.',
        whenToTry(error) || 'Wait a minute and try again.',
      ].join(' ');
    default:
      return said || ourWords(error);
  }
}

const whenToTry = ({ retryAt }: ApiError): string =>
  retryAt === undefined ? '' : `Try again after ${clockSeconds(retryAt)}.`;

/** What a person should know about a failure, whatever the server said of it. */
export function ourWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The page could not read the answer.';
  if (error.status === 413) return 'What was sent is larger than the server accepts.';
  switch (error.failure) {
    case 'refused':
      return 'Your account may not do this.';
    case 'session-lost':
      return 'You are signed out. Sign in again to go on.';
    case 'credentials':
      return 'The password was not accepted.';
    case 'conflict':
      return 'Someone changed this record since you opened it.';
    case 'not-found':
      return 'The record was not found. It may have been deleted.';
    case 'invalid':
      return 'The server did not accept the content.';
    case 'no-answer':
      return 'No answer from the server. Check the connection and try again.';
    case 'rate-limit':
      return 'Too many calls in a short time.';
    case 'maintenance':
      return 'The server is in maintenance.';
    case 'server':
      return 'The server failed on this call.';
    default:
      return error.foreign
        ? 'The answer was not the server’s: something on the way to it sent a page of its own.'
        : 'The server gave an answer that this page cannot read.';
  }
}

/** How long a read waits where the server names no time, in milliseconds. */
const PATIENCE_MS: Partial<Record<Failure, number>> = { maintenance: 30_000, 'rate-limit': 60_000 };

/**
 * When a read that failed is to be tried again by itself: the server is in maintenance or wants fewer calls. Undefined for any
 * other failure. Never for a call that changes something.
 */
export function nextTryAt(error: unknown): number | undefined {
  const patience = error instanceof ApiError ? PATIENCE_MS[error.failure] : undefined;
  return error instanceof ApiError && patience !== undefined
    ? (error.retryAt ?? error.at + patience)
    : undefined;
}

const LONGEST_WAIT_MS = 86_400_000;

/** `Retry-After`, seconds or a date, as a moment; undefined where it says nothing. */
export function retryMoment(header: unknown, now = Date.now()): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  // At once would be a hammer, and a day is as good as never.
  return Number.isNaN(wait) ? undefined : now + Math.min(Math.max(wait, 1000), LONGEST_WAIT_MS);
}

/** Whether repeating the call later can help without changing anything in it. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['no-answer', 'rate-limit', 'maintenance', 'server', 'unreadable'].includes(error.failure)
  );
}

/** True when it is unknown whether the server did the work. */
export function answerLost(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (['no-answer', 'server', 'unreadable', 'maintenance'].includes(error.failure) || doneAsGuest(error))
  );
}

/** True when the server certainly did nothing, so that the call may simply be made again. */
export function didNothing(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    !doneAsGuest(error) &&
    ['refused', 'session-lost', 'credentials', 'conflict', 'not-found', 'invalid', 'rate-limit'].includes(
      error.failure,
    )
  );
}

/** A call open to guests succeeds for them after the session has ended (R2). */
const doneAsGuest = ({ failure, status }: ApiError): boolean =>
  failure === 'session-lost' && status !== undefined && status < 400;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether an answer, whatever its status, says that it found the session of its cookie ended (R2). */
export const tellsDeadSession = (body: unknown): boolean =>
  isRecord(body) && Boolean(body['session_expired']);

/** HTML of a server message to the text in it; entities decoded, tags dropped. */
export function htmlToText(html: string): string {
  const spaced = html.replace(/<(br|\/p|\/div|\/li|\/td|\/tr|\/summary)\b[^>]*>/gi, ' ');
  const parsed = new DOMParser().parseFromString(spaced, 'text/html');
  for (const unseen of parsed.body.querySelectorAll('script, style')) unseen.remove();
  return (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Unpacks `_server_messages`: a JSON list of JSON objects whose `message` may hold HTML. Pure but for the DOM parser. */
export function serverMessages(body: unknown): string[] {
  if (!isRecord(body) || typeof body['_server_messages'] !== 'string') return [];
  try {
    const list: unknown = JSON.parse(body['_server_messages']);
    if (!Array.isArray(list)) return [];
    return list
      .map((entry: unknown) => {
        const message: unknown = typeof entry === 'string' ? safeJson(entry) : entry;
        const content = isRecord(message) ? message['message'] : message;
        return typeof content === 'string' ? htmlToText(content) : '';
      })
      .filter((text) => text !== '');
  } catch {
    return [];
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Tells what an answer with an error status means (frappe/README sections 1 and 2; R1, R2, R19). */
export function fromAnswer(status: number, body: unknown, retryAfter?: unknown): ApiError {
  const excType = isRecord(body) && typeof body['exc_type'] === 'string' ? body['exc_type'] : undefined;
  const foreign = typeof body === 'string';
  const facts = {
    status,
    excType,
    messages: serverMessages(body),
    retryAt: retryMoment(retryAfter),
    foreign,
  };
  // A refused login says that the credentials were wrong, whatever cookie came with it.
  if (tellsDeadSession(body) && status !== 401) return new ApiError({ ...facts, failure: 'session-lost' });
  return new ApiError({ ...facts, failure: failureOf(status, excType, foreign) });
}

function failureOf(status: number, excType: string | undefined, foreign: boolean): Failure {
  if (excType === 'CSRFTokenError') return 'session-lost';
  if (excType === 'TimestampMismatchError') return 'conflict';
  if (status === 429) return 'rate-limit';
  if (status === 503) return 'maintenance';
  if (status === 409 || status === 417 || status === 400 || status === 413) return 'invalid';
  // The site answers in JSON alone: a page says nothing of the record, of rights or of the password.
  if (foreign) return 'unreadable';
  if (status === 401) return 'credentials';
  if (status === 403) return 'refused';
  if (status === 404) return 'not-found';
  return status >= 500 ? 'server' : 'unknown';
}
