import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isEqual } from '@/lib/isEqual';
import type { Work } from '@/lib/merge';
import { notify } from '@/ui/notify';

/**
 * Goes on in a form that was saved: `before` is what the record holds now, `mine` what stands in the form. Fields that stay as
 * they are are not set anew: the rows of a list would be other rows then, and whoever types in one would lose the focus.
 */
export function goOn<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  { before, mine }: Work<V>,
): void {
  const now = form.getValues();
  for (const [name, value] of Object.entries(mine))
    if (!isEqual(value, now[name])) form.setValue(name as Path<V>, value as PathValue<V, Path<V>>);
  form.reset(before, { keepValues: true });
}

/** Says why a form that closes once it is saved is still there. */
export const tellTypedSince = (): void =>
  notify.success('Saved. What you typed while saving is not included; it is still in the form.');
