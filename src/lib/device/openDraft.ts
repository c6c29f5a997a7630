import { watchers } from '../watched';
import { newId } from '../newId';
import {
  deleteDraft,
  deleteWork,
  DraftGone,
  draftsIn,
  isInDatabase,
  loadDraft,
  moveDraft,
  saveDraft,
  saveLeaving,
  slotKey,
  workOf,
  type DraftRecord,
} from './drafts';
import { DraftTabs, tabTiming } from './draftTabs';
import { refusals } from './refusals';

/** How long things take, in milliseconds. */
export const draftTiming = {
  /** From a key stroke to the write. */
  write: 250,
  /** Of quiet before the page says that all is kept: words that change with each stroke are no help. */
  quiet: 1000,
};

/** How the keeping of a draft stands, for the words beside the button. */
export type DraftState = 'none' | 'pending' | 'saved' | 'failed';

/** A draft of the same kind and record that is not the one of this page. */
export interface OtherDraft<V> {
  key: string;
  /** Names the piece of work that it is. */
  work: string;
  savedAt: number;
  /** Without the bytes of files. */
  values: V;
  /** A page in another tab has it open. */
  elsewhere: boolean;
}

/** What a page shows of its draft and the others. */
export interface DraftView<V> {
  /** Newest first; `loading` until the device and the other tabs have answered. */
  others: readonly OtherDraft<V>[] | 'loading';
  state: DraftState;
  /** Milliseconds since 1970 of the last save that was said; null before. */
  savedAt: number | null;
  /** Names this piece of work: what is sent under this name is sent once. */
  work: string;
}

/** What a draft asks and tells the page that it is open in. */
export interface DraftPage {
  /** Whether the draft must stay here now, because it is being sent. */
  isBusy: () => boolean;
  /** Whether a piece of work was finished after all: then it is not offered again. */
  isFinished: (work: string) => Promise<boolean>;
  /** Another tab took the draft: the page is to be as it opened. */
  onMoved: () => void;
}

/** What came of taking a draft up: its values, or why not. */
export type Taken<V> = { values: V; left: string | null } | 'busy' | 'full' | 'gone';

/**
 * The draft of one open page. Its slot is its own, so that a second tab never writes over it; the drafts that other pages left
 * or have open are listed, and one of them can be taken up here.
 */
export class OpenDraft<V> {
  private key: string;
  /** Whether the slot is on the device. */
  private isStored = false;
  private pending: { values: V } | null = null;
  private writing: { values: V } | null = null;
  private written: Promise<boolean> = Promise.resolve(true);
  private typedAt = 0;
  private stampedAt = 0;
  private writeTimer: ReturnType<typeof setTimeout> | undefined;
  private quietTimer: ReturnType<typeof setTimeout> | undefined;
  private tabs: DraftTabs | null = null;
  private greeted: Promise<void> = Promise.resolve();
  private readonly elsewhere = new Set<string>();
  private records: DraftRecord[] | null = null;
  private looks = 0;
  private readonly listeners = watchers();
  private shown: DraftView<V>;

  private page: DraftPage = {
    isBusy: () => false,
    isFinished: () => Promise.resolve(false),
    onMoved: () => undefined,
  };

  /** `scope` is a `draftKey`. */
  constructor(private readonly scope: string) {
    this.key = slotKey(scope, newId());
    this.shown = { others: 'loading', state: 'none', savedAt: null, work: newId() };
  }

  readonly view = (): DraftView<V> => this.shown;

  readonly subscribe = this.listeners.subscribe;

  private show(change: Partial<DraftView<V>>): void {
    this.shown = { ...this.shown, ...change };
    this.listeners.tell();
  }

  /** Nothing was typed on this page and nothing taken up. */
  get isUntouched(): boolean {
    return !this.isStored && this.pending === null && this.writing === null;
  }

  /** The page is open from now on. Gives the way to leave it: what is pending is written. */
  open(page: DraftPage): () => void {
    this.page = page;
    this.greeted = wait(tabTiming.greet);
    const tabs = new DraftTabs(this.scope, {
      opened: (key) => this.list(() => this.elsewhere.add(key)),
      closed: (key) => this.list(() => this.elsewhere.delete(key)),
      changed: () => void this.look(),
      give: async () => !page.isBusy() && this.settle(),
    });
    this.tabs = tabs;
    const come = () => {
      if (this.isStored) tabs.setOpen(this.key);
      void this.look();
    };
    const leave = () => {
      this.writeNow();
      tabs.setOpen(null);
    };
    const onVisibility = () => (document.visibilityState === 'hidden' ? this.writeNow() : come());
    come();
    window.addEventListener('pageshow', come);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('pageshow', come);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onVisibility);
      leave();
      tabs.tellChanged();
      tabs.close();
      this.tabs = null;
      clearTimeout(this.quietTimer);
    };
  }

  /** Keeps these values: on the device within `draftTiming.write`, at once when the page is hidden. */
  keep(values: V): void {
    if (!this.tabs) return;
    this.pending = { values };
    this.typedAt = Date.now();
    clearTimeout(this.quietTimer);
    if (this.shown.state !== 'pending') this.show({ state: 'pending' });
    this.writeTimer ??= setTimeout(() => void this.flush(), draftTiming.write);
  }

  /** Writes what is pending now; whether all is on the device then. */
  flush(): Promise<boolean> {
    clearTimeout(this.writeTimer);
    this.writeTimer = undefined;
    this.written = this.written.then(async () => {
      this.writing = this.pending;
      this.pending = null;
      if (this.writing) await this.write(this.writing.values);
      this.writing = null;
      return this.shown.state !== 'failed';
    });
    return this.written;
  }

  /** Writes until nothing is pending; whether the device took it all. */
  private async settle(): Promise<boolean> {
    do
      await this.flush(); // oxlint-disable-line no-await-in-loop -- typed while the last was written
    while (this.pending !== null && this.shown.state !== 'failed');
    return this.pending === null;
  }

  /** The page is being hidden or left: the database may answer too late. */
  private writeNow(): void {
    const last = this.pending ?? this.writing;
    if (last) saveLeaving(this.key, last.values, { work: this.shown.work, savedAt: this.stamp() });
    void this.flush();
  }

  /** The time, but never before that of the last write: a clock that is set back must not bring older text back. */
  private stamp(): number {
    return (this.stampedAt = Math.max(Date.now(), this.stampedAt + 1));
  }

  private async write(values: V): Promise<void> {
    const { key, isStored } = this;
    const savedAt = this.stamp();
    try {
      await saveDraft(key, values, { work: this.shown.work, known: isStored, savedAt });
      if (key !== this.key) return;
      this.isStored = true;
      if (!isStored) this.begun();
      const rest = this.typedAt + draftTiming.quiet - Date.now();
      if (this.pending === null)
        this.quietTimer = setTimeout(() => this.show({ state: 'saved', savedAt }), rest);
    } catch (error) {
      if (key !== this.key) return;
      if (!(error instanceof DraftGone)) {
        this.pending ??= { values };
        this.show({ state: 'failed' });
      } else if (this.tabs) {
        const isSent = await this.isFinished(this.shown.work);
        if (key !== this.key) return;
        // What was sent is not kept once more under another name: it would be sent again.
        if (isSent) return this.giveUp();
        // Continued in another tab meanwhile: what was typed here since is a piece of work of its own.
        this.renew();
        await this.write(values);
      }
    }
  }

  private begun(): void {
    this.tabs?.setOpen(this.key);
    this.tabs?.tellChanged();
  }

  /** From here on the page has another slot, for another piece of work. */
  private renew(): void {
    this.key = slotKey(this.scope, newId());
    this.isStored = false;
    this.tabs?.setOpen(null);
    this.show({ work: newId() });
  }

  private empty(): void {
    clearTimeout(this.writeTimer);
    clearTimeout(this.quietTimer);
    this.writeTimer = undefined;
    this.pending = null;
    this.renew();
    this.show({ state: 'none', savedAt: null });
  }

  /** The draft is not this page's any more: it is as it opened. */
  private giveUp(): void {
    this.empty();
    this.page.onMoved();
  }

  private readonly isFinished = (work: string): Promise<boolean> =>
    this.page.isFinished(work).catch(() => false);

  /** Whether a piece of work is the one of this page. */
  readonly isOwn = (work: string): boolean => work === this.shown.work;

  /** A piece of work, that of this page unless another is named, is saved for good or given up. */
  async discard(work = this.shown.work): Promise<void> {
    const { key } = this;
    const isOwn = this.isOwn(work);
    if (isOwn) {
      if (this.isUntouched) return;
      this.empty();
      await this.written;
    }
    try {
      if (isOwn) await deleteDraft(key);
      await deleteWork(this.scope, work);
    } catch (error) {
      // What could not be kept needs no removing.
      if (refusals.get().database !== 'denied') throw error;
    }
    this.tabs?.tellChanged();
    await this.look();
  }

  /** Removes one of the others. */
  async remove(key: string): Promise<void> {
    await deleteDraft(key);
    this.tabs?.tellChanged();
    await this.look();
  }

  /** Removes all of them, that of this page too: what they were about does not exist any more. */
  async removeAll(): Promise<void> {
    this.empty();
    await this.written;
    await Promise.all((await draftsIn(this.scope)).map(({ key }) => deleteDraft(key)));
    this.tabs?.tellChanged();
    await this.look();
  }

  /** Goes on with another draft on this page. What was typed here stays on the device as a draft of its own: `left`. */
  async take(key: string): Promise<Taken<V>> {
    const isElsewhere = this.elsewhere.has(key);
    if (isElsewhere && !(await this.tabs?.ask(key))) return 'busy';
    if (!(await this.settle())) return 'full';
    // not the slot of this page: what is typed meanwhile is written there
    const slot = slotKey(this.scope, newId());
    // without room for a copy the work goes on where it lies, unless another tab may still write there
    const draft = await moveDraft(key, slot).catch(async () =>
      !isElsewhere && (await isInDatabase(key)) ? loadDraft(key) : ('full' as const),
    );
    if (draft === 'full') return draft;
    // finished or given up meanwhile, here or in another tab: put into the page it would be kept anew, as unfinished work
    if (!draft || !(await isInDatabase(draft.key))) {
      await this.look();
      return 'gone';
    }
    if (!(await this.settle())) {
      // it lies in another slot now
      this.tabs?.tellChanged();
      await this.look();
      return 'full';
    }
    // From here on without a pause: what is typed next is typed into what was taken up.
    const left = this.isStored ? this.key : null;
    this.empty();
    this.key = draft.key;
    this.isStored = true;
    this.stampedAt = draft.savedAt;
    this.show({ work: workOf(draft), state: 'saved', savedAt: draft.savedAt });
    this.begun();
    void this.look();
    return this.key === draft.key ? { values: draft.values as V, left } : 'gone';
  }

  /**
   * Goes on here, as another piece of work, with what was kept under a name: what was begun under that name was given up. What
   * else was typed here stays on the device as a draft of its own.
   */
  async goOnAnew(work: string, values: V): Promise<void> {
    await this.flush();
    if (work === this.shown.work) this.show({ work: newId() });
    else if (!this.isUntouched) this.empty();
    this.keep(values);
    // Where it cannot be kept, what is there under the old name is better than nothing.
    if (!(await this.flush())) return;
    await deleteWork(this.scope, work);
    this.tabs?.tellChanged();
    await this.look();
  }

  /** Reads what else is on the device. */
  private async look(): Promise<void> {
    const turn = ++this.looks;
    const { key, isStored } = this;
    const read = await draftsIn(this.scope).catch(() => null);
    // A device that refuses storage (private mode) has no drafts; the form still works. What was not read is not gone.
    const found = read ?? this.records ?? [];
    const isGone = read && isStored && key === this.key && !read.some((draft) => draft.key === key);
    if (isGone && this.pending === null && this.writing === null) this.giveUp();
    const others = found.filter((draft) => draft.key !== this.key);
    const finished = await Promise.all(others.map((draft) => this.isFinished(workOf(draft))));
    await Promise.all(others.filter((_, index) => finished[index]).map((draft) => deleteDraft(draft.key)));
    if (others.length > 0) await this.greeted;
    if (turn !== this.looks) return;
    this.list(() => {
      this.records = others.filter((_, index) => !finished[index]);
    });
  }

  private list(change: () => void): void {
    change();
    if (!this.records) return;
    const others = this.records.map((draft): OtherDraft<V> => {
      const { key, savedAt, values } = draft;
      return { key, work: workOf(draft), savedAt, values: values as V, elsewhere: this.elsewhere.has(key) };
    });
    this.show({ others });
  }
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
