import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SERVER_DIST } from '../tools/builds.mjs';
import { root } from '../tools/run.mjs';
import { FLOORS } from './floors.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const isBackend = (pathname) => /^\/(api|app|files|private|__mock)(\/|$)/.test(pathname);

/** The file that an address names: a floor below `/floor/`, else the app. */
function fileOf(pathname) {
  const [folder, rest] = pathname.startsWith('/floor/')
    ? [FLOORS, pathname.slice('/floor/'.length)]
    : [join(root, SERVER_DIST), pathname];
  const path = normalize(join(folder, rest.endsWith('/') || rest === '' ? `${rest}/index.html` : rest));
  return path.startsWith(folder) && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : null;
}

/**
 * What a web server in front of a site does and the mock server does not: it packs text. The app and the floors come from
 * the same one, and calls go on to the mock server. Gives `{ url, close }`.
 */
export async function openFront(backend) {
  const packed = new Map();
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url, 'http://front');
    if (isBackend(pathname)) {
      const { host: _, ...headers } = asked.headers;
      const onward = request(`${backend}${asked.url}`, { method: asked.method, headers }, (got) => {
        answer.writeHead(got.statusCode, got.headers);
        got.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      asked.pipe(onward);
      return;
    }
    const path = fileOf(pathname);
    if (!path) {
      answer.writeHead(404).end();
      return;
    }
    const type = types[extname(path)] ?? 'application/octet-stream';
    const lasting = pathname.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    if (extname(path) === '.woff2') {
      answer.writeHead(200, { 'content-type': type, 'cache-control': lasting });
      createReadStream(path).pipe(answer);
      return;
    }
    if (!packed.has(path)) packed.set(path, gzipSync(readFileSync(path)));
    answer.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': lasting });
    answer.end(packed.get(path));
  });
  await new Promise((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
