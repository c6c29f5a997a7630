/** The door in the form of fetch: a Request with a jar's cookies in, a Response out, the jar updated. */
import type { Backend } from './backend';
import type { CookieJar } from './cookies';

/** `NetworkFault` passes through, for the caller to make a network error of. */
export async function fetchLike(backend: Backend, jar: CookieJar, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const headers: Record<string, string> = {};
  request.headers.forEach((value, name) => (headers[name.toLowerCase()] = value));
  const cookie = jar.header(url.pathname);
  if (cookie) headers['cookie'] = cookie;
  else delete headers['cookie'];
  const bytes = new Uint8Array(await request.arrayBuffer());
  const answer = await backend.handle({
    method: request.method,
    url: request.url,
    headers,
    body: bytes.length ? bytes : null,
  });
  jar.store(answer.headers);
  // Scripts never see Set-Cookie; the jar has taken it.
  const shown = answer.headers.filter(([name]) => name.toLowerCase() !== 'set-cookie');
  const empty = answer.status === 204 || answer.status === 304 || request.method === 'HEAD';
  const body = typeof answer.body === 'string' ? answer.body : new Uint8Array(answer.body);
  return new Response(empty ? null : body, { status: answer.status, headers: shown });
}
