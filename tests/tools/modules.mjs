// Run by `npm test`: asks the bundler itself which modules a production build is made of. The strings of purity.mjs
// could miss a piece of the mock that carries none of them; this cannot.
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Those of some module ids that no production build may have: our tests, and packages meant for development. */
export function strangers(ids, folder = root) {
  return ids
    .filter((id) => !id.startsWith('\0'))
    .map((id) => relative(folder, id.split('?')[0]).split(sep).join('/'))
    .filter(
      (path) =>
        path.startsWith('tests/') ||
        Object.keys(devDependencies).some((name) => path.includes(`node_modules/${name}/`)),
    );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.chdir(root);
  const { build } = await import('vite');
  const { output } = await build({ mode: 'production', logLevel: 'warn', build: { write: false } });
  const ids = output.flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []));
  const found = strangers(ids);
  for (const path of found) console.error(`The production build is made with ${path}`);
  if (ids.length === 0) console.error('The bundler named no module at all.');
  console.log(`${ids.length} modules, ${found.length} of them out of place`);
  process.exitCode = found.length > 0 || ids.length === 0 ? 1 : 0;
}
