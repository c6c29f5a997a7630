import { fileURLToPath } from 'node:url';
import { runnerImport, type Connect, type Plugin } from 'vite';
import { METHOD_PREFIX } from './methodPrefix.ts';
import { POSTAL_PATH, PREPARED_SITE } from './paths.ts';
import { LASTING } from './staticFiles.ts';
import type { preparedSite } from './store/preparedSite.ts';

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

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The state of a new installation, which is made once, for all browsers of a run of tests. */
function preparedState(): Connect.NextHandleFunction {
  let made: Promise<string> | undefined;
  return (request, response, next) => {
    if (request.url !== PREPARED_SITE) return next();
    made ??= runnerImport<{ preparedSite: typeof preparedSite }>(at('./store/preparedSite.ts'), {
      configFile: false,
      resolve: { alias: { '@': at('../../src'), '@tests': at('..') } },
    }).then(({ module }) => module.preparedSite());
    made.then((text) => {
      response.setHeader('content-type', 'application/json');
      response.end(text);
    }, next);
  };
}

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
      server.middlewares.use(preparedState());
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
