import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Every setting of `.env.example`, empty. Handed to a child it wins over a developer's own `.env` files, so that
 * tests and the mock do not depend on the site that someone works against.
 */
export function emptySettings() {
  const names = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm);
  return Object.fromEntries([...names].map(([, name]) => [name, '']));
}
