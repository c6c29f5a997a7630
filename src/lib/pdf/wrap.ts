/** Cuts a word that is wider than the line, such as a long address or hash. */
function cutWord(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const c of word) {
    if (part && measure(part + c) > width) {
      parts.push(part);
      part = '';
    }
    part += c;
  }
  return part ? [...parts, part] : parts;
}

/** In the place of a blank at which no line ends, while a text is broken. */
const GLUE = '\ue000';
/** The same where a line may end if it must. */
const SOFT_GLUE = '\ue001';

/** What is read as one: an amount with its sign or unit, a measure by another, a container number. */
const glued = (text: string): string =>
  text
    .replace(/(\p{Sc}) (?=\d)/gu, '$1\u00a0')
    .replace(/(\d) (?=(?:%|mm|cm|m|kg|t|MT|kN|°C)(?![\p{L}\d]))/gu, `$1${GLUE}`)
    .replace(/(\d) ft (\d+) in\b/g, `$1${GLUE}ft${GLUE}$2${GLUE}in`)
    .replace(/(\d) × (?=\d)/g, `$1${GLUE}×${SOFT_GLUE}`)
    .replace(/\b([A-Z]{4}) (\d{6}) (?=\d\b)/g, `$1${GLUE}$2${GLUE}`);

const unglued = (text: string): string => text.replaceAll(GLUE, ' ').replaceAll(SOFT_GLUE, ' ');

/** A glued word that is wider than the line is parted after all, a measure before its unit. */
function partsOf(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(unglued(word)) <= width) return [unglued(word)];
  if (word.includes(SOFT_GLUE)) return word.split(SOFT_GLUE).flatMap((part) => partsOf(part, width, measure));
  return word.split(GLUE);
}

/**
 * Breaks text into lines not wider than `width`, keeping its line ends. At least one line. `whole` words are
 * never cut: a figure out of its column is better than half a figure.
 */
export function wrapText(
  text: string,
  width: number,
  measure: (text: string) => number,
  { whole = false }: { whole?: boolean } = {},
): string[] {
  const lines: string[] = [];
  for (const paragraph of glued(text).split('\n')) {
    let line = '';
    // No-break spaces are not in this list on purpose.
    const words = paragraph.split(/[ \u2000-\u2006\u2008-\u200a]+/).filter(Boolean);
    for (const word of words.flatMap((one) => partsOf(one, width, measure))) {
      const longer = line ? `${line} ${word}` : word;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      const parts = !whole && measure(word) > width ? cutWord(word, width, measure) : [word];
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    }
    lines.push(line);
  }
  return lines;
}
