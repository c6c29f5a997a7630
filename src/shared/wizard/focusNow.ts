import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { drawNow } from '@/ui/drawNow';

/** Moves the focus with the press that asks for it. The form's own `setFocus` does it a moment later. */
export function focusNow<V extends FieldValues>(form: UseFormReturn<V>, name: FieldPath<V>): void {
  // The press may just have let the field be used.
  drawNow();
  const [field] = document.getElementsByName(name);
  if (field) field.focus();
  else form.setFocus(name);
}
