import { useEffect, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { Doctypes } from '@/api/doctypes/index';
import { ApiError, userMessage } from '@/api/errors';
import type { UploadedFile } from '@/api/files';
import { getDoc } from '@/api/resource';
import { draftKey } from '@/lib/device/drafts';
import { changedParts, rebase, type Work } from '@/lib/merge';
import { reading } from '@/lib/reading';
import { useSession } from '@/session/store';
import { goOn, tellTypedSince } from '@/shared/draft/typedSince';
import { useDraft } from '@/shared/draft/useDraft';
import { updateVersion } from '@/shared/recordSave/saveMerged';
import { useRecordSave } from '@/shared/recordSave/useRecordSave';
import { useSubmit } from '@/shared/useSubmit';
import { useFreshErrors } from '@/ui/form/useFreshErrors';
import { useUnsavedGuard } from '@/ui/form/useUnsavedGuard';
import type { ProfilePart, ProfileDoctype, Section, SendFile } from './section';
import { forgetProfileFile, sendProfileFile, says } from './sendProfileFile';
import { deleteLeft } from './storedFiles';

class UploadError extends Error {
  constructor(cause: unknown) {
    super(userMessage(cause), { cause });
  }
}

/** Whether a navigation leaves this section. */
const isOtherTab = (from: { search: string }, to: { search: string }) =>
  new URLSearchParams(from.search).get('profile') !== new URLSearchParams(to.search).get('profile');

/**
 * One section of the profile, shown or edited. A save sends this section alone, with the version that it is
 * based on; other people's changes are merged, and only parts that both changed are asked about (D29).
 * Typing is stored on the device.
 */
export function useSection<D extends ProfileDoctype, V extends FieldValues>(
  section: Section<D, V>,
  record: Doctypes[D],
) {
  const { doctype, parts } = section;
  const { name } = record;
  const { email } = useSession();
  const client = useQueryClient();
  const [checking, setChecking] = useState(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const [before, setBefore] = useState<V | null>(null);
  const editing = before !== null;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const sent = useRef(new Map<string, UploadedFile>());
  /** What stood in the form when it was sent. */
  const asSent = useRef<V | null>(null);
  const form = useForm<V>({
    // The one place where zod's types and the form's differ.
    resolver: zodResolver(section.schema(record)) as unknown as Resolver<V>,
    defaultValues: section.valuesOf(record) as DefaultValues<V>,
  });
  useFreshErrors(form);
  const values = useWatch({ control: form.control }) as V;
  const dirty = before !== null && changedParts(parts, { before, mine: values }).length > 0;
  const guard = useUnsavedGuard(dirty, isOtherTab);

  const draft = useDraft<Work<V>>(draftKey(email, 'profile', `${name}/${section.id}`), {
    holds: (work) => changedParts(parts, work).map(({ label }) => label),
    take: (work) => edit(work),
    clear: () => {
      setBefore(null);
      save.reset();
    },
    isBusy: () => saving,
  });
  const { keep, discard } = draft;
  const wasDirty = useRef(false);
  useEffect(() => {
    if (dirty && before !== null) keep({ before, mine: values });
    // Taken back; what is closed, or went to another tab, is not this page's to give up.
    else if (wasDirty.current && before !== null) void discard();
    wasDirty.current = dirty;
  }, [dirty, before, values, keep, discard]);

  const edit = (work: Work<V> | null) => {
    const base = work?.before ?? section.valuesOf(record);
    form.reset(base);
    if (work) form.reset(work.mine, { keepDefaultValues: true });
    save.reset();
    setBefore(base);
  };
  const close = () => {
    setBefore(null);
    void discard();
  };
  /** For what this person changed in the record by another way than Save: it is no change of somebody else. */
  const adopt = (change: (values: V) => V) => {
    setBefore((now) => now && change(now));
    form.reset(change(form.getValues()), { keepDefaultValues: true, keepErrors: true });
  };
  const typedSince = (): Work<V> => {
    const mine = form.getValues();
    return { before: asSent.current ?? mine, mine };
  };
  const goOnWith = (work: Work<V>) => {
    setBefore(work.before);
    goOn(form, work);
  };
  const cancel = async () => {
    if (!(await guard.confirmLeave())) return;
    close();
    // Uploaded before a save that failed: no field will name them.
    const orphans = [...sent.current.values()].map(({ name: id, file_url: path }) => ({ id, path }));
    const given = [...sent.current.keys()];
    sent.current.clear();
    for (const id of given) void forgetProfileFile(id);
    if (orphans.length === 0) return;
    // The answer to a save may be lost: what the record names stays.
    const named = await getDoc(doctype, name).catch(() => null);
    if (named === null) return;
    const left = orphans.filter(({ id, path }) => !says(named, id) && !says(named, path));
    await deleteLeft(name, left).catch(() => undefined);
  };

  const send: SendFile = async (file, fieldname) => {
    const known = sent.current.get(file.id);
    if (known) return known;
    try {
      const target = { doctype, docname: name, ...(fieldname ? { fieldname } : {}) };
      const uploaded = await sendProfileFile(file, target, email);
      sent.current.set(file.id, uploaded);
      return uploaded;
    } catch (error) {
      if (error instanceof ApiError && error.failure === 'session-lost') throw error;
      throw new UploadError(error);
    }
  };

  const save = useRecordSave<D, V, ProfilePart<V>>(
    {
      doctype,
      name,
      parts,
      valuesOf: section.valuesOf,
      write: async (mine, base) => {
        const prepared = await section.prepare(mine, base, send);
        const stored = await updateVersion(doctype, base, prepared.draft);
        // The record names them now, whether or not it can be read.
        sent.current.clear();
        // The answer only echoes what was sent (R5).
        const saved = await getDoc(doctype, name).catch(() => stored);
        await deleteLeft(name, prepared.left ?? []).catch(() => undefined);
        return saved;
      },
      meta: {
        success: section.saved,
        invalidates: [
          [doctype, 'list'],
          ['File', 'list'],
          ['Customer', 'letterhead'],
        ],
        failure: (error) => (error instanceof UploadError ? 'Error:Upload Failed' : undefined),
      },
    },
    {
      saved: (saved) => {
        setSavedAt(Date.now());
        const now = section.valuesOf(saved);
        const rest = { before: now, mine: rebase(parts, typedSince(), now).mine };
        if (changedParts(parts, rest).length === 0) return close();
        goOnWith(rest);
        // At once, in the place of what was sent: the section may be left with the next press.
        keep(rest);
        tellTypedSince();
      },
      // If it fails after all, the form stands as it was decided.
      decided: (work) => {
        const typed = typedSince();
        asSent.current = work.mine;
        goOnWith({ before: work.before, mine: rebase(parts, typed, work.mine).mine });
      },
      failed: () => void draft.flush(),
    },
  );

  const saving = checking || save.saving;
  const submitValues = useSubmit(form.handleSubmit, async (mine) => {
    if (before === null) return;
    // A copy: the form changes its values in place.
    asSent.current = structuredClone(form.getValues());
    if (section.holds) {
      setChecking(true);
      const holds = await section.holds(client, mine as V).finally(() => setChecking(false));
      // Who left meanwhile was asked, and left without saving.
      if (!holds || gone.current) return;
    }
    await save.save({ before, mine: mine as V }, record, undefined);
  });
  return {
    form,
    editing,
    dirty,
    saving,
    savedAt,
    failure: save.failure instanceof UploadError ? save.failure.message : save.refusal,
    conflict: save.conflict,
    edit: () => edit(null),
    adopt,
    /** Stops editing; asks first when changes would be lost. */
    cancel,
    submit: (event: React.FormEvent) => {
      // The button takes no press then; Enter in a field is one all the same.
      if (reading.now() || (section.settle && !section.settle(form))) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      submitValues(event);
    },
    altered: save.altered,
    settle: save.settle,
    decideLater: save.reset,
    draft,
  };
}
