import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Every setting of `.env.example`, empty. It overrides a developer's own `.env` files in a child process, so
 * that tests and the mock do not depend on them.
 */
export function emptySettings() {
  const names = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm);
  return Object.fromEntries([...names].map(([, name]) => [name, '']));
}
