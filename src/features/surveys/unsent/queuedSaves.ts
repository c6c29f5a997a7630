import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import type { Doctypes } from '@/api/doctypes/index';
import { getDoc } from '@/api/resource';
import { abandonEntry, isComplete, openEntries, type JournalEntry } from '@/lib/device/journal';
import { onQueueOrNetwork, queueChanged } from '@/lib/device/queue/changes';
import { amendEntry, enqueue } from '@/lib/device/queue/stored';
import type { EntryWait, StepRecord } from '@/lib/device/records';
import { isEqual } from '@/lib/isEqual';
import { changedParts, onlyParts } from '@/lib/merge';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { worksheetPathOf } from '@/shared/surveyRecord/context';
import { findRecord } from '@/shared/surveyRecord/findRecord';
import { readWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { saveKindOf } from '@/shared/unsent/kinds';
import {
  isAmong,
  isSavedWork,
  partsInWords,
  savedWorkOf,
  triedNow,
  type SavedWork,
} from '@/shared/unsent/savedWork';
import { withKnownWait } from '@/shared/unsent/withKnownWait';
import { rebaseSurvey } from '../form/surveyMerge';
import { sectionParts, type SurveyPart, type SurveyWork } from '../form/surveyParts';

const WORDS = [
  [([group]: readonly string[]) => group === 'record', 'field'],
  [([group]: readonly string[]) => group === 'tables', 'row'],
  [([group]: readonly string[]) => group === 'worksheet', 'entry', 'entries'],
] as const;

/** A saved section that needs a person, and why. */
export interface InNeed {
  entry: JournalEntry;
  saved: SavedWork;
  needs: NonNullable<EntryWait['needs']>;
  why: string;
}

/** What a form knows of the record. */
interface Known {
  record: Doctypes[SurveyDoctype] | null;
  sheet: Worksheet;
}

/**
 * The saved sections of one survey that wait on this device, as its form shows them: on top of what the record says, and no change any
 * more. One that was sent is let go of once the form has what it made of the record.
 */
export class QueuedSaves {
  private entries: readonly JournalEntry[] = [];
  /** The sections that wait: the same object while the same entries do. */
  sections: ReadonlySet<string> = new Set();
  private following: Promise<void> = Promise.resolve();

  constructor(
    private readonly kind: SurveyKind,
    private readonly owner: string,
    private readonly order: string,
  ) {}

  /** Those on the device. */
  static async read(kind: SurveyKind, owner: string, order: string): Promise<QueuedSaves> {
    const found = new QueuedSaves(kind, owner, order);
    found.hold(await found.onDevice());
    return found;
  }

  private async onDevice(): Promise<JournalEntry[]> {
    const entries = await openEntries(saveKindOf(this.order), this.owner);
    return entries
      .filter(({ payload }) => isSavedWork(payload) && payload.survey === this.kind.id)
      .map(withKnownWait);
  }

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  private hold(entries: readonly JournalEntry[]): void {
    this.entries = entries;
    const sections = new Set(entries.map((entry) => savedWorkOf(entry).section));
    if (!isEqual([...sections], [...this.sections])) this.sections = sections;
  }

  /** Whether one of them makes the record. */
  get makesRecord(): boolean {
    return this.entries.some((entry) => savedWorkOf(entry).makes);
  }

  /** Those that need a person, and why. */
  get inNeed(): InNeed[] {
    return this.entries.flatMap((entry) => {
      const { needs, why = '' } = entry.wait ?? {};
      return needs ? [{ entry, saved: savedWorkOf(entry), needs, why }] : [];
    });
  }

  /** What the person saved after an entry, and waits as well. */
  savedAfter({ createdAt }: JournalEntry): SurveyValues[] {
    const after = this.entries.filter((other) => other.createdAt > createdAt);
    return after.map((other) => savedWorkOf(other).work.mine);
  }

  /** Values of the record with what waits on top of them. */
  over(values: SurveyValues): SurveyValues {
    return this.entries.reduce(
      (now, entry) => rebaseSurvey(this.kind, savedWorkOf(entry).work, now).mine,
      values,
    );
  }

  /**
   * Keeps a section on the device; answers what it holds. `tried`: it was sent, and no answer came. Rejects where the device
   * cannot keep it.
   */
  async add(
    section: KindSection<SurveyDoctype>,
    { before, mine }: SurveyWork,
    save: { known: string | null; success: string; tried: boolean },
  ): Promise<SurveyWork> {
    const all = sectionParts(this.kind, section, [before, mine]);
    const changed = changedParts<SurveyValues, SurveyPart>(all, { before, mine });
    const work = onlyParts<SurveyValues>(all, { before, mine });
    // Saving what says nothing new makes the record, or nothing.
    if (changed.length === 0 && (save.known !== null || this.makesRecord)) return work;
    const payload: SavedWork = {
      survey: this.kind.id,
      section: section.id,
      title: section.title,
      detail: partsInWords(changed, WORDS),
      known: save.known,
      makes: save.known === null && !this.makesRecord,
      success: save.success,
      work,
      parts: changed.map(({ path }) => path),
    };
    const steps: Record<string, StepRecord> = save.tried ? { record: triedNow(), values: triedNow() } : {};
    const entry = await enqueue(saveKindOf(this.order), this.owner, payload, steps);
    this.hold([...this.entries, entry]);
    return work;
  }

  /** Puts what a person has decided in the place of the work of an entry. */
  async decide(entry: JournalEntry, work: SurveyWork): Promise<void> {
    await amendEntry(entry, (payload) => ({ ...(payload as SavedWork), work }));
  }

  /** Gives all of them up: their survey was deleted. Waits for a try that is under way. */
  async removeAll(): Promise<void> {
    for (const entry of this.entries) await abandonEntry(entry); // oxlint-disable-line no-await-in-loop -- in turn with what is sent
    this.hold([]);
    queueChanged();
  }

  /** Calls back when something became of what waits, or may be read of it. Returns the way to stop. */
  readonly listen = onQueueOrNetwork;

  /** Takes in what became of the entries. Of what was sent the form is first given what the record says now. */
  follow(
    known: () => Known,
    take: (fresh: Doctypes[SurveyDoctype], sheet: Worksheet) => void,
  ): Promise<void> {
    this.following = this.following.then(async () => {
      const before = this.entries;
      const now = await this.onDevice();
      const gone = before.filter((entry) => !isAmong(now, entry));
      const wasSent = await Promise.all(gone.map(({ id }) => isComplete(id)));
      const sent = gone.filter((_, at) => wasSent[at]);
      // Until the record is read, the form goes on showing what was made of it. What is saved meanwhile comes after it.
      const added = this.entries.filter((entry) => !isAmong(before, entry) && !isAmong(now, entry));
      this.hold([...sent, ...now, ...added]);
      if (sent.length === 0) return;
      const fresh = await this.newest(known().record);
      if (!fresh) return;
      const sheet = await readWorksheet(this.kind, worksheetPathOf(this.kind, fresh));
      this.hold(this.entries.filter((entry) => !isAmong(sent, entry)));
      take(fresh, sheet);
    });
    // It is asked again at the next change, or when the network is back.
    return (this.following = this.following.catch(() => undefined));
  }

  private newest(record: Known['record']): Promise<Known['record']> {
    const { doctype } = this.kind;
    return record ? getDoc(doctype, record.name) : findRecord(doctype, this.order);
  }
}
