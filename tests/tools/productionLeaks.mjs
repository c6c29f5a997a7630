// What must never be in a production build: the mock, its data, a developer's token, packages meant for development.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { accounts } from './accounts.mjs';
import { root } from './run.mjs';

// Texts of the mock's libraries that stay when minified. The bare word "msw" is in "application/msword".
const libraryMarks = ['[MSW]', 'mswjs.io', 'x-msw-', 'mockServiceWorker'];

// The mock's own stores, addresses and folders.
const mockMarks = ['plimsoll-mock', '__mock/', '@tests/', 'tests/mock', 'tests/tools', 'tests/e2e'];

/** The texts to look for, by kind. */
export const marks = {
  'the mock library': libraryMarks,
  'the mock or the tests': mockMarks,
  'a demo account': accounts.flatMap(({ name, email, password }) => [name, email, password]),
};

function* filesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(path);
    else yield path;
  }
}

/**
 * Every forbidden text in a built folder, as `{ file, kind, mark }`. `secrets` are further texts, such as
 * the value of a token.
 */
export function findMarks(folder, secrets = []) {
  const all = { ...marks, 'a secret': secrets.filter(Boolean) };
  const hits = [];
  for (const path of filesOf(folder)) {
    const file = relative(folder, path).split(sep).join('/');
    // latin1 keeps each byte of images and fonts; the texts are plain ASCII.
    const text = readFileSync(path, 'latin1');
    // The hash at the end of a name may spell anything.
    if (/mock|msw/i.test(file.replace(/-[\w-]{8}(?=\.\w+$)/, '')))
      hits.push({ file, kind: 'the mock or the tests', mark: 'its file name' });
    if (file.endsWith('.map')) hits.push({ file, kind: 'the sources', mark: 'a source map' });
    for (const [kind, strings] of Object.entries(all)) {
      for (const mark of strings) if (text.includes(mark)) hits.push({ file, kind, mark });
    }
  }
  return hits;
}

const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Those of the modules of a build, as paths in the project, that no production build may have: our tests, and packages meant
 * for development. The marks above could miss a piece of the mock that carries none of them; this cannot.
 */
export const strangers = (modules) =>
  modules.filter(
    (path) =>
      path.startsWith('tests/') ||
      Object.keys(devDependencies).some((name) => path.includes(`node_modules/${name}/`)),
  );
