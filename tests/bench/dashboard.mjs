import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../e2e/serverProcess.ts';
import { openBrowser, signIn, slowLine, summary } from './measure.mjs';

const GRAPH = 'RFQs per month';

/** Notes in `bench.stands`, in ms, when the figures and lists of the dashboard stand; the graph may still come. Runs in the page. */
function watchDashboard(graph) {
  const isGraph = (busy) => busy.closest('section')?.querySelector('h2')?.textContent === graph;
  const bench = { stands: null };
  globalThis.bench = bench;
  const look = new MutationObserver(() => {
    if (bench.stands !== null || !document.querySelector('main section h2')) return;
    if (![...document.querySelectorAll('[aria-busy="true"]')].every(isGraph)) return;
    bench.stands = performance.now();
  });
  look.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  });
}

/** First visits of the vendor's dashboard on a laptop with a slow line, with its chart and with nothing to draw, by turns. */
export async function measureDashboard(turns) {
  const server = await startServer();
  const visit = async (hasChart) => {
    const profile = mkdtempSync(join(tmpdir(), 'plimsoll-bench-'));
    const context = await openBrowser(profile);
    try {
      const page = await context.newPage();
      await signIn(page, server.url, 'vendor');
      if (!hasChart)
        await page.route(/\/api\/method\/.*graph/i, (route) => route.fulfill({ json: { message: [] } }));
      await page.goto('about:blank');
      await page.addInitScript(watchDashboard, GRAPH);
      await slowLine(page);
      await page.goto(`${server.url}/#/dashboard`);
      const card = page.getByRole('region', { name: GRAPH }).or(page.locator('section', { hasText: GRAPH }));
      await (hasChart ? card.locator('svg rect').first() : card.getByText('No Data Found')).waitFor();
      return await page.evaluate(async () => {
        while (globalThis.bench.stands === null) await new Promise(requestAnimationFrame);
        return globalThis.bench.stands;
      });
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  };
  const [chart, none] = [[], []];
  try {
    for (let turn = 0; turn < turns; turn++) {
      // oxlint-disable-next-line no-await-in-loop -- parallel visits would disturb each other
      none.push(await visit(false));
      // oxlint-disable-next-line no-await-in-loop -- as above
      chart.push(await visit(true));
    }
  } finally {
    await server.stop();
  }
  return { chart: summary(chart), none: summary(none) };
}
