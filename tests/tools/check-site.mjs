// `npm run check:site -- URL`. What the product asks of a site is asked by its own modules, which are written for Vite: so Vite
// loads them here as well.
import './node-version.mjs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './run.mjs';

process.chdir(root);
const server = await createServer({
  configFile: join(root, 'vite.config.ts'),
  mode: 'production',
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true, include: [] },
  server: { middlewareMode: true, watch: null, ws: false },
});
try {
  const { main } = await server.ssrLoadModule('/tests/site/checkSite.ts');
  await main(process.argv.slice(2));
} finally {
  await server.close();
}
