import type { Suffix } from '../calculation/recordMapping';
import type { MarkPosition } from '../calculation/types';
import type { MarkSide } from '../calculation/worksheet';

/** A place where drafts are read: its field's beginning, its name, what its distance is measured from. */
export interface DraftMark {
  field: 'fwd' | 'mid' | 'aft';
  position: MarkPosition;
  word: string;
  reference: 'FP' | 'midships' | 'AP';
  /** Where such a mark usually stands; shown before anything is entered. */
  usual: MarkSide;
}

/** The marks in the order of the sheet. */
export const DRAFT_MARKS: readonly DraftMark[] = [
  { field: 'fwd', position: 'forward', word: 'Forward', reference: 'FP', usual: 'aft' },
  { field: 'mid', position: 'midship', word: 'Midship', reference: 'midships', usual: 'forward' },
  { field: 'aft', position: 'aft', word: 'Aft', reference: 'AP', usual: 'forward' },
];

/** The field of the record for a draft. */
export const draftName = ({ field }: DraftMark, side: 'port' | 'starboard', suffix: Suffix) =>
  `record.${field}_${side === 'port' ? 'port' : 'stbd'}_${suffix}` as const;

/** Where the worksheet keeps the side of a mark. */
export const SIDE_FIELD = { forward: 'forwardSide', midship: 'midshipSide', aft: 'aftSide' } as const;

/** The side on which a mark stands: as chosen, else by the record's sign, else where such marks usually stand. */
export function markSide(distance: number | null, chosen: MarkSide | null, usual: MarkSide): MarkSide {
  if (chosen) return chosen;
  if (distance === null || distance === 0 || Number.isNaN(distance)) return usual;
  return distance > 0 ? 'forward' : 'aft';
}

/**
 * A length as typed beside a side: the record gets it signed, + forward. A minus typed by hand is the record's own
 * sign, so it says aft.
 */
export function placed(typed: number | null, side: MarkSide): { distance: number | null; side: MarkSide } {
  if (typed === null) return { distance: null, side };
  const to = typed < 0 ? 'aft' : side;
  return { distance: to === 'aft' ? -Math.abs(typed) : typed, side: to };
}
