import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../tools/run.mjs';

/** Folder of the built floors. */
export const FLOORS = join(root, '.cache', 'floor');

/** Builds the minimal pages for comparison, with the same bundler and target as the product. */
export async function buildFloors() {
  mkdirSync(FLOORS, { recursive: true });
  for (const name of ['landing', 'login']) {
    // oxlint-disable-next-line no-await-in-loop -- two builds at once are no faster on two cores
    await build({
      configFile: false,
      mode: 'production',
      root: join(root, 'tests', 'bench', 'floor', name),
      base: './',
      logLevel: 'warn',
      plugins: [react()],
      build: { outDir: join(FLOORS, name), emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1000 },
    });
  }
}
