import { isEqual } from '../../isEqual';
import { watchers } from '../../watched';
import type { EntryWait } from '../records';
import { backOff, nextEntry, type Queued } from './order';

/** A change of what is known of the tries of an entry. */
export type WaitChange = (now: EntryWait | undefined) => EntryWait;

const UNTRIED: EntryWait = { tries: 0, failedAt: 0, nextAt: 0, why: '' };

/** What follows from the failure of an entry. */
export type Verdict =
  /**
   * It may pass. `everything`: no other entry would fare better, as without a network. `at`: when the server wants to be asked again.
   * `patience`: failing so often in a row, always with these words, it is not expected to pass any more.
   */
  | { then: 'later'; why: string; everything?: boolean; at?: number | undefined; patience?: number }
  /** Nobody is signed in: nothing goes until somebody is. */
  | { then: 'sign-in'; why: string }
  /** The server will say the same again: it waits for the person, and nothing that does not depend on it is held up. */
  | { then: 'ask'; needs: NonNullable<EntryWait['needs']>; why: string; detail?: unknown }
  /** It was withdrawn, or sent by another tab, in the meantime. */
  | { then: 'forget' };

/** What the queue stands on. */
export interface QueuePorts<E extends Queued> {
  /** All entries that are not sent, those that need attention as well. */
  waiting: () => Promise<readonly E[]>;
  /**
   * Sends one exactly once, and takes it out of what waits. `onShare`: how much of it is up, 0 to 1. `hasWaited`: it was tried or changed before, or
   * put while nothing could go, so that what its page knew may be old.
   */
  send: (entry: E, onShare: (share: number) => void, hasWaited: boolean) => Promise<unknown>;
  /** Writes down what came of a try; nothing where the entry is gone. */
  note: (id: string, change: WaitChange) => Promise<void>;
  judge: (error: unknown) => Verdict;
  /** One page at a time: runs the work when no other page does. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  /** Whether a call can be made: there is a network, and the person whose entries these are is signed in. */
  mayCall: () => boolean;
}

/** What the queue does at the moment. */
export interface QueueState {
  /** The entry that is under way, and how much of it is up, 0 to 1. */
  sending: { id: string; share: number } | null;
  /** The person has stopped it. */
  paused: boolean;
  /** The session ended: it goes on after the next sign-in. */
  signedOut: boolean;
  /** When it tries again by itself, in milliseconds since 1970; null where nothing is to be tried. */
  nextAt: number | null;
  /** What the device had no room to note of the tries of entries, by their ids. */
  unnoted: ReadonlyMap<string, Unnoted>;
}

interface Unnoted {
  wait: EntryWait;
  /** What the device held when this could not be noted: once it holds anything else, this is out of date. */
  over: EntryWait | undefined;
}

/** What is known of the tries of an entry: what could not be noted, unless another page has noted something since. */
export const knownWait = (noted: EntryWait | undefined, unnoted: Unnoted | undefined) =>
  unnoted && isEqual(unnoted.over, noted) ? unnoted.wait : noted;

/** Of a queue that does nothing. */
const IDLE_QUEUE: QueueState = {
  sending: null,
  paused: false,
  signedOut: false,
  nextAt: null,
  unnoted: new Map(),
};

/** No timer of a browser holds longer. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Sends what waits on the device, one entry after the other, for as long as the page lives. It holds nothing itself: each turn begins with what the
 * device says, so that a reload, a crash or another page lose and double nothing. All that it remembers is what came of the tries
 * where the device has no room to note that.
 */
export class Queue<E extends Queued> {
  private state: QueueState = IDLE_QUEUE;
  private readonly listeners = watchers();
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  /** When the queue was woken: what failed before it, here or in another page, is tried at once. */
  private since = -Infinity;
  /** Entries put after this moment were put while the queue ran; ms since 1970. */
  private awakeSince = Date.now();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Failures in a row that concern everything, and from when until when nothing is tried. */
  private rests = 0;
  private restFrom = 0;
  private restUntil = 0;

  constructor(private readonly ports: QueuePorts<E>) {}

  view = (): QueueState => this.state;

  subscribe = this.listeners.subscribe;

  /** Something new waits. */
  kick(): void {
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
      if (this.again && this.mayRun()) this.kick();
    });
  }

  /** The network is back, somebody signed in, or the person wants it: whatever has failed before is tried at once. */
  wake(): void {
    this.since = Date.now();
    this.awakeSince = this.since;
    this.rests = 0;
    this.restUntil = 0;
    this.set({ signedOut: false });
    this.kick();
  }

  pause(): void {
    this.set({ paused: true });
  }

  resume(): void {
    this.set({ paused: false });
    this.wake();
  }

  /** One entry is tried at once, whatever held it up. */
  async sendNow(id: string): Promise<void> {
    this.restUntil = 0;
    await this.note(id, (now = UNTRIED) => {
      const { needs: _, detail: _detail, paused: _paused, ...rest } = now;
      return { ...rest, nextAt: 0, asked: true };
    });
    this.kick();
  }

  /** One entry, and what stands behind it, is held back until it is sent by hand. */
  async hold(id: string): Promise<void> {
    await this.note(id, (now = UNTRIED) => ({ ...now, paused: true }));
    this.kick();
  }

  /**
   * A page has tried an entry itself, in vain: it goes on from here as if the queue had. Answers what follows from the failure.
   */
  async takeOver(id: string, error: unknown): Promise<Verdict> {
    const verdict = await this.failed(id, this.ports.judge(error), Infinity);
    this.kick();
    return verdict;
  }

  /** The page lets go of it for good. What is under way is not called off. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Settles once nothing is left to be tried now. */
  async settled(): Promise<void> {
    while (this.running) await this.running; // oxlint-disable-line no-await-in-loop -- a run may begin another
  }

  private set(change: Partial<QueueState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.tell();
  }

  private mayRun(): boolean {
    const { paused, signedOut } = this.state;
    return !this.stopped && !paused && !signedOut && !this.isResting() && this.ports.mayCall();
  }

  /** A rest that has not begun by the clock is over: the clock was set back. */
  private isResting(): boolean {
    const now = Date.now();
    return this.restFrom <= now && now < this.restUntil;
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    let at: number | null = null;
    try {
      while (this.again) {
        this.again = false;
        // Until a call can be made nobody else is kept from making one.
        if (this.mayRun()) await this.ports.inTurn(async () => void (at = await this.drain())); // oxlint-disable-line no-await-in-loop
        else await this.noteAgain(); // oxlint-disable-line no-await-in-loop
      }
    } catch {
      // The device did not say what waits: it is asked again.
      at = this.rest();
    }
    this.setTimer(this.isResting() ? this.restUntil : at);
  }

  private setTimer(at: number | null): void {
    clearTimeout(this.timer);
    this.set({ nextAt: at });
    // What could not be noted is noted once there is room: that is looked for as well.
    const next = this.state.unnoted.size > 0 ? Math.min(at ?? Infinity, Date.now() + backOff(Infinity)) : at;
    if (next === null || this.stopped) return;
    this.timer = setTimeout(() => this.kick(), Math.min(Math.max(0, next - Date.now()), LONGEST_TIMER));
  }

  /** Nothing is tried for a while; answers until when. */
  private rest(at = 0): number {
    this.rests += 1;
    this.restFrom = Date.now();
    this.restUntil = Math.max(at, this.restFrom + backOff(this.rests));
    return this.restUntil;
  }

  /** Sends whatever can go; answers when the next entry may be tried. */
  private async drain(): Promise<number | null> {
    /** What is through with: sent or withdrawn. */
    const through = new Set<string>();
    for (;;) {
      if (!this.mayRun()) return null;
      // oxlint-disable-next-line no-await-in-loop -- what was sent has made room
      await this.noteAgain();
      // oxlint-disable-next-line no-await-in-loop -- what waits is asked anew before each: another page may have changed it
      const entries = (await this.ports.waiting()).filter(({ id }) => !through.has(id));
      const known = entries.map((one) => ({
        ...one,
        wait: knownWait(one.wait, this.state.unnoted.get(one.id)),
      }));
      const next = nextEntry(known, { now: Date.now(), since: this.since });
      if (next === null) return null;
      if ('at' in next) return next.at;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (await this.attempt(next.entry)) through.add(next.entry.id);
    }
  }

  /** What there was no room to note is noted once there is: until then only this page knows it. */
  private async noteAgain(): Promise<void> {
    for (const id of this.state.unnoted.keys()) {
      if (this.stopped) return;
      await this.note(id, (now = UNTRIED) => now); // oxlint-disable-line no-await-in-loop -- each in its turn
    }
  }

  /** Notes what is known of the tries of an entry: on the device, else for as long as the page lives. */
  private async note(id: string, change: WaitChange): Promise<void> {
    // Asked in its turn: another note of the same entry may be under way.
    const known = () => this.state.unnoted.get(id);
    let next: Unnoted | undefined;
    const isNoted = await this.ports
      .note(id, (now) => {
        next = { wait: change(knownWait(now, known())), over: now };
        return next.wait;
      })
      .then(
        () => true,
        () => false,
      );
    const left = isNoted ? undefined : (next ?? { wait: change(known()?.wait), over: known()?.over });
    if (left?.wait === known()?.wait) return;
    const unnoted = new Map(this.state.unnoted);
    if (left) unnoted.set(id, left);
    else unnoted.delete(id);
    this.set({ unnoted });
  }

  /** Answers whether it is through with the entry. */
  private async attempt(entry: E): Promise<boolean> {
    const { id } = entry;
    const hasWaited = entry.wait !== undefined || entry.createdAt < this.awakeSince;
    const startedAt = Date.now();
    this.set({ sending: { id, share: 0 } });
    try {
      await this.ports.send(entry, (share) => this.set({ sending: { id, share } }), hasWaited);
      this.rests = 0;
      return true;
    } catch (error) {
      return (await this.failed(id, this.ports.judge(error), startedAt)).then === 'forget';
    } finally {
      this.set({ sending: null });
    }
  }

  /** Notes a failure; answers what follows from it after those before. */
  private async failed(id: string, judged: Verdict, startedAt: number): Promise<Verdict> {
    if (judged.then === 'forget') return judged;
    const failedAt = Date.now();
    const wantedAt = judged.then === 'later' ? (judged.at ?? 0) : 0;
    if (judged.then === 'sign-in') this.set({ signedOut: true });
    // whatever else waits goes first after the rest: it may be this one alone that a server does not answer
    const restsUntil = judged.then === 'later' && judged.everything ? this.rest(wantedAt) + 1 : 0;
    let verdict: Verdict = judged;
    const change = (now: EntryWait = UNTRIED): EntryWait => {
      const { tries, paused, asked } = now;
      // Somebody has put other work in its place since: this says nothing of that.
      if (tries === 0 && now.failedAt >= startedAt) return now;
      const alike = now.why === judged.why ? (now.alike ?? 0) + 1 : 1;
      const patience = judged.then === 'later' ? judged.patience : undefined;
      if (patience !== undefined && alike >= patience)
        verdict = { then: 'ask', needs: 'refused', why: judged.why };
      return {
        tries: tries + 1,
        failedAt,
        why: judged.why,
        nextAt:
          judged.then === 'sign-in'
            ? failedAt
            : Math.max(wantedAt, restsUntil, failedAt + backOff(tries + 1)),
        ...(patience === undefined ? {} : { alike }),
        ...(paused ? { paused } : {}),
        ...(asked ? { asked } : {}),
        ...(verdict.then === 'ask' ? { needs: verdict.needs, detail: verdict.detail } : {}),
      };
    };
    await this.note(id, change);
    return verdict;
  }
}
