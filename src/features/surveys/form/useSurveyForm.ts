import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { userMessage } from '@/api/errors';
import { draftKey } from '@/lib/device/drafts';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import type { QueuedSaves } from '../unsent/queuedSaves';
import { useSession } from '@/session/store';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import {
  putIntoPages,
  worksheetPathOf,
  worksheetQuery,
  type SurveyContext,
} from '@/shared/surveyRecord/context';
import { readWorksheet } from '@/shared/surveyRecord/worksheetFile';
import { useDraft } from '@/shared/draft/useDraft';
import type { AlteredText } from '@/shared/recordSave/alteredTexts';
import type { EntryStage } from '@/shared/unsent/entryStage';
import { focusOnceDrawn } from '@/ui/form/focusField';
import { loadLater } from '@/ui/lazyWithPreload';
import { whenIdle } from '@/ui/whenIdle';
import { fillForm } from './fillForm';
import { savedText, shownOf, UnreadableError, without } from './savedForm';
import { isBeingFilled } from '@/shared/surveyForm/filling';
import { useFormChanges } from '@/shared/surveyForm/useFormChanges';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import { unreadable } from '@/shared/surveyForm/values';
import { DirtySections, dirtySections } from './dirtySections';
import { combineSurveys, rebaseSurvey } from './surveyMerge';
import type { SurveyWork } from './surveyParts';

const NO_STAGES: ReadonlyMap<string, EntryStage> = new Map();

/** When the form has stood this long, the code of the queue is fetched, however busy the page is. */
const QUEUE_AFTER_MS = 3000;

/** What this page knows of the server, and from where its own changes count. */
interface Known<D extends Doctype> {
  /** The newest version seen; null until the ship particulars have created it. */
  record: Doctypes[D] | null;
  /** The worksheet of the record, and where it is stored. */
  sheet: Worksheet;
  sheetPath: string;
  /** The same as the form would show it, with what waits on this device on top of it. */
  theirs: SurveyValues;
  /** What each part held before it was changed here. */
  before: SurveyValues;
}

/** Why the last save of a section failed. */
export interface SectionFailure {
  message: string;
  /** The cursor stands in the field that is to be corrected. */
  inField: boolean;
}

// All of it is wanted when there may be no network.
const fetchSender = loadLater(() => import('../unsent/sendSave'));
const fetchState = loadLater(() => import('../unsent/EntryState'));
const fetchQueue = loadLater(async () => (await import('../unsent/queuedSaves')).QueuedSaves);

/**
 * One form for the whole survey: every section keeps what was typed while others are open, saves only its own group, and
 * all that is not saved is kept on the device. A save is put into the outbox, which sends it; the form shows what is there on top of
 * what the record says.
 */
export function useSurveyForm<D extends SurveyDoctype>(
  kind: SurveyKind<D>,
  id: string,
  { order, record }: SurveyContext<D>,
  worksheet: Worksheet,
  /** What waits on this device as the form opens; null where nothing does. */
  waitsAtFirst: QueuedSaves | null,
) {
  const session = useSession();
  const client = useQueryClient();
  const [queue, setQueue] = useState(waitsAtFirst);
  const newestQueue = useRef(waitsAtFirst);
  const [first] = useState<Known<D>>(() => {
    const theirs = shownOf(kind, order, record, worksheet, waitsAtFirst);
    return { record, theirs, before: theirs, sheet: worksheet, sheetPath: worksheetPathOf(kind, record) };
  });
  const [known, setKnown] = useState(first);
  // A save that waited for another one must see what that one brought, drawn or not.
  const latest = useRef(first);
  const form = useForm<SurveyValues>({ defaultValues: first.theirs });
  const [tracker] = useState(() => new DirtySections(kind));
  const [dirty, setDirty] = useState<ReadonlySet<string>>(() => new Set());
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, SectionFailure>>(new Map());
  const [altered, setAltered] = useState<ReadonlyMap<string, readonly AlteredText[]>>(new Map());
  const [stages, setStages] = useState(waitsAtFirst?.stages ?? NO_STAGES);
  const [savedAt, setSavedAt] = useState<number | null>(null);

  const [recoveries, setRecoveries] = useState(0);
  /** Puts other work in the place of what is typed: the sections are drawn anew. */
  const replaceWork = (work: SurveyWork) => {
    setLatest({ ...latest.current, before: work.before });
    fillForm(kind, form, work.mine);
    updateDirty();
    setRecoveries((count) => count + 1);
  };
  const draft = useDraft<SurveyWork>(draftKey(session.email, kind.id, order.name), {
    holds: (work) => {
      const changed = dirtySections(kind, work);
      return kind.sections.filter((section) => changed.has(section.id)).map(({ title }) => title);
    },
    take: (stored, merged) => {
      const { before, theirs } = latest.current;
      const own: SurveyWork = { before, mine: form.getValues() };
      const taken = rebaseSurvey(kind, stored, theirs);
      const both = combineSurveys(kind, taken, own);
      replaceWork(both ?? taken);
      if (both) void merged();
    },
    clear: () => replaceWork({ before: latest.current.theirs, mine: latest.current.theirs }),
    isBusy: () => saving.size > 0,
  });
  const { keep, discard } = draft;

  /** Finds what is changed and not saved, after a change of a name or anew, and keeps it on the device. */
  const updateDirty = (name?: string) => {
    // Until all of it is in the form, what the form holds is nobody's work and must not become the draft.
    if (isBeingFilled(form)) return;
    const work: SurveyWork = { before: latest.current.before, mine: form.getValues() };
    const now = tracker.update(work, name);
    setDirty(now);
    if (now.size > 0) keep(work);
    else void discard();
  };
  useFormChanges(form, updateDirty);
  const updateAllDirty = useEffectEvent(() => updateDirty());
  useLayoutEffect(() => {
    // as it opens, the form holds what is known
    if (known !== first) updateAllDirty();
  }, [known, first]);

  const setLatest = (next: Known<D>) => {
    latest.current = next;
    setKnown(next);
  };

  /** Takes a fresher record into the page, under what is typed. */
  const adopt = (
    fresh: Doctypes[D] | null,
    news: Partial<Pick<Known<D>, 'before' | 'sheetPath'>> & { sheet?: Worksheet } = {},
  ) => {
    const now = latest.current;
    const sheet = news.sheet ?? now.sheet;
    const theirs = shownOf(kind, order, fresh, sheet, newestQueue.current);
    const work = rebaseSurvey(kind, { before: news.before ?? now.before, mine: form.getValues() }, theirs);
    setLatest({
      record: fresh,
      theirs,
      before: work.before,
      sheet,
      sheetPath: news.sheetPath ?? now.sheetPath,
    });
    fillForm(kind, form, work.mine);
    // The same one again is no newer than it was.
    if (fresh && (fresh !== now.record || news.sheet))
      putIntoPages(client, kind as unknown as SurveyKind, id, fresh, news.sheet);
  };

  /** Another surveyor may have saved the worksheet: then its row names another file. */
  const hasOtherWorksheet = () => worksheetPathOf(kind, latest.current.record) !== latest.current.sheetPath;
  const catchUpOnWorksheet = async () => {
    const { record: now } = latest.current;
    if (now === null || !hasOtherWorksheet()) return;
    const path = worksheetPathOf(kind, now);
    const sheet = await readWorksheet(kind, path);
    adopt(latest.current.record ?? now, { sheet, sheetPath: path });
  };

  /** Takes in a record that was saved outside the form, with its worksheet if it is at hand. */
  const take = (fresh: Doctypes[D], sheet?: Worksheet) => {
    adopt(fresh, sheet ? { sheet, sheetPath: worksheetPathOf(kind, fresh) } : {});
    void catchUpOnWorksheet().catch(() => undefined); // the next save of a draft set asks again
  };
  // A file that an earlier visit left under way is named by now.
  const follow = useEffectEvent(() => {
    if (!record || record.modified <= (latest.current.record?.modified ?? '')) return;
    // What was just sent has put its worksheet beside the record.
    const isOwn = newestQueue.current?.isSending === true;
    take(record, isOwn ? client.getQueryData(worksheetQuery(kind, record).queryKey) : undefined);
  });
  useEffect(() => follow(), [record]);

  useEffect(
    () =>
      whenIdle(
        () => void Promise.all([fetchQueue(), fetchSender(), fetchState()]).catch(() => undefined),
        QUEUE_AFTER_MS,
      ),
    [],
  );
  const followQueue = useEffectEvent(async () => {
    const isChanged = await newestQueue.current?.follow(
      client,
      ({ record: fresh, sheet, altered: found }) => {
        setAltered((now) => new Map([...now, ...found]));
        setSavedAt(Date.now());
        adopt(fresh as Doctypes[D], { sheet, sheetPath: worksheetPathOf(kind, fresh as Doctypes[D]) });
      },
    );
    if (isChanged) adopt(latest.current.record);
  });
  const readStages = () => setStages(newestQueue.current?.stages ?? NO_STAGES);
  const followStages = useEffectEvent(readStages);
  useEffect(() => queue?.listen(() => void followQueue().then(() => followStages()), followStages), [queue]);

  /** Puts a section into the outbox. */
  const put = async (section: KindSection<D>, success: string) => {
    const { record: on, before } = latest.current;
    const values = structuredClone(form.getValues());
    const bad = unreadable(section, values);
    if (bad.length > 0) throw new UnreadableError(bad);
    const Saves = await fetchQueue();
    const waits = newestQueue.current ?? new Saves(kind as unknown as SurveyKind, session.email, order.name);
    newestQueue.current = waits;
    setQueue(waits);
    const work = await waits.add(
      section as unknown as KindSection,
      { before, mine: values },
      { known: on?.name ?? null, success },
    );
    adopt(latest.current.record, { before: rebaseSurvey(kind, work, latest.current.before).mine });
    readStages();
  };

  const failed = (section: KindSection<D>, error: unknown) => {
    const inField = error instanceof UnreadableError;
    const message = inField ? error.message : userMessage(error);
    setFailures((now) => new Map(now).set(section.id, { message, inField }));
    const [name] = inField ? error.names : [];
    if (name) focusOnceDrawn(name);
    void draft.flush();
  };

  const save = async (
    section: KindSection<D>,
    successText = savedText(section, latest.current.record !== null || queue?.makesRecord === true),
  ) => {
    setSaving((now) => new Set(now).add(section.id));
    setFailures((now) => without(now, section.id));
    setAltered((now) => without(now, section.id));
    try {
      await put(section, successText);
    } catch (error) {
      failed(section, error);
      throw error;
    } finally {
      setSaving((now) => new Set([...now].filter((one) => one !== section.id)));
    }
  };

  return {
    form,
    record: known.record,
    /** A new object whenever the record, or what is saved of it, changes. */
    known,
    dirty,
    saving,
    /** By section, those whose last save failed. */
    failures,
    /** By section, the texts of its last save that the server stored otherwise. */
    altered,
    /** When a section was last saved, in milliseconds since 1970. */
    savedAt,
    /** By section, how far what was saved and is not sent yet is. */
    stages,
    /** What waits on this device; null where nothing did since the form was opened. */
    queue,
    draft,
    /** How often a draft was taken up: the sections are drawn anew. */
    recoveries,
    save,
    /** Whether a section holds anything unsaved at this moment, drawn or not. */
    isChanged: (section: string) =>
      tracker.update({ before: latest.current.before, mine: form.getValues() }).has(section),
    /** Whether there is a record at this moment, or one that waits on this device. */
    isMade: () => latest.current.record !== null || newestQueue.current?.makesRecord === true,
    /** For what is saved outside the form: documents, images, reports. */
    take,
  };
}
