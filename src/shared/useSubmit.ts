import { useRef, type FormEvent } from 'react';
import type { FieldValues, UseFormHandleSubmit } from 'react-hook-form';

/**
 * Submit handler of a form that sends once at a time: from the first Enter until the answer, a second one does nothing,
 * however quick it is (a mutation is not yet pending while the form is still being checked). A failure is the mutation's to
 * show. The event stays in this form: React passes it up through portals, to the form of the page behind a dialog.
 */
export function useSubmit<V extends FieldValues>(
  handleSubmit: UseFormHandleSubmit<V>,
  send: (values: V) => Promise<unknown>,
): (event: FormEvent) => void {
  const busy = useRef(false);
  return (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy.current) return;
    busy.current = true;
    void handleSubmit((values) => send(values).catch(() => undefined))(event).finally(() => {
      busy.current = false;
    });
  };
}
