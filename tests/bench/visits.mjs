import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { startServer } from '../e2e/serverProcess.ts';
import { buildForServer } from '../tools/builds.mjs';
import { buildFloors } from './floors.mjs';
import { openFront } from './front.mjs';
import { openBrowser, signIn } from './measure.mjs';

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/** Pages in the order they are measured: each of ours beside its floor. `who` signs in first. */
const pages = [
  { name: 'landing', path: '/#/landingpage' },
  { name: 'floor of the landing page', path: '/floor/landing/index.html' },
  { name: 'login', path: '/#/login' },
  { name: 'floor of the login page', path: '/floor/login/index.html' },
  { name: 'dashboard', path: '/#/dashboard', who: 'vendor' },
  { name: 'list with rows', path: '/#/vendorrequestlist', who: 'vendor' },
];

/** Lighthouse's figures of a phone's first visit, the best of some turns: a busy machine can only make them worse. */
export async function measureVisits(turns) {
  await buildForServer({ quiet: true });
  await buildFloors();
  const server = await startServer();
  const front = await openFront(server.url);
  const best = new Map();
  try {
    for (let turn = 0; turn < turns; turn++) {
      for (const { name, path, who } of pages) {
        // A profile of its own: nothing is cached, and the login form would end a session.
        const profile = mkdtempSync(join(tmpdir(), 'plimsoll-bench-'));
        const port = await freePort();
        const context = await openBrowser(profile, { port });
        const [page] = context.pages();
        if (who) {
          await signIn(page, front.url, who);
          const session = await context.newCDPSession(page);
          await session.send('Network.clearBrowserCache');
          await page.goto('about:blank');
        }
        const result = await lighthouse(`${front.url}${path}`, {
          port,
          onlyCategories: ['performance'],
          disableStorageReset: Boolean(who),
          logLevel: 'error',
        });
        await context.close();
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
        const { audits, categories } = result.lhr;
        const code = (audits['network-requests'].details?.items ?? [])
          .filter(({ resourceType }) => resourceType === 'Script' || resourceType === 'Stylesheet')
          .reduce((sum, { transferSize }) => sum + transferSize, 0);
        const figures = {
          name,
          score: Math.round((categories.performance.score ?? 0) * 100),
          fcp: audits['first-contentful-paint'].numericValue,
          lcp: audits['largest-contentful-paint'].numericValue,
          tbt: audits['total-blocking-time'].numericValue,
          cls: audits['cumulative-layout-shift'].numericValue,
          code,
        };
        if (!(best.get(name)?.score > figures.score)) best.set(name, figures);
      }
    }
  } finally {
    front.close();
    await server.stop();
  }
  return pages.map(({ name }) => best.get(name));
}
