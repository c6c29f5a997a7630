import { useEffect, useRef, useState } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { isEqual } from '@/lib/isEqual';
import type { Work } from '@/lib/merge';
import type { SaveState } from '@/ui/form/FormActions';
import { goOn } from './typedSince';
import { useDraft, type Draft, type DraftOptions } from './useDraft';

/** What the device stores of a form: what the form itself does not hold (open step, files), and the fields that were changed. */
export type FormDraft<V, R extends object = object> = R & {
  values: Partial<V>;
  /** What the same fields held when they were typed over; drafts of an earlier version lack it. */
  before?: Partial<V>;
};

/** The draft of a form, and how far it is saved. */
export type FormDraftState<V, R extends object = object> = Draft<FormDraft<V, R>> & {
  saveState: SaveState;
  /** What is to be sent now, over what it replaces: a draft may replace less than what the record holds by now. */
  workOf: <W extends V>(mine: W) => Work<W>;
  /**
   * What was sent is saved: the form goes on from there, and the draft is given up. What was typed since then stays in the form
   * and in the draft; answers whether there is any.
   */
  saved: (record: V) => boolean;
};

/** What the draft of a form holds, by the labels of its fields; a field without one is not mentioned. */
export const labelledParts =
  (labels: Readonly<Record<string, string>>) =>
  ({ values }: FormDraft<object>): string[] =>
    Object.keys(labels).flatMap((name) => (name in values ? [labels[name] ?? name] : []));

/** The fields that are not as the form opened with them. */
function changedFields<V extends FieldValues>(
  values: Partial<V>,
  opened: Partial<V> | undefined,
): Partial<V> {
  const changed = Object.entries(values).filter(([name, value]) => !isEqual(value, opened?.[name]));
  return Object.fromEntries(changed) as Partial<V>;
}

/** What one version of the form holds in the fields of another. */
const sameFields = <V extends FieldValues>(values: V, fields: Partial<V>): Partial<V> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]])) as Partial<V>;

/**
 * Keeps a form on the device while it is typed, and restores what earlier visits left. Only the fields that were changed are
 * kept: the others are as the server has them by then.
 */
export function useFormDraft<V extends FieldValues, T, R extends object = object>(
  options: {
    /** Of `draftKey`. */
    scope: string;
    form: UseFormReturn<V, unknown, T>;
    /**
     * What is kept beside the form's own values, such as the open step and chosen files, and how it is put back. `empty` stands
     * beside a form without values; where it is left out, that is what the form opens with.
     */
    rest?: { now: R; put: (rest: R) => void; empty?: R };
    /** Values that an earlier version kept, as this one names them. */
    readValues?: (stored: Partial<V>) => Partial<V>;
  } & Pick<DraftOptions<FormDraft<V, R>>, 'holds' | 'atOnce' | 'resume' | 'isFinished' | 'isBusy'>,
): FormDraftState<V, R> {
  const { form, rest } = options;
  const { control, getValues, reset } = form;
  const { defaultValues } = form.formState;
  const values = useWatch({ control }) as V;
  const now = rest?.now;
  const [empty] = useState(rest?.empty ?? now);
  const before = useRef<Partial<V>>({});
  const sent = useRef<V | null>(null);
  // What the form held when its draft was given up: it is kept again only with what is typed after that.
  const givenUp = useRef<V | null>(null);

  const draft = useDraft<FormDraft<V, R>>(options.scope, {
    ...options,
    take: ({ values: stored, before: replaced = {}, ...restored }) => {
      const read = options.readValues ?? ((kept: Partial<V>) => kept);
      const typed = read(stored);
      before.current = read(replaced);
      givenUp.current = null;
      reset({ ...(defaultValues as V), ...typed }, { keepDefaultValues: true });
      rest?.put({ ...empty, ...restored } as unknown as R);
    },
    clear: () => {
      before.current = {};
      reset();
      if (rest && empty) rest.put(empty);
    },
  });

  const { keep, discard } = draft;
  const hadChanges = useRef(false);
  useEffect(() => {
    if (givenUp.current && isEqual(getValues(), givenUp.current)) return;
    givenUp.current = null;
    const typed = changedFields(values, defaultValues as Partial<V>);
    const hasChanges = Object.keys(typed).length > 0 || !isEqual(now, empty);
    // A field that was typed over earlier goes on replacing what it held then, not what somebody else has saved since.
    const held = { ...(defaultValues as V), ...before.current };
    before.current = sameFields(held, typed);
    if (hasChanges) keep({ ...(now as R), values: typed, before: before.current });
    else if (hadChanges.current) void discard();
    hadChanges.current = hasChanges;
  }, [keep, discard, getValues, values, defaultValues, now, empty]);

  const { state, savedAt } = draft;
  const saveState: SaveState =
    state === 'none'
      ? { kind: 'clean' }
      : state === 'saved' && savedAt !== null
        ? { kind: 'device', at: savedAt }
        : { kind: 'dirty' };
  const workOf = <W extends V>(mine: W): Work<W> => {
    // As it stands in the form, which `mine` need not be; a copy, as the form changes its values in place.
    sent.current = structuredClone(form.getValues());
    return { before: { ...(defaultValues as W), ...before.current }, mine };
  };
  const saved = (record: V): boolean => {
    const since = changedFields<V>(form.getValues(), sent.current ?? (defaultValues as V));
    const typed = changedFields<V>(since, record);
    const hasTyped = Object.keys(typed).length > 0;
    before.current = {};
    sent.current = null;
    // At once: the form may go away with what it showed.
    if (hasTyped) keep({ ...(now as R), values: typed, before: sameFields(record, typed) });
    else void discard();
    goOn(form, { before: record, mine: { ...record, ...typed } });
    return hasTyped;
  };
  return {
    ...draft,
    saveState,
    workOf,
    saved,
    discard: (work?: string) => {
      if (work === undefined || draft.isOwn(work)) {
        before.current = {};
        givenUp.current = structuredClone(form.getValues());
      }
      return discard(work);
    },
  };
}
