import { render, screen, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { QueryClient } from '@tanstack/react-query';
import { beforeAll } from 'vitest';
import { App } from '@/app/App';
import { createQueryClient } from '@/app/queryClient';
import { createAppRouter, type AppRouter } from '@/app/router';
import { SignInPart } from '@/app/shell/SignInAgain';
import { signIn } from '@/session/signIn';
import { storeSession } from '@/session/store';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import { laterParts } from '@/ui/list/laterParts';
import type { Backend } from '@tests/mock/engine/backend';
import type { Ctx, Db } from '@tests/mock/engine/context';
import { createTestBackend, type TestBackend } from '@tests/mock/node';

interface RenderOptions {
  /** Whoever is signed in; nobody when left out. */
  as?: AccountKey;
  /** Records beside those of the seed; inserted past all rights, before the page reads anything. */
  seed?: (db: Db, ctx: Ctx) => void;
  /** Faults to set, and whatever else has to stand before the page reads anything. */
  prepare?: (backend: Backend) => void | Promise<void>;
  now?: () => Date;
}

/** A page on the screen, and what is around it. */
export interface Rendered extends RenderResult {
  user: UserEvent;
  screen: typeof screen;
  backend: Backend;
  mock: TestBackend;
  router: AppRouter;
  queryClient: QueryClient;
}

// What opens over a page is fetched when the page is first touched. Nobody clicks as soon after that as a test does.
beforeAll(async () => {
  await Promise.all([...laterParts, SignInPart].map((part) => part.fetch()));
});

const endings: (() => void)[] = [];

/** Closes what the test that ended had opened; the setup file calls it. */
export function closeRendered(): void {
  for (const end of endings.splice(0)) end();
}

/** For `prepare`: whoever is signed in has no vendor record, neither kept on the device nor to be found. */
export function withoutVendorRecord(backend: Backend): void {
  const { email } = accountOf('vendor');
  backend.asSystem(({ db }) => {
    for (const { name } of db.list<{ name: string }>('Customer', { filters: [['email_id', '=', email]] }))
      db.setValue('Customer', name, { email_id: 'someone@plimsoll.example' });
  });
  storeSession({ Vendor_id: '' });
}

/** Renders the whole app at an address such as `to(paths.acceptRfq, { id })`, on a backend of its own. */
export async function renderAt(address: string, options: RenderOptions = {}): Promise<Rendered> {
  const { as, seed, prepare, now } = options;
  const mock = createTestBackend({
    ...(seed ? { seed: (ctx: Ctx) => seed(ctx.db, ctx) } : {}),
    ...(now ? { now } : {}),
  });
  endings.push(() => mock.close());
  if (as) {
    const { email, password } = accountOf(as);
    const { outcome } = await signIn(email, password);
    if (outcome !== 'signed-in') throw new Error(`${email} cannot sign in: ${outcome}`);
    mock.backend.log.clear();
  }
  await prepare?.(mock.backend);

  location.hash = `#${address}`;
  return show(mock);
}

/** The page loaded anew at its address: nothing is left but what the browser and the server keep. */
export function reload({ mock, unmount }: Rendered): Rendered {
  unmount();
  return show(mock);
}

function show(mock: TestBackend): Rendered {
  const router = createAppRouter();
  const queryClient = createQueryClient({ retryReads: false });
  endings.push(() => {
    router.dispose();
    queryClient.clear();
  });
  const user = userEvent.setup();
  const result = render(<App router={router} queryClient={queryClient} />);
  return { ...result, user, screen, backend: mock.backend, mock, router, queryClient };
}
