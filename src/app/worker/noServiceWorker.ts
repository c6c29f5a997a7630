import { workerScope } from './scope';

/*
 * Stands in the place of the worker where an installation keeps the app on no device: it takes over, removes what an earlier
 * worker kept, and goes. Pages that are open stay as they are, and the web server answers for their next files.
 */

async function removeAll(): Promise<void> {
  const { scope } = workerScope.registration;
  // Another app may lie on the same host.
  const names = (await caches.keys()).filter((name) => name.endsWith(scope));
  await Promise.all(names.map((name) => caches.delete(name)));
  await workerScope.registration.unregister();
}

// Said again until it has: Chromium drops the change where a page asks for a file in the same moment.
const takingOver = setInterval(() => void workerScope.skipWaiting(), 500);

workerScope.addEventListener('install', (event) => event.waitUntil(workerScope.skipWaiting()));
workerScope.addEventListener('activate', (event) => {
  clearInterval(takingOver);
  event.waitUntil(removeAll());
});
