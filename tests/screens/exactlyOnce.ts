import { describe, expect, it, vi } from 'vitest';
import type { JournalEntry } from '@/lib/device/journal';
import type { Ctx } from '@tests/mock/engine/context';
import type { FaultKind } from '@tests/mock/engine/faults';
import { METHOD_PREFIX } from '@tests/mock/methodPrefix';
import { createTestBackend, type TestBackend } from '@tests/mock/node';
import type { AccountKey } from '@tests/mock/accounts';
import { accountOf } from '@tests/mock/accounts';
import { createRandom } from '@tests/mock/engine/random';

/** Every way in which a call may come to grief. The page may die before the call arrives, or after the server did the work. */
export const WAYS = [
  'refused',
  'error500',
  'network',
  'answer-lost',
  'html',
  'maintenance',
  'rate-limit',
  'page dies before it arrives',
  'page dies with the answer on its way',
] as const satisfies readonly (FaultKind | `page dies ${string}`)[];
/** The call that the dead page made reaches the server a while later. */
const SLOW = 'page dies with a slow line';
export type Way = (typeof WAYS)[number] | typeof SLOW;

/** The modules of a page that was loaded just now: nothing is left of an earlier one but what the browser keeps. */
export async function loadPage() {
  vi.resetModules();
  const [
    device,
    env,
    journal,
    submit,
    accept,
    cancel,
    session,
    signup,
    rest,
    login,
    purchase,
    invoice,
    ticket,
    message,
  ] = await Promise.all([
    import('@/lib/device/db'),
    import('@/api/env'),
    import('@/lib/device/journal'),
    import('@/features/rfq/request/submitRfq'),
    import('@/features/rfq/acceptRfq'),
    import('@/features/joborders/allocate'),
    import('@/session/store'),
    import('@/features/signup/submitSignup'),
    import('@/shared/party/finishSignup'),
    import('@/session/signIn'),
    import('@/features/credit/purchase'),
    import('@/features/invoices/sequences'),
    import('@/features/support/openTicket'),
    import('@/features/support/sendMessage'),
  ]);
  env.overrideSettings({ methodPrefix: METHOD_PREFIX });
  journal.journalTiming.settle = 0;
  return {
    device,
    journal,
    submit,
    accept,
    cancel,
    session,
    signup,
    rest,
    login,
    purchase,
    invoice,
    ticket,
    message,
  };
}
export type Page = Awaited<ReturnType<typeof loadPage>>;

/** A piece of work as a screen starts it and goes on with it. */
export interface Work {
  kind: string;
  /** Whoever is signed in; a visitor's work belongs to the device, under this name. */
  as: AccountKey | { visitor: string };
  /** What the screen freezes when the button is pressed. */
  payload: (mock: TestBackend) => unknown;
  id: string;
  run: (page: Page, entry: JournalEntry) => Promise<unknown>;
  /** Records beside those of the seed. */
  seed?: (ctx: Ctx) => void;
}

const never = () => new Promise<never>(() => undefined);

/** Somebody at a browser who presses the button, and presses it again after each failure. */
export class Person {
  readonly mock: TestBackend;
  page!: Page;
  private struck = 0;
  private hang: { call: number; way: Way; stuck: () => void } | null = null;

  constructor(private readonly work: Work) {
    this.mock = createTestBackend({
      ...(work.seed ? { seed: work.seed } : {}),
      line: (door) => async (request) => {
        this.struck += 1;
        const { hang } = this;
        if (hang && this.struck === hang.call) {
          if (hang.way === 'page dies with the answer on its way') await door(request);
          if (hang.way === SLOW) setTimeout(() => void door(request), 150);
          hang.stuck();
          return never();
        }
        return door(request);
      },
    });
    if (typeof work.as === 'string') this.mock.enter(work.as);
  }

  get owner() {
    const { as } = this.work;
    return typeof as === 'string' ? accountOf(as).email : as.visitor;
  }

  async open(): Promise<this> {
    this.page = await loadPage();
    if (typeof this.work.as === 'string') this.page.session.storeSession({ userEmail: this.owner });
    return this;
  }

  /** Presses the button once: goes on with what is open, else starts. */
  async press(page = this.page): Promise<unknown> {
    const { kind, id, payload, run } = this.work;
    const { beginEntry, openEntries } = page.journal;
    const entry =
      (await openEntries(kind, this.owner))[0] ??
      (await beginEntry(kind, this.owner, payload(this.mock), id));
    return run(page, entry);
  }

  /** Presses until it is done, at most so many times. */
  async finish(times = 4): Promise<unknown> {
    for (let time = 1; ; time++) {
      try {
        return await this.press();
      } catch (error) {
        if (time >= times) throw error;
      }
    }
  }

  /** Presses while the n-th call fails in this way; true when the work failed with it. */
  async pressWhile(way: Way, call: number): Promise<void> {
    const { faults } = this.mock.backend;
    if (!way.startsWith('page dies')) {
      faults.push({ match: { nth: call }, kind: way as FaultKind, times: 1 });
      await this.press().catch(() => undefined);
      if (!faults.at(-1)?.spent) throw new Error(`Call ${call} was never made`);
      return;
    }
    await new Promise<void>((stuck, failed) => {
      this.hang = { call: this.struck + call, way, stuck };
      this.press().then(() => failed(new Error(`Call ${call} was never made`)), failed);
    }).finally(() => {
      this.hang = null;
    });
    await this.open();
  }

  /** Sequences that are open when all is done. */
  left(): Promise<JournalEntry[]> {
    return this.page.journal.openEntries(this.work.kind, this.owner);
  }

  close(): void {
    this.mock.close();
  }
}

/** The calls of an undisturbed run, in words. */
async function callsOf(work: Work): Promise<string[]> {
  const person = await new Person(work).open();
  await person.press();
  const { entries } = person.mock.backend.log;
  person.close();
  await (await person.page.device.deviceDb()).clear('journal');
  return entries.map(({ method, url }) => `${method} ${decodeURIComponent(url.split('?')[0] ?? '')}`);
}

/** Looks at the server before and after, and expects the work to be there once. */
export type Check = (person: Person) => (result: unknown) => void | Promise<void>;

/** Presses in a browser that fails calls at random, until it is done. */
async function pressInAStorm(person: Person, seed: number): Promise<unknown> {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random.next() * limit);
  for (let time = 1; time <= 30; time++) {
    const way = WAYS[below(WAYS.length)] ?? 'network';
    try {
      await person.pressWhile(way, 1 + below(8));
    } catch {
      // Fewer calls were left than the one that should have failed: the work is complete.
    }
    person.mock.backend.faults.length = 0;
  }
  return person.finish();
}

/**
 * Proves that a piece of work is done once, whatever happens. The calls are those of an undisturbed run, so that a call that
 * is added is failed as well.
 */
export async function provesOnce(title: string, work: Work, check: Check): Promise<void> {
  const calls = await callsOf(work);

  const expectOnce = async (act: (person: Person) => Promise<unknown>) => {
    const person = await new Person(work).open();
    try {
      const once = check(person);
      await once(await act(person));
      expect(await person.left(), 'left in the journal').toEqual([]);
    } finally {
      person.close();
    }
  };

  describe(`${title} exactly once`, () => {
    it('is done by one press', () => expectOnce((person) => person.press()));

    it.each(WAYS.flatMap((way) => calls.map((call, index) => [index + 1, call, way] as const)))(
      'survives when call %i, %s, meets: %s',
      (nth, _call, way) =>
        expectOnce(async (person) => {
          await person.pressWhile(way, nth);
          return person.finish();
        }),
    );

    it('survives when every call loses its first answer', () =>
      expectOnce(async (person) => {
        for (const [index] of calls.entries()) {
          await person.pressWhile('answer-lost', index + 1).catch(() => undefined);
          person.mock.backend.faults.length = 0;
        }
        return person.finish();
      }));

    it.each(Array.from({ length: 12 }, (_, seed) => seed + 1))('survives storm %i', (seed) =>
      expectOnce((person) => pressInAStorm(person, seed)),
    );

    it('gives two tabs that press at once the same result', () =>
      expectOnce(async (person) => {
        const [one, two] = await Promise.all([person.press(), person.press()]);
        expect(two).toEqual(one);
        return one;
      }));

    it('gives a tab that presses afterwards the same result', () =>
      expectOnce(async (person) => {
        const one = await person.press();
        expect(await person.press()).toEqual(one);
        return one;
      }));

    const changing = calls.flatMap((call, index) =>
      /^(POST|PUT)/.test(call) ? [[index + 1, call] as const] : [],
    );
    it.each(changing)('recognises call %i, %s, when it arrives after the page has died', (nth) =>
      expectOnce(async (person) => {
        await person.pressWhile(SLOW, nth);
        person.page.journal.journalTiming.settle = 1000;
        return person.finish();
      }),
    );
  });
}
