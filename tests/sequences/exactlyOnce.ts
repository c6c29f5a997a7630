import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import type { JournalEntry } from '@/lib/device/journal';
import type { Ctx } from '@tests/mock/engine/context';
import type { FaultKind } from '@tests/mock/engine/faults';
import type { WireRequest, WireResponse } from '@tests/mock/engine/types';
import { METHOD_PREFIX } from '@tests/mock/methodPrefix';
import { createTestBackend, type TestBackend } from '@tests/mock/node';
import type { SiteName } from '@tests/mock/site/sites';
import type { AccountKey } from '@tests/mock/accounts';
import { accountOf } from '@tests/mock/accounts';
import { createRandom } from '@tests/mock/engine/random';

/**
 * All ways in which a call can fail. The page may be closed before the call arrives, or after the server did
 * the work.
 */
const WAYS = [
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
/** The browser itself sends a call twice, and only the second answer is seen (R22). */
const TWICE = 'repeated' satisfies FaultKind;
/** The same, and the page is closed before the second answer has come. */
const TWICE_UNHEARD = 'page dies with the answer to a repetition on its way';
/** The closed page's call reaches the server later. */
const SLOW = 'page dies with a slow line';
export type Way = (typeof WAYS)[number] | typeof TWICE | typeof TWICE_UNHEARD | typeof SLOW;

/** `npm run test:matrix`: every way at every call. Else one way for each that a sequence can tell apart. */
const FULL = import.meta.env.MODE === 'matrix';
const STORMS = FULL ? 12 : 1;

/**
 * The ways that a sequence can tell apart: a call was refused, was not done for another reason, may have been done and was
 * not, or was; and the page lives or dies with it. `ways.test.ts` proves that each of the others is as one of these.
 */
const waysOf = (call: string): readonly Way[] => {
  if (FULL) return WAYS;
  return isChange(call)
    ? [
        'refused',
        'rate-limit',
        'network',
        'answer-lost',
        'page dies before it arrives',
        'page dies with the answer on its way',
      ]
    : // Nothing of a reading is done or not done, and a page that dies at one leaves less in doubt than at a change.
      ['network'];
};

const isChange = (call: string) => /^(POST|PUT)/.test(call);

/** Loads the modules of a page: nothing is left of an earlier one but what the browser keeps. */
async function loadPage() {
  vi.resetModules();
  const [
    csrf,
    device,
    env,
    journal,
    submit,
    accept,
    allocate,
    bulk,
    cancel,
    session,
    signup,
    rest,
    login,
    purchase,
    invoice,
    ticket,
    message,
    user,
    letter,
    prefer,
    logo,
  ] = await Promise.all([
    import('@/api/csrf'),
    import('@/lib/device/db'),
    import('@/api/env'),
    import('@/lib/device/journal'),
    import('@/features/rfq/request/submitRfq'),
    import('@/features/rfq/acceptRfq'),
    import('@/shared/allocation/allocate'),
    import('@/features/joborders/bulk/bulkAllocate'),
    import('@/features/joborders/cancelJobOrder'),
    import('@/session/store'),
    import('@/features/signup/submitSignup'),
    import('@/shared/registration/finishSignup'),
    import('@/session/signIn'),
    import('@/features/credit/purchase'),
    import('@/features/invoices/sequences'),
    import('@/features/support/openTicket'),
    import('@/features/support/sendMessage'),
    import('@/features/staff/addUser'),
    import('@/features/rfq/letter/writeLetter'),
    import('@/shared/vendors/setPreferred'),
    import('@/features/joborders/companyLogo'),
  ]);
  env.overrideSettings({ methodPrefix: METHOD_PREFIX });
  return {
    csrf,
    device,
    env,
    journal,
    submit,
    accept,
    allocate,
    bulk,
    cancel,
    session,
    signup,
    rest,
    login,
    purchase,
    invoice,
    ticket,
    message,
    user,
    letter,
    prefer,
    logo,
  };
}
type Page = Awaited<ReturnType<typeof loadPage>>;

/** The page that is open. Loaded anew where one dies, and not before: to load it takes longer than most sequences. */
let opened: Page | undefined;

/** A browser that holds nothing of an earlier test. */
async function freshBrowser(): Promise<Page> {
  opened ??= await loadPage();
  opened.journal.journalTiming.settle = 0;
  opened.csrf.forgetCsrfToken();
  opened.session.clearSession();
  localStorage.clear();
  await (await opened.device.deviceDb()).clear('journal');
  return opened;
}

/** What tells the calls of the second browser from those of the first; it never reaches the server. */
const SECOND = 'second browser';

/** Another browser, with a database of its own; loaded once, as the first one. */
let second: Page | undefined;

async function secondBrowser(): Promise<Page> {
  if (!second) {
    const { indexedDB } = globalThis;
    globalThis.indexedDB = new IDBFactory();
    try {
      second = await loadPage();
      await second.device.deviceDb();
    } finally {
      globalThis.indexedDB = indexedDB;
    }
    second.env.overrideSettings({ devAuthToken: SECOND });
    // What a page fetches later comes from the modules that were loaded last.
    opened = undefined;
  }
  await (await second.device.deviceDb()).clear('journal');
  return second;
}

/** A sequence as a screen starts and continues it. */
export interface Work {
  kind: string;
  /** The signed-in account; a visitor's work belongs to the device, under this name. */
  as: AccountKey | { visitor: string };
  /** The payload when the button is pressed. */
  payload: (mock: TestBackend) => unknown;
  /** Bytes of its file, where those are kept beside it. */
  bytes?: ArrayBuffer;
  id: string;
  run: (page: Page, entry: JournalEntry) => Promise<unknown>;
  /** Calls whose work this person may not look at, so that a repetition by the browser stays unseen. */
  unseen?: RegExp;
  /** It reads what is there at each press, and does not wait for a call of a page that died. */
  waitsForNothing?: boolean;
  /** Records beside those of the seed. */
  seed?: (ctx: Ctx) => void;
  /** Which of the mock's sites. */
  site?: SiteName;
  /** Names of the records that each press makes one of, whoever else presses at that moment. */
  makes?: (mock: TestBackend) => readonly string[];
}

/** What a page that has died calls. */
const NOWHERE = 'http://page-that-died.invalid';

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const never = () => new Promise<never>(() => undefined);

/** The run that has the network. The page's modules are shared by all of them, so there is one at a time. */
let running: Person | undefined;

/** A user who presses the button again after each failure. */
export class Person {
  readonly mock: TestBackend;
  page!: Page;
  /** The browser has repeated a call. */
  twice = false;
  private struck = 0;
  private hang: { call: number; way: Way; stuck: () => void } | null = null;
  /** The call with which the session ends. */
  private lastOfSession = 0;
  /** The call of a page that died, still on its way since then. */
  private late: { since: number; arrive: () => void } | undefined;
  /** Calls that have no answer yet. */
  private readonly underWay = new Set<Promise<unknown>>();
  private closed = false;

  constructor(private readonly work: Work) {
    // One whose test has failed or timed out may not have closed, and would go on in this one's network.
    running?.close();
    // oxlint-disable-next-line unicorn/no-this-assignment, typescript/no-this-alias -- see `running`
    running = this;
    this.mock = createTestBackend({
      ...(work.seed ? { seed: work.seed } : {}),
      site: work.site,
      line: (door) => async (request) => {
        this.struck += 1;
        if (this.struck === this.lastOfSession) this.mock.endSession();
        const { hang } = this;
        if (hang && this.struck === hang.call) {
          if (hang.way === 'page dies with the answer on its way') await door(request);
          if (hang.way === TWICE_UNHEARD) {
            await door(request);
            await door(request);
          }
          if (hang.way === SLOW) this.late = { since: Date.now(), arrive: () => void door(request) };
          hang.stuck();
          return never();
        }
        const answer = door(request);
        this.underWay.add(answer);
        return answer.finally(() => this.underWay.delete(answer));
      },
    });
    if (typeof work.as === 'string') this.mock.enter(work.as);
  }

  get owner() {
    const { as } = this.work;
    return typeof as === 'string' ? accountOf(as).email : as.visitor;
  }

  /** Opens the page in a browser of his own. */
  async open(): Promise<this> {
    this.page = await freshBrowser();
    return this.signIn();
  }

  /** Opens the page again after it has died. */
  private async reopen(): Promise<void> {
    opened = undefined;
    // The call that it waits for times out half a minute later. What it would then write and send would be a later run's.
    this.page.env.overrideSettings({ apiBaseUrl: NOWHERE });
    (await this.page.device.deviceDb()).close();
    opened = await loadPage();
    this.page = opened;
    opened.journal.journalTiming.settle = 0;
    this.signIn();
  }

  private signIn(): this {
    if (typeof this.work.as === 'string') this.page.session.storeSession({ userEmail: this.owner });
    return this;
  }

  /**
   * Presses the button once: continues an open sequence, else starts one. Ends with the last of its calls: one that was sent
   * beside a failed one would else be counted as the next try's.
   */
  async press(page = this.page): Promise<unknown> {
    if (this.closed) throw new Error('This run is over.');
    try {
      return await this.pressOnce(page);
    } finally {
      await Promise.allSettled(this.underWay);
    }
  }

  private async pressOnce(page: Page): Promise<unknown> {
    const { kind, id, payload, bytes, run } = this.work;
    const { beginEntry, openEntries } = page.journal;
    const entry =
      (await openEntries(kind, this.owner))[0] ??
      (await beginEntry(kind, this.owner, payload(this.mock), id, bytes));
    try {
      return await run(page, entry);
    } catch (error) {
      if (!(error instanceof page.journal.UncertainStepError)) throw error;
      // Nobody else is there: what changed is this one's work.
      const left = (await openEntries(kind, this.owner)).find((open) => open.id === entry.id);
      const doubted = Object.entries(left?.steps ?? {}).find(([, { doubt }]) => doubt);
      if (!left || !doubted) throw error;
      await page.journal.decideStep(left, doubted[0], true);
      return run(page, left);
    }
  }

  /** Presses until it succeeds, at most this many times. */
  async finish(times = 4): Promise<unknown> {
    for (let time = 1; ; time++) {
      try {
        return await this.press();
      } catch (error) {
        if (time >= times) throw error;
      }
    }
  }

  /** Presses while the n-th call fails in this way; true when the work failed. */
  async pressWhile(way: Way, call: number): Promise<void> {
    const { faults } = this.mock.backend;
    this.twice ||= way === TWICE || way === TWICE_UNHEARD;
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
    await this.reopen();
  }

  /** Presses while the session ends with the n-th call, and signs in again. */
  async pressUntilSignedOut(call: number): Promise<void> {
    this.lastOfSession = this.struck + call;
    await this.press().catch(() => undefined);
    if (this.struck < this.lastOfSession) throw new Error(`Call ${call} was never made`);
    if (typeof this.work.as === 'string') this.mock.enter(this.work.as);
  }

  /** Goes on while the call of the page that died is still on its way: it arrives after the first look for its work. */
  async finishBeforeItArrives(): Promise<unknown> {
    const { since, arrive } = this.late ?? { since: 0, arrive: () => undefined };
    this.page.journal.journalTiming.settle = Date.now() - since + 500;
    setTimeout(arrive, 100);
    return this.finish();
  }

  /** What the person was told of work that was done twice. */
  async told(): Promise<string[]> {
    const entries = await this.page.journal.entriesOf(this.work.kind, this.owner);
    return entries.flatMap(({ done }) => done?.notices ?? []);
  }

  /** Sequences still open at the end. */
  left(): Promise<JournalEntry[]> {
    return this.page.journal.openEntries(this.work.kind, this.owner);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    if (running === this) running = undefined;
    this.mock.close();
  }
}

/** The calls of an undisturbed run. */
export async function callsOf(work: Work): Promise<string[]> {
  const person = await new Person(work).open();
  await person.press();
  const { entries } = person.mock.backend.log;
  person.close();
  if (entries.length === 0) throw new Error(`${work.kind} makes no call that could fail`);
  return entries.map(({ method, url }) => `${method} ${decodeURIComponent(url.split('?')[0] ?? '')}`);
}

/** How long a call of the first and of the second browser takes, in ms: a hundredth of a real 1.5 or 4 s, as is what the app waits. */
export const LINES = [
  [40, 40],
  [15, 40],
  [40, 15],
  [15, 15],
] as const;
const SETTLE_MS = 30;

const nameIn = ({ body }: WireResponse): string | undefined => {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  try {
    const { data, message } = JSON.parse(text) as Record<'data' | 'message', { name?: string } | undefined>;
    return data?.name ?? message?.name;
  } catch {
    return undefined;
  }
};

/** What is pressed in one of two browsers. */
export type Press = Pick<Work, 'kind' | 'bytes' | 'run'> & {
  id?: string;
  payload: unknown;
  /** Of a doubtful step: whether its own work is there, as the person knows. Left out, nobody answers. */
  isDone?: () => boolean;
};

type Side = 'first' | 'second';

/** Two browsers of one person, in which something is pressed at one moment; each presses on until it is done, or refused. */
export class Together {
  readonly mock: TestBackend;
  /** Which browser made a record, and which one deleted it, by DocType and name. */
  readonly made = new Map<string, Side>();
  readonly deleted = new Map<string, Side>();
  /** Changes that the server has carried out, heard of or not. */
  private readonly carried: { by: Side; url: string }[] = [];
  private readonly pages: Page[] = [];
  private readonly kinds = new Set<string>();

  constructor(
    private readonly given: Pick<Work, 'as' | 'seed' | 'site'>,
    private readonly speeds: readonly [number, number],
  ) {
    running?.close();
    running = undefined;
    this.mock = createTestBackend({
      ...(given.seed ? { seed: given.seed } : {}),
      site: given.site,
      line: (door) => async (request) => {
        const { authorization, ...headers } = request.headers;
        const by = authorization === SECOND ? 'second' : 'first';
        const half = this.speeds[by === 'first' ? 0 : 1] / 2;
        await wait(half);
        const { log } = this.mock.backend;
        const last = log.entries.at(-1)?.id ?? 0;
        try {
          const answer = await door({ ...request, headers });
          this.note(by, request, answer);
          return answer;
        } finally {
          const entry = log.entries.findLast(
            ({ id, method, url }) => id > last && method === request.method && url === request.url,
          );
          const isCarried =
            entry?.fault === 'answer-lost' || (entry && entry.status > 0 && entry.status < 300);
          if (isCarried && request.method !== 'GET')
            this.carried.push({ by, url: decodeURIComponent(request.url) });
          await wait(half);
        }
      },
    });
    if (typeof given.as === 'string') this.mock.enter(given.as);
  }

  private note(by: Side, { method, url }: WireRequest, answer: WireResponse): void {
    const [path = ''] = decodeURIComponent(url).split('?');
    if (answer.status >= 300) return;
    if (method === 'POST') {
      const doctype = path.includes('upload_file') ? 'File' : path.split('/').at(-1);
      const name = nameIn(answer);
      if (name) this.made.set(`${String(doctype)}/${name}`, by);
    }
    if (method === 'DELETE') this.deleted.set(path.split('/').slice(-2).join('/'), by);
  }

  /** Whether the server has carried out a change of this browser whose address holds these words. */
  hasCarried(side: Side, words: string): boolean {
    return this.carried.some(({ by, url }) => by === side && url.includes(words));
  }

  private get owner() {
    const { as } = this.given;
    return typeof as === 'string' ? accountOf(as).email : as.visitor;
  }

  /** Presses in both; answers what each of them ended with. */
  async press(first: Press, second: Press): Promise<PromiseSettledResult<unknown>[]> {
    const other = await secondBrowser();
    this.pages.push(await freshBrowser(), other);
    for (const page of this.pages) {
      page.journal.journalTiming.settle = SETTLE_MS;
      if (typeof this.given.as === 'string') page.session.storeSession({ userEmail: this.owner });
    }
    return Promise.allSettled(
      this.pages.map((page, at) =>
        at === 0 ? this.finish(page, first, 'second') : this.finish(page, second, 'first'),
      ),
    );
  }

  /** Where the page asks which of the records found is this browser's, the person knows: none that the other one was answered with. */
  private async decide(page: Page, left: JournalEntry, other: Side, isDone: Press['isDone']): Promise<void> {
    const [step, { doubt }] = Object.entries(left.steps).find(([, record]) => record.doubt) ?? ['', {}];
    if (isDone) return page.journal.decideStep(left, step, isDone());
    if (!Array.isArray(doubt?.now)) return undefined;
    const byOther = [...this.made].flatMap(([name, who]) => (who === other ? name.split('/').at(-1) : []));
    const own = (doubt.now as { name: string }[]).find(({ name }) => !byOther.includes(name));
    return page.journal.decideStep(left, step, own !== undefined, own?.name);
  }

  private async finish(page: Page, press: Press, other: Side, times = 6): Promise<unknown> {
    const { beginEntry, openEntries, UncertainStepError } = page.journal;
    const { kind, payload, id, bytes, run, isDone } = press;
    this.kinds.add(kind);
    const entry = await beginEntry(kind, this.owner, payload, id, bytes);
    for (let time = 1; ; time++) {
      try {
        return await run(page, entry);
      } catch (error) {
        const open = (await openEntries(kind, this.owner)).find((one) => one.id === entry.id);
        if (time >= times || !open) throw error;
        if (error instanceof UncertainStepError) await this.decide(page, open, other, isDone);
      }
    }
  }

  /** What is still open in either of them. */
  async left(): Promise<JournalEntry[]> {
    const open = this.pages.flatMap((page) =>
      [...this.kinds].map((kind) => page.journal.openEntries(kind, this.owner)),
    );
    return (await Promise.all(open)).flat();
  }

  close(): void {
    this.mock.close();
  }
}

/**
 * Takes the twin of an upload that the browser sent twice out of the database, before it is looked at: the same person, address and
 * record as a later File, and nothing names it. It stays on a site, since it may be another browser's.
 */
function dropFileTwins({ mock }: Person): void {
  mock.backend.asSystem(({ db }) => {
    const fields = ['name', 'owner', 'file_url', 'attached_to_doctype', 'attached_to_name'] as const;
    const rows = db.list<Record<(typeof fields)[number], string>>('File', {
      fields: [...fields],
      orderBy: 'creation asc',
      limit: 0,
    });
    const keyOf = (row: (typeof rows)[number]) => JSON.stringify({ ...row, name: null });
    const last = new Map(rows.map((row) => [keyOf(row), row.name]));
    for (const row of rows)
      if (row.attached_to_name && last.get(keyOf(row)) !== row.name)
        db.delete('File', row.name, { force: true });
  });
}

/** Compares the server before and after, and expects the work exactly once. */
export type Check = (person: Person) => (result: unknown) => void | Promise<void>;

/** Presses while calls fail at random, until it succeeds. */
async function pressInAStorm(person: Person, seed: number): Promise<unknown> {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random.next() * limit);
  for (let time = 1; time <= 30; time++) {
    const way = WAYS[below(WAYS.length)] ?? 'network';
    try {
      await person.pressWhile(way, 1 + below(8));
    } catch {
      // Fewer calls were left than the one that should fail: the work is complete.
    }
    person.mock.backend.faults.length = 0;
  }
  return person.finish();
}

/**
 * Proves that a sequence is done exactly once, whatever fails. The calls come from an undisturbed run, so
 * new calls are covered automatically.
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

    it.each(calls.flatMap((call, index) => waysOf(call).map((way) => [index + 1, call, way] as const)))(
      'survives when call %i, %s, meets: %s',
      (nth, _call, way) =>
        expectOnce(async (person) => {
          await person.pressWhile(way, nth);
          return person.finish();
        }),
    );

    const seen = calls.flatMap((call, index) =>
      isChange(call) && !work.unseen?.test(call) ? [[index + 1, call] as const] : [],
    );
    // Nothing of a page that dies is the step's own: one call tells as much as all of them.
    const unheard = FULL ? seen : seen.slice(0, 1);
    it.each([
      ...seen.map((one) => [...one, TWICE] as const),
      ...unheard.map((one) => [...one, TWICE_UNHEARD] as const),
    ])('is done once, or says so, when the browser repeats call %i, %s: %s', async (nth, call, way) => {
      const person = await new Person(work).open();
      try {
        const once = check(person);
        await person.pressWhile(way, nth);
        const result = await person.finish();
        expect(await person.left(), 'left in the journal').toEqual([]);
        if (/upload_file/.test(call)) dropFileTwins(person);
        const told = await person.told();
        if (told.length === 0) await once(result);
        else
          expect(told).toEqual([expect.stringMatching(/(?=.*(sent this twice|Nothing was deleted)\.).*\d/)]);
      } finally {
        person.close();
      }
    });

    const uploads = calls.flatMap((call, index) =>
      /upload_file/.test(call) && typeof work.as === 'string' ? [index + 1] : [],
    );
    it.each(uploads)(
      'survives when the session ends with call %i, an upload, which the site does for a visitor all the same',
      (nth) =>
        expectOnce(async (person) => {
          await person.pressUntilSignedOut(nth);
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

    it.each(Array.from({ length: STORMS }, (_, seed) => seed + 1))('survives storm %i', (seed) =>
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

    it.each(
      LINES.flatMap(([one, two]) =>
        (['', 'answer-lost', 'network'] as const).map((lost) => [one, two, lost] as const),
      ),
    )(
      'leaves what another browser makes at the same moment, whose calls take %i and %i ms, with the first change met by "%s"',
      async (one, two, lost) => {
        const both = new Together(work, [one, two]);
        try {
          const before = new Set(work.makes?.(both.mock));
          const first = { method: 'POST', nth: 1 };
          if (lost) both.mock.backend.faults.push({ match: first, kind: lost, times: 1 });
          const press = () => ({ ...work, payload: work.payload(both.mock) });
          const ends = await both.press(press(), press());
          const taken = [...both.deleted].filter(([name, who]) => (both.made.get(name) ?? who) !== who);
          expect(taken, 'deleted by one browser and made by the other').toEqual([]);
          if (!work.makes) return;
          expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
          expect(await both.left(), 'left in the journal').toEqual([]);
          const made = work.makes(both.mock).filter((name) => !before.has(name));
          expect(made.length, 'records of two presses').toBeGreaterThanOrEqual(2);
        } finally {
          both.close();
        }
      },
    );

    // Nothing of it is the step's own: one call tells as much as all of them.
    const awaited = work.waitsForNothing ? [] : calls;
    const changing = awaited.flatMap((call, index) => (isChange(call) ? [[index + 1, call] as const] : []));
    it.each(FULL ? changing : changing.slice(0, 1))(
      'recognises call %i, %s, when it arrives after the page has died',
      (nth) =>
        expectOnce(async (person) => {
          await person.pressWhile(SLOW, nth);
          return person.finishBeforeItArrives();
        }),
    );
  });
}
