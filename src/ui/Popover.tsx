import { useState } from 'react';
import { fetchedLater } from './fetchedLater';
import type { PopoverProps } from './PopoverPanel';

export const PopoverPart = fetchedLater(async () => (await import('./PopoverPanel')).PopoverPanel);

/** A small panel under the button that opened it. It is fetched when it is first opened. */
export function Popover(props: PopoverProps) {
  const opened = useOnceOpen(props.anchor !== null);
  return opened ? <PopoverPart {...props} /> : null;
}

/** True from the first opening on: what closes keeps its place for the way out. */
export function useOnceOpen(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
