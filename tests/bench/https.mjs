import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { getCertificate } from '@vitejs/plugin-basic-ssl';

/** What one server tells the next about a connection, which HTTP/2 does not know. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

const isPassedOn = ([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name);

/** Asks the plain server: status, headers and content as it sends them, packed or not. */
const ask = (target, { method, url, headers, body }) =>
  new Promise((done, failed) => {
    const asked = request(new URL(url, target), { method, headers }, (answer) => {
      buffer(answer).then((content) => {
        const passedOn = Object.fromEntries(Object.entries(answer.headers).filter(isPassedOn));
        done({ status: answer.statusCode, headers: passedOn, content });
      }, failed);
    });
    asked.on('error', failed);
    asked.end(body);
  });

/**
 * Puts https with HTTP/2 before a server, as a web server in production does. Like one on a machine of its own, it has the files of
 * the folder `dist` packed before anybody asks: packing them during a visit would take the processor from the browser, and
 * be counted as work of the page. Its certificate is its own. Returns its address and a function that stops it.
 */
export async function overHttps(target, dist) {
  const ready = new Map();
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|woff2)$/.test(name)) continue;
    const url = `/${name}`;
    // oxlint-disable-next-line no-await-in-loop -- hundreds of files at once would be too much for the server
    ready.set(url, await ask(target, { method: 'GET', url, headers: { 'accept-encoding': 'gzip' } }));
  }
  const certificate = await getCertificate(`${tmpdir()}/plimsoll-bench-certificate`);
  const answer = async (incoming, response) => {
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(isPassedOn));
    const found =
      ready.get(incoming.url) ??
      (await ask(target, {
        method: incoming.method,
        url: incoming.url,
        headers: { ...headers, host: new URL(target).host },
        body: await buffer(incoming),
      }));
    response.writeHead(found.status, found.headers);
    response.end(found.content);
  };
  const server = createSecureServer(
    { key: certificate, cert: certificate, allowHTTP1: true },
    (incoming, response) => {
      answer(incoming, response).catch(() => response.stream?.close());
    },
  );
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    url: `https://127.0.0.1:${server.address().port}`,
    stop: async () => {
      for (const session of sessions) session.destroy();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}
