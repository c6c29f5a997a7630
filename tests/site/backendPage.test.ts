import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backendPage } from './backendPage';

const page = backendPage(readFileSync('.env.example', 'utf8'));

describe('docs/backend.md (npm run docs)', () => {
  it('is what the code says', async () => {
    await expect(page).toMatchFileSnapshot(resolve('docs/backend.md'));
  });
});
