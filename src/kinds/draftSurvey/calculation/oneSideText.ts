import { formatNumber } from '@/lib/numbers';
import { markWord } from './check';
import type { Heel, WorkedSide } from './oneSide';

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
