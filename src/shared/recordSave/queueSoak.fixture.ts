import type { Perform } from '@/lib/device/perform';
import { Queue } from '@/lib/device/queue/queue';
import type { Queued } from '@/lib/device/queue/order';
import type { JournalEntry } from '@/lib/device/records';
import { onlyParts, rebase, resolveConflicts, type Conflict } from '@/lib/merge';
import { ModelFailure, modelServer, REFUSED, type ModelValues } from './modelServer.fixture';
import { UndecidedError } from './saveMerged';
import { memoryKeeping, type Keeping, type Page, type WasNotApplied } from './soakKeeping.fixture';
import { soakSending } from './soakSending.fixture';
import {
  allParts,
  at,
  EMPTY,
  judgeModel,
  nameOf,
  partsOf,
  SECTIONS,
  SIZES,
  wrongAtTheEnd,
  type Edit,
  type Fault,
  type Part,
  type Payload,
  type Printed,
} from './soakWork.fixture';
import { seeded, virtualTime, type Random, type VirtualTime } from './virtualTime.fixture';

/*
 * Random days of work on the queue: sections are saved and photographs taken, calls and answers are lost, pages reload and crash, a second
 * page is open, somebody else changes the same record. At the end everything must be on the server once, in its order.
 */

/** A device on which a schedule is run. */
export type DeviceOf = (
  fault: Fault | undefined,
  wasNotApplied: WasNotApplied,
  more: { random: Random; worst: number; crash: (page: Page) => void },
) => Keeping;

/** Runs one schedule; answers what is wrong afterwards. */
async function runSchedule(
  seed: number,
  fault?: Fault,
  deviceOf: DeviceOf = memoryKeeping,
): Promise<string[]> {
  const random = seeded(seed);
  const time = virtualTime(1_800_000_000_000);
  try {
    return await schedule(random, time, fault, deviceOf);
  } finally {
    time.end();
  }
}

/** The first of these schedules after which something is wrong, with what is; null where there is none. */
export async function firstFailing(options: {
  first: number;
  runs: number;
  fault?: Fault;
  deviceOf?: DeviceOf;
}): Promise<{ seed: number; wrong: string[] } | null> {
  const { first, runs, fault, deviceOf } = options;
  for (let seed = first; seed < first + runs; seed++) {
    const wrong = await runSchedule(seed, fault, deviceOf); // oxlint-disable-line no-await-in-loop -- they share the clock
    if (wrong.length > 0) return { seed, wrong };
  }
  return null;
}

/** A call that is made so long after the site has said that nobody is signed in is one too many, in milliseconds. */
const AFTER_THE_END = 5000;

const wasNotApplied = (error: unknown) =>
  error instanceof UndecidedError ||
  (error instanceof ModelFailure && !['no-answer', 'busy'].includes(error.failure));

async function schedule(
  random: Random,
  time: VirtualTime,
  fault: Fault | undefined,
  deviceOf: DeviceOf,
): Promise<string[]> {
  const server = modelServer(time, random);
  server.state.faults = random.pick([0, 10, 30, 60]);
  const problems: string[] = [];
  const edits: Edit[] = [];
  const shots: string[] = [];
  const printed: Printed[] = [];

  // ---- what the device keeps
  const pages = new Set<Page>();
  const crash = (page: Page) => {
    page.alive = false;
    page.queue.stop();
    pages.delete(page);
    device.gone(page);
  };
  /** Of a hundred calls and writes, at how many the page is gone in that moment. */
  const worst = random.pick([0, 0, 1, 4]);
  const device: Keeping = deviceOf(fault, wasNotApplied, { random, worst, crash });
  /** The newest version that a page has read: opened without a network, a page begins with it. */
  let kept: { name: string | null; values: ModelValues } = { name: null, values: EMPTY };

  const payloadOf = (entry: JournalEntry) => entry.payload as Payload;
  const queued = (waiting: readonly JournalEntry[]): Queued[] =>
    waiting.map((entry, index, all) => {
      const { section, known, file, prints } = payloadOf(entry);
      const earlier = all.slice(0, index).filter((other) => {
        const before = payloadOf(other);
        if (before.file !== undefined) return false;
        return before.known === null || (file === undefined && before.section === section);
      });
      return {
        id: entry.id,
        group: 'job',
        createdAt: fault === 'no order' ? -entry.createdAt : entry.createdAt,
        size: file === undefined ? SIZES.save : SIZES.file,
        after: prints
          ? fault === 'a report before what it prints'
            ? []
            : [
                ...prints.after,
                ...all.slice(0, index).flatMap((one) => (payloadOf(one).prints ? one.id : [])),
              ]
          : fault === 'no order' || (known !== null && file !== undefined)
            ? []
            : earlier.map(({ id }) => id),
        wait: entry.wait,
      };
    });
  /** The record as it will be once everything that waits is sent. */
  const shown = (): ModelValues =>
    device
      .entries()
      .filter((entry) => payloadOf(entry).file === undefined)
      .reduce((values, entry) => rebase(allParts, payloadOf(entry).work, values).mine, kept.values);

  // ---- pages
  /** When a page was told that nobody is signed in, and has had no reason to ask again since. */
  const toldToSignIn = new Map<Page, number>();
  const callFrom =
    (page: Page) =>
    async <T>(act: () => T): Promise<T> => {
      const told = toldToSignIn.get(page);
      if (page.alive && told !== undefined && Date.now() - told > AFTER_THE_END)
        problems.push('a call after the session has ended');
      try {
        return await server.call(
          () => page.alive,
          () => {
            const made = act();
            if (page.alive && random.below(100) < worst) crash(page);
            return made;
          },
        );
      } catch (error) {
        if (error instanceof ModelFailure && error.failure === 'session-lost' && !toldToSignIn.has(page))
          toldToSignIn.set(page, Date.now());
        throw error;
      }
    };

  const sendPayload = soakSending({
    server,
    fault,
    callFrom,
    onVersion: (name, values) => {
      kept = { name, values: structuredClone(values) };
    },
    onPrinted: (report) => printed.push(report),
  });

  /** When a page was woken: it need not wait then. */
  const wokenAt = new Map<Page, number>();
  const tooSoon = (page: Page, { id, wait }: JournalEntry) => {
    if (wait?.needs) problems.push(`${id} was tried again before the person has decided`);
    // one that was not tried since it was decided goes at once
    if (!wait?.tries || wait.asked || wait.why === 'session-lost') return;
    const since = wokenAt.get(page) ?? -Infinity;
    const pause = Math.min(300_000, 1000 * 2 ** (wait.tries - 1));
    if (since < wait.failedAt && !clockWasSet && Date.now() < wait.failedAt + pause)
      problems.push(`${id} was tried again ${Date.now() - wait.failedAt} ms after try ${wait.tries}`);
  };

  const send = (page: Page, { id }: Queued): Promise<void> =>
    device.run(page, id, async (known, entry) => {
      const perform: Perform =
        fault === 'no look before repeating'
          ? (step) => known({ ...step, find: () => Promise.resolve(undefined) })
          : known;
      tooSoon(page, entry);
      await sendPayload(page, perform, payloadOf(entry));
    });

  const openPage = () => {
    const page: Page = {
      alive: true,
      queue: new Queue<Queued>({
        waiting: async () => (page.alive ? queued(await device.waiting()) : []),
        send: (one) => send(page, one),
        note: (id, change) => device.note(page, id, change),
        judge: (error) =>
          fault === 'goes on after the end of the session' &&
          error instanceof ModelFailure &&
          error.failure === 'session-lost'
            ? { then: 'later', why: 'An answer', everything: true }
            : judgeModel(error),
        inTurn: (work) => device.inTurn(page, work),
        mayCall: () => page.alive && server.state.online,
      }),
    };
    pages.add(page);
    device.as(page, () => page.queue.kick());
    return page;
  };
  const somePage = (): Page => random.pick([...pages]);
  const kickAll = () => pages.forEach((page) => device.as(page, () => page.queue.kick()));
  const wake = (page: Page, how: 'wake' | 'resume' = 'wake') => {
    toldToSignIn.delete(page);
    wokenAt.set(page, Date.now());
    device.as(page, () => page.queue[how]());
  };
  const wakeAll = () => pages.forEach((page) => wake(page));

  // ---- what people do
  /** Answers whether the device keeps it; where it has no room the person is told, and still has it before them. */
  const enqueue = async (payload: Payload): Promise<boolean> => {
    const isKept = await device.add(payload);
    if (isKept) kickAll();
    return isKept;
  };
  const isBegun = () => kept.name !== null || device.entries().length > 0;
  const edit = async () => {
    const before = shown();
    const begun = isBegun();
    const section = begun ? random.pick(Object.keys(SECTIONS)) : 'first';
    const parts = partsOf(section).filter(() => random.chance(0.6));
    if (parts.length === 0) return;
    const mine = structuredClone(before);
    const typed: Edit[] = parts.map((part, index) => {
      const [group, key] = part.path as [keyof ModelValues, string];
      const refused = begun && random.chance(0.02);
      const value = `${refused ? REFUSED : 'v'}${edits.length + index}`;
      mine[group][key] = value;
      return { part: nameOf(part), value, over: [at(before, part)], decided: refused };
    });
    const count = edits.push(...typed);
    const work = onlyParts(partsOf(section), { before, mine });
    if (!(await enqueue({ section, known: kept.name, work }))) edits.splice(count - typed.length);
  };
  const nothing = { before: EMPTY, mine: EMPTY };
  const shoot = async () => {
    if (!isBegun()) return;
    const file = `photo${shots.length}`;
    shots.push(file);
    if (!(await enqueue({ section: 'photographs', known: kept.name, work: nothing, file }))) shots.pop();
  };
  const press = async () => {
    if (!isBegun()) return;
    const file = `report${shots.length}`;
    const after = device.entries().map(({ id }) => id);
    const prints = { after, edits: edits.length, shots: [...shots] };
    shots.push(file);
    if (!(await enqueue({ section: 'reports', known: kept.name, work: nothing, file, prints }))) shots.pop();
  };
  let others = 0;
  const otherSaves = () =>
    server.other((values) => {
      const part = random.pick(allParts);
      const [group, key] = part.path as [keyof ModelValues, string];
      return { ...values, [group]: { ...values[group], [key]: `other${others++}` } };
    });
  /** The person answers what is asked, and corrects nothing that is refused: that stays. */
  let deciding = false;
  const decide = async () => {
    if (deciding) return;
    deciding = true;
    let decided = false;
    for (const entry of device.entries()) {
      if (entry.wait?.needs !== 'conflict') continue;
      const rows = entry.wait.detail as Conflict<Part>[];
      const { work, ...payload } = payloadOf(entry);
      for (const { part, theirs } of rows)
        if (typeof theirs !== 'string' || !theirs.startsWith('other'))
          problems.push(`asked about ${nameOf(part)}, which nobody else changed: ${String(theirs)}`);
      const theirs = new Set(rows.filter(() => random.chance(0.5)).map(({ part }) => part.path.join('/')));
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      if (!(await device.amend(entry, { ...payload, work: resolveConflicts(work, rows, theirs) }))) continue;
      decided = true;
      // What is left of it is typed on what the other one saved.
      for (const { part, mine, theirs: on } of rows) {
        const own = edits.find((one) => one.part === nameOf(part) && one.value === mine);
        if (own) own.decided = true;
        own?.over.push(on as string | undefined);
      }
    }
    deciding = false;
    if (decided) kickAll();
  };

  let clockWasSet = false;
  const acts: readonly (readonly [number, () => unknown])[] = [
    [30, edit],
    [8, shoot],
    [5, press],
    [12, otherSaves],
    [6, () => (server.state.online = false)],
    [8, () => backOnline()],
    [8, () => crash(somePage())],
    [5, () => pages.size < 2 && openPage()],
    [2, () => (server.state.signedIn = false)],
    [5, () => signIn()],
    [8, decide],
    [3, () => (random.chance(0.5) ? somePage().queue.pause() : wake(somePage(), 'resume'))],
    [3, () => (device.full = true)],
    [6, () => (device.full = false)],
    [1, () => setClock()],
  ];
  const backOnline = () => {
    server.state.online = true;
    wakeAll();
  };
  const signIn = () => {
    server.state.signedIn = true;
    wakeAll();
  };
  const setClock = () => {
    clockWasSet = true;
    time.set(random.pick([-86_400_000, -600_000, 600_000, 86_400_000]));
  };
  const total = acts.reduce((sum, [weight]) => sum + weight, 0);
  const act = () => {
    let left = random.below(total);
    return acts.find(([weight]) => (left -= weight) < 0)?.[1]();
  };

  openPage();
  const length = 10 + random.below(30);
  for (let step = 0; step < length; step++) {
    /* oxlint-disable no-await-in-loop -- time passes between two things that happen */
    if (pages.size === 0) openPage();
    void act(); // what a person decides waits for what is under way
    await time.move(random.pick([0, 50, 300, 2000, 20_000]));
    await device.look();
    /* oxlint-enable no-await-in-loop */
  }

  // ---- and in the end the network holds, and the person looks at what is asked
  device.full = false;
  server.state.faults = 0;
  if (!server.state.online) backOnline();
  if (!server.state.signedIn) signIn();
  for (const page of pages) if (page.queue.view().paused) wake(page, 'resume');
  for (let round = 0; round < 12; round++) {
    /* oxlint-disable no-await-in-loop */
    if (pages.size === 0) openPage();
    // the longest that an entry waits by itself
    await time.move(310_000);
    await device.look();
    if (device.entries().length === 0) break;
    void decide();
    /* oxlint-enable no-await-in-loop */
  }
  await time.move(10_000);
  await device.look();
  const left = device.entries();
  [...pages].forEach(crash);
  await device.end();
  return [...problems, ...wrongAtTheEnd({ server, edits, shots, left, queued: queued(left), printed })];
}
