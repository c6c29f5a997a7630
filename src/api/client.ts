import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { isRecord } from '@/lib/isRecord';
import { assumptions } from './assumptions';
import { noteCall } from './connection';
import { csrfToken, readCsrfToken } from './csrf';
import { settings } from './env';
import { ApiError, fromAnswer, isSessionExpired } from './errors';
import { detectLostSession, tellLostSession } from './lostSession';
import { noteServerDate } from './serverClock';
import { isSignedIn, sessionNumber } from './sessionEvents';

const READ_TIMEOUT_MS = 30_000;
const WRITE_TIMEOUT_MS = 60_000;
const UPLOAD_TIMEOUT_MS = 15 * 60_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
  /** The same for each try of one piece of work; goes along where the site has a field for it (D210). */
  idempotencyKey?: string | undefined;
}

interface Call extends CallOptions {
  verb: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the API root, encoded. */
  path: string;
  query?: object | undefined;
  body?: unknown;
  /** The call starts a session: an answer is only good when no cookie of an ended session came with it. */
  opensSession?: boolean | undefined;
  /** Who is signed in makes no difference to what the call does. */
  forVisitors?: boolean | undefined;
}

const http = axios.create({
  withCredentials: true,
  headers: { Accept: 'application/json' },
  paramsSerializer: { encode: encodeURIComponent },
  // The contract's errors are told apart below, with the body at hand.
  validateStatus: () => true,
});

/** One call of the contract. Resolves with the parsed body; every failure is an `ApiError`. */
export async function call({
  verb,
  path,
  opensSession = false,
  forVisitors = false,
  signal,
  onProgress,
  ...rest
}: Call): Promise<unknown> {
  const { apiBaseUrl, devAuthToken } = settings();
  const { query, body } = withKey(rest);
  const upload = body instanceof FormData;
  const request: AxiosRequestConfig = {
    method: verb,
    url: `${apiBaseUrl}${assumptions.apiRoot}${path}`,
    timeout: upload ? UPLOAD_TIMEOUT_MS : verb === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS,
    params: query,
    data: body,
    signal,
    onUploadProgress: onProgress && (({ loaded, total }) => onProgress(total ? loaded / total : 0)),
  };
  // Only builds for development may carry it: vite.config.ts fails a production build that has one (D7).
  const authorization = import.meta.env.DEV && devAuthToken ? { Authorization: devAuthToken } : {};
  const send = () => {
    const token = verb === 'GET' ? undefined : csrfToken();
    return http.request<unknown>({
      ...request,
      headers: { ...authorization, ...(token ? { 'X-Frappe-CSRF-Token': token } : {}) },
    });
  };

  const sessionAtSend = sessionNumber();
  try {
    let answer = await send();
    if (answer.status === 400 && excTypeOf(answer.data) === 'CSRFTokenError') {
      // The call was refused before it did anything, so one repeat is safe (R1).
      const token = await fetchCsrfToken();
      if (token || signal?.aborted) answer = await send();
    }
    noteServerDate(answer.headers['date']);
    const done = bodyOf(answer, opensSession || (isSignedIn() && !forVisitors));
    noteCall();
    return done;
  } catch (error) {
    const failure = asApiError(error);
    noteCall(failure);
    tellLostSession(failure, sessionAtSend);
    throw failure;
  }
}

/** Adds the key of a piece of work to a call: to its body, or to its query where it has none. */
function withKey({
  query,
  body,
  idempotencyKey,
}: Pick<Call, 'query' | 'body' | 'idempotencyKey'>): Pick<Call, 'query' | 'body'> {
  const { idempotencyField } = settings();
  if (!idempotencyField || idempotencyKey === undefined) return { query, body };
  if (body instanceof FormData) {
    body.append(idempotencyField, idempotencyKey);
    return { query, body };
  }
  const key = { [idempotencyField]: idempotencyKey };
  return typeof body === 'object'
    ? { query, body: { ...body, ...key } }
    : { query: { ...query, ...key }, body };
}

let tokenRequest: Promise<boolean> | undefined;

/**
 * Takes the session's token from the desk page (R1). Only a session that has opened the desk owns one, and only those are
 * refused without it. Calls that are refused together ask once.
 */
function fetchCsrfToken(): Promise<boolean> {
  tokenRequest ??= http
    .get<unknown>(`${settings().apiBaseUrl}/app`, {
      responseType: 'text',
      timeout: READ_TIMEOUT_MS,
      headers: { Accept: 'text/html' },
    })
    .then(({ data }) => readCsrfToken(data))
    .catch(() => false)
    .finally(() => {
      tokenRequest = undefined;
    });
  return tokenRequest;
}

/** The body of a good answer. Methods open to guests answer 200 and say that the session has ended (R2): good for a visitor. */
function bodyOf({ status, data, headers }: AxiosResponse<unknown>, needsSession: boolean): unknown {
  const ended = isSessionExpired(data) && needsSession;
  if (status >= 400 || ended) throw detectLostSession(fromAnswer(status, data, headers['retry-after']));
  if (!isRecord(data)) {
    const json = /\bjson\b/i.test(String(headers['content-type'] ?? ''));
    throw new ApiError({ failure: 'unreadable', status, foreign: !json });
  }
  return data;
}

const excTypeOf = (data: unknown): unknown => (isRecord(data) ? data['exc_type'] : undefined);

/** Turns anything thrown into an `ApiError`. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  // An axios error carries the whole call, passwords in the query included (D23): only its message is passed
  // on.
  if (axios.isCancel(error)) return new ApiError({ failure: 'canceled' });
  if (axios.isAxiosError(error)) {
    return new ApiError({ failure: 'no-answer', cause: new Error(`${error.code}: ${error.message}`) });
  }
  return new ApiError({ failure: 'unknown', cause: error });
}
