import { cellText, fold, type GridCell } from '@/lib/tables/cells';
import { readFigure, type DecimalSign, type SignSide } from '@/lib/tables/figures';
import { turnedFigure, unitOf } from '@/lib/tables/units';
import { isAft, isEvenKeel, isForward, TRIM_HEADS } from './titles';
import { LISTS } from './tankMeanings';

/** The trim (m) or angle (degrees) for which a column stands, as its head says it. */
export interface Mark {
  at: number;
  /** Null where the head is only a figure. */
  by: 'trim' | 'list' | null;
  /** The side that the head names; null where it has a sign at most. */
  side: SignSide | null;
}

const FIGURE = /([-+]?\s?\d+(?:[.,]\d+)?)\s*(mm|cm|m|ft|deg\w*|°)?(?![\p{L}\d])/iu;
const LETTERED = /^(?:hc|lc)?\s*([-+]?\d+(?:[.,]\d+)?)\s*°?\s*([psaf])$/i;
const PORT = /\bport\b|\bp\b|\bps\b/i;
const STARBOARD = /\b(?:starboard|stbd|sb)\b/i;
const LETTER_SIDES: Record<string, SignSide> = { p: 'port', s: 'starboard', a: 'aft', f: 'forward' };

function sideIn(text: string): SignSide | null {
  if (PORT.test(text)) return 'port';
  if (STARBOARD.test(text)) return 'starboard';
  const folded = fold(text);
  if (isForward(folded)) return 'forward';
  return isAft(folded) ? 'aft' : null;
}

const byOfSide = (side: SignSide | null): Mark['by'] =>
  side === null ? null : side === 'port' || side === 'starboard' ? 'list' : 'trim';

/** The mark in a head: "0.50", "0.5A", "TRIM BY STERN (M) 1.0", "PORT 2.0", "HC2P", "EVEN KEEL"; null where it says none. */
export function markIn(head: GridCell, sign: DecimalSign): Mark | null {
  if (typeof head === 'number') return { at: head, by: null, side: null };
  // a unit in brackets is that of the figures below, and its 3 no mark
  const bare = cellText(head)
    .replaceAll(/[([{][^)\]}]*[)\]}]/g, ' ')
    .replaceAll(/\bm\^?3\b/gi, ' ')
    .trim();
  if (isEvenKeel(fold(bare))) return { at: 0, by: 'trim', side: null };
  const [, lettered = '', letter = ''] = LETTERED.exec(bare) ?? [];
  if (lettered !== '') {
    const side = LETTER_SIDES[letter.toLowerCase()] ?? null;
    return { at: readFigure(lettered, sign)?.value ?? Number(lettered), by: byOfSide(side), side };
  }
  const [all, body = '', unit = ''] = FIGURE.exec(bare) ?? [];
  if (all === undefined) return null;
  const own = body.replaceAll(' ', '');
  const figure = readFigure(own, sign) ?? readFigure(own, sign === ',' ? '.' : ',');
  if (!figure) return null;
  const words = bare.replace(all, ' ');
  const side = sideIn(words);
  const angle = /^(?:deg|°)/i.test(unit);
  const length = angle ? null : unitOf(unit);
  return {
    at: length ? turnedFigure(figure.value, figure.places, length, 'm') : figure.value,
    by: LISTS.test(fold(words)) || angle ? 'list' : TRIM_HEADS.test(fold(words)) ? 'trim' : byOfSide(side),
    side,
  };
}
