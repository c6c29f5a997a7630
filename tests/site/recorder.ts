/** The product's own client, talking to a checked site as an account: what it reads is passed on and noted, what would change something is not. */
import { setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { overrideSettings } from '@/api/env';
import { methods, type MethodName } from '@/api/methods';
import type { CheckedSite } from './checkedSite';
import type { SiteAnswer } from './visitor';

/** A list as the product asked for it, and what the site answered. */
export interface AskedList {
  /** The part of the product that asked. */
  by: string;
  doctype: string;
  fields: readonly string[];
  filters: readonly unknown[];
  orderBy: string;
  limit: number;
  answer: SiteAnswer;
  rows: readonly Record<string, unknown>[];
}

const CHANGING = (Object.keys(methods) as MethodName[]).filter((name) => methods[name].mutates);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** A call that was made has reached this server by then. */
const SETTLED_MS = 5;

const LIST_BY_POST = '/method/frappe.client.get_list';
const COUNT_BY_POST = '/method/frappe.client.get_count';

const parsed = (text: string | null | undefined): unknown[] => {
  const value: unknown = JSON.parse(text || '[]');
  return Array.isArray(value) ? value : [];
};

/** Runs `work` with the product's client turned to the site; answers the lists that it asked for. */
export async function recordLists(
  site: CheckedSite,
  work: (ask: <T>(by: string, read: () => Promise<T>) => Promise<T | undefined>) => Promise<void>,
): Promise<AskedList[]> {
  // all calls of a query listen to its one signal
  setMaxListeners(0);
  const asked: AskedList[] = [];
  let by = '';
  let open = 0;
  const changing = new Set(CHANGING.map((name) => site.methodOf(name)));
  const { apiRoot } = site.assumptions;

  const server = createServer((request, response) => {
    open += 1;
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.invalid');
      const isRead = request.method === 'GET' && !changing.has(pathname);
      const isLongRead =
        request.method === 'POST' &&
        [LIST_BY_POST, COUNT_BY_POST].some((path) => pathname === `${apiRoot}${path}`);
      if (!isRead && !isLongRead) {
        response.writeHead(403, { 'content-type': 'application/json' }).end('{"exc_type":"PermissionError"}');
        return;
      }
      const said = isLongRead ? ((JSON.parse(await bodyOf(request)) as Record<string, unknown>) ?? {}) : {};
      const answer = await site.account.call(pathname, {
        verb: isLongRead ? 'POST' : 'GET',
        query: Object.fromEntries(searchParams),
        ...(isLongRead ? { body: said } : {}),
      });
      const [, family, doctype, name] = /^.*\/(resource|method)\/([^/]+)(?:\/(.+))?$/.exec(pathname) ?? [];
      const long = pathname === `${apiRoot}${LIST_BY_POST}`;
      if (long || (family === 'resource' && doctype !== undefined && name === undefined)) {
        const text = (key: string) => (long ? JSON.stringify(said[key] ?? []) : searchParams.get(key));
        const rows = answer.body?.[long ? 'message' : 'data'];
        asked.push({
          by,
          doctype: long ? String(said['doctype']) : decodeURIComponent(doctype ?? ''),
          fields: parsed(text('fields')).map(String),
          filters: [...parsed(text('filters')), ...parsed(text('or_filters'))],
          orderBy: String(long ? said['order_by'] : searchParams.get('order_by')),
          limit: Number(long ? said['limit_page_length'] : searchParams.get('limit_page_length')),
          answer,
          rows: Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [],
        });
      }
      response
        .writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'application/json',
        })
        .end(answer.text);
    })()
      .catch((error: unknown) => response.destroy(error as Error))
      .finally(() => (open -= 1));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { apiBaseUrl, fileBaseUrl } = site.settings;
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  overrideSettings({ apiBaseUrl: here, fileBaseUrl: here });
  try {
    await work(async (name, read) => {
      by = name;
      // what the site refuses stands among the lists; what the product makes of it is its own matter
      const made = await read().catch(() => undefined);
      // one refused list ends a read while others of it are still on their way
      do await wait(SETTLED_MS);
      while (open > 0);
      return made;
    });
  } finally {
    overrideSettings({ apiBaseUrl, fileBaseUrl });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  return asked;
}
