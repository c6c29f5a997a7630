import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { emptySettings } from './tests/tools/settings.mjs';
import vite from './vite.config.ts';

// What a developer has set for a real site is not what the tests expect: they run on the defaults.
Object.assign(process.env, emptySettings());

/**
 * The tests of a project share the modules of a worker, so the app is loaded once and not once for each file; what a file sets
 * there is put back by the project's setup. Each project has a turn of its own, since a worker can only go on with files of the
 * same one. Nothing here measures time: the limits end a test that hangs, on a busy machine too.
 */
const project = (
  name: string,
  turn: number,
  environment: string,
  include: string[],
  setupFiles: string[] = [],
) => ({
  extends: true as const,
  test: {
    name,
    environment,
    include,
    setupFiles,
    env:
      name === 'unit'
        ? // What the mock's and the site check's own tests call is no proof that the app calls it.
          { CONTRACT_LEDGER: '' }
        : { NODE_ENV: 'production' },
    isolate: false,
    // A page makes much that lives for a moment: with room for it, a tenth of the time is saved.
    execArgv: ['--max-semi-space-size=128'],
    sequence: { groupOrder: turn },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A test that looks at nothing cannot fail.
    expect: { requireAssertions: true, poll: { timeout: 20_000 } },
  },
});

export default defineConfig(async (env) =>
  mergeConfig(await vite({ ...env, mode: 'test' }), {
    oxc: { jsx: { development: false } },
    test: {
      // Half as many again as cores, since pages also wait for timers and answers: two workers leave a fifth of two cores idle.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      projects: [
        {
          ...project(
            'screens',
            1,
            'happy-dom',
            ['tests/screens/**/*.test.{ts,tsx}'],
            ['tests/productionReact.ts', 'tests/noPictures.ts', 'tests/screens/setup.ts'],
          ),
          // `npm run test:matrix` asks for one of its own.
          mode: env.mode,
        },
        {
          ...project(
            'sequences',
            2,
            'happy-dom',
            ['tests/sequences/*.test.ts'],
            ['tests/productionReact.ts', 'tests/noPictures.ts', 'fake-indexeddb/auto'],
          ),
          mode: env.mode,
        },
        project(
          'dom',
          3,
          'happy-dom',
          ['src/**/*.test.tsx', '{src,tests}/**/*.dom.test.ts'],
          ['tests/productionReact.ts', 'tests/noPictures.ts', 'tests/domSetup.ts'],
        ),
        project('unit', 4, 'node', [
          '{src,tests/mock,tests/site,tests/contract}/**/!(*.dom).test.ts',
          'tests/tools/**/*.test.mjs',
        ]),
        {
          extends: true as const,
          test: {
            name: 'bench',
            environment: 'node',
            include: [],
            sequence: { groupOrder: 5 },
            benchmark: { include: ['tests/bench/**/*.bench.ts'] },
          },
        },
      ],
    },
  }),
);
