/** Keyboards and messages give full-width and Arabic digits, and marks that nobody sees. */
export const plainTyped = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace('\u066b', '.')
    .replace(/\s+/g, ' ')
    .trim();

/** A typed figure without its unit, where it is written in the unit of its field: 9.30 m. Any other text as it is. */
export function withoutUnit(text: string, unit: string): string {
  const plain = plainTyped(text);
  const figure = plain.slice(0, -unit.length);
  return unit !== '' && /\d[.,]? ?$/.test(figure) && plain.toLowerCase().endsWith(unit.toLowerCase())
    ? figure.trim()
    : text;
}
