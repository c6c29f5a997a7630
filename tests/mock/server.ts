import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import compression from '@polka/compression';
import { builtHeaders } from '../../build/headers.ts';
import { accounts } from './accounts.ts';
import { createBackend, type Backend } from './engine/backend.ts';
import { NetworkFault } from './engine/errors.ts';
import type { SiteDefinition } from './engine/types.ts';
import { writeCall } from './facts/writeFacts.ts';
import { readRules, WrongRules } from './faultRules.ts';
import { isBackendPath } from './paths.ts';
import { plimsollSite } from './site/site.ts';
import { isSiteName } from './site/sites.ts';
import { serveStatic } from './staticFiles.ts';

interface ServerOptions {
  /** 0 uses a free one. */
  port: number;
  host?: string;
  /** The production build to serve beside the backend; without it only the backend answers. */
  distDir?: string | undefined;
  now?: () => Date;
  site?: SiteDefinition;
}

/** A server that runs. */
export interface MockServer {
  /** Address of the app, such as `http://127.0.0.1:8000`. */
  readonly url: string;
  readonly backend: Backend;
  close(): Promise<void>;
}

/** More is not read; the backend's own limit is lower. */
const MOST_BYTES = 64 * 1024 * 1024;

class TooBig extends Error {}

async function readBody(request: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new TooBig();
    chunks.push(chunk);
  }
  return size === 0 ? null : Buffer.concat(chunks);
}

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Calls that each connection has carried. */
const carried = new WeakMap<Socket, number>();

/** One call for the backend. When the answer is to be lost, the connection breaks. */
async function answer(backend: Backend, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const asked = {
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      headers: headersOf(request),
      body: await readBody(request),
      ip: request.socket.remoteAddress ?? '127.0.0.1',
      secure: false,
      reused: (carried.get(request.socket) ?? 0) > 1,
    };
    const { status, headers, body } = await backend.handle(asked);
    writeCall(asked, status);
    response.statusCode = status;
    for (const [name, value] of headers) response.appendHeader(name, value);
    if (body) response.setHeader('content-length', Buffer.byteLength(body));
    response.end(body);
  } catch (error) {
    if (error instanceof NetworkFault) {
      request.socket.destroy();
      return;
    }
    throw error;
  }
}

/** Addresses for scripts and testers: /__mock/reset, mail, log and faults. */
async function control(
  backend: Backend,
  what: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  switch (`${request.method} ${what}`) {
    case 'POST reset':
      backend.reset();
      json(response, 200, { ok: true });
      return;
    case 'GET mail':
      json(response, 200, backend.mail);
      return;
    case 'GET log':
      json(response, 200, backend.log.entries);
      return;
    case 'GET faults':
      json(response, 200, backend.faults);
      return;
    case 'POST faults': {
      const body = await readBody(request);
      const rules = readRules(body === null ? '[]' : Buffer.from(body).toString('utf8'));
      backend.faults.splice(0, backend.faults.length, ...rules);
      json(response, 200, backend.faults);
      return;
    }
    default:
      json(response, 404, {
        error: 'There are POST reset, GET mail, GET log, GET faults and POST faults below /__mock/.',
      });
  }
}

/** Another site must not control the backend through the tester's browser. */
function fromElsewhere(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && origin !== `http://${host ?? ''}`;
}

/** Starts the backend on plain HTTP, with the built app on the same origin. */
export async function startServer({
  port,
  host = '127.0.0.1',
  distDir,
  now = () => new Date(),
  site = plimsollSite(now()),
}: ServerOptions): Promise<MockServer> {
  const backend = createBackend(site, { now });

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    carried.set(request.socket, (carried.get(request.socket) ?? 0) + 1);
    const [pathname = '/'] = (request.url ?? '/').split('?');
    const door = /^\/__mock\/(\w+)$/.exec(pathname)?.[1];
    if (pathname.startsWith('/__mock/')) {
      if (fromElsewhere(request)) json(response, 403, { error: 'Not from another origin' });
      else await control(backend, door ?? '', request, response);
    } else if (isBackendPath(pathname)) {
      await answer(backend, request, response);
    } else if (distDir !== undefined) {
      // Of the build that lies there now: its policy names the page's own script.
      const folder = resolve(distDir);
      serveStatic(folder, pathname, request, response, builtHeaders(folder));
    } else {
      json(response, 404, { error: 'No app is served here' });
    }
  };

  // The same library as Vite's preview, in place of the web server of a real site.
  const pack = compression();
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    serve(request, response).catch((error: unknown) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      if (error instanceof TooBig) {
        response.writeHead(413, { 'content-type': 'text/html', connection: 'close' });
        response.end('<h1>Request Entity Too Large</h1>');
        return;
      }
      if (error instanceof WrongRules) {
        json(response, 400, { error: error.message });
        return;
      }
      console.error(error);
      json(response, 500, { error: 'The mock itself failed; its terminal says why' });
    });
  };
  const server: Server = createServer((request, response) => {
    pack(request, response, () => handle(request, response));
  });
  // As the web servers before a real site: long enough that a person's next call finds the connection open.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    backend,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8000' },
      dist: { type: 'string' },
      host: { type: 'string' },
      rows: { type: 'string', default: '0' },
      site: { type: 'string' },
    },
  });
  const named = values.site ?? 'labels';
  if (!isSiteName(named)) throw new Error(`there is no site ${named}`);
  const now = () => new Date();
  const { url } = await startServer({
    port: Number(values.port),
    now,
    site: plimsollSite(now(), { site: named, rows: Number(values.rows) }),
    distDir: values.dist,
    ...(values.host ? { host: values.host } : {}),
  });
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const list = accounts.map(
    ({ email, password, role }) => `  ${email.padEnd(width)}  ${password}  (${role})`,
  );
  process.stdout.write(
    `The mock backend answers at ${url}\n\n${list.join('\n')}\n\nIt keeps nothing: its records are gone when it stops.\n`,
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error: unknown) => {
    console.error(`The server could not start: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });
}
