import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { Route, Router } from 'workbox-routing';
import { TAKE_OVER } from './messages';
import { workerScope } from './scope';

/*
 * Keeps the app's own files on the device, so that it opens without a network. It answers GETs of those files and nothing
 * else: calls of the API, stored files and whatever carries a body pass it by, as if it were not there.
 */

/**
 * The files of this build, relative to the app's folder, put in by the build. `revision` is the hash of the content; null where
 * the name carries one.
 */
declare const APP_FILES: readonly { url: string; revision: string | null }[];

/** Below it each name carries a hash of the content. */
const ASSETS = `${workerScope.registration.scope}assets/`;

/** Where the worker notes which files were out of date when this version came in. */
const OUT_OF_DATE = `${workerScope.registration.scope}out-of-date.json`;

const controller = new PrecacheController();
const cacheName = controller.strategy.cacheName;

/**
 * Drops what was out of date already when the version before came in. What only that version had stays: a tab that was
 * opened with it may still ask for the code of a page.
 */
async function dropOldest(): Promise<void> {
  const cache = await caches.open(cacheName);
  const current = new Set<string>(controller.getURLsToCacheKeys().values());
  const now = (await cache.keys())
    .map(({ url }) => url)
    .filter((url) => url !== OUT_OF_DATE && !current.has(url));
  const noted: unknown = await (await cache.match(OUT_OF_DATE))?.json();
  const before = new Set(Array.isArray(noted) ? noted : []);
  await Promise.all(now.filter((url) => before.has(url)).map((url) => cache.delete(url)));
  await cache.put(OUT_OF_DATE, new Response(JSON.stringify(now)));
}

controller.addToCacheList(APP_FILES.map((file) => ({ ...file })));

const router = new Router();
router.registerRoute(
  // The page is the same whatever its address asks for behind the `?`.
  new PrecacheRoute(controller, { cleanURLs: false, ignoreURLParametersMatching: [/./] }),
);
router.registerRoute(
  new Route(
    ({ url }) => url.href.startsWith(ASSETS),
    async ({ request }) => (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request),
  ),
);
router.addFetchListener();

workerScope.addEventListener('install', (event) => {
  // One file after the other, and those that the device has from the version before are not fetched again.
  event.waitUntil(controller.install(event as never));
});
workerScope.addEventListener('activate', () => {
  // Nobody waits for either: a page that reloads with the new version is answered at once. The page that brought the worker in
  // is answered from here on too, should the network go away before its next visit.
  workerScope.clients.claim().catch(() => undefined);
  dropOldest().catch(() => undefined);
});
workerScope.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void workerScope.skipWaiting();
});
