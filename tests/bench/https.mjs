import basicSsl from '@vitejs/plugin-basic-ssl';
import { preview } from 'vite';
import { FLOORS } from './floors.mjs';

/**
 * Puts https with HTTP/2 before a server, as a web server in production does. Its certificate is its own. Returns its address
 * and a function that stops it.
 */
export async function overHttps(target) {
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    plugins: [basicSsl()],
    // a preview wants a folder, but every call is passed on
    build: { outDir: FLOORS },
    preview: { host: '127.0.0.1', port: 0, proxy: { '^/': { target, changeOrigin: true, secure: false } } },
  });
  const { port } = server.httpServer.address();
  return { url: `https://127.0.0.1:${port}`, stop: () => server.close() };
}
