import { BatchInterceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { getResponse } from 'msw';
import { conditions, keepConditions, restoreConditions } from './conditions';
import { createBackend } from './engine/backend';
import { NetworkFault } from './engine/errors';
import { wouldFail } from './engine/faults';
import type { Change, SiteDefinition } from './engine/types';
import { callFact } from './facts/callFact';
import { backendHandlers, type Door } from './handlers';
import { mirrorCookies } from './mirrorCookies';
import { isBackendPath } from './paths';
import { plimsollSite } from './site/site';
import { isSiteName } from './site/sites';
import { FileAddresses } from './store/fileAddresses';
import { sharedLock } from './store/lock';
import { PartStore } from './store/partStore';
import { fetchPreparedSite } from './store/preparedSite';
import { SharedBackend } from './store/sharedBackend';

/** Name of the database and of the lock shared by all tabs. */
export const STORE_NAME = 'plimsoll-mock';

/**
 * Raise it when the seed changes, so that older states are replaced. Changed DocTypes do so by themselves.
 */
const SEED_VERSION = 4;

/** The backend in this page. */
export interface PageMock {
  readonly shared: SharedBackend;
  readonly files: FileAddresses;
  /** Ends the session of the signed-in user on the server, as if it had expired. */
  endSession(): Promise<void>;
  /** Calls back after each call. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Increases with each call. */
  readonly version: () => number;
  /** Stops answering. */
  stop(): void;
}

interface StartOptions {
  now?: () => Date;
  site?: SiteDefinition;
}

/** A short text that changes with the description. */
function digest(description: unknown): string {
  let hash = 0;
  for (const char of JSON.stringify(description)) hash = (hash * 31 + char.charCodeAt(0)) | 0;
  return (hash >>> 0).toString(36);
}

async function openStore(form: string): Promise<PartStore | null> {
  try {
    return await PartStore.open(STORE_NAME, form);
  } catch (error) {
    console.warn('This browser keeps nothing: what you do is gone after a reload.', error);
    return null;
  }
}

declare global {
  interface Window {
    /**
     * Where the state of a new installation is fetched. Browser tests set it: a page of theirs is open for seconds, and more than
     * a third of the time until it stands would go into making the site.
     */
    preparedSite?: string;
  }
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The site that the page's address names, as in `/?site=record-names#/login`; else the first. */
function namedSite(now: Date): SiteDefinition {
  const site = new URLSearchParams(location.search).get('site');
  return plimsollSite(now, isSiteName(site) ? { site } : {});
}

/** Where the state of the first site lies prepared, if it does and that is the one. */
const preparedAt = (): string | undefined =>
  new URLSearchParams(location.search).has('site') ? undefined : window.preparedSite;

/** Starts the backend in this page: it answers the page's calls to /api, /app, /files and /private. */
export async function startMocks({
  now = () => new Date(),
  site = namedSite(now()),
}: StartOptions = {}): Promise<PageMock> {
  const store = await openStore(`${SEED_VERSION}-${digest(site.doctypes)}`);
  // Unseeded: two tabs with the same random names would overwrite each other's records.
  const backend = createBackend(site, { now, empty: true });
  restoreConditions(backend.faults);
  // Images and links are not calls that could be counted: they fail while a rule matches them.
  const files = new FileAddresses((path) => wouldFail(backend.faults, 'GET', path));

  const shared = await SharedBackend.start({
    backend,
    seed: () => {
      const prepared = preparedAt();
      return prepared ? fetchPreparedSite(prepared) : createBackend(site, { now }).exportState();
    },
    store,
    lock: sharedLock(STORE_NAME),
    onChange: (changes: readonly Change[]) => {
      for (const change of changes) {
        if (change.kind === 'all') files.replace(backend.exportState().files);
        if (change.kind !== 'file') continue;
        if (change.bytes) files.set(change.url, change.bytes);
        else files.delete(change.url);
      }
    },
    onForeign: () => location.reload(),
  });
  mirrorCookies(shared.jar);

  let calls = 0;
  const listeners = new Set<() => void>();
  const stopLog = backend.log.onChange(() => {
    calls += 1;
    for (const listener of listeners) listener();
  });

  const door: Door = async (request) => {
    // Outside the lock, so that a slow answer does not delay others.
    if (conditions().delayMs > 0) await wait(conditions().delayMs);
    if (!navigator.onLine) throw new NetworkFault();
    try {
      const answer = await shared.handle(request);
      const fact = answer.status < 300 && callFact(request);
      // For tests that record which calls were made; contains no values.
      if (fact) window.dispatchEvent(new CustomEvent('mock-call', { detail: fact }));
      return answer;
    } finally {
      mirrorCookies(shared.jar);
      keepConditions();
    }
  };
  const handlers = backendHandlers(door);

  const net = new BatchInterceptor({
    name: STORE_NAME,
    interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
  });
  // oxlint-disable-next-line typescript/no-misused-promises -- the emitter waits for its listeners
  net.on('request', async ({ request, controller }) => {
    // A file fetched by its blob address counts as a call: rights, faults and the log apply.
    const path = files.pathOf(request.url);
    if (path !== undefined) {
      const file = new Request(new URL(path, location.origin), { method: request.method });
      controller.respondWith((await getResponse(handlers, file)) ?? Response.error());
      return;
    }
    const { origin, pathname } = new URL(request.url, location.href);
    if (origin !== location.origin || !isBackendPath(pathname)) return;
    // MSW adds the page's cookies to the headers, which an XHR request does not allow: a clone takes them.
    controller.respondWith((await getResponse(handlers, request.clone())) ?? Response.error());
  });
  net.apply();

  return {
    shared,
    files,
    endSession: () =>
      shared.alone(() => {
        const sid = shared.jar.get('sid');
        if (sid) backend.ageSession(sid, Number.MAX_SAFE_INTEGER / 1e6);
      }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => calls,
    stop: () => {
      net.dispose();
      stopLog();
      store?.close();
    },
  };
}
