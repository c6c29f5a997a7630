import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Moves the focus with the press that asks for it. The form's own `setFocus` does it a moment later: what is typed right after
 * the press goes astray, and a field that was chosen meanwhile loses the focus.
 */
export function focusNow<V extends FieldValues>(form: UseFormReturn<V>, name: FieldPath<V>): void {
  // The press may just have let the field be used.
  flushSync(() => undefined);
  const [field] = document.getElementsByName(name);
  if (field) field.focus();
  else form.setFocus(name);
}
