import type { Connect, Plugin } from 'vite';
import { METHOD_PREFIX } from './methodPrefix.ts';
import { POSTAL_PATH } from './paths.ts';

/** What the backend answers in the page never reaches this server; what does reach it (an image, a link) is missing. */
const backendPaths: Connect.NextHandleFunction = (request, response, next) => {
  if (!/^\/(api|app|files|private|postal)(\/|\?|$)/.test(request.url ?? '')) return next();
  response.statusCode = 404;
  response.setHeader('content-type', 'text/plain');
  response.end('Not found');
};

/** Puts the mock's start script in the place of the app's in index.html, and names the methods as the mock does. */
export function mockEntry(): Plugin {
  return {
    name: 'plimsoll-mock-entry',
    config: () => ({
      define: {
        'import.meta.env.VITE_FRAPPE_METHOD_PREFIX': JSON.stringify(METHOD_PREFIX),
        'import.meta.env.VITE_PINCODE_API_URL': JSON.stringify(POSTAL_PATH),
      },
      // The scan for packages does not see the entry that is put in below; found later they would reload the page.
      optimizeDeps: { entries: ['index.html', 'tests/mock/start.ts'] },
    }),
    configureServer: (server) => {
      server.middlewares.use(backendPaths);
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(backendPaths);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!html.includes('/src/main.tsx')) throw new Error('index.html does not start /src/main.tsx');
        return html.replace('/src/main.tsx', '/tests/mock/start.ts');
      },
    },
  };
}
