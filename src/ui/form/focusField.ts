/** Puts the cursor into the field of a name; false when it is not on the page. */
export function focusField(name: string): boolean {
  const found = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  if (!found) return false;
  found.focus();
  found.scrollIntoView({ block: 'center' });
  return true;
}

/** Puts the cursor into a field whose section is still to be drawn or fetched, unless the person does something else first. */
export function focusOnceDrawn(name: string): void {
  const drawn = new MutationObserver(() => {
    if (focusField(name)) stop();
  });
  const stop = () => {
    drawn.disconnect();
    for (const act of ACTS) window.removeEventListener(act, stop, true);
  };
  if (focusField(name)) return;
  drawn.observe(document.body, { childList: true, subtree: true });
  for (const act of ACTS) window.addEventListener(act, stop, true);
}

/** What a person does next. */
const ACTS = ['pointerdown', 'keydown', 'popstate'] as const;
