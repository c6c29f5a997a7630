import { visibleText } from '../visibleText';
import { fontCoverage } from './fonts/coverage';

const ranges: ReadonlyArray<readonly [number, number]> = fontCoverage.split(' ').map((part) => {
  const [from = '', to = from] = part.split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
});

/** Whether the font has a glyph for the code point. */
export function isCovered(code: number): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] ?? [0, -1];
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return false;
}

/** Stands for a character that the font lacks; the font has this one. */
const MISSING_GLYPH = '\u25a1';

const SCRIPT_NAMES: ReadonlyArray<readonly [string, RegExp]> = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Gujarati', /\p{Script=Gujarati}/u],
  ['Gurmukhi', /\p{Script=Gurmukhi}/u],
  ['Odia', /\p{Script=Oriya}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Telugu', /\p{Script=Telugu}/u],
  ['Kannada', /\p{Script=Kannada}/u],
  ['Malayalam', /\p{Script=Malayalam}/u],
  ['Sinhala', /\p{Script=Sinhala}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Lao', /\p{Script=Lao}/u],
  ['Khmer', /\p{Script=Khmer}/u],
  ['Burmese', /\p{Script=Myanmar}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Ethiopic', /\p{Script=Ethiopic}/u],
  ['Latin', /\p{Script=Latin}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['emoji', /\p{Extended_Pictographic}/u],
];

// Invisible characters for joining and line breaks: nothing is lost without them.
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060-\u2064\ufeff]|\p{Variation_Selector}/gu;
const CONTROL = /\p{Cc}/gu;

/**
 * Normalizes text: composed, without invisible characters, tabs as spaces, one kind of line end. What would turn text around on
 * a screen is made visible as it is there.
 */
function composed(text: string): string {
  return visibleText(text)
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(INVISIBLE, '')
    .replace(CONTROL, (c) => (c === '\n' ? c : ''));
}

/** The character, or a plain form of it (full-width letters, ligatures), if the font has it; else null. */
function printableForm(character: string): string | null {
  const isPrintable = (text: string) =>
    Array.from(text).every((c) => c === '\n' || isCovered(c.codePointAt(0) ?? 0));
  if (isPrintable(character)) return character;
  const plain = character.normalize('NFKC');
  return isPrintable(plain) ? plain : null;
}

/** The text with a visible sign for every character that the font lacks. */
export function replaceUnprintable(text: string): string {
  return Array.from(composed(text), (c) => printableForm(c) ?? MISSING_GLYPH).join('');
}

/** The scripts of the characters that the font lacks, in order of appearance. */
export function unsupportedScripts(text: string): string[] {
  const found = new Set<string>();
  for (const c of composed(text)) {
    if (printableForm(c) !== null) continue;
    // A character that several scripts share is named only when no script was found otherwise.
    found.add(SCRIPT_NAMES.find(([, of]) => of.test(c))?.[0] ?? 'unusual');
  }
  if (found.size > 1) found.delete('unusual');
  return [...found];
}

/** The warning that a document prints for such a text, or null. */
export function scriptWarning(where: string, text: string): string | null {
  const scripts = unsupportedScripts(text);
  if (scripts.length === 0) return null;
  const last = scripts.at(-1) ?? '';
  const named = scripts.length === 1 ? last : `${scripts.slice(0, -1).join(', ')} and ${last}`;
  return `${where} holds ${named} characters that this PDF cannot print; each is shown as ${MISSING_GLYPH}`;
}
