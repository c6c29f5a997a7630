import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.xml': 'application/xml',
};

/** What a server says of a file whose name changes with its content. */
export const LASTING = 'public, max-age=31536000, immutable';

/** The file in `folder` for a path; undefined when missing or outside. */
function fileFor(folder: string, pathname: string): { path: string; size: number } | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0')) return undefined;
  const path = normalize(join(folder, decoded.endsWith('/') ? `${decoded}index.html` : decoded));
  if (!path.startsWith(normalize(folder + sep))) return undefined;
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? { path, size: stat.size } : undefined;
}

/** Answers a GET or HEAD from the built app, with further headers where the build asks for some. */
export function serveStatic(
  folder: string,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }).end('Method not allowed');
    return;
  }
  const file = fileFor(folder, pathname);
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  // Names below assets/ contain a hash of the content; other files may change.
  const lasting = pathname.startsWith('/assets/');
  response.writeHead(200, {
    'content-type': types[extname(file.path).toLowerCase()] ?? 'application/octet-stream',
    'content-length': file.size,
    'cache-control': lasting ? LASTING : 'no-cache',
    ...headers,
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  createReadStream(file.path)
    .on('error', () => response.destroy())
    .pipe(response);
}
