import { entered } from './entered';
import type { Entered, MarkReading, ShipInput } from './types';

/** A value that was probably typed in another unit, and what it would be in ours. Offered, never applied silently. */
export interface UnitMistake {
  /** The unit that it seems to be in. */
  typedIn: 'kg/m3' | 'feet' | 'cm' | 'mm';
  suggestion: number;
}

/** Density typed in kg/m3 (1019.5) for t/m3 (1.0195). */
export function densityUnitMistake(density: Entered): UnitMistake | undefined {
  const value = entered(density);
  if (value === undefined || value < 900 || value > 1100) return undefined;
  return { typedIn: 'kg/m3', suggestion: value / 1000 };
}

/** Units in which drafts are typed by mistake, the likeliest first, and how many metres one is. */
const DRAFT_UNITS = [
  { typedIn: 'feet', metres: 0.3048 },
  { typedIn: 'cm', metres: 0.01 },
  { typedIn: 'mm', metres: 0.001 },
] as const;

type DraftShip = Partial<Pick<ShipInput, 'lbp' | 'depth' | 'summerDraft'>>;

/** Drafts that a ship can have, m: she is never all dry, and her side ends at the depth. House. */
function draftsOf({ lbp, depth, summerDraft }: DraftShip) {
  const summer = entered(summerDraft);
  const most = Math.min(30, entered(depth) ?? 30);
  return {
    least: summer === undefined ? 1 : summer / 12,
    most,
    /** All that both sides of a mark read alike: no slip of one figure comes to that. */
    mostOfBoth: Math.min(most, summer === undefined ? (entered(lbp) ?? 240) / 8 : summer * 1.1),
  };
}

/** A draft typed in feet (37.27), centimetres (448) or millimetres (4480) for metres. No ship draws 30 m. */
export function draftUnitMistake(draft: Entered, ship: DraftShip = {}): UnitMistake | undefined {
  const value = entered(draft);
  const { least, most } = draftsOf(ship);
  if (value === undefined || value <= most) return undefined;
  const unit = DRAFT_UNITS.find(({ metres }) => value * metres <= most && value * metres >= least);
  return unit && { typedIn: unit.typedIn, suggestion: value * unit.metres };
}

/**
 * The unit in which all drafts of a survey were typed, where they cannot be metres: both sides of a mark read deeper than she
 * ever lies, and one unit makes all of them sound.
 */
export function draftsUnitMistake(
  marks: readonly Pick<MarkReading, 'port' | 'starboard'>[],
  ship: DraftShip,
): (typeof DRAFT_UNITS)[number] | undefined {
  const { least, mostOfBoth } = draftsOf(ship);
  const drafts = marks.flatMap(({ port, starboard }) =>
    [port, starboard].flatMap((draft) => entered(draft) ?? []),
  );
  const isTooDeep = marks.some(
    ({ port, starboard }) => (entered(port) ?? 0) > mostOfBoth && (entered(starboard) ?? 0) > mostOfBoth,
  );
  if (!isTooDeep) return undefined;
  return DRAFT_UNITS.find(({ metres }) =>
    drafts.every((draft) => draft * metres >= least && draft * metres <= mostOfBoth),
  );
}

/** A distance of a mark typed in centimetres (220) for metres (2.20): no mark stands a quarter of the ship away. */
export function distanceUnitMistake(distance: number, lbp: Entered): UnitMistake | undefined {
  const length = entered(lbp) ?? 400;
  if (Math.abs(distance) <= length / 4 || Math.abs(distance) / 100 > length / 4) return undefined;
  return { typedIn: 'cm', suggestion: distance / 100 };
}
