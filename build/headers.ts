// The security headers of a build, for the web server that serves it. Its Content-Security-Policy is worked out from its own
// page and settings, so it changes with each build.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What a web server sends with every file of the app. */
const headersWith = (policy: string): Record<string, string> => ({
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=()',
});

/** Lines for web servers to include, by the name of their file. */
const SNIPPETS: Record<string, (name: string, value: string) => string> = {
  'headers.nginx': (name, value) => `add_header ${name} "${value}" always;\n`,
  'headers.caddy': (name, value) => `header ${name} "${value}"\n`,
};

/** What Google asks for where its map is shown (developers.google.com/maps/documentation/javascript/content-security-policy). */
const GOOGLE_MAPS = {
  'script-src': "'unsafe-eval' https://*.googleapis.com https://*.gstatic.com https://*.google.com blob:",
  'style-src': 'https://fonts.googleapis.com',
  'font-src': 'https://fonts.gstatic.com',
  'img-src':
    'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
  'connect-src': 'https://*.googleapis.com https://*.google.com https://*.gstatic.com data:',
  'worker-src': 'blob:',
  'frame-src': 'https://*.google.com',
};

const originOf = (address = '') => (/^https?:/.test(address) ? new URL(address).origin : '');

/**
 * The policy of a page with these inline scripts in an installation with these settings. Pure.
 * Styles may be inline: Emotion and react-toastify write <style> elements, and no server of ours could give them a nonce.
 */
export function contentSecurityPolicy(
  html: string,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const api = originOf(env['VITE_API_BASE_URL']);
  const files = originOf(env['VITE_FILE_BASE_URL']);
  const maps: Partial<typeof GOOGLE_MAPS> = env['VITE_GOOGLE_MAPS_API_KEY'] ? GOOGLE_MAPS : {};
  const directives = {
    'default-src': ["'self'"],
    // WebAssembly is what reads HEIC pictures, in a worker.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scripts, maps['script-src']],
    'style-src': ["'self'", "'unsafe-inline'", maps['style-src']],
    'img-src': ["'self'", 'data:', 'blob:', api, files, maps['img-src']],
    'font-src': ["'self'", maps['font-src']],
    'connect-src': [
      "'self'",
      'blob:',
      api,
      files,
      originOf(env['VITE_PINCODE_API_URL']),
      maps['connect-src'],
    ],
    'worker-src': ["'self'", maps['worker-src']],
    // A PDF is shown from memory, by the browser's own viewer.
    'object-src': ['blob:'],
    'frame-src': ['blob:', maps['frame-src']],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources.filter(Boolean))].join(' '))
    .join('; ');
}

/** The headers that a built folder asks for, by name; none when it says nothing of them. */
export function builtHeaders(folder: string): Record<string, string> {
  const file = join(folder, 'headers.nginx');
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').matchAll(/^add_header (\S+) "(.*)" always;$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** Lays the headers beside the build and prints its policy; the preview of a build sends them. */
export function securityHeaders(): Plugin {
  let policy = '';
  return {
    name: 'plimsoll-security-headers',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        policy = contentSecurityPolicy(
          String(page.source),
          this.environment.config.env as Record<string, string>,
        );
        const headers = Object.entries(headersWith(policy));
        for (const [fileName, line] of Object.entries(SNIPPETS)) {
          const source = headers.map(([name, value]) => line(name, value)).join('');
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
    closeBundle() {
      if (policy)
        this.environment.logger.info(`\nContent-Security-Policy, see docs/production.md:\n${policy}\n`);
    },
    configurePreviewServer({ config, middlewares }) {
      const folder = join(config.root, config.build.outDir);
      middlewares.use((_, response, next) => {
        // Each time anew: of a build made meanwhile, the policy of the one before forbids the page's own script.
        for (const [name, value] of Object.entries(builtHeaders(folder))) response.setHeader(name, value);
        next();
      });
    },
  };
}
