// `npm run dev` against a real site: what the page's origin passes on to the site, and what comes back.
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createServer } from 'vite';
import { root } from './run.mjs';

const received = [];
let site;
let dev;
let address;

beforeAll(async () => {
  site = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (request.url === '/api/redirect') {
        response.writeHead(302, { location: `http://${request.headers.host}/app/home` }).end();
        return;
      }
      response.setHeader('set-cookie', [
        'sid=abc; Expires=Tue, 01 Dec 2037 00:00:00 GMT; Secure; HttpOnly; Path=/; SameSite=Lax; Domain=127.0.0.1',
        'user_id=someone; secure; Path=/; SameSite=None',
      ]);
      response.end('from the site');
    });
  });
  await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));

  vi.stubEnv('FRAPPE_URL', `http://127.0.0.1:${site.address().port}`);
  dev = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root,
    mode: 'development',
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 20_000 + Math.floor(Math.random() * 20_000), hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await dev.listen();
  address = `http://127.0.0.1:${dev.httpServer.address().port}`;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await dev?.close();
  site?.close();
});

const ask = (path, options) => fetch(address + path, { redirect: 'manual', ...options });

it.each(['/api/method/login', '/app', '/app/home?x=1', '/files/a.pdf', '/private/files/b.pdf'])(
  'passes %s on to the site',
  async (path) => {
    received.length = 0;
    expect(await (await ask(path)).text()).toBe('from the site');
    expect(received.map(({ url }) => url)).toEqual([path]);
  },
);

it.each(['/apparel', '/apple-touch-icon.png', '/filesystem'])('keeps %s to itself', async (path) => {
  received.length = 0;
  await ask(path);
  expect(received).toEqual([]);
});

it('passes cookies, body and headers on, under the name of the site', async () => {
  received.length = 0;
  await ask('/api/resource/RFQ', {
    method: 'POST',
    headers: {
      cookie: 'sid=abc; user_id=x',
      'x-frappe-csrf-token': 'csrf',
      'content-type': 'application/json',
    },
    body: '{"a":1}',
  });
  const [{ method, headers, body }] = received;
  expect({ method, body }).toEqual({ method: 'POST', body: '{"a":1}' });
  expect(headers).toMatchObject({
    cookie: 'sid=abc; user_id=x',
    'x-frappe-csrf-token': 'csrf',
    host: `127.0.0.1:${site.address().port}`,
  });
});

it('makes the cookies of the site usable on a plain local address', async () => {
  const response = await ask('/api/method/login', { method: 'POST' });
  expect(response.headers.getSetCookie()).toEqual([
    'sid=abc; Expires=Tue, 01 Dec 2037 00:00:00 GMT; HttpOnly; Path=/; SameSite=Lax',
    'user_id=someone; Path=/; SameSite=Lax',
  ]);
});

it('keeps a redirect of the site on the page’s origin', async () => {
  const response = await ask('/api/redirect');
  expect(response.headers.get('location')).toBe(`${address}/app/home`);
});

it('says what is wrong with an address that is none', async () => {
  vi.stubEnv('FRAPPE_URL', 'survey.example.com');
  await expect(
    createServer({ configFile: join(root, 'vite.config.ts'), mode: 'development', logLevel: 'silent' }),
  ).rejects.toThrow('FRAPPE_URL is "survey.example.com"');
});
