/** The backend as a fetch function: sends a jar's cookies and updates the jar. */
import type { Backend } from './backend';
import type { CookieJar } from './cookies';

/** `NetworkFault` passes through; callers turn it into a network error. */
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
  // Scripts never see Set-Cookie; the jar has stored it.
  const shown = answer.headers.filter(([name]) => name.toLowerCase() !== 'set-cookie');
  const empty = answer.status === 204 || answer.status === 304 || request.method === 'HEAD';
  const body = typeof answer.body === 'string' ? answer.body : new Uint8Array(answer.body);
  return new Response(empty ? null : body, { status: answer.status, headers: shown });
}
