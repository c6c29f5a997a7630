// `npm run mock-server -- --port N [--rows N] [--site NAME] [--dist FOLDER]`: the mock backend over plain HTTP, and the app, or
// the build of it that lies in a folder, on the same origin.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildForServer, SERVER_DIST } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { readOptions } from './options.mjs';
import { endOnInterrupt, root, run } from './run.mjs';

const values = readOptions('npm run mock-server', {
  port: { type: 'string' },
  rows: { type: 'string', default: '0' },
  site: { type: 'string', default: 'labels' },
  dist: { type: 'string' },
  'no-build': { type: 'boolean', default: false },
});
const port = values.port ?? process.env.PORT ?? '8000';
if (!/^\d+$/.test(port) || Number(port) > 65535) {
  console.error(`"${port}" is not a port: give a number from 0 to 65535 (0 takes a free one).`);
  process.exit(1);
}

if (!/^\d+$/.test(values.rows) || Number(values.rows) > 300_000) {
  console.error(`"${values.rows}" is no number of rows: give one from 0 to 300000.`);
  process.exit(1);
}

endOnInterrupt(0);
await ensureInstalled();

const dist = values.dist ?? SERVER_DIST;
if (!values['no-build'] && !values.dist) {
  const { code } = await buildForServer();
  if (code !== 0) process.exit(code);
}
if (!existsSync(resolve(root, dist, 'index.html'))) {
  console.error('The app is not built for the mock server yet: leave out --no-build and --dist.');
  process.exit(1);
}

const { code } = await run(process.execPath, [
  // Without a limit Node would use several times the memory that the records need.
  '--max-old-space-size=1024',
  '--import',
  'tsx',
  'tests/mock/server.ts',
  '--port',
  port,
  '--dist',
  dist,
  '--rows',
  values.rows,
  '--site',
  values.site,
]);
process.exit(code);
