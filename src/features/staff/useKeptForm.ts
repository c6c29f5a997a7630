import { useEffect } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useDraft } from '@/shared/useDraft';

/** Keeps a small form on the device while it is typed, and takes it up again when it is opened anew. */
export function useKeptForm<V extends FieldValues>(
  key: string,
  form: UseFormReturn<V>,
): { discard: () => Promise<void> } {
  const { found, keep, discard } = useDraft<V>(key);
  const { control, reset, formState } = form;
  const values = useWatch({ control });
  const { isDirty } = formState;
  useEffect(() => {
    if (found !== 'loading' && found) reset(found.values, { keepDefaultValues: true });
  }, [found, reset]);
  useEffect(() => {
    if (isDirty) keep(values as V);
  }, [isDirty, keep, values]);
  return { discard };
}
