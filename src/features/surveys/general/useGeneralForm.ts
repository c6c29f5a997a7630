import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { ApiError, userMessage } from '@/api/errors';
import { draftKey } from '@/lib/device/drafts';
import { isComplete } from '@/lib/device/journal';
import { onQueueOrNetwork } from '@/lib/device/queue/changes';
import type { JournalEntry } from '@/lib/device/records';
import { isEqual } from '@/lib/isEqual';
import { changedParts, rebase, resolveConflicts, type Work } from '@/lib/merge';
import { useSession } from '@/session/store';
import type { GeneralValues } from '@/shared/generalSurvey/generalSheet';
import {
  generalQuery,
  readGeneral,
  writeGeneral,
  type GeneralRecord,
} from '@/shared/generalSurvey/generalSurvey';
import { useDraft } from '@/shared/draft/useDraft';
import { saveMerged, UndecidedError, type RecordConflict } from '@/shared/recordSave/saveMerged';
import { isAmong } from '@/shared/unsent/savedWork';
import { saveStateOf } from '../form/savedForm';
import { generalParts, generalValuesOf, type GeneralPart } from './generalParts';
import { keepGeneral, waitingGeneral, overSheet } from './generalQueue';

const SUCCESS = 'updated successfully'; // D185

const clock = () => Date.now();

type Conflict = RecordConflict<GeneralPart, GeneralRecord>;

/** The form of a general survey: kept on the device while it is typed, merged with what others saved (D29). */
export function useGeneralForm(
  order: JobOrder,
  read: GeneralRecord,
  /** What waits on this device as it is opened. */
  waitsAtFirst: readonly JournalEntry[],
) {
  const session = useSession();
  const client = useQueryClient();
  const [known, setKnown] = useState(read);
  const [waiting, setWaiting] = useState(waitsAtFirst);
  const waits = useRef(waitsAtFirst);
  /** What the server says, with what waits on top of it: from there changes count. */
  const savedOf = ({ sheet }: GeneralRecord) => overSheet(generalValuesOf(sheet), waits.current);
  const [before, setBefore] = useState(() => overSheet(generalValuesOf(read.sheet), waitsAtFirst));
  const form = useForm<GeneralValues>({ defaultValues: before });
  const [dirty, setDirty] = useState(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const latest = useRef({ known, before });
  const typed = (): Work<GeneralValues> => ({
    before: latest.current.before,
    mine: structuredClone(form.getValues()),
  });

  const begin = (work: Work<GeneralValues>, newest: GeneralRecord) => {
    latest.current = { known: newest, before: work.before };
    setKnown(newest);
    setBefore(work.before);
    form.reset(structuredClone(work.mine));
  };
  const draft = useDraft<Work<GeneralValues>>(draftKey(session.email, 'general-survey', order.name), {
    holds: (work) => changedParts(generalParts(work.before, work.mine), work).map(({ label }) => label),
    take: (stored) => {
      const theirs = savedOf(latest.current.known);
      begin(rebase(generalParts(stored.before, stored.mine, theirs), stored, theirs), latest.current.known);
      onChange();
    },
    clear: () => {
      const theirs = savedOf(latest.current.known);
      begin({ before: theirs, mine: theirs }, latest.current.known);
      setDirty(false);
    },
    isBusy: () => save.isPending,
  });
  const onChange = () => {
    const work = typed();
    const changed = changedParts(generalParts(work.before, work.mine), work).length > 0;
    setDirty(changed);
    if (changed) draft.keep(work);
    else void draft.discard();
  };
  const changed = useEffectEvent(onChange);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => changed() }), [form]);

  /** Takes in a survey that was saved beside the form, under what is typed. */
  const take = (fresh: GeneralRecord) => {
    client.setQueryData(generalQuery(order).queryKey, fresh);
    const theirs = savedOf(fresh);
    const work = typed();
    begin(rebase(generalParts(work.before, work.mine, theirs), work, theirs), fresh);
    onChange();
  };

  const wait = (entries: readonly JournalEntry[]) => {
    waits.current = entries;
    setWaiting(entries);
  };
  /** Takes in what became of what waits: of what was sent, what the sheet says now. */
  const followQueue = useEffectEvent(async () => {
    const before = waits.current;
    if (before.length === 0) return;
    const now = await waitingGeneral(session.email, order.name);
    const gone = before.filter((entry) => !isAmong(now, entry));
    // What is saved meanwhile waits as well.
    const withAdded = () => [
      ...now,
      ...waits.current.filter((entry) => !isAmong(before, entry) && !isAmong(now, entry)),
    ];
    const isSame = isEqual(
      now.map(({ payload }) => payload),
      before.map(({ payload }) => payload),
    );
    // Only of its tries something is known: what is typed is left alone.
    if (isSame) return wait(withAdded());
    const wasSent = (await Promise.all(gone.map(({ id }) => isComplete(id)))).includes(true);
    const fresh = wasSent ? await readGeneral(order) : latest.current.known;
    wait(withAdded());
    take(fresh);
  });
  // It is asked again at the next change, or when the network is back.
  useEffect(() => onQueueOrNetwork(() => void followQueue().catch(() => undefined)), []);

  /** Keeps a save on this device, from where it goes out by itself. */
  const keepForLater = async (work: Work<GeneralValues>, wasTried: boolean): Promise<null> => {
    const entry = await keepGeneral(session.email, order, work, { success: SUCCESS, wasTried });
    wait([...waits.current, entry]);
    return null;
  };

  const save = useMutation({
    scope: { id: `general-survey/${order.name}` },
    meta: {
      // What waits is said when it was sent.
      success: () => (waits.current.length > 0 ? null : SUCCESS),
      failure: (error) => (error instanceof UndecidedError ? null : undefined),
    },
    mutationFn: async (work: Work<GeneralValues>) => {
      // What waits goes first, and nothing goes without a network.
      if (waits.current.length > 0 || !navigator.onLine) return keepForLater(work, false);
      const { known: base } = latest.current;
      const parts = generalParts(work.before, work.mine, generalValuesOf(base.sheet));
      return saveMerged<GeneralRecord, GeneralValues, GeneralPart>(
        {
          parts,
          valuesOf: ({ sheet }) => generalValuesOf(sheet),
          write: (values, on) => writeGeneral(order, on, { ...on.sheet, ...values }),
          read: () => readGeneral(order),
        },
        work,
        base,
      ).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.failure !== 'no-answer') throw error;
        // A line on which nothing comes back. Where this device keeps nothing, the failure is all there is to say.
        return keepForLater(work, true).catch(() => Promise.reject<never>(error));
      });
    },
    onSuccess: (saved, work) => {
      const { known: newest } = latest.current;
      latest.current = { known: saved ?? newest, before: work.mine };
      take(saved ?? newest);
      if (saved) setSavedAt(clock());
    },
    onError: () => void draft.flush(),
  });
  const saved = useMemo(
    () => ({ ...known.sheet, ...overSheet(generalValuesOf(known.sheet), waiting) }),
    [known, waiting],
  );
  const conflict =
    save.error instanceof UndecidedError ? (save.error as UndecidedError<Conflict>).conflict : null;
  const state = saveStateOf({ busy: save.isPending, dirty, waits: waiting.length > 0, savedAt, draft });
  return {
    form,
    /** As it is saved, here or on the server. */
    sheet: saved,
    waiting,
    dirty,
    draft,
    state,
    saving: save.isPending,
    failure: save.error && !conflict ? userMessage(save.error) : null,
    conflict,
    take,
    onChange,
    save: () => save.mutate(typed()),
    settle: (takeTheirs: ReadonlySet<string>) => {
      if (!conflict) return;
      // Not what was sent: more may have been typed while that was under way.
      const work = resolveConflicts(typed(), conflict.rows, takeTheirs);
      begin(work, conflict.theirs);
      save.mutate(work);
    },
    later: () => save.reset(),
  };
}
