import { useSyncExternalStore } from 'react';
import { useSession } from '@/session/store';
import { isFreeLine, isTrue, lineType, onLineChange, photoHoldKey } from '@/shared/unsent/photoHold';
import { useStored } from '@/ui/useStored';

/**
 * Whether photographs are held back: for Wi-Fi where the browser tells what line this is, as those of phones do, and until the
 * person lets them go where it does not. Kept on this device, for this person. Figures, rows and documents are never held.
 */
export function usePhotoHold() {
  const { email } = useSession();
  const [holding, setHolding] = useStored(photoHoldKey(email), isTrue);
  const type = useSyncExternalStore(onLineChange, lineType);
  const tells = type !== undefined && type !== 'unknown';
  return {
    /** The person wants it. */
    holding,
    setHolding,
    /** The browser tells Wi-Fi from other lines. */
    tells,
    /** Nothing goes out now. */
    isHeld: holding && !isFreeLine(type),
  };
}
