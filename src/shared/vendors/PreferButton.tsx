import { useLayoutEffect, useRef } from 'react';
import { Star } from 'lucide-react';
import { shownText } from '@/lib/storedText';
import type { VendorRow } from './vendors';
import { IconButton } from '@/ui/IconButton';
import { focusListState } from '@/ui/list/listFocus';
import type { PreferMutation } from './prefer';

/** The star of a vendor, pressed while the vendor is preferred. */
export function PreferButton({ vendor, prefer }: { vendor: VendorRow; prefer: PreferMutation }) {
  const isBusy = prefer.isPending && prefer.variables.vendor.id === vendor.id;
  const star = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    // its row has moved to another place, and an element that is moved loses the focus
    if (isPressed.current && document.activeElement === document.body) star.current?.focus();
    isPressed.current = false;
  }, [vendor.preferred]);
  useLayoutEffect(() => {
    const button = star.current;
    // its row leaves the page
    return () => {
      if (button && document.activeElement === button) focusListState(button);
    };
  }, []);
  return (
    // not `disabled` while it is sent: the focus stays
    <IconButton
      ref={star}
      size="small"
      label={`Prefer ${shownText(vendor.name)}`}
      aria-pressed={vendor.preferred}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        isPressed.current = true;
        if (!isBusy) prefer.mutate({ vendor, preferred: !vendor.preferred });
      }}
    >
      <Star aria-hidden {...(vendor.preferred ? { fill: 'var(--pl-warn)', color: 'var(--pl-warn)' } : {})} />
    </IconButton>
  );
}
