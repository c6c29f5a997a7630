import { useEffect, useState } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useDraft } from './useDraft';

/** What was typed into a small form and not sent. */
export interface Kept {
  /** The form holds what was typed on an earlier visit. */
  restored: boolean;
  /** When it was kept last (ms); null before. */
  savedAt: number | null;
  /** Gives that up: the form is as it opened. */
  startOver: () => void;
  /** It was sent. */
  discard: () => Promise<void>;
}

/**
 * Keeps a small form on the device while it is typed, and takes it up again when it is opened anew. Only the fields that
 * were changed are kept: the others are as the server has them by then.
 */
export function useKeptForm<V extends FieldValues, T>(key: string, form: UseFormReturn<V, unknown, T>): Kept {
  const { found, savedAt, keep, discard } = useDraft<Partial<V>>(key);
  const { control, reset, formState } = form;
  const values = useWatch({ control }) as V;
  const { isDirty, dirtyFields, defaultValues } = formState;
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    if (found === 'loading' || !found) return;
    reset({ ...(defaultValues as V), ...found.values }, { keepDefaultValues: true });
    setRestored(true);
    // What the form opened with does not change while it is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found, reset]);
  useEffect(() => {
    if (!isDirty) return;
    const typed = Object.keys(dirtyFields).map((name) => [name, values[name]] as const);
    keep(Object.fromEntries(typed) as Partial<V>);
  }, [isDirty, dirtyFields, keep, values]);
  return {
    restored,
    savedAt,
    startOver: () => {
      reset();
      setRestored(false);
      void discard();
    },
    discard,
  };
}
