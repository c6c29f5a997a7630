import { overrideSettings } from '@/api/env';
import { readFileSync } from 'node:fs';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { accountOf, type AccountKey } from './accounts';
import { createBackend, type Backend } from './engine/backend';
import type { Ctx } from './engine/context';
import { CookieJar } from './engine/cookies';
import { NetworkFault } from './engine/errors';
import type { SiteDefinition } from './engine/types';
import { writeCall } from './facts/writeFacts';
import { backendHandlers, type Door } from './handlers';
import { METHOD_PREFIX } from './methodPrefix';
import { mirrorCookies } from './mirrorCookies';
import { POSTAL_PATH } from './paths';
import { seededBackend } from './site/seededBackend';
import type { SiteName } from './site/sites';

/** A test's backend and its browser's cookies. */
export interface TestBackend {
  readonly backend: Backend;
  readonly jar: CookieJar;
  /** Opens a session for an account, as a login would. */
  enter(as: AccountKey): void;
  /** Ends the session of this browser on the server, as if it had expired. */
  endSession(): void;
  /** Stops answering; called by the test or by `renderAt`. */
  close(): void;
}

interface TestBackendOptions {
  /** Adds records to the seed's, without permission checks. */
  seed?: (ctx: Ctx) => void;
  now?: () => Date;
  /** Which of the product's sites, or another one. */
  site?: SiteName | SiteDefinition | undefined;
  /** Wraps the backend, to delay or hold calls and answers. */
  line?: (door: Door) => Door;
}

/** The fonts of reports, which the web server of the app gives. */
const fonts = http.get<{ file: string }>('*/src/lib/pdf/fonts/:file', ({ params }) =>
  HttpResponse.arrayBuffer(new Uint8Array(readFileSync(`src/lib/pdf/fonts/${params.file}`)).buffer),
);

/**
 * A new backend that answers this page's calls through MSW. Any other call fails the test. Settings are
 * those of a mock build.
 */
export function createTestBackend({
  seed,
  now = () => new Date(),
  site = 'labels',
  line = (door) => door,
}: TestBackendOptions = {}): TestBackend {
  overrideSettings({ methodPrefix: METHOD_PREFIX, pincodeApiUrl: POSTAL_PATH });
  const backend =
    typeof site === 'string' ? seededBackend(site, now) : createBackend(site, { now, randomSeed: 1 });
  if (seed) backend.asSystem(seed);
  const jar = new CookieJar();
  mirrorCookies(jar);
  let closed = false;

  const door: Door = async (request) => {
    if (!navigator.onLine) throw new NetworkFault();
    const cookie = jar.header(request.url.split('?')[0]);
    try {
      const answer = await backend.handle(
        cookie === '' ? request : { ...request, headers: { ...request.headers, cookie } },
      );
      jar.store(answer.headers);
      writeCall(request, answer.status);
      return answer;
    } finally {
      // The page may have another backend by now, whose cookies these are not.
      if (!closed) mirrorCookies(jar);
    }
  };
  const server = setupServer(fonts, ...backendHandlers(line(door)));
  server.listen({ onUnhandledRequest: 'error' });

  return {
    backend,
    jar,
    enter: (as) => {
      const { email } = accountOf(as);
      jar.clear();
      jar.set(`sid=${backend.openSession(email)}; Path=/`);
      jar.set(`user_id=${encodeURIComponent(email)}; Path=/`);
      mirrorCookies(jar);
    },
    endSession: () => {
      const sid = jar.get('sid');
      if (sid) backend.ageSession(sid, 100 * 365 * 86_400);
    },
    close: () => {
      closed = true;
      server.close();
      jar.clear();
      mirrorCookies(jar);
    },
  };
}
