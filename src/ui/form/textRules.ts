import { formatNumber } from '@/lib/numbers';

/** Text inputs hold at most this many characters (1§5). */
export const CAP = 139;

/** The contract's notice when more is typed. sic */
export const CAP_NOTICE = "character can't exceed more 140";

/** The notice of a field that holds more, or less, than the contract's. */
export const capNotice = (limit: number): string =>
  limit === CAP ? CAP_NOTICE : `No more than ${formatNumber(limit)} characters: the rest was left out`;

/** From this length on a counter stands under a field of the contract's; under a longer one as near to its end. */
const COUNT_FROM = 120;

/** How much of a limited text is used, once that comes near its end. */
export const counterOf = (text: string, limit: number | null): string | null =>
  limit !== null && text.length >= (limit * COUNT_FROM) / CAP
    ? `${formatNumber(text.length)} of ${formatNumber(limit)}`
    : null;

/** So many characters of a text at most; the half of a sign that takes two (a ship of the emoji) is none that a server can store. */
export const firstOf = (text: string, limit: number): string =>
  text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');

/** What a field keeps of what was typed or pasted, and whether the end had to be cut. */
export function cleanText(
  typed: string,
  rules: { limit?: number | null; noSpaces?: boolean; digitsOnly?: boolean },
): { text: string; cut: boolean } {
  let text = typed;
  if (rules.noSpaces) text = text.replace(/\s+/g, '');
  if (rules.digitsOnly) text = text.replace(/\D+/g, '');
  const limit = rules.limit ?? Number.POSITIVE_INFINITY;
  return text.length > limit ? { text: firstOf(text, limit), cut: true } : { text, cut: false };
}
