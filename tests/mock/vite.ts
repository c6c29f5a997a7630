import type { Connect, Plugin } from 'vite';
import { METHOD_PREFIX } from './methodPrefix.ts';
import { POSTAL_PATH } from './paths.ts';
import { LASTING } from './staticFiles.ts';

/**
 * Backend calls are answered in the page; what still reaches this server (an image, a link) does not exist.
 */
const backendPaths: Connect.NextHandleFunction = (request, response, next) => {
  if (!/^\/(api|app|files|private|postal)(\/|\?|$)/.test(request.url ?? '')) return next();
  response.statusCode = 404;
  response.setHeader('content-type', 'text/plain');
  response.end('Not found');
};

/** As a site serves the app: a file with the hash of its content in its name is not asked for again. */
const builtFiles: Connect.NextHandleFunction = (request, response, next) => {
  if (request.url?.startsWith('/assets/')) response.setHeader('cache-control', LASTING);
  next();
};

/** Replaces the app's script in index.html by the mock's start script, and sets the mock's method prefix. */
export function mockEntry(): Plugin {
  return {
    name: 'plimsoll-mock-entry',
    config: () => ({
      define: {
        'import.meta.env.VITE_FRAPPE_METHOD_PREFIX': JSON.stringify(METHOD_PREFIX),
        'import.meta.env.VITE_PINCODE_API_URL': JSON.stringify(POSTAL_PATH),
        // A worker that another build left at this address would answer with that build.
        'import.meta.env.VITE_OFFLINE': JSON.stringify('false'),
      },
      // The dependency scan does not see the replaced entry; a dependency found later would reload the page.
      optimizeDeps: { entries: ['index.html', 'tests/mock/start.ts'] },
    }),
    configureServer: (server) => {
      server.middlewares.use(backendPaths);
    },
    configurePreviewServer: (server) => {
      server.middlewares.use(backendPaths);
      server.middlewares.use(builtFiles);
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
