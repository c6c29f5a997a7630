import type { Lot } from '../worksheet';
import { isCount, NO_COUNT } from './labels';

/** Why so many pieces cannot be counted at one press; null when they can. */
export function whyNoUnit({ per, unit }: Pick<Lot, 'per' | 'unit'>): string | null {
  if (!isCount(per)) return NO_COUNT;
  return per === 0 ? `A ${unit || 'sling'} holds 1 piece or more` : null;
}

/** Why a lot cannot stand in the list as it is written; null when it can. */
export function whyNoLot(lot: Lot): string | null {
  const { name, mark, manifest, theirs, shutOut = null, notDelivered = null } = lot;
  if (![manifest, theirs, shutOut, notDelivered].every(isCount)) return NO_COUNT;
  return whyNoUnit(lot) ?? (name.trim() === '' && mark.trim() === '' ? 'Write its name or mark' : null);
}
