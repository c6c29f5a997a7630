import { CancelledError } from '@tanstack/react-query';
import { NotWrittenError } from '@/lib/device/refusals';
import { formatClockSeconds } from '@/lib/formatClockSeconds';
import { isRecord } from '@/lib/isRecord';
import { asSentence } from '@/lib/sentences';
import { htmlToText } from '@/lib/storedText';

/** Why a call failed; each has its own state on the screen. */
export type Failure =
  /** The server refused this act; the session is still open. */
  | 'refused'
  /** Nobody is signed in any more. */
  | 'session-lost'
  /** Wrong credentials, or a wrong old password. */
  | 'credentials'
  /** The record changed since it was read. */
  | 'conflict'
  | 'not-found'
  /** The server understood the request and rejected its content. */
  | 'invalid'
  /** No answer came: whether the server did the work is unknown. */
  | 'no-answer'
  | 'rate-limit'
  | 'maintenance'
  | 'server'
  /** The answer does not have the contract's form, HTML for example. */
  | 'unreadable'
  | 'canceled'
  | 'unknown';

type ApiErrorFacts = { failure: Failure; cause?: unknown } & Partial<
  Pick<ApiError, 'status' | 'excType' | 'messages' | 'retryAt' | 'foreign' | 'done'>
>;

/** The error of every failed call. */
export class ApiError extends Error {
  readonly failure: Failure;
  /** HTTP status; undefined when no answer came. */
  readonly status: number | undefined;
  /** Frappe's exception class, such as `ValidationError`. */
  readonly excType: string | undefined;
  /** The server's own messages, as plain text. */
  readonly messages: readonly string[];
  /** When the call failed, epoch milliseconds. */
  readonly at = Date.now();
  /** When the server wants to be asked again, where it says so (epoch milliseconds). */
  readonly retryAt: number | undefined;
  /** HTML or plain text came instead of JSON: a proxy or another server answered. */
  readonly foreign: boolean;
  /** What the server did all the same, for a visitor: its answer where the session had ended (R2). */
  readonly done: unknown;
  /** What failed was the upload of a file. */
  isUpload = false;

  constructor(facts: ApiErrorFacts) {
    // To whom it no longer knows the server speaks of the rights of a guest: our own words say more.
    const messages = facts.failure === 'session-lost' ? [] : (facts.messages ?? []);
    super(messages[0] ?? `${facts.failure} (${facts.status ?? 'no answer'})`, { cause: facts.cause });
    this.name = 'ApiError';
    this.failure = facts.failure;
    this.status = facts.status;
    this.excType = facts.excType;
    this.messages = messages;
    this.retryAt = facts.retryAt;
    this.foreign = facts.foreign ?? false;
    this.done = facts.done;
  }
}

const TOASTS: Readonly<Record<number, string>> = {
  400: 'Bad Request - Field must not be empty',
  401: 'Undefined',
  403: 'Forbidden',
  404: 'Not Found',
};

/** The text of a failed call, without the `Error: ` before it (1§8, 2§8, 3§8). */
export function toastText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Unknown Error';
  const { failure, status = 0 } = error;
  if (failure === 'no-answer' || status >= 500) return 'Server Error';
  return TOASTS[status] ?? 'Unknown Error';
}

/** The server's messages, else our own text for this failure. Never empty. */
export function userMessage(error: unknown): string {
  if (error instanceof NotWrittenError) return error.message;
  if (!(error instanceof ApiError)) return defaultMessage(error);
  const serverText = error.messages
    .map((message, at) => (at < error.messages.length - 1 ? asSentence(message) : message))
    .join(' ');
  switch (error.failure) {
    case 'maintenance':
      return `The server is under maintenance. ${serverText || retryTimeText(error) || 'Try again in a few minutes.'}`;
    case 'rate-limit':
      return [
        asSentence(serverText) || 'Too many requests in a short time.',
        retryTimeText(error) || 'Wait a minute and try again.',
      ].join(' ');
    default:
      return serverText || defaultMessage(error);
  }
}

const retryTimeText = ({ retryAt }: ApiError): string =>
  retryAt === undefined ? '' : `Try again after ${formatClockSeconds(retryAt)}.`;

const MESSAGES: Readonly<Partial<Record<Failure, string>>> = {
  refused: 'Your account is not allowed to do this.',
  // It stands in a form before and after the person has signed in again.
  'session-lost': 'Your session had ended. Once you are signed in, try again.',
  credentials: 'The password was not accepted.',
  conflict: 'Someone changed this record since you opened it. Look at it as it is now, then try again.',
  'not-found': 'The record was not found. It may have been deleted.',
  invalid: 'The server did not accept what was sent.',
  'no-answer': 'No answer from the server. Check the connection and try again.',
  'rate-limit': 'Too many requests in a short time.',
  maintenance: 'The server is under maintenance.',
  server: 'The server had an error.',
};

/** Our own text for a failure, whatever the server answered. */
export function defaultMessage(error: unknown): string {
  if (error instanceof CancelledError) return 'Loading was cancelled.';
  if (!(error instanceof ApiError)) return 'The page could not read the answer.';
  if (error.status === 413) return 'What was sent is larger than the server accepts.';
  if (error.excType === UNREAD_PICTURE) return 'The server could not read this picture.';
  if (isFileFault(error)) return 'The server could not read or store this file.';
  const known = MESSAGES[error.failure];
  if (known) return known;
  return error.foreign
    ? 'The answer came from another system in front of the server, such as a proxy.'
    : 'The server gave an answer that this page cannot read.';
}

/** How long to wait before reading again when the server does not say, in milliseconds. */
const RETRY_AFTER_MS: Partial<Record<Failure, number>> = { maintenance: 30_000, 'rate-limit': 60_000 };

/**
 * When a failed read is tried again automatically (server in maintenance, or too many calls), epoch
 * milliseconds. Undefined for any other failure. Not for calls that change something.
 */
export function nextRetryAt(error: unknown): number | undefined {
  const patience = error instanceof ApiError ? RETRY_AFTER_MS[error.failure] : undefined;
  return error instanceof ApiError && patience !== undefined
    ? (error.retryAt ?? error.at + patience)
    : undefined;
}

const LONGEST_WAIT_MS = 86_400_000;

/** `Retry-After` (seconds or a date) as epoch milliseconds; undefined when absent or unreadable. */
export function parseRetryAfter(header: unknown, now = Date.now()): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  // Not below a second, so that a busy server is not called in a loop; not above the longest wait, so that
  // the screen recovers.
  return Number.isNaN(wait) ? undefined : now + Math.min(Math.max(wait, 1000), LONGEST_WAIT_MS);
}

/** Whether the same call can succeed later. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['no-answer', 'rate-limit', 'maintenance', 'server', 'unreadable'].includes(error.failure)
  );
}

/** For reads without which a list says less, not nothing: what may not be read counts as none (D39). */
export function noneIfRefused(error: unknown): [] {
  if (error instanceof ApiError && error.failure === 'refused') return [];
  throw error;
}

/** True where a site gives a list to nobody or not to this person; its words for that may be those of a fault. */
export const isNotGiven = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['refused', 'invalid', 'server'].includes(error.failure);

/** Whether the server could not be reached, or what stands before it answered in its place. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure === 'no-answer' || error.foreign || (error.status ?? 0) >= 502);

/**
 * Whether the upload of a file failed in a way that may pass or not: Python raises this class for a picture that is cut short, and for
 * a disk that is full.
 */
export const isFileFault = (error: unknown): boolean =>
  error instanceof ApiError && error.isUpload && error.failure === 'server' && error.excType === 'OSError';

/** True when it is unknown whether the server did the work. */
export function isOutcomeUnknown(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (['no-answer', 'server', 'unreadable', 'maintenance'].includes(error.failure) || wasDoneAsGuest(error))
  );
}

/**
 * True when the site itself has answered: the call is over, and the record says whether it was done. Without that it may still be
 * on its way.
 */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== undefined && !error.foreign;

/** True when the server certainly changed nothing, so that the call may be repeated. */
export function wasNotApplied(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    !wasDoneAsGuest(error) &&
    ['refused', 'session-lost', 'credentials', 'conflict', 'not-found', 'invalid', 'rate-limit'].includes(
      error.failure,
    )
  );
}

/** A method open to guests does its work even when the session has ended (R2). */
const wasDoneAsGuest = ({ failure, status }: ApiError): boolean =>
  failure === 'session-lost' && status !== undefined && status < 400;

/** Whether an answer, whatever its status, says that the session of its cookie has ended (R2). */
export const isSessionExpired = (body: unknown): boolean =>
  isRecord(body) && Boolean(body['session_expired']);

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
        return typeof content === 'string' ? htmlToText(content).replace(/\s+/g, ' ') : '';
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

/** Somebody saved the record after the version that was sent was read. */
const VERSION_MISMATCH = 'TimestampMismatchError';

/** What was to be stored as a JPEG is none: the server opens each one to take out its EXIF (R15), before it stores anything. */
const UNREAD_PICTURE = 'UnidentifiedImageError';

/** Turns an answer with an error status into an `ApiError` (R1, R2, R19). */
export function fromAnswer(status: number, body: unknown, retryAfter?: unknown): ApiError {
  const excType = isRecord(body) && typeof body['exc_type'] === 'string' ? body['exc_type'] : undefined;
  const foreign = typeof body === 'string';
  const facts = {
    status,
    excType,
    // Of a newer version the server names its two times, to the microsecond, and asks for a reload: our own words say more.
    messages: excType === VERSION_MISMATCH ? [] : serverMessages(body),
    retryAt: parseRetryAfter(retryAfter),
    foreign,
  };
  // A refused login always means wrong credentials, even if the cookie belonged to an ended session.
  if (isSessionExpired(body) && status !== 401)
    return new ApiError({ ...facts, failure: 'session-lost', done: status < 400 ? body : undefined });
  return new ApiError({ ...facts, failure: failureOf(status, excType, foreign) });
}

function failureOf(status: number, excType: string | undefined, foreign: boolean): Failure {
  if (excType === 'CSRFTokenError') return 'session-lost';
  if (excType === VERSION_MISMATCH) return 'conflict';
  if (excType === UNREAD_PICTURE) return 'invalid';
  if (status === 429) return 'rate-limit';
  if (status === 503) return 'maintenance';
  if (status === 409 || status === 417 || status === 400 || status === 413) return 'invalid';
  // The site always answers in JSON: an HTML page tells nothing about the record, rights or password.
  if (foreign) return 'unreadable';
  if (status === 401) return 'credentials';
  if (status === 403) return 'refused';
  if (status === 404) return 'not-found';
  return status >= 500 ? 'server' : 'unknown';
}
