import { useEffect, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { assumptions } from '@/api/assumptions';
import type { Doctypes, Draft } from '@/api/doctypes/index';
import { ApiError, serverWords } from '@/api/errors';
import { uploadFile, type UploadedFile } from '@/api/files';
import { docQuery } from '@/api/queries';
import { getDoc, updateDoc } from '@/api/resource';
import { draftKey } from '@/lib/device/drafts';
import { restoreFile } from '@/lib/device/storedFile';
import { decide, differences, isChanged, rebase, type Difference, type Work } from '@/lib/merge';
import { useSession } from '@/session/store';
import { useDraft } from '@/shared/useDraft';
import { useSubmit } from '@/shared/useSubmit';
import { useUnsavedGuard } from '@/ui/form/useUnsavedGuard';
import type { Part, ProfileDoctype, Section, SendFile } from './section';
import { deleteLeft } from './storedFiles';

/** Others may save again and again between a read and a write. */
const TRIES = 3;

/** Both changed the same: somebody has to decide. */
class Undecided<V extends FieldValues> extends Error {
  constructor(
    readonly rows: readonly Difference<Part<V>>[],
    /** When the other one saved. */
    readonly at: string,
  ) {
    super('Someone changed this record since you opened it.');
  }
}

/** A file of the section could not be sent. */
class UploadFailed extends Error {
  constructor(cause: unknown) {
    super(serverWords(cause), { cause });
  }
}

const isConflict = (error: unknown) => error instanceof ApiError && error.failure === 'conflict';

/** Whether leaving the drawer or its tab leaves this section. */
const isOtherTab = (from: { search: string }, to: { search: string }) =>
  new URLSearchParams(from.search).get('profile') !== new URLSearchParams(to.search).get('profile');

/**
 * One section of the profile, read or edited. A save sends this section alone, with the version that it was made on; what
 * others saved in between is merged, and only what both changed is asked (D29). What is typed is kept on the device.
 */
export function useSection<D extends ProfileDoctype, V extends FieldValues>(
  section: Section<D, V>,
  record: Doctypes[D],
) {
  const { doctype, parts } = section;
  const { name } = record;
  const { email } = useSession();
  const client = useQueryClient();
  const { queryKey } = docQuery(doctype, name);
  const [before, setBefore] = useState<V | null>(null);
  const editing = before !== null;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [conflict, setConflict] = useState<Undecided<V> | null>(null);
  const sent = useRef(new Map<string, UploadedFile>());
  const form = useForm<V>({
    // Zod's types and the form's meet here once.
    resolver: zodResolver(section.schema(record)) as unknown as Resolver<V>,
    defaultValues: section.valuesOf(record) as DefaultValues<V>,
  });
  const values = useWatch({ control: form.control }) as V;
  const dirty = before !== null && isChanged(parts, { before, mine: values });
  const guard = useUnsavedGuard(dirty, isOtherTab);

  const draft = useDraft<Work<V>>(draftKey(email, 'profile', `${name}/${section.id}`));
  const { keep } = draft;
  useEffect(() => {
    if (dirty && before !== null) keep({ before, mine: values });
  }, [dirty, before, values, keep]);

  const edit = (work: Work<V> | null) => {
    const base = work?.before ?? section.valuesOf(record);
    form.reset(base);
    if (work) form.reset(work.mine, { keepDefaultValues: true });
    save.reset();
    setBefore(base);
  };
  const close = () => {
    setBefore(null);
    setConflict(null);
    void draft.discard();
  };
  const cancel = async () => {
    if (!(await guard.confirmLeave())) return;
    close();
    // Sent before a save that failed: no field will ever name them.
    const orphans = [...sent.current.values()].map(({ name: id, file_url: path }) => ({ id, path }));
    sent.current.clear();
    void deleteLeft(name, orphans).catch(() => undefined);
  };

  const send: SendFile = async (file, fieldname) => {
    const known = sent.current.get(file.id);
    if (known) return known;
    try {
      const target = { doctype, docname: name, ...(fieldname ? { fieldname } : {}) };
      const uploaded = await uploadFile(restoreFile(file), target);
      sent.current.set(file.id, uploaded);
      return uploaded;
    } catch (error) {
      if (error instanceof ApiError && error.failure === 'session-lost') throw error;
      throw new UploadFailed(error);
    }
  };

  const store = async (work: Work<V>): Promise<void> => {
    let known = client.getQueryData<Doctypes[D]>(queryKey) ?? record;
    for (let left = TRIES; ; left--) {
      const theirs = section.valuesOf(known);
      const rows = differences(parts, work, theirs);
      if (rows.length > 0) throw new Undecided(rows, known.modified);
      try {
        // oxlint-disable-next-line no-await-in-loop -- each try is made on what the one before it learnt
        const prepared = await section.prepare(rebase(parts, work, theirs), known, send);
        const lock = assumptions.optimisticLock ? { modified: known.modified } : {};
        // oxlint-disable-next-line no-await-in-loop
        await updateDoc(doctype, name, { ...prepared.draft, ...lock } as Draft<D>);
        // oxlint-disable-next-line no-await-in-loop -- the answer only echoes what was sent (R5)
        client.setQueryData<Doctypes[D]>(queryKey, await getDoc(doctype, name));
        sent.current.clear();
        // oxlint-disable-next-line no-await-in-loop
        await deleteLeft(name, prepared.left ?? []).catch(() => undefined);
        return;
      } catch (error) {
        if (!isConflict(error) || left <= 1) throw error;
        // oxlint-disable-next-line no-await-in-loop
        const fresh = await getDoc(doctype, name);
        // A server that refuses its own version would keep us here for ever.
        if (fresh.modified === known.modified) throw error;
        client.setQueryData<Doctypes[D]>(queryKey, fresh);
        known = fresh;
      }
    }
  };

  const save = useMutation({
    mutationFn: store,
    meta: {
      success: section.saved,
      invalidates: [
        [doctype, 'list'],
        ['File', 'list'],
      ],
      failure: (error) =>
        error instanceof UploadFailed ? 'Error:Upload Failed' : error instanceof Undecided ? null : undefined,
    },
    onSuccess: () => {
      setSavedAt(Date.now());
      close();
    },
    onError: (error) => {
      if (error instanceof Undecided) setConflict(error as Undecided<V>);
      void draft.flush();
    },
  });

  const submitValues = useSubmit(form.handleSubmit, (mine) =>
    before === null ? Promise.resolve() : save.mutateAsync({ before, mine: mine as V }),
  );
  return {
    form,
    editing,
    dirty,
    saving: save.isPending,
    savedAt,
    failure:
      save.error && !(save.error instanceof Undecided) ? serverWords(save.error.cause ?? save.error) : null,
    conflict,
    edit: () => edit(null),
    /** Leaves the editing; asks when something would be lost. */
    cancel,
    submit: (event: React.FormEvent) => {
      if (section.settle && !section.settle(form)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      submitValues(event);
    },
    settle: (takeTheirs: ReadonlySet<string>) => {
      if (!conflict || before === null) return;
      const decided = decide({ before, mine: form.getValues() }, conflict.rows, takeTheirs);
      setConflict(null);
      setBefore(decided.before);
      form.reset(decided.mine, { keepDefaultValues: true });
      save.mutate(decided);
    },
    decideLater: () => setConflict(null),
    /** When the work of an earlier visit was kept; null when there is none. */
    keptAt: !editing && draft.found !== 'loading' && draft.found ? draft.found.savedAt : null,
    recover: () => {
      if (draft.found !== 'loading' && draft.found) edit(draft.found.values);
    },
    discard: () => void draft.discard(),
  };
}

/** What `useSection` gives. */
export type SectionState<V extends FieldValues> = Omit<
  ReturnType<typeof useSection<ProfileDoctype, V>>,
  'conflict'
> & { conflict: { rows: readonly Difference<Part<V>>[]; at: string } | null };
