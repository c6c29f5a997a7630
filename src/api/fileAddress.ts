import { assumptions } from './assumptions';
import { settings } from './env';
import { ApiError, fromAnswer } from './errors';
import { detectLostSession, tellLostSession } from './lostSession';
import { sessionNumber } from './sessionEvents';

// Separate from uploads: every page shows files, few pages send them.

type AddressMaker = (path: string) => string;

/** Stored paths are not URL-encoded (R7). */
const encodePath: AddressMaker = (path) => path.split('/').map(encodeURIComponent).join('/');

let makeAddress: AddressMaker = (path) =>
  `${settings().fileBaseUrl || settings().apiBaseUrl}${encodePath(path)}`;

/** For start scripts whose files are not on a server. Paths begin with one slash. */
export function setFileAddressMaker(maker: AddressMaker): void {
  makeAddress = maker;
}

let keptAddress: (path: string) => string | undefined = () => undefined;

/** For the time without a network: the address of a file that the device keeps itself; undefined for any other. */
export function setKeptAddress(addressOf: (path: string) => string | undefined): void {
  keptAddress = addressOf;
}

/**
 * The address of a stored file; the only place that makes one (D26). Absolute addresses stay as they are; a
 * stored path is added to the base. Empty for no path, for schemes other than http(s) and blob, and for
 * addresses of the API itself: whoever can write a path into a record could otherwise make its readers call
 * a method.
 */
export function fileUrl(path: string): string {
  return /^blob:/i.test(path) ? path : (keptAddress(path) ?? serverAddress(path));
}

function serverAddress(path: string): string {
  const absolute = /^https?:/i.test(path);
  if (!absolute && /^[a-z][a-z0-9+.-]*:/i.test(path)) return '';
  const rooted = `/${path.trim().replace(/^[/\\]+/, '')}`;
  if (!absolute && rooted === '/') return '';
  const address = absolute ? path : makeAddress(rooted);
  return isApiCall(address) ? '' : address;
}

const apiHost = () => new URL(settings().apiBaseUrl || '/', location.href);

function isApiCall(address: string): boolean {
  if (!URL.canParse(address, location.href)) return true;
  const { origin, pathname, searchParams } = new URL(address, location.href);
  if (origin !== apiHost().origin) return false;
  // The server reads a path decoded and without doubled slashes, and `cmd` names a method at any path.
  const path = decoded(pathname).replace(/\/+/g, '/');
  return path.startsWith(`${assumptions.apiRoot}/`) || searchParams.has('cmd');
}

/**
 * The host of a file's address that lies with somebody else: neither with the app, nor with the site, nor where the site keeps
 * its files. Null for all others.
 */
export function otherSite(address: string): string | null {
  if (address === '' || /^blob:/i.test(address)) return null;
  const { origin, host } = new URL(address, location.href);
  const files = new URL(settings().fileBaseUrl || '/', location.href);
  return [location.origin, apiHost().origin, files.origin].includes(origin) ? null : host;
}

/** Percent signs decoded as far as they can be. */
function decoded(text: string): string {
  return text.replace(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
}

/** A line on which nothing comes for this long is dead: a large file on a slow one takes longer, but never stands still. */
const SILENCE_MS = 30_000;

/** The body of an answer; `heard` is called with each piece of it. */
async function bodyOf(answer: Response, heard: () => void): Promise<Blob> {
  const reader = answer.body?.getReader();
  if (!reader) return answer.blob();
  const pieces: BlobPart[] = [];
  for (;;) {
    const { done, value } = await reader.read(); // oxlint-disable-line no-await-in-loop -- in the order in which they come
    if (done) return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' });
    heard();
    pieces.push(value);
  }
}

/** Downloads a stored file, for previews and checks. */
export const fetchFile = async (path: string, signal?: AbortSignal): Promise<Blob> =>
  download(fileUrl(path), signal);

/** The same from the server, whatever the device keeps under that path. */
export const fetchFileAnew = async (path: string): Promise<Blob> => download(serverAddress(path));

async function download(address: string, signal?: AbortSignal): Promise<Blob> {
  if (address === '') throw new ApiError({ failure: 'not-found' });
  // Cookies go to the API's origin only: a file host that allows any origin refuses requests with cookies.
  const own = new URL(address, location.href).origin === apiHost().origin;
  const sessionAtSend = sessionNumber();
  const line = new AbortController();
  const hangUp = () => line.abort();
  let silence = setTimeout(hangUp, SILENCE_MS);
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(hangUp, SILENCE_MS);
  };
  if (signal?.aborted) hangUp();
  signal?.addEventListener('abort', hangUp);
  try {
    const answer = await fetch(address, {
      credentials: own ? 'include' : 'same-origin',
      signal: line.signal,
    });
    heard();
    if (answer.ok) return await bodyOf(answer, heard);
    const refusal = fromAnswer(answer.status, undefined);
    throw own ? detectLostSession(refusal) : refusal;
  } catch (cause) {
    if (!(cause instanceof ApiError))
      throw new ApiError({ failure: signal?.aborted ? 'canceled' : 'no-answer', cause });
    tellLostSession(cause, sessionAtSend);
    throw cause;
  } finally {
    clearTimeout(silence);
    signal?.removeEventListener('abort', hangUp);
  }
}
