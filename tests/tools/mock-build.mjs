// Before `npm run test:e2e`: builds the static mock build when it is missing or stale.
import './node-version.mjs';
import { build, isStale } from './builds.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
if (isStale('dist-mock')) {
  console.log('Building the app with the mock inside, which takes about ten seconds.');
  const { code } = await build('dist-mock', { mode: 'mock' });
  process.exit(code);
}
