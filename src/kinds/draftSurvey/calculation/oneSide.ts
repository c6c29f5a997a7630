import { formatNumber } from '@/lib/numbers';
import { MARK_POSITIONS, markWord } from './check';
import { draftOfOtherSide, heelOfTube } from './draftReadings';
import { entered } from './entered';
import type { OneSideReadings } from './oneSideReadings';
import type { Entered, MarkPosition } from './types';

export type DraftSide = 'port' | 'starboard';

/** A heel, degrees + to port, and how it is known. */
export interface Heel {
  degrees: number;
  by: 'tube' | 'typed' | 'midship drafts';
}

/** The side that was not read, worked out. m. */
export interface WorkedSide {
  position: MarkPosition;
  read: DraftSide;
  side: DraftSide;
  from: number;
  between: number;
  heel: Heel;
  draft: number;
}

/** Drafts of one survey, by place. */
export type ReadDrafts = Record<MarkPosition, Record<DraftSide, Entered>>;

/** The heel by a tube, else as typed, else by the midship drafts where both were read. `breadth` m. */
export function heelOf(oneSide: OneSideReadings, drafts: ReadDrafts, breadth: Entered): Heel | undefined {
  const { heel, tubeDifference, tubeSpan, tubeLow } = oneSide;
  if (tubeDifference !== null && tubeSpan && tubeLow)
    return { degrees: heelOfTube(tubeDifference, tubeSpan, tubeLow), by: 'tube' };
  if (heel !== null) return { degrees: heel, by: 'typed' };
  const [port, starboard] = [entered(drafts.midship.port), entered(drafts.midship.starboard)];
  if (oneSide.midship.read !== 'both' || port === undefined || starboard === undefined || !breadth)
    return undefined;
  return { degrees: (Math.atan((port - starboard) / breadth) * 180) / Math.PI, by: 'midship drafts' };
}

/** How far the marks of a position stand apart, m: midships the breadth unless measured. */
const distanceOf = (oneSide: OneSideReadings, position: MarkPosition, breadth: Entered): Entered =>
  oneSide[position].between ?? (position === 'midship' ? entered(breadth) : undefined);

/** The sides that were out of reach, as far as they can be worked out. */
export function workedSides(
  oneSide: OneSideReadings | undefined,
  drafts: ReadDrafts,
  breadth: Entered,
): WorkedSide[] {
  if (!oneSide) return [];
  const heel = heelOf(oneSide, drafts, breadth);
  return MARK_POSITIONS.flatMap((position): WorkedSide[] => {
    const { read } = oneSide[position];
    if (read === 'both' || !heel) return [];
    const from = entered(drafts[position][read]);
    const between = distanceOf(oneSide, position, breadth);
    if (from === undefined || between === undefined) return [];
    const side = read === 'port' ? 'starboard' : 'port';
    const draft = draftOfOtherSide(from, read, heel.degrees, between);
    return [{ position, read, side, from, between, heel, draft }];
  });
}

/** Those whose draft in the sheet is what was worked out: one that was read after all counts as read. */
export const countedSides = (
  set: ReadDrafts & { oneSide?: OneSideReadings | undefined },
  breadth: Entered,
): WorkedSide[] =>
  workedSides(set.oneSide, set, breadth).filter(
    // the sheet holds it to the millimetre
    ({ position, side, draft }) => Math.abs((entered(set[position][side]) ?? 0) - draft) < 6e-4,
  );

const HEEL_BY: Record<Heel['by'], string> = {
  tube: 'by the tube',
  typed: 'as entered',
  'midship drafts': 'by the midship drafts',
};

/** "0.39° to port, by the tube". */
export const heelText = ({ degrees, by }: Heel): string =>
  `${formatNumber(Math.abs(degrees), 2)}°${degrees === 0 ? '' : ` to ${degrees > 0 ? 'port' : 'starboard'}`}, ${HEEL_BY[by]}`;

/** "Forward starboard 9.495 m = 9.620 − 18.40 × tan 0.39°". */
export function workedSideText({ position, side, from, between, heel, draft }: WorkedSide): string {
  const sign = draft < from ? '−' : '+';
  return `${markWord[position]} ${side} ${formatNumber(draft, 3)} m = ${formatNumber(from, 3)} ${sign} ${formatNumber(between, 2)} × tan ${formatNumber(Math.abs(heel.degrees), 2)}°`;
}
