import { entered } from './entered';
import type { Entered } from './types';

/** A value that was probably typed in another unit, and what it would be in ours. Offered, never applied silently. */
export interface UnitMistake {
  /** The unit that it seems to be in. */
  typedIn: 'kg/m3' | 'cm' | 'mm';
  suggestion: number;
}

/** Density typed in kg/m3 (1019.5) for t/m3 (1.0195). */
export function densityUnitMistake(density: Entered): UnitMistake | undefined {
  const value = entered(density);
  if (value === undefined || value < 900 || value > 1100) return undefined;
  return { typedIn: 'kg/m3', suggestion: value / 1000 };
}

/**
 * A draft typed in centimetres (448) or millimetres (4480) for metres. No ship draws 30 m; a known depth of hull
 * narrows it further, for the side ends there.
 */
export function draftUnitMistake(draft: Entered, depth?: Entered): UnitMistake | undefined {
  const value = entered(draft);
  const most = Math.min(30, entered(depth) ?? 30);
  if (value === undefined || value <= most) return undefined;
  if (value / 100 <= most && value >= 30) return { typedIn: 'cm', suggestion: value / 100 };
  if (value / 1000 <= most && value >= 1000) return { typedIn: 'mm', suggestion: value / 1000 };
  return undefined;
}

/** A distance of a mark typed in centimetres (220) for metres (2.20): no mark stands a quarter of the ship away. */
export function distanceUnitMistake(distance: number, lbp: Entered): UnitMistake | undefined {
  const length = entered(lbp) ?? 400;
  if (Math.abs(distance) <= length / 4 || Math.abs(distance) / 100 > length / 4) return undefined;
  return { typedIn: 'cm', suggestion: distance / 100 };
}
