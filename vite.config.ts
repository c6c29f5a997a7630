import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type PluginOption, type ProxyOptions } from 'vite';
import { securityHeaders } from './build/headers.ts';
import { LICENCES, workerLicences } from './build/licences.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { forFirstVisits } from './bundle.ts';
import { emptySettings } from './tests/tools/settings.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `--mode mock` swaps the entry script; this is the only place outside tests that knows of the mock. */
async function mockPlugins(mode: string): Promise<PluginOption[]> {
  if (mode !== 'mock') return [];
  // The mock is its own installation: what a developer set for a real site stays out of it, but for the map.
  for (const name of Object.keys(emptySettings())) {
    if (!/MAPS|LAT_LNG/.test(name)) process.env[name] = '';
  }
  return [(await import('./tests/mock/vite.ts')).mockEntry()];
}

/** Passes the paths of Frappe on to a real site, so that the page and the site share one origin. */
function frappeProxy(site: string): Record<string, ProxyOptions> {
  if (!/^https?:\/\/[^/]+\/?$/.test(site)) {
    throw new Error(
      `FRAPPE_URL is "${site}": it must be the address of a site, such as https://survey.example.com`,
    );
  }
  return {
    '^/(api|app|files|private)(/|\\?|$)': {
      target: site,
      // Frappe tells sites apart by the Host header.
      changeOrigin: true,
      autoRewrite: true,
      protocolRewrite: 'http',
      cookieDomainRewrite: '',
      configure: (proxy) => {
        proxy.on('proxyRes', ({ headers }) => {
          // The page is on plain http, where not every browser keeps a Secure cookie, nor SameSite=None without it.
          headers['set-cookie'] &&= headers['set-cookie'].map((cookie) =>
            cookie.replace(/;\s*secure(?=;|$)/gi, '').replace(/;\s*samesite=none/gi, '; SameSite=Lax'),
          );
        });
      },
    },
  };
}

/** Without a site every call would meet the dev server's own 404, which reads as a wrong password on the login screen. */
function sayNoSite(): Plugin {
  const words =
    'FRAPPE_URL is not set, so there is no site to call: see .env.example. `npm start` runs on the mock.';
  return {
    name: 'plimsoll-no-site',
    apply: (_, { command, isPreview }) => command === 'serve' && !isPreview,
    configureServer(server) {
      server.config.logger.warn(words);
      server.middlewares.use((request, response, next) => {
        if (!/^\/(api|app|files|private)(\/|\?|$)/.test(request.url ?? '')) return next();
        response.writeHead(502, { 'content-type': 'text/plain' }).end(words);
      });
    },
  };
}

/** What jsPDF fetches to print HTML and SVG, which no report does: three libraries that nobody would ever load. */
const isUnusedByPdf = (id: string, importer: string | undefined) =>
  ['html2canvas', 'canvg', 'dompurify'].includes(id) && Boolean(importer?.includes('/jspdf/'));

/** The router’s package offers its development build alone, whatever is built: that one warns whoever writes routes. */
const ROUTER = ['index', 'dom-export'].map((file) => ({
  find: new RegExp(`^react-router${file === 'index' ? '' : '/dom'}$`),
  replacement: at(`./node_modules/react-router/dist/production/${file}.mjs`),
}));

export default defineConfig(async ({ mode, command }) => {
  const mock = await mockPlugins(mode);
  const env = loadEnv(mode, process.cwd(), ['VITE_', 'FRAPPE_']);
  if (command === 'build' && env['VITE_DEV_AUTH_TOKEN']) {
    throw new Error(
      'VITE_DEV_AUTH_TOKEN is set: a build would ship the token. Unset it; for `npm run dev` it belongs in .env.development.local.',
    );
  }
  const site = command === 'serve' && mode !== 'mock' ? env['FRAPPE_URL'] : undefined;
  const licences = workerLicences();
  const isSiteMissing = !site && !env['VITE_API_BASE_URL'] && mode !== 'mock' && mode !== 'test';
  return {
    base: './',
    plugins: [
      react(),
      forFirstVisits(),
      ...mock,
      ...(isSiteMissing ? [sayNoSite()] : []),
      // The mock answers in the page, and is no installation that a device keeps.
      ...(mode === 'mock' ? [] : [serviceWorker(() => [licences.inWorkers()])]),
      licences.inApp,
      securityHeaders(),
    ],
    worker: { plugins: () => [licences.inWorkers()] },
    resolve: {
      alias: [
        { find: '@', replacement: at('./src') },
        { find: '@tests', replacement: at('./tests') },
        ...(command === 'build' ? ROUTER : []),
      ],
    },
    server: { port: 5173, ...(site ? { proxy: frappeProxy(site) } : {}) },
    // Only workers name these two: found when the first workbook is exported or the first HEIC chosen, they would make the dev
    // server reload the page in the middle of it.
    optimizeDeps: { include: ['xlsx'], exclude: ['libheif-js'] },
    build: {
      target: 'es2022',
      sourcemap: false,
      license: { fileName: LICENCES },
      rolldownOptions: { external: isUnusedByPdf },
    },
  };
});
