import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { userMessage } from '@/api/errors';
import { draftKey } from '@/lib/device/drafts';
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
import type { SaveState } from '@/ui/form/FormActions';
import { generalParts, generalValuesOf, type GeneralPart } from './generalParts';

const clock = () => Date.now();

type Conflict = RecordConflict<GeneralPart, GeneralRecord>;

/** The form of a general survey: kept on the device while it is typed, merged with what others saved (D29). */
export function useGeneralForm(order: JobOrder, read: GeneralRecord, mayWrite: boolean) {
  const session = useSession();
  // Whoever begins it is its surveyor, until another name is written.
  const [survey] = useState(() =>
    mayWrite && read.sheet.surveyor === ''
      ? { ...read, sheet: { ...read.sheet, surveyor: session.name } }
      : read,
  );
  const client = useQueryClient();
  const [known, setKnown] = useState(survey);
  const [before, setBefore] = useState(() => generalValuesOf(survey.sheet));
  const form = useForm<GeneralValues>({ defaultValues: before });
  const [dirty, setDirty] = useState(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const latest = useRef({ known, before });

  const begin = (work: Work<GeneralValues>, newest: GeneralRecord) => {
    latest.current = { known: newest, before: work.before };
    setKnown(newest);
    setBefore(work.before);
    form.reset(structuredClone(work.mine));
  };
  const draft = useDraft<Work<GeneralValues>>(draftKey(session.email, 'general-survey', order.name), {
    holds: (work) => changedParts(generalParts(work.before, work.mine), work).map(({ label }) => label),
    take: (stored) => {
      const theirs = generalValuesOf(latest.current.known.sheet);
      begin(rebase(generalParts(stored.before, stored.mine, theirs), stored, theirs), latest.current.known);
      onChange();
    },
    clear: () => {
      const theirs = generalValuesOf(latest.current.known.sheet);
      begin({ before: theirs, mine: theirs }, latest.current.known);
      setDirty(false);
    },
    isBusy: () => save.isPending,
  });
  const onChange = () => {
    const work = { before: latest.current.before, mine: structuredClone(form.getValues()) };
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
    const theirs = generalValuesOf(fresh.sheet);
    const work = { before: latest.current.before, mine: structuredClone(form.getValues()) };
    begin(rebase(generalParts(work.before, work.mine, theirs), work, theirs), fresh);
    onChange();
  };

  const save = useMutation({
    scope: { id: `general-survey/${order.name}` },
    meta: {
      success: 'updated successfully', // D185
      failure: (error) => (error instanceof UndecidedError ? null : undefined),
    },
    mutationFn: async (work: Work<GeneralValues>) => {
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
      );
    },
    onSuccess: (saved, work) => {
      latest.current = { known: saved, before: work.mine };
      take(saved);
      setSavedAt(clock());
    },
    onError: () => void draft.flush(),
  });
  const conflict =
    save.error instanceof UndecidedError ? (save.error as UndecidedError<Conflict>).conflict : null;
  const state: SaveState = save.isPending
    ? { kind: 'saving' }
    : !dirty
      ? savedAt === null
        ? { kind: 'clean' }
        : { kind: 'saved', at: savedAt }
      : draft.state === 'saved' && draft.savedAt !== null
        ? { kind: 'device', at: draft.savedAt }
        : { kind: 'dirty' };
  return {
    form,
    sheet: known.sheet,
    dirty,
    draft,
    state,
    saving: save.isPending,
    failure: save.error && !conflict ? userMessage(save.error) : null,
    conflict,
    take,
    onChange,
    save: () => save.mutate({ before: latest.current.before, mine: structuredClone(form.getValues()) }),
    settle: (takeTheirs: ReadonlySet<string>) => {
      if (!conflict || !save.variables) return;
      const work = resolveConflicts(save.variables, conflict.rows, takeTheirs);
      begin(work, conflict.theirs);
      save.mutate(work);
    },
    later: () => save.reset(),
  };
}
