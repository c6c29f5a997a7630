import { Star } from 'lucide-react';
import { shownText } from '@/lib/storedText';
import type { VendorRow } from './vendors';
import { IconButton } from '@/ui/IconButton';
import type { PreferMutation } from './prefer';

/** The star of a vendor, pressed while the vendor is preferred. */
export function PreferButton({ vendor, prefer }: { vendor: VendorRow; prefer: PreferMutation }) {
  const isBusy = prefer.isPending && prefer.variables.vendor.id === vendor.id;
  return (
    // not `disabled` while it is sent: the focus stays
    <IconButton
      size="small"
      label={`Prefer ${shownText(vendor.name)}`}
      aria-pressed={vendor.preferred}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) prefer.mutate({ vendor, preferred: !vendor.preferred });
      }}
    >
      <Star aria-hidden {...(vendor.preferred ? { fill: 'var(--pl-warn)', color: 'var(--pl-warn)' } : {})} />
    </IconButton>
  );
}
