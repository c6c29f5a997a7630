import { useState } from 'react';

/** True from the first opening on, so that a panel stays mounted while its closing animation runs. */
export function useHasOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
