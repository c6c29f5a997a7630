import { useEffect, useRef, type ReactNode } from 'react';
import { Note } from '../Note';

/**
 * What went wrong with the whole form, in the server's own words; takes the focus when it appears, but not from a dialog that
 * stands over the form. Give `key` when the same words may come twice in a row.
 */
export function FormError({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const said = useRef('');
  const shown = Boolean(title || children);
  useEffect(() => {
    // By its words: what is made of several parts is another one each time that the form is drawn, while a person types.
    const words = ref.current?.textContent ?? '';
    if (words === said.current) return;
    said.current = words;
    if (shown && !ref.current?.closest('[aria-hidden="true"]')) ref.current?.focus();
  }, [shown, title, children]);
  if (!shown) return null;
  return (
    <Note ref={ref} tone="err" role="alert" tabIndex={-1} title={title}>
      {children}
    </Note>
  );
}
