/** Typed where there is no number; its check digit agrees, and all ships without one would be the same. */
const NO_NUMBER = '0000000';

/** An IMO number as it stands in a text: its seven figures; null where there are not exactly seven. */
function imoDigits(text: string): string | null {
  const digits = text.replace(/^\s*IMO\s*:?/i, '').replace(/[\s.-]/g, '');
  return /^\d{7}$/.test(digits) ? digits : null;
}

/**
 * The check digit of an IMO number: the first six figures times 7, 6, 5, 4, 3 and 2, of whose sum it is the last figure
 * (IMO resolution A.1117(30)).
 */
const checkDigit = (digits: string): number =>
  Array.from(digits.slice(0, 6)).reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 10;

/** The number by which a ship is known again; null for one that is not whole or whose check digit is another. */
export function imoNumber(text: string): string | null {
  const digits = imoDigits(text);
  if (digits === null || digits === NO_NUMBER) return null;
  return Number(digits[6]) === checkDigit(digits) ? digits : null;
}

/** What is to be looked at in a typed IMO number; undefined for a right one, and for none. */
export function imoWarning(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const digits = imoDigits(text);
  if (digits === null) return 'An IMO number has seven digits';
  if (digits === NO_NUMBER) return `${NO_NUMBER} is not an IMO number`;
  return Number(digits[6]) === checkDigit(digits)
    ? undefined
    : `The check digit would be ${checkDigit(digits)}, not ${digits[6] ?? ''}`;
}
