import { settings } from '@/api/env';
import { newVersion } from './newVersion';
import { TAKE_OVER } from './worker/messages';

/** Beside the page, so that it answers for the app's own folder alone. */
const ADDRESS = 'service-worker.js';

/** A page may stay open for days: so often it asks for a newer version when it is looked at. */
const LOOK_EVERY_MS = 3_600_000;

/** How long a page waits for the new version to take over before it reloads as it is. */
const TAKE_OVER_MS = 10_000;

/**
 * So often the new version is told to take over until it has. Chromium ends the version before for it, but starts that again, and drops
 * the change, where a page asks for a file in the same moment.
 */
const TELL_EVERY_MS = 500;

/**
 * Noted for the next load of this tab: the version before was still at work when the page reloaded. Browsers let it finish first, and
 * some wait for the page itself to go; then that load is the old version again, while the worker that it finds is the new one.
 */
const TAKING = 'plimsoll.taking-version';

/** None on plain http, and in some private windows. */
const workers = () => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;

const folder = () => new URL('.', document.baseURI).href;

/** Removes the worker of this app and the files that it kept: those of another app on the same host stay. */
async function removeAppWorker(container: ServiceWorkerContainer): Promise<void> {
  const registrations = (await container.getRegistrations()).filter(({ scope }) => scope === folder());
  await Promise.all(registrations.map((one) => one.unregister()));
  const names = registrations.length > 0 ? await caches.keys() : [];
  await Promise.all(names.filter((name) => name.endsWith(folder())).map((name) => caches.delete(name)));
}

function watch(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  // The first one ever does not replace anything.
  const look = () => {
    if (registration.waiting && container.controller) newVersion.set(true);
  };
  look();
  const follow = () => registration.installing?.addEventListener('statechange', look);
  // The browser looks for a new version by itself as the page opens, and may be fetching its files by now.
  follow();
  registration.addEventListener('updatefound', follow);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/**
 * Loads the page once more where it is the version before still. Some seconds after its start unsent work may be going out by itself:
 * then the person chooses when.
 */
async function finishTaking(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  mayReload: () => Promise<boolean>,
): Promise<void> {
  if (sessionStorage.getItem(TAKING) === null) return;
  sessionStorage.removeItem(TAKING);
  if (registration.waiting || !container.controller) return;
  if (await mayReload()) window.location.reload();
  else newVersion.set(true);
}

/** Resolves once the files of a worker are on the device; rejects where one of them could not be fetched. */
const allFetched = ({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((done, failed) => {
    if (active) return done();
    const worker = installing ?? waiting;
    const look = () => {
      if (worker?.state === 'activated') done();
      if (!worker || worker.state === 'redundant')
        failed(new Error('The files of the app were not all fetched.'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });

/**
 * Lets the device keep the app, or removes what it keeps where the installation wants none. A device that cannot keep it
 * works as before. Only for built files: a development server has no worker. `mayReload` is asked before the page is loaded once more
 * for a new version. Answers whether the app is kept, once it is.
 */
export async function startAppWorker(mayReload: () => Promise<boolean>): Promise<boolean> {
  const container = workers();
  if (!container) return false;
  try {
    if (!settings().offline) {
      await removeAppWorker(container);
      return false;
    }
    const registration = (await container.register(new URL(ADDRESS, document.baseURI), {
      updateViaCache: 'none',
    })) as ServiceWorkerRegistration | undefined;
    if (!registration) return false;
    watch(container, registration);
    await finishTaking(container, registration, mayReload);
    if (!container.controller) await allFetched(registration);
    return true;
  } catch (error) {
    console.warn('This device does not keep the app for the time without a network.', error);
    return false;
  }
}

/**
 * Lets the new version take over, and reloads the page with it. That takes seconds, in which something may have begun to be sent:
 * so `mayReload` is asked at the end. Answers whether the page reloads.
 */
export async function takeNewVersion(mayReload: () => Promise<boolean>): Promise<boolean> {
  const container = workers();
  const waiting = (await container?.getRegistration(folder()))?.waiting;
  let isTaken = true;
  if (container && waiting) {
    const taken = new Promise<boolean>((done) => {
      container.addEventListener('controllerchange', () => done(true), { once: true });
      setTimeout(() => done(false), TAKE_OVER_MS);
    });
    const tell = () => waiting.postMessage(TAKE_OVER);
    const telling = setInterval(tell, TELL_EVERY_MS);
    tell();
    isTaken = await taken;
    clearInterval(telling);
  }
  if (!(await mayReload())) return false;
  if (!isTaken) sessionStorage.setItem(TAKING, '1');
  window.location.reload();
  return true;
}
