import { connection, subscribeConnection } from '@/api/connection';
import { dropLeftBytes } from '@/lib/device/entryBytes';
import { exclusively, findEntry, runEntry, type JournalEntry, type Perform } from '@/lib/device/journal';
import { Queue, type QueueState, type Verdict } from '@/lib/device/queue/queue';
import { onQueueChange, queueChanged } from '@/lib/device/queue/changes';
import { noteWait } from '@/lib/device/queue/stored';
import { writeText } from '@/lib/device/texts';
import { watchers } from '@/lib/watched';
import { currentSession, subscribeSession } from '@/session/store';
import { notifyPerson } from '@/ui/notify';
import { onStoredChange } from '@/ui/useStored';
import { behind, type Queued } from '@/lib/device/queue/order';
import { isEqual } from '@/lib/isEqual';
import { isInHand } from './inHand';
import { SAVES } from './kinds';
import { workWasNotApplied, judge } from './judge';
import { isPaused, pausedKey } from './paused';
import { arePhotosHeld, onLineChange } from './photoHold';
import { waitingReports } from './reportWork';
import { waitingSaves } from './savedWork';
import { waitingFiles } from './waitingFiles';

export interface Sending {
  /** Part that is up, 0 to 1. */
  onShare: (share: number) => void;
  /** It was tried before, or put while nothing could go: what its page knew may be old. */
  hasWaited: boolean;
}

/** Sends one piece of work; what it answers is remembered with it. */
export type SendWork = (entry: JournalEntry, perform: Perform, how: Sending) => Promise<unknown>;

/** A section and a file may be under way at once. */
export interface SendingState extends Omit<QueueState, 'sending'> {
  sending: readonly NonNullable<QueueState['sending']>[];
}

/** Saved sections, and all that may be large: none of the first waits for one of the second that is just being sent. */
type Lane = 'saves' | 'rest';
type Lanes = Readonly<Record<Lane, Queue<Queued>>>;

const IDLE: SendingState = { sending: [], paused: false, signedOut: false, nextAt: null, unnoted: new Map() };
/** How long the person is told of what arose beside their work. */
const NOTICE_MS = 30_000;

const listeners = watchers();
let running: Lanes | null = null;
let state = IDLE;

const lanesOf = (lanes: Lanes | null): readonly Queue<Queued>[] => (lanes ? Object.values(lanes) : []);

function stateOf(lanes: Lanes | null): SendingState {
  const all = lanesOf(lanes).map((lane) => lane.view());
  const times = all.flatMap(({ nextAt }) => nextAt ?? []);
  return {
    sending: all.flatMap(({ sending }) => sending ?? []),
    paused: all.some(({ paused }) => paused),
    signedOut: all.some(({ signedOut }) => signedOut),
    nextAt: times.length > 0 ? Math.min(...times) : null,
    unnoted: new Map(all.flatMap(({ unnoted }) => [...unnoted])),
  };
}

/** The lane of an entry. */
const laneOf = async (id: string): Promise<Queue<Queued> | undefined> =>
  running?.[(await findEntry(id))?.kind.startsWith(SAVES) ? 'saves' : 'rest'];

/** The queue of the person who is signed in, as this page runs it. */
export const unsentQueue = {
  view: (): SendingState => state,
  subscribe: listeners.subscribe,
  /** Stops all of it until it is resumed, over a reload too. */
  pause(): void {
    writeText(pausedKey(currentSession().email), 'yes');
    for (const lane of lanesOf(running)) lane.pause();
  },
  resume(): void {
    writeText(pausedKey(currentSession().email), null);
    for (const lane of lanesOf(running)) lane.resume();
  },
  /** Tries at once what failed before; or one entry, whatever holds it up. */
  async sendNow(id?: string): Promise<void> {
    if (id === undefined) for (const lane of lanesOf(running)) lane.wake();
    else await (await laneOf(id))?.sendNow(id);
  },
  /** One entry, and what rests on it, stays on the device until it is sent by hand. */
  async hold(id: string): Promise<void> {
    await (await laneOf(id))?.hold(id);
  },
  /** Goes on with an entry that a page has tried itself, in vain. Undefined where no queue runs here: then nothing does. */
  takeOver: async (id: string, error: unknown): Promise<Verdict | undefined> =>
    (await laneOf(id))?.takeOver(id, error),
};

/** Sends a person's waiting work for as long as the page is open. Returns the way to stop. */
export function startUnsent(owner: string, send: SendWork): () => void {
  // A step that is done is passed again by each try of the next one.
  const told = new Set<string>();
  const laneWith = (lane: Lane, waiting: () => Promise<readonly Queued[]>) =>
    new Queue<Queued>({
      waiting,
      send: async ({ id }, onShare, hasWaited) => {
        await runEntry(id, (perform, entry) => send(entry, perform, { onShare, hasWaited }), {
          wasNotApplied: workWasNotApplied,
          onlyCopy: true,
          onStep: (_key, _state, notice) => {
            if (notice === undefined || told.has(notice)) return;
            told.add(notice);
            notifyPerson(owner).error(notice, NOTICE_MS);
          },
        });
        queueChanged(id);
      },
      note: noteWait,
      judge,
      inTurn: (work) => exclusively(`plimsoll-unsent-${lane}-${owner}`, work),
      // Whoever signed in since then has another session: nothing of this person goes out under it.
      mayCall: () => navigator.onLine && currentSession().email === owner && currentSession().role !== null,
    });
  const lanes: Lanes = {
    saves: laneWith('saves', () => waitingSaves(owner)),
    rest: laneWith('rest', async () => {
      const saves = await waitingSaves(owner);
      const files = await waitingFiles(owner, saves, arePhotosHeld(owner));
      const reports = await waitingReports(owner);
      const all = [...saves, ...files, ...reports];
      // What a page is just sending is no entry here, and a report still goes after it.
      return [...files.filter(({ id }) => !isInHand(id)), ...reports].filter((one) => !behind(one, all));
    }),
  };
  const all = lanesOf(lanes);
  running = lanes;
  state = stateOf(lanes);
  const tell = () => {
    if (running !== lanes) return;
    const { unnoted } = state;
    const next = stateOf(lanes);
    const isNoted = isEqual([...unnoted], [...next.unnoted]);
    state = isNoted ? { ...next, unnoted } : next;
    listeners.tell();
    // Whoever shows what waits hears of it as of what was noted.
    if (!isNoted) queueChanged();
  };
  const kick = () => all.forEach((lane) => lane.kick());
  const wake = () => all.forEach((lane) => lane.wake());
  let before = connection();
  const wakeOnceAnswered = () => {
    const now = connection();
    if (now === 'online' && before === 'no-answer') wake();
    before = now;
  };
  /** Another tab has paused or resumed it: it is one queue, whichever tab runs it. */
  const follow = () => {
    const paused = isPaused(owner);
    if (paused === state.paused) return;
    for (const lane of all)
      if (paused) lane.pause();
      else lane.resume();
  };
  const stops = [
    ...all.map((lane) => lane.subscribe(tell)),
    onQueueChange(kick),
    subscribeSession(wake),
    // Photographs may be held back no more.
    onLineChange(kick),
    onStoredChange(() => {
      follow();
      kick();
    }),
    subscribeConnection(wakeOnceAnswered),
    () => window.removeEventListener('online', wake),
  ];
  window.addEventListener('online', wake);
  if (isPaused(owner)) for (const lane of all) lane.pause();
  kick();
  // They fill the device until then, and the next visit tries again.
  void dropLeftBytes().catch(() => undefined);
  return () => {
    stops.forEach((stop) => stop());
    for (const lane of all) lane.stop();
    if (running !== lanes) return;
    running = null;
    state = IDLE;
    listeners.tell();
  };
}
