import { useState } from 'react';

/** True from the first opening on: what closes keeps its place for the way out. */
export function useOnceOpen(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
