import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Doctype, Doctypes, DocDraft } from '@/api/doctypes/index';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { ApiError, userMessage } from '@/api/errors';
import { draftKey } from '@/lib/device/drafts';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import type { QueuedSaves } from '../unsent/queuedSaves';
import { useSession } from '@/session/store';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import { documentTableOf } from '@/shared/surveyKind/storedReports';
import { putIntoPages, worksheetPathOf, type SurveyContext } from '@/shared/surveyRecord/context';
import { SaveConflict } from '@/shared/surveyRecord/save';
import { changeWithWorksheet, readWorksheet, type WholeChange } from '@/shared/surveyRecord/worksheetFile';
import { useDraft } from '@/shared/draft/useDraft';
import { alteredTexts, type AlteredText } from '@/shared/recordSave/alteredTexts';
import { UndecidedError, type OpenConflict } from '@/shared/recordSave/saveMerged';
import { focusOnceDrawn } from '@/ui/form/focusField';
import { loadLater } from '@/ui/lazyWithPreload';
import { whenIdle } from '@/ui/whenIdle';
import { fillForm } from './fillForm';
import { savedText, shownOf, UnreadableError, without } from './savedForm';
import { isBeingFilled } from '@/shared/surveyForm/filling';
import { zerosAfter } from '@/shared/surveyForm/zeros';
import { useFormChanges } from '@/shared/surveyForm/useFormChanges';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import { worksheetEntriesOf, groupOf, unreadable } from '@/shared/surveyForm/values';
import { DirtySections, dirtySections } from './dirtySections';
import { combineSurveys, rebaseSurvey, resolveSurvey, savedAs, sectionConflicts } from './surveyMerge';
import { surveyPartLabel } from './labels';
import { sectionParts, type SurveyPart, type SurveyWork } from './surveyParts';

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

/** Parts of a section that this person and another one changed: somebody has to decide. */
export interface SectionConflict<D extends Doctype> extends OpenConflict<SurveyPart> {
  section: KindSection<D>;
  /** The worksheet as it is typed: it names rows. */
  worksheet: object;
}

/** Why the last save of a section failed. */
export interface SectionFailure {
  message: string;
  /** The cursor stands in the field that is to be corrected. */
  inField: boolean;
}

interface SaveRequest<D extends Doctype> {
  section: KindSection<D>;
  successText: string;
  /** It waits on this device: its success is said when it was sent. */
  waits?: boolean;
}

// It is wanted when there is no network, so it is fetched before that.
const fetchQueue = loadLater(async () => (await import('../unsent/queuedSaves')).QueuedSaves);
/** Only the first save of a survey makes its record. */
export const fetchCreation = loadLater(() => import('@/shared/surveyRecord/createOnce'));

/**
 * One form for the whole survey: every section keeps what was typed while others are open, saves only its own group, and
 * all that is not saved is kept on the device. Saves of one record run one after the other (D182); what others saved in
 * between is merged, and only what both changed is asked (D29).
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
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [conflict, setConflict] = useState<SectionConflict<D> | null>(null);

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
    if (record && record.modified > (latest.current.record?.modified ?? '')) take(record);
  });
  useEffect(() => follow(), [record]);

  /** The first save makes the record; what has no field in it is left for the write that follows. */
  const createFirst = async (section: KindSection<D>, values: SurveyValues) => {
    const { createOnce } = await fetchCreation();
    const made = await createOnce(kind, order, session, groupOf(section, values));
    adopt(made, { before: savedAs(section, latest.current.before, values) });
  };

  /**
   * Writes fields, rows and the entries of the worksheet in one call, over the version that the page shows: with a draft set the whole
   * worksheet, with any section which of its figures were typed as 0.
   */
  const write = async (
    section: KindSection<D>,
    values: SurveyValues,
    shown: Doctypes[D],
    group: DocDraft<D> = groupOf(section, values),
  ) => {
    const own = worksheetEntriesOf(section, values.worksheet);
    const change = (record: Doctypes[D], stored: Worksheet): WholeChange<D> => {
      if (record.modified !== shown.modified) throw new SaveConflict<D>(record);
      const zeros = zerosAfter(section, stored.zeros, values);
      return { fields: group, worksheet: { ...stored, ...own, zeros } };
    };
    const { sheet, sheetPath } = latest.current;
    const worksheetOf = async (of: Doctypes[D]) => {
      const path = worksheetPathOf(kind, of);
      return path === sheetPath ? sheet : readWorksheet(kind, path);
    };
    const known = { record: shown, worksheetOf, readBack: true } as const;
    const saved = await changeWithWorksheet(kind, shown.name, documentTableOf(kind), change, known);
    const before = savedAs(section, latest.current.before, values);
    const { zeros } = saved.worksheet;
    adopt(saved.record, {
      before: { ...before, worksheet: { ...before.worksheet, ...own, zeros } },
      sheet: saved.worksheet,
      sheetPath: worksheetPathOf(kind, saved.record),
    });
  };

  const send = async (section: KindSection<D>): Promise<void> => {
    await catchUpOnWorksheet();
    const { record: from, theirs, before } = latest.current;
    const values = structuredClone(form.getValues());
    const bad = unreadable(section, values);
    if (bad.length > 0) throw new UnreadableError(bad);
    const rows = sectionConflicts(kind, section, { before, mine: values }, theirs);
    if (rows.length > 0)
      throw new UndecidedError<SectionConflict<D>>({
        section,
        rows,
        at: from?.modified ?? '',
        worksheet: { ...theirs.worksheet, ...values.worksheet },
      });
    try {
      if (from === null) await createFirst(section, values);
      const { record } = latest.current;
      if (record) await write(section, values, record, from === null ? ({} as DocDraft<D>) : undefined);
      const stored = latest.current.theirs;
      const parts = sectionParts(kind, section, [before, values, stored]);
      const labelOf = ({ path }: SurveyPart) => surveyPartLabel(kind, path, values.worksheet);
      const found = alteredTexts(parts, { before, mine: values }, stored, labelOf);
      setAltered((now) => new Map(now).set(section.id, found));
    } catch (error) {
      if (!(error instanceof SaveConflict)) throw error;
      const newer = error.theirs as Doctypes[D];
      // A server that refuses its own current version would refuse it for ever.
      if (newer.modified === latest.current.record?.modified) throw error;
      adopt(newer);
      await send(section);
    }
  };

  /** Keeps a section on this device, from where it goes out by itself. */
  const keepForLater = async (request: SaveRequest<D>, tried: boolean) => {
    const { section } = request;
    const { record: on, before } = latest.current;
    const values = structuredClone(form.getValues());
    const bad = unreadable(section, values);
    if (bad.length > 0) throw new UnreadableError(bad);
    const Saves = await fetchQueue();
    const waits = newestQueue.current ?? new Saves(kind as unknown as SurveyKind, session.email, order.name);
    const work = await waits.add(
      section as unknown as KindSection,
      { before, mine: values },
      { known: on?.name ?? null, success: request.successText, tried },
    );
    request.waits = true;
    newestQueue.current = waits;
    setQueue(waits);
    adopt(latest.current.record, { before: rebaseSurvey(kind, work, latest.current.before).mine });
  };

  useEffect(() => whenIdle(() => void fetchQueue().catch(() => undefined), QUEUE_AFTER_MS), []);
  const followQueue = useEffectEvent(() => {
    void newestQueue.current
      ?.follow(
        () => latest.current,
        (fresh, sheet) =>
          adopt(fresh as Doctypes[D], { sheet, sheetPath: worksheetPathOf(kind, fresh as Doctypes[D]) }),
      )
      .then(() => adopt(latest.current.record));
  });
  useEffect(() => queue?.listen(() => followQueue()), [queue]);

  const sendOrKeep = async (request: SaveRequest<D>) => {
    // What waits goes first, and nothing goes without a network.
    const waits = newestQueue.current?.isEmpty === false;
    if (waits || !navigator.onLine) return keepForLater(request, false);
    try {
      await send(request.section);
    } catch (error) {
      // A browser that says "online" may have a line on which nothing comes back. Where this device keeps nothing, the failure is all
      // there is to say.
      if (error instanceof ApiError && error.failure === 'no-answer')
        await keepForLater(request, true).catch(() => undefined);
      throw error;
    }
  };

  const mutation = useMutation({
    scope: { id: `${kind.doctype}/${order.name}` },
    mutationFn: sendOrKeep,
    meta: {
      success: (variables) => {
        const { waits, successText } = variables as SaveRequest<D>;
        return waits ? null : successText;
      },
      invalidates: [[kind.doctype, 'list']],
      // Both are said on the page: beside the field, and by the question field by field.
      failure: (error) =>
        error instanceof UnreadableError || error instanceof UndecidedError ? null : undefined,
    },
  });

  const failed = (section: KindSection<D>, error: unknown) => {
    if (error instanceof UndecidedError) {
      const asked = error.conflict as SectionConflict<D>;
      // the first of several is decided first
      setConflict((open) => open ?? asked);
      return;
    }
    const inField = error instanceof UnreadableError;
    const message = inField || error instanceof SaveConflict ? error.message : userMessage(error);
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
    const request: SaveRequest<D> = { section, successText };
    try {
      await mutation.mutateAsync(request);
      if (!request.waits) setSavedAt(Date.now());
    } catch (error) {
      if (request.waits) return;
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
    conflict,
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
    /** Answers the open conflict, and saves. */
    settle: async (takeTheirs: ReadonlySet<string>) => {
      if (!conflict) return;
      const { before, theirs } = latest.current;
      const decided = resolveSurvey(kind, { before, mine: form.getValues() }, conflict.rows, takeTheirs);
      // They may have saved again since the question was asked.
      const work = rebaseSurvey(kind, decided, theirs);
      setLatest({ ...latest.current, before: work.before });
      fillForm(kind, form, work.mine);
      setConflict(null);
      await save(conflict.section);
    },
    later: () => setConflict(null),
  };
}
