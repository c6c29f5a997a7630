// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from '../../build/headers.ts';

const page = `<!doctype html><script>alert('Hello, world.');</script><script type="module" src="a.js"></script>
<script>
  second();
</script>`;
const directives = (env = {}, html = page) =>
  Object.fromEntries(
    contentSecurityPolicy(html, env)
      .split('; ')
      .map((directive) => [
        directive.slice(0, directive.indexOf(' ')),
        directive.slice(directive.indexOf(' ') + 1),
      ]),
  );

it('lets run the scripts of the page and no other inline one', () => {
  // The hash of the first is the example of the CSP specification.
  expect(directives()['script-src']).toMatch(
    /^'self' 'wasm-unsafe-eval' 'sha256-qznLcsROx4GACP2dm0UCKCzCG\+HiZ1guq6ZZDob\/Tng=' 'sha256-[\w+/]{43}='$/,
  );
  expect(directives({}, '<script type="module" src="a.js"></script>')['script-src']).not.toContain('sha256');
});

it('names the servers that the settings name, and Google where there is a map', () => {
  expect(directives()['connect-src']).toBe("'self' blob:");
  const env = {
    VITE_API_BASE_URL: 'https://site.example.com/',
    VITE_FILE_BASE_URL: 'https://files.example.com/base',
    VITE_PINCODE_API_URL: 'https://post.example.com/codes',
  };
  expect(directives(env)['connect-src']).toBe(
    "'self' blob: https://site.example.com https://files.example.com https://post.example.com",
  );
  expect(directives(env)['img-src']).toBe(
    "'self' data: blob: https://site.example.com https://files.example.com",
  );
  // A path of this site is this site.
  expect(directives({ VITE_PINCODE_API_URL: '/postal/pincode' })['connect-src']).toBe("'self' blob:");
  expect(contentSecurityPolicy(page, env)).not.toContain('google');
  expect(directives({ VITE_GOOGLE_MAPS_API_KEY: 'key' })['script-src']).toContain('https://*.googleapis.com');
});

it('goes with the build that lies there, when a preview was started before it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'plimsoll-headers-'));
  const build = (policy) =>
    writeFile(join(root, 'headers.nginx'), `add_header Content-Security-Policy "${policy}" always;\n`);
  try {
    await build('the first');
    let answer;
    securityHeaders().configurePreviewServer({
      config: { root, build: { outDir: '.' } },
      middlewares: { use: (handler) => (answer = handler) },
    });
    const policy = () => {
      const sent = new Map();
      answer({}, { setHeader: (name, value) => sent.set(name, value) }, () => {});
      return sent.get('Content-Security-Policy');
    };
    expect(policy()).toBe('the first');
    await build('the second');
    expect(policy()).toBe('the second');
  } finally {
    await rm(root, { recursive: true });
  }
});
