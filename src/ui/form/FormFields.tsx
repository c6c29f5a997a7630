import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * The fields of a form whose answer leads away from it: while it is `sending` they take nothing, as it would be lost. When the
 * form stays after all, the focus is back in the field that had it, unless something else has taken it.
 */
export function FormFields({ sending, children }: { sending: boolean; children: ReactNode }) {
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // What is around the fields has the focus when nothing in particular has: the page, or the dialog.
    if (!sending && focused.current && document.activeElement?.contains(focused.current))
      focused.current.focus();
  }, [sending]);
  return (
    <fieldset
      role="presentation"
      disabled={sending}
      style={{ display: 'contents' }}
      onFocus={(event) => {
        focused.current = event.target;
      }}
      onBlur={() => {
        // a field that goes out of use loses it as well
        if (!sending) focused.current = null;
      }}
    >
      {children}
    </fieldset>
  );
}
