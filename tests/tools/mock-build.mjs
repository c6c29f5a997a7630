// Before `npm run test:e2e`: builds the static mock build when it is missing or stale.
import './node-version.mjs';
import { build, isStale } from './builds.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
if (isStale('dist-mock')) {
  const { code } = await build('dist-mock', { mode: 'mock' });
  process.exit(code);
}
