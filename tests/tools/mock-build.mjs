// Before `npm run test:e2e`: builds the app with the mock inside, and for the mock server, where they are missing or stale. Here
// and not by the first test that wants it, since several would begin at once.
import './node-version.mjs';
import { build, buildForServer, isStale } from './builds.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
if (isStale('dist-mock')) {
  console.log('Building the app with the mock inside, which takes about ten seconds.');
  const { code } = await build('dist-mock', { mode: 'mock' });
  if (code !== 0) process.exit(code);
}
process.exit((await buildForServer()).code);
