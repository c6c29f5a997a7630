import { render, screen, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { QueryClient } from '@tanstack/react-query';
import { beforeAll } from 'vitest';
import { App } from '@/app/App';
import { createQueryClient } from '@/app/queryClient';
import { createAppRouter, type AppRouter } from '@/app/router';
import { describeKinds } from '@/kinds/registry';
import { signIn } from '@/session/signIn';
import { storeSession } from '@/session/store';
import { kindParts } from '@/shared/surveyKind/parts';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import { fetchAhead } from '@/ui/lazyWithPreload';
import type { Backend } from '@tests/mock/engine/backend';
import type { Ctx, Db } from '@tests/mock/engine/context';
import { createTestBackend, type TestBackend } from '@tests/mock/node';
import type { SiteName } from '@tests/mock/site/sites';

export interface RenderOptions {
  /** The signed-in account; nobody when left out. */
  as?: AccountKey;
  /** Records in addition to the seed, inserted before the page reads anything. */
  seed?: (db: Db, ctx: Ctx) => void;
  /** Sets faults and other conditions before the page reads anything. */
  prepare?: (backend: Backend) => void | Promise<void>;
  now?: () => Date;
  /** Which of the mock's sites. */
  site?: SiteName | undefined;
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

// Dialogs are loaded when a page is first touched; tests click sooner than any person.
beforeAll(async () => {
  await Promise.all([
    import('@/app/shell/Shell'),
    import('@/ui/form/AutocompleteField'),
    import('@/ui/form/MultiAutocompleteField'),
    ...(await describeKinds()).flatMap((kind) => kindParts(kind)).map((part) => part.fetch()),
  ]);
  await fetchAhead();
});

/** A user who does nothing before that has come. */
const patient = (user: UserEvent): UserEvent =>
  new Proxy(user, {
    get: (target, name: keyof UserEvent) => {
      const act = target[name] as (...given: unknown[]) => unknown;
      return async (...given: unknown[]) => {
        await fetchAhead();
        return act(...given);
      };
    },
  });

const endings: (() => void)[] = [];

/** Closes what the last test opened; called by the setup file. */
export function closeRendered(): void {
  for (const end of endings.splice(0)) end();
}

/** For `prepare`: the signed-in person has no vendor record, on the device or the server. */
export function withoutVendorRecord(backend: Backend): void {
  const { email } = accountOf('vendor');
  backend.asSystem(({ db }) => {
    for (const { name } of db.list<{ name: string }>('Customer', { filters: [['email_id', '=', email]] }))
      db.setValue('Customer', name, { email_id: 'someone@plimsoll.example' });
  });
  storeSession({ Vendor_id: '' });
}

/**
 * Renders the whole app at an address such as `to(paths.acceptRfq, { id })`, on its own backend. Where the address names a record
 * that `seed` or `prepare` makes, it is asked for after them.
 */
export async function renderAt(
  address: string | (() => string),
  options: RenderOptions = {},
): Promise<Rendered> {
  const { as, seed, prepare, now, site } = options;
  const mock = createTestBackend({
    site,
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

  location.hash = `#${typeof address === 'string' ? address : address()}`;
  // A new visit: the browser's history tells nothing of an earlier one.
  history.replaceState(null, '');
  return show(mock);
}

/** Reloads the page at its address: only browser storage and server remain. */
export function reload({ mock, unmount }: Rendered): Rendered {
  unmount();
  return show(mock);
}

/** The same page in a second tab of the browser, beside the first; `container` tells them apart. */
export function secondTab({ mock }: Rendered): Rendered {
  // Both share the window, but not what the first one's entry in the history tells: the work that it would go on with.
  history.replaceState(null, '');
  return show(mock);
}

function show(mock: TestBackend): Rendered {
  const queryClient = createQueryClient({ retryReads: false });
  const router = createAppRouter(queryClient);
  endings.push(() => {
    router.dispose();
    queryClient.clear();
  });
  const user = patient(userEvent.setup());
  const result = render(<App router={router} queryClient={queryClient} />);
  return { ...result, user, screen, backend: mock.backend, mock, router, queryClient };
}
