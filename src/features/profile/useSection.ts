import { useEffect, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { assumptions } from '@/api/assumptions';
import type { Doctypes, DocDraft } from '@/api/doctypes/index';
import { ApiError, userMessage } from '@/api/errors';
import { uploadFile, type UploadedFile } from '@/api/files';
import { docQuery } from '@/api/queries';
import { getDoc, updateDoc } from '@/api/resource';
import { draftKey } from '@/lib/device/drafts';
import { restoreFile } from '@/lib/device/storedFile';
import { decide, differences, isChanged, rebase, type Difference, type Work } from '@/lib/merge';
import { useSession } from '@/session/store';
import { useDraft } from '@/shared/draft/useDraft';
import { useSubmit } from '@/shared/useSubmit';
import { useUnsavedGuard } from '@/ui/form/useUnsavedGuard';
import type { ProfilePart, ProfileDoctype, Section, SendFile } from './section';
import { deleteLeft } from './storedFiles';

/** Others may save repeatedly between a read and a write. */
const TRIES = 3;

/** Both changed the same part: a person has to decide. */
class UndecidedError<V extends FieldValues> extends Error {
  constructor(
    readonly rows: readonly Difference<ProfilePart<V>>[],
    /** When the other one saved. */
    readonly at: string,
  ) {
    super('Someone changed this record since you opened it.');
  }
}

class UploadError extends Error {
  constructor(cause: unknown) {
    super(userMessage(cause), { cause });
  }
}

const isConflict = (error: unknown) => error instanceof ApiError && error.failure === 'conflict';

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
  const { queryKey } = docQuery(doctype, name);
  const [before, setBefore] = useState<V | null>(null);
  const editing = before !== null;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [conflict, setConflict] = useState<UndecidedError<V> | null>(null);
  const sent = useRef(new Map<string, UploadedFile>());
  const form = useForm<V>({
    // The one place where zod's types and the form's differ.
    resolver: zodResolver(section.schema(record)) as unknown as Resolver<V>,
    defaultValues: section.valuesOf(record) as DefaultValues<V>,
  });
  const values = useWatch({ control: form.control }) as V;
  const dirty = before !== null && isChanged(parts, { before, mine: values });
  const guard = useUnsavedGuard(dirty, isOtherTab);

  const changedParts = (work: Work<V>) => parts.filter((part) => isChanged([part], work));
  const draft = useDraft<Work<V>>(draftKey(email, 'profile', `${name}/${section.id}`), {
    holds: (work) => changedParts(work).map(({ label }) => label),
    take: (work) => edit(work),
    clear: () => {
      setBefore(null);
      setConflict(null);
    },
    isBusy: () => save.isPending,
  });
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
    // Uploaded before a save that failed: no field will name them.
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
      throw new UploadError(error);
    }
  };

  const store = async (work: Work<V>): Promise<void> => {
    let known = client.getQueryData<Doctypes[D]>(queryKey) ?? record;
    for (let left = TRIES; ; left--) {
      const theirs = section.valuesOf(known);
      const rows = differences(parts, work, theirs);
      if (rows.length > 0) throw new UndecidedError(rows, known.modified);
      try {
        // oxlint-disable-next-line no-await-in-loop -- each try is based on the version that the last one
        // read
        const prepared = await section.prepare(rebase(parts, work, theirs), known, send);
        const lock = assumptions.optimisticLock ? { modified: known.modified } : {};
        // oxlint-disable-next-line no-await-in-loop
        await updateDoc(doctype, name, { ...prepared.draft, ...lock } as DocDraft<D>);
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
        // A server that refuses its own current version would loop forever.
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
        error instanceof UploadError
          ? 'Error:Upload Failed'
          : error instanceof UndecidedError
            ? null
            : undefined,
    },
    onSuccess: () => {
      setSavedAt(Date.now());
      close();
    },
    onError: (error) => {
      if (error instanceof UndecidedError) setConflict(error as UndecidedError<V>);
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
      save.error && !(save.error instanceof UndecidedError)
        ? userMessage(save.error.cause ?? save.error)
        : null,
    conflict,
    edit: () => edit(null),
    /** Stops editing; asks first when changes would be lost. */
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
    draft,
  };
}
