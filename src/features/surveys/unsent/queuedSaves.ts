import type { QueryClient } from '@tanstack/react-query';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import type { Doctypes } from '@/api/doctypes/index';
import { getDoc } from '@/api/resource';
import { abandonEntry, findEntry, openEntries, type JournalEntry } from '@/lib/device/journal';
import { onQueueOrNetwork, queueChanged } from '@/lib/device/queue/changes';
import { amendEntry, putEntry } from '@/lib/device/queue/stored';
import type { EntryWait } from '@/lib/device/records';
import { isEqual } from '@/lib/isEqual';
import { onlyParts } from '@/lib/merge';
import { alteredTexts, type AlteredText } from '@/shared/recordSave/alteredTexts';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import { rowKeys } from '@/shared/surveyForm/rows';
import { sectionShape } from '@/shared/surveyForm/sections';
import { toValues } from '@/shared/surveyForm/values';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { knownSurvey, worksheetPathOf, worksheetQuery } from '@/shared/surveyRecord/context';
import { findRecord } from '@/shared/surveyRecord/findRecord';
import { readWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { saveKindOf } from '@/shared/unsent/kinds';
import { isAmong, isSavedWork, savedWorkOf, type SavedWork } from '@/shared/unsent/savedWork';
import { stageOf, stagesBy, type EntryStage } from '@/shared/unsent/entryStage';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
import { withKnownWait } from '@/shared/unsent/withKnownWait';
import { surveyPartLabel } from '../form/labels';
import { notify } from '@/ui/notify';
import { rebaseSurvey } from '../form/surveyMerge';
import { sectionParts, type SurveyWork } from '../form/surveyParts';
import { changeOfSave, folded, foldTarget } from './foldSaves';

/** A saved section that needs a person, and why. */
export interface InNeed {
  entry: JournalEntry;
  saved: SavedWork;
  needs: NonNullable<EntryWait['needs']>;
  why: string;
  /** The person has just pressed Save for it. */
  isAsked: boolean;
}

export interface SentSaves {
  record: Doctypes[SurveyDoctype];
  sheet: Worksheet;
  /** By section, the texts that the server stored otherwise. */
  altered: ReadonlyMap<string, readonly AlteredText[]>;
}

/**
 * The saved sections of one survey that are not on the server, as its form shows them: on top of what the record says, and no change any
 * more. One that was sent is let go of once the form has what it made of the record.
 */
export class QueuedSaves {
  private entries: readonly JournalEntry[] = [];
  /** By section, how far its last save is: the same object until that changes. */
  stages: ReadonlyMap<string, EntryStage> = new Map();
  private following: Promise<unknown> = Promise.resolve();
  /** Sent, until the form has what was made of them. */
  private readonly sent = new Set<string>();
  private readonly pressed = new Set<string>();

  constructor(
    private readonly kind: SurveyKind,
    private readonly owner: string,
    private readonly order: string,
  ) {}

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
    this.entries = [...entries].sort((a, b) => a.createdAt - b.createdAt);
    this.restate();
  }

  private restate(): void {
    const { sending } = unsentQueue.view();
    const stages = stagesBy(
      this.entries,
      (entry) => savedWorkOf(entry).section,
      ({ id, wait, unkept }) => {
        const stage = stageOf(wait, this.sent.has(id) || sending.some((one) => one.id === id));
        return unkept && stage === 'stored' ? 'waiting' : stage;
      },
    );
    if (!isEqual([...stages], [...this.stages])) this.stages = stages;
  }

  get isSending(): boolean {
    return [...this.stages.values()].includes('sending');
  }

  /** Whether one of them makes the record. */
  get makesRecord(): boolean {
    return this.entries.some((entry) => savedWorkOf(entry).makes);
  }

  /** Those that need a person, and why. */
  get inNeed(): InNeed[] {
    return this.entries.flatMap((entry) => {
      const { needs, why = '' } = entry.wait ?? {};
      const isAsked = this.pressed.has(entry.id);
      return needs ? [{ entry, saved: savedWorkOf(entry), needs, why, isAsked }] : [];
    });
  }

  /** Those that only this page has. */
  get unkept(): readonly JournalEntry[] {
    return this.entries.filter(({ unkept }) => unkept !== undefined);
  }

  /** The newest one of a section. */
  lastOf(section: string): JournalEntry | undefined {
    return this.entries.findLast((entry) => savedWorkOf(entry).section === section);
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

  /** Puts a section among what is to be sent; answers what is put. */
  async add(
    section: KindSection<SurveyDoctype>,
    { before, mine }: SurveyWork,
    save: { known: string | null; success: string },
  ): Promise<SurveyWork> {
    const parts = sectionParts(this.kind, section, [before, mine]);
    const work = inTypedOrder(section, onlyParts<SurveyValues>(parts, { before, mine }), mine);
    const change = changeOfSave(this.kind, section, work);
    // Saving what says nothing new makes the record, or nothing.
    if (change.parts.length === 0 && (save.known !== null || this.makesRecord)) {
      const last = this.lastOf(section.id);
      if (last) await this.again(last.id);
      else notify.success(save.success);
      return work;
    }
    const payload: SavedWork = {
      survey: this.kind.id,
      section: section.id,
      title: section.title,
      known: save.known,
      makes: save.known === null && !this.makesRecord,
      success: save.success,
      work,
      ...change,
    };
    const entry = await putEntry(saveKindOf(this.order), this.owner, payload, (open) => {
      const into = foldTarget(open, payload);
      return into && { id: into.id, payload: folded(this.kind, section, into, payload) };
    });
    this.press(entry.id);
    this.hold([...this.entries.filter((one) => !isAmong([entry], one)), entry]);
    return work;
  }

  /** Whoever presses Save waits for the answer, unless none can come: a conflict is asked about at once. */
  private press(id: string): void {
    if (navigator.onLine) this.pressed.add(id);
  }

  /** Tries one at once that has failed. */
  async again(id: string): Promise<void> {
    await unsentQueue.sendNow(id);
    // Until it has failed again it is not in need.
    this.hold(this.entries.map(({ wait, ...one }) => (one.id === id || !wait ? one : { ...one, wait })));
    this.press(id);
  }

  /** The question that Save led to was asked. */
  asked(id: string): void {
    this.pressed.delete(id);
  }

  /** Goes on with what a person has decided about the work of an entry. */
  async decide(entry: JournalEntry, resolve: (work: SurveyWork) => SurveyWork): Promise<void> {
    await amendEntry(entry, (payload) => {
      const saved = payload as SavedWork;
      return { ...saved, work: resolve(saved.work) };
    });
  }

  /** Gives all of them up: their survey was deleted. Waits for a try that is under way. */
  async removeAll(): Promise<void> {
    for (const entry of this.entries) await abandonEntry(entry); // oxlint-disable-line no-await-in-loop -- in turn with what is sent
    this.hold([]);
    queueChanged();
  }

  /** Calls back when something became of the entries, and when one of them is under way or no longer. Returns the way to stop. */
  listen(onChange: () => void, onStage: () => void): () => void {
    const stops = [
      onQueueOrNetwork(onChange),
      unsentQueue.subscribe(() => {
        this.restate();
        onStage();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /**
   * Takes in what became of the entries; answers whether anything did. Of what was sent the form is first given what the record says now.
   */
  follow(client: QueryClient, take: (sent: SentSaves) => void): Promise<boolean> {
    const next = this.following.then(() => this.followOnce(client, take));
    // It is asked again at the next change, or when the network is back.
    const settled = next.catch(() => false);
    this.following = settled;
    return settled;
  }

  private async followOnce(client: QueryClient, take: (sent: SentSaves) => void): Promise<boolean> {
    const before = this.entries;
    const now = await this.onDevice();
    const gone = before.filter((entry) => !isAmong(now, entry));
    const ends = await Promise.all(gone.map(async ({ id }) => (await findEntry(id))?.done));
    const sent = gone.filter((_, at) => ends[at] !== undefined);
    for (const { id } of sent) this.sent.add(id);
    // Until the record is read, the form goes on showing what was made of it. What is saved meanwhile comes after it.
    const added = this.entries.filter((entry) => !isAmong(before, entry) && !isAmong(now, entry));
    this.hold([...sent, ...now, ...added]);
    const isChanged = gone.length > 0 || !isEqual(before.map(marksOf), now.map(marksOf));
    if (sent.length === 0) return isChanged;
    const times = ends.map((end) => (end?.result as { modified?: string } | undefined)?.modified ?? '');
    const found = await this.newest(client, times.toSorted().at(-1) ?? '');
    if (!found) return isChanged;
    this.hold(this.entries.filter((entry) => !isAmong(sent, entry)));
    for (const { id } of sent) this.sent.delete(id);
    const stored = toValues(this.kind, found.record, found.sheet);
    take({ ...found, altered: new Map(sent.map((entry) => this.alteredBy(entry, stored))) });
    return true;
  }

  private alteredBy(entry: JournalEntry, stored: SurveyValues): [string, AlteredText[]] {
    const { section: id, work } = savedWorkOf(entry);
    const section = this.kind.sections.find((one) => one.id === id);
    const parts = section ? sectionParts(this.kind, section, [work.before, work.mine, stored]) : [];
    return [
      id,
      alteredTexts(parts, work, stored, ({ path }) => surveyPartLabel(this.kind, path, work.mine.worksheet)),
    ];
  }

  /** The record as it is now: this tab has it where it sent the last entry itself, which left it as of `at`. */
  private async newest(client: QueryClient, at: string): Promise<Omit<SentSaves, 'altered'> | null> {
    const { kind } = this;
    const known = knownSurvey(client, kind, this.order)?.record;
    const sheet = known && client.getQueryData(worksheetQuery(kind, known).queryKey);
    if (known && sheet && known.modified === at) return { record: known, sheet };
    const record = known
      ? await getDoc(kind.doctype, known.name)
      : await findRecord(kind.doctype, this.order);
    return record && { record, sheet: await readWorksheet(kind, worksheetPathOf(kind, record)) };
  }
}

/** A row under a new name stands where it was typed, not behind the others. */
function inTypedOrder(
  section: KindSection<SurveyDoctype>,
  work: SurveyWork,
  typed: SurveyValues,
): SurveyWork {
  const tables = { ...work.mine.tables };
  for (const table of sectionShape(section).tables) {
    const rows = tables[table.name];
    if (!rows) continue;
    const places = new Map(rowKeys(table, typed.tables[table.name] ?? []).map((key, at) => [key, at]));
    const keys = rowKeys(table, rows);
    tables[table.name] = rows
      .map((row, at) => ({ row, at: places.get(keys[at] ?? '') ?? Infinity }))
      .sort((a, b) => (a.at === b.at ? 0 : a.at - b.at))
      .map(({ row }) => row);
  }
  return { ...work, mine: { ...work.mine, tables } };
}

const marksOf = ({ id, rev, wait }: JournalEntry) => [id, rev, wait];
