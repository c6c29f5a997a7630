import { createPerform, type Perform } from '@/lib/device/perform';
import { Queue, type Verdict } from '@/lib/device/queue/queue';
import type { Queued } from '@/lib/device/queue/order';
import type { JournalEntry } from '@/lib/device/records';
import { onlyParts, rebase, resolveConflicts, type Conflict, type Work } from '@/lib/merge';
import { ModelFailure, modelServer, REFUSED, type ModelValues } from './modelServer.fixture';
import { UndecidedError, type OpenConflict } from './saveMerged';
import { sendWork, type WorkTarget } from './sendWork';
import {
  allParts,
  at,
  EMPTY,
  groupOver,
  nameOf,
  partsOf,
  SECTIONS,
  SIZES,
  wrongAtTheEnd,
  type Edit,
  type Part,
  type Payload,
} from './soakWork.fixture';
import { seeded, virtualTime } from './virtualTime.fixture';

/*
 * Random days of work on the queue: sections are saved and photographs taken, calls and answers are lost, pages reload and crash, a second
 * page is open, somebody else changes the same record. At the end everything must be on the server once, in its order.
 */

/** What can be broken by hand, to see that the soak finds it. */
export type Fault =
  | 'no look before repeating'
  | 'no wait for a call that is late'
  | 'no order'
  | 'no turn for one page'
  | 'taken out before it is sent'
  | 'never taken out'
  | 'saved over a newer version'
  | 'saved over what somebody else changed'
  | 'not written down before the call'
  | 'stops at a refusal'
  | 'forgets what failed often';

/** Runs one schedule; answers what is wrong afterwards. */
export async function runSchedule(seed: number, fault?: Fault): Promise<string[]> {
  const random = seeded(seed);
  const time = virtualTime(1_800_000_000_000);
  try {
    return await schedule(random, time, fault);
  } finally {
    time.end();
  }
}

async function schedule(
  random: ReturnType<typeof seeded>,
  time: ReturnType<typeof virtualTime>,
  fault: Fault | undefined,
): Promise<string[]> {
  const server = modelServer(time, random);
  server.state.faults = random.pick([0, 10, 30, 60]);
  const problems: string[] = [];
  const edits: Edit[] = [];
  const shots: string[] = [];

  // ---- what the device keeps
  const journal = new Map<string, JournalEntry>();
  /** The newest version that a page has read: opened without a network, a page begins with it. */
  let kept: { name: string | null; values: ModelValues } = { name: null, values: EMPTY };
  let count = 0;
  let turn: Promise<void> = Promise.resolve();

  const payloadOf = (entry: JournalEntry) => entry.payload as Payload;
  const inOrder = () => [...journal.values()].sort((a, b) => a.createdAt - b.createdAt);
  const queued = (): Queued[] =>
    inOrder().map((entry, index, all) => {
      const { section, known, file } = payloadOf(entry);
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
        after:
          fault === 'no order' || (known !== null && file !== undefined) ? [] : earlier.map(({ id }) => id),
        wait: entry.wait,
      };
    });
  /** The record as it will be once everything that waits is sent. */
  const shown = (): ModelValues =>
    inOrder()
      .filter((entry) => payloadOf(entry).file === undefined)
      .reduce((values, entry) => rebase(allParts, payloadOf(entry).work, values).mine, kept.values);

  // ---- pages
  interface Page {
    alive: boolean;
    queue: Queue<Queued>;
    free: (() => void) | null;
  }
  const pages = new Set<Page>();

  const targetFor = (page: Page, { section, known }: Payload): WorkTarget<ModelValues, Part> => {
    const call = <T>(act: () => T) => server.call(() => page.alive, act);
    const parts = partsOf(section);
    const keep = (name: string, values: ModelValues) => {
      if (page.alive) kept = { name, values: structuredClone(values) };
    };
    return {
      known,
      partsOf: () => parts,
      find: () =>
        fault === 'no look before repeating' ? Promise.resolve(undefined) : call(() => server.work.find()),
      create: async (values) => ({
        name: await call(() => server.work.create(groupOver(EMPTY, values, parts))),
        own: true,
      }),
      leftOf: ({ mine }) => ({ before: mine, mine }),
      read: (name) =>
        call(() => server.work.get(name)).then(({ values, modified }) => {
          keep(name, values);
          return { values, modified: String(modified) };
        }),
      change: async (name, decide) => {
        for (let left = 3; ; left--) {
          // oxlint-disable-next-line no-await-in-loop -- each try is based on the version that it read
          const base = await call(() => server.work.get(name));
          keep(name, base.values);
          const blind = fault === 'saved over what somebody else changed';
          const mine = blind
            ? { ...base.values, ...merged(base.values, page, section) }
            : groupOver(base.values, decide({ values: base.values, modified: String(base.modified) }), parts);
          try {
            // oxlint-disable-next-line no-await-in-loop
            await call(() =>
              server.work.put(
                name,
                mine,
                fault === 'saved over a newer version' ? server.work.get(name).modified : base.modified,
              ),
            );
            keep(name, mine);
            return;
          } catch (error) {
            if (!(error instanceof ModelFailure) || error.failure !== 'conflict' || left <= 1) throw error;
          }
        }
      },
    };
  };
  /** For a fault: what was typed, without a look at what somebody else changed. */
  const sendingWork = new Map<Page, Work<ModelValues>>();
  const merged = (theirs: ModelValues, page: Page, section: string): ModelValues => {
    const work = sendingWork.get(page);
    if (!work) return theirs;
    const { mine } = onlyParts(partsOf(section), work);
    return partsOf(section).reduce((values, part) => {
      const [group, key] = part.path as [keyof ModelValues, string];
      const value = at(mine, part);
      return value === undefined || value === at(work.before, part)
        ? values
        : { ...values, [group]: { ...values[group], [key]: value } };
    }, theirs);
  };

  const sendFile = async (page: Page, perform: Perform, { file = '', known }: Payload) => {
    const call = <T>(act: () => T) => server.call(() => page.alive, act);
    const name = known ?? (await call(() => server.work.find()));
    if (name === undefined) throw new ModelFailure('not-found');
    await perform<boolean, string[]>({
      key: 'upload',
      before: () => call(() => server.work.listFiles()),
      find: async (before) => {
        const found = (await call(() => server.work.listFiles())).includes(file) && !before.includes(file);
        return found || undefined;
      },
      run: async () => {
        await call(() => server.work.upload(name, file));
        return true;
      },
    });
  };

  const wasNotApplied = (error: unknown) =>
    error instanceof UndecidedError ||
    (error instanceof ModelFailure && !['no-answer', 'busy'].includes(error.failure));

  const send = async (page: Page, { id }: Queued): Promise<void> => {
    const stored = journal.get(id);
    if (!stored) return;
    const entry = structuredClone(stored);
    if (fault === 'taken out before it is sent') journal.delete(id);
    const known = createPerform(entry, { wasNotApplied }, async (now) => {
      await Promise.resolve();
      if (!page.alive) return new Promise<void>(() => undefined); // a page that is gone writes nothing
      const old = journal.get(id);
      if (!old || fault === 'not written down before the call') return;
      journal.set(id, { ...structuredClone(now), ...(old.wait ? { wait: old.wait } : {}) });
    });
    const perform: Perform =
      fault === 'no look before repeating'
        ? (step) => known({ ...step, find: () => Promise.resolve(undefined) })
        : known;
    const payload = payloadOf(entry);
    sendingWork.set(page, payload.work);
    if (payload.file === undefined) await sendWork(perform, payload.work, targetFor(page, payload));
    else await sendFile(page, perform, payload);
    if (page.alive && fault !== 'never taken out') journal.delete(id);
  };

  const judge = (error: unknown): Verdict => {
    if (error instanceof UndecidedError) {
      const { rows } = (error as UndecidedError<OpenConflict<Part>>).conflict;
      return { then: 'ask', needs: 'conflict', why: 'Both changed it', detail: rows };
    }
    if (!(error instanceof ModelFailure)) throw error;
    switch (error.failure) {
      case 'no-answer':
        return { then: 'later', why: error.failure, everything: true };
      case 'session-lost':
        return { then: 'sign-in', why: error.failure };
      case 'invalid':
        return { then: 'ask', needs: 'refused', why: error.failure };
      default:
        return { then: 'later', why: error.failure };
    }
  };

  const openPage = () => {
    const page: Page = {
      alive: true,
      free: null,
      queue: new Queue<Queued>({
        waiting: async () => (page.alive ? queued() : []),
        send: (one) => send(page, one),
        note: async (id, change) => {
          const entry = journal.get(id);
          if (!page.alive || !entry) return;
          const wait = change(entry.wait);
          if (fault === 'forgets what failed often' && wait.tries > 3) journal.delete(id);
          else journal.set(id, { ...entry, wait });
          if (fault === 'stops at a refusal' && wait.needs === 'refused') page.queue.stop();
        },
        judge,
        inTurn: async (work) => {
          if (fault === 'no turn for one page') return work();
          const before = turn;
          let free: () => void = () => undefined;
          const own = new Promise<void>((done) => (free = done));
          turn = Promise.all([before, own]).then(() => undefined);
          page.free = free; // a page that is gone keeps nobody waiting
          await before;
          try {
            await work();
          } finally {
            free();
          }
        },
        mayCall: () => page.alive && server.state.online && server.state.signedIn,
      }),
    };
    pages.add(page);
    page.queue.kick();
    return page;
  };
  const crash = (page: Page) => {
    page.alive = false;
    page.queue.stop();
    page.free?.();
    pages.delete(page);
  };
  const somePage = (): Page => random.pick([...pages]);
  const wakeAll = () => pages.forEach((page) => page.queue.wake());

  // ---- what people do
  const enqueue = (payload: Payload) => {
    const last = Math.max(0, ...[...journal.values()].map(({ createdAt }) => createdAt));
    const id = `e${++count}`;
    const createdAt = Math.max(Date.now(), last + 1);
    journal.set(id, {
      id,
      kind: 'save',
      owner: 'me',
      createdAt,
      payload: structuredClone(payload),
      steps: {},
    });
    pages.forEach((page) => page.queue.kick());
  };
  const edit = () => {
    const before = shown();
    const begun = kept.name !== null || journal.size > 0;
    const section = begun ? random.pick(Object.keys(SECTIONS)) : 'first';
    const parts = partsOf(section).filter(() => random.chance(0.6));
    if (parts.length === 0) return;
    const mine = structuredClone(before);
    for (const part of parts) {
      const [group, key] = part.path as [keyof ModelValues, string];
      const refused = begun && random.chance(0.02);
      const value = `${refused ? REFUSED : 'v'}${edits.length}`;
      edits.push({ part: nameOf(part), value, over: [at(before, part)], decided: refused });
      mine[group][key] = value;
    }
    enqueue({ section, known: kept.name, work: onlyParts(partsOf(section), { before, mine }) });
  };
  const shoot = () => {
    if (kept.name === null && journal.size === 0) return;
    const file = `photo${shots.length}`;
    shots.push(file);
    enqueue({ section: 'photographs', known: kept.name, work: { before: EMPTY, mine: EMPTY }, file });
  };
  let others = 0;
  const otherSaves = () =>
    server.other((values) => {
      const part = random.pick(allParts);
      const [group, key] = part.path as [keyof ModelValues, string];
      return { ...values, [group]: { ...values[group], [key]: `other${others++}` } };
    });
  /** The person answers what is asked, and corrects nothing that is refused: that stays. */
  const decide = () => {
    for (const entry of inOrder()) {
      if (entry.wait?.needs !== 'conflict') continue;
      const rows = entry.wait.detail as Conflict<Part>[];
      const { work, ...payload } = payloadOf(entry);
      for (const { part, mine, theirs } of rows) {
        const own = edits.find((one) => one.part === nameOf(part) && one.value === mine);
        if (own) own.decided = true;
        if (typeof theirs !== 'string' || !theirs.startsWith('other'))
          problems.push(`asked about ${nameOf(part)}, which nobody else changed: ${String(theirs)}`);
      }
      const theirs = new Set(rows.filter(() => random.chance(0.5)).map(({ part }) => part.path.join('/')));
      const { wait: _, ...rest } = entry;
      journal.set(entry.id, { ...rest, payload: { ...payload, work: resolveConflicts(work, rows, theirs) } });
      // What is left of it is typed on what the other one saved.
      for (const { part, mine, theirs: on } of rows) {
        const own = edits.find((one) => one.part === nameOf(part) && one.value === mine);
        own?.over.push(on as string | undefined);
      }
    }
    pages.forEach((page) => page.queue.kick());
  };

  const acts: readonly (readonly [number, () => void])[] = [
    [30, edit],
    [8, shoot],
    [12, otherSaves],
    [6, () => void (server.state.online = false)],
    [
      8,
      () => {
        server.state.online = true;
        wakeAll();
      },
    ],
    [8, () => (crash(somePage()), pages.size === 0 && openPage())],
    [5, () => pages.size < 2 && openPage()],
    [2, () => void (server.state.signedIn = false)],
    [
      5,
      () => {
        server.state.signedIn = true;
        wakeAll();
      },
    ],
    [8, decide],
    [3, () => (random.chance(0.5) ? somePage().queue.pause() : somePage().queue.resume())],
  ];
  const total = acts.reduce((sum, [weight]) => sum + weight, 0);
  const act = () => {
    let left = random.below(total);
    for (const [weight, one] of acts) if ((left -= weight) < 0) return one();
  };

  openPage();
  const length = 10 + random.below(30);
  for (let step = 0; step < length; step++) {
    act();
    // oxlint-disable-next-line no-await-in-loop -- time passes between two things that happen
    await time.move(random.pick([0, 50, 300, 2000, 20_000]));
  }

  // ---- and in the end the network holds
  Object.assign(server.state, { online: true, signedIn: true, faults: 0 });
  for (let round = 0; round < 12; round++) {
    if (pages.size === 0) openPage();
    pages.forEach((page) => page.queue.resume());
    await time.move(60_000); // oxlint-disable-line no-await-in-loop
    if (journal.size === 0) break;
    decide();
  }
  await time.move(10_000);
  [...pages].forEach(crash);
  return [...problems, ...wrongAtTheEnd({ server, edits, shots, left: inOrder(), queued: queued() })];
}
