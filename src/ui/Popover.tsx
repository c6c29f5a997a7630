import { lazyWithPreload } from './lazyWithPreload';
import type { PopoverPanelProps } from './overlay/panels';
import { useHasOpened } from './useHasOpened';

const PopoverPanel = lazyWithPreload(async () => (await import('./overlay/panels')).PopoverPanel);

/** A small panel under the button that opened it. */
export function Popover(props: PopoverPanelProps) {
  const opened = useHasOpened(props.anchor !== null);
  return opened ? <PopoverPanel {...props} /> : null;
}
