// The production build that the mock server serves, the budgets weigh and `npm test` searches: one for all of them.
import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';
import { SERVER_DIST } from './builds.mjs';
import { root } from './run.mjs';

process.chdir(root);
const { output } = await build({
  mode: 'production',
  logLevel: 'warn',
  build: { outDir: SERVER_DIST, emptyOutDir: true, manifest: true },
});

// What no file of the build tells: the modules that it is made of.
const modules = output
  .flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []))
  .filter((id) => !id.startsWith('\0'))
  .map((id) => relative(root, id.split('?')[0]).split(sep).join('/'));
writeFileSync(join(SERVER_DIST, '.vite', 'modules.json'), JSON.stringify(modules));
