// What must never be in a production build: the mock, its data, and a developer's token.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { accounts } from './accounts.mjs';

// Strings that the libraries of the mock carry even when minified. The bare word "msw" is in "application/msword".
const libraryMarks = ['[MSW]', 'mswjs.io', 'x-msw-', 'mockServiceWorker'];

// The mock's own stores, doors and folders.
const mockMarks = ['plimsoll-mock', '__mock/', '@tests/', 'tests/mock', 'tests/tools', 'tests/e2e'];

/** The marks to look for, by what a hit would mean. */
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
 * Every mark that a built folder holds, as `{ file, kind, mark }`.
 * `secrets` are further strings to look for, such as the value of a token.
 */
export function findMarks(folder, secrets = []) {
  const all = { ...marks, 'a secret': secrets.filter(Boolean) };
  const hits = [];
  for (const path of filesOf(folder)) {
    const file = relative(folder, path).split(sep).join('/');
    // latin1 keeps each byte, so nothing is lost in images and fonts; the marks are plain ASCII.
    const text = readFileSync(path, 'latin1');
    if (/mock|msw/i.test(file)) hits.push({ file, kind: 'the mock or the tests', mark: 'its file name' });
    if (file.endsWith('.map')) hits.push({ file, kind: 'the sources', mark: 'a source map' });
    for (const [kind, strings] of Object.entries(all)) {
      for (const mark of strings) if (text.includes(mark)) hits.push({ file, kind, mark });
    }
  }
  return hits;
}
