import { http, HttpResponse, type RequestHandler } from 'msw';
import { NetworkFault } from './engine/errors';
import type { WireRequest, WireResponse } from './engine/types';
import { isBackendPath } from './paths';

/** The backend with whatever its entry adds before it: cookies, a lock, a delay. */
export type Door = (request: WireRequest) => Promise<WireResponse>;

/** Statuses whose answers have no body. */
const bodiless = [101, 204, 205, 304];

/** Converts a fetch request. Without cookies: pages may not set them. */
async function toWire(request: Request): Promise<WireRequest> {
  const { pathname, search } = new URL(request.url);
  const bytes = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
  return {
    method: request.method,
    url: pathname + search,
    // happy-dom keeps the case of header names; HTTP ignores it
    headers: Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value])),
    body: bytes?.length ? bytes : null,
  };
}

/** Converts an answer for the page, which never sees `Set-Cookie`. */
function toResponse({ status, headers, body }: WireResponse): Response {
  const content = bodiless.includes(status) ? null : typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(content, {
    status,
    headers: headers.filter(([name]) => name.toLowerCase() !== 'set-cookie'),
  });
}

/** The backend as MSW handlers: all Frappe paths on the page's own origin. */
export function backendHandlers(door: Door): RequestHandler[] {
  const ours = ({ request }: { request: Request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin === location.origin && isBackendPath(pathname);
  };
  return [
    http.all(ours, async ({ request }) => {
      try {
        return toResponse(await door(await toWire(request)));
      } catch (error) {
        if (error instanceof NetworkFault) return HttpResponse.error();
        throw error;
      }
    }),
  ];
}
