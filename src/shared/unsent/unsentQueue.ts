import { connection, subscribeConnection } from '@/api/connection';
import { dropLeftBytes } from '@/lib/device/entryBytes';
import { exclusively, runEntry, type JournalEntry, type Perform } from '@/lib/device/journal';
import { IDLE_QUEUE, Queue, type QueueState, type Verdict } from '@/lib/device/queue/queue';
import { onQueueChange, queueChanged } from '@/lib/device/queue/changes';
import { noteWait } from '@/lib/device/queue/stored';
import { writeText } from '@/lib/device/texts';
import { watchers } from '@/lib/watched';
import { currentSession, subscribeSession } from '@/session/store';
import { onStoredChange } from '@/ui/useStored';
import type { Queued } from '@/lib/device/queue/order';
import { isInHand } from './inHand';
import { workWasNotApplied, judge } from './judge';
import { isPaused, pausedKey } from './paused';
import { arePhotosHeld, onLineChange } from './photoHold';
import { waitingReports } from './reportWork';
import { waitingSaves } from './savedWork';
import { waitingFiles } from './waitingFiles';

/** Sends one piece of work; what it answers is remembered with it. `onShare`: how much of it is up, 0 to 1. */
export type SendWork = (
  entry: JournalEntry,
  perform: Perform,
  onShare: (share: number) => void,
) => Promise<unknown>;

const listeners = watchers();
let running: Queue<Queued> | null = null;

/** The queue of the person who is signed in, as this page runs it. */
export const unsentQueue = {
  view: (): QueueState => running?.view() ?? IDLE_QUEUE,
  subscribe: listeners.subscribe,
  /** Stops all of it until it is resumed, over a reload too. */
  pause(): void {
    writeText(pausedKey(currentSession().email), 'yes');
    running?.pause();
  },
  resume(): void {
    writeText(pausedKey(currentSession().email), null);
    running?.resume();
  },
  /** Tries at once what failed before; or one entry, whatever holds it up. */
  async sendNow(id?: string): Promise<void> {
    if (id === undefined) running?.wake();
    else await running?.sendNow(id);
  },
  /** One entry, and what rests on it, stays on the device until it is sent by hand. */
  async hold(id: string): Promise<void> {
    await running?.hold(id);
  },
  /** Goes on with an entry that a page has tried itself, in vain. Undefined where no queue runs here: then nothing does. */
  takeOver: async (id: string, error: unknown): Promise<Verdict | undefined> => running?.takeOver(id, error),
};

/** Sends a person's waiting work for as long as the page is open. Returns the way to stop. */
export function startUnsent(owner: string, send: SendWork): () => void {
  const queue = new Queue<Queued>({
    waiting: async () => {
      const saves = await waitingSaves(owner);
      const files = await waitingFiles(owner, saves, arePhotosHeld(owner));
      const reports = await waitingReports(owner);
      return [
        ...saves,
        ...files.filter(({ id }) => !isInHand(id)),
        // What a page is just sending is no entry here, and a report still goes after it.
        ...reports.filter(({ after }) => !after.some(isInHand)),
      ];
    },
    send: async ({ id }, onShare) => {
      await runEntry(id, (perform, entry) => send(entry, perform, onShare), {
        wasNotApplied: workWasNotApplied,
        onlyCopy: true,
      });
      queueChanged(id);
    },
    note: noteWait,
    judge,
    inTurn: (work) => exclusively(`plimsoll-unsent-${owner}`, work),
    // Whoever signed in since then has another session: nothing of this person goes out under it.
    mayCall: () => navigator.onLine && currentSession().email === owner && currentSession().role !== null,
  });
  running = queue;
  let { unnoted } = queue.view();
  const tell = () => {
    listeners.tell();
    if (queue.view().unnoted === unnoted) return;
    ({ unnoted } = queue.view());
    // Whoever shows what waits hears of it as of what was noted.
    queueChanged();
  };
  const wake = () => queue.wake();
  let before = connection();
  const wakeOnceOnline = () => {
    const now = connection();
    if (now === 'online' && before !== 'online') queue.wake();
    before = now;
  };
  /** Another tab has paused or resumed it: it is one queue, whichever tab runs it. */
  const follow = () => {
    const paused = isPaused(owner);
    if (paused === queue.view().paused) return;
    if (paused) queue.pause();
    else queue.resume();
  };
  const stops = [
    queue.subscribe(tell),
    onQueueChange(() => queue.kick()),
    subscribeSession(wake),
    // Photographs may be held back no more.
    onLineChange(() => queue.kick()),
    onStoredChange(() => {
      follow();
      queue.kick();
    }),
    subscribeConnection(wakeOnceOnline),
  ];
  if (isPaused(owner)) queue.pause();
  queue.kick();
  // They fill the device until then, and the next visit tries again.
  void dropLeftBytes().catch(() => undefined);
  return () => {
    stops.forEach((stop) => stop());
    queue.stop();
    if (running === queue) running = null;
    tell();
  };
}
