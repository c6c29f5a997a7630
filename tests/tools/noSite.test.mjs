// `npm run dev` before anyone has named a site.
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createLogger, createServer } from 'vite';
import { root } from './run.mjs';

let dev;

async function start(env) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const warn = vi.fn();
  dev = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root,
    mode: 'development',
    customLogger: { ...createLogger('silent'), warn },
    server: { host: '127.0.0.1', port: 20_000 + Math.floor(Math.random() * 20_000), hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await dev.listen();
  return { warn, address: dev.resolvedUrls.local[0] };
}

afterEach(async () => {
  await dev.close();
  vi.unstubAllEnvs();
});

it('says so at start and to every call, which is no 404 of a site', async () => {
  const { warn, address } = await start({ FRAPPE_URL: '', VITE_API_BASE_URL: '' });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('FRAPPE_URL is not set'));
  const answer = await fetch(new URL('api/method/login', address), { method: 'POST' });
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('FRAPPE_URL is not set');
  expect((await fetch(new URL('apiary', address))).status).not.toBe(502);
});

it('is silent where the site has an address of its own', async () => {
  const { warn } = await start({ FRAPPE_URL: '', VITE_API_BASE_URL: 'https://survey.example.com' });
  expect(warn).not.toHaveBeenCalledWith(expect.stringContaining('FRAPPE_URL'));
});
