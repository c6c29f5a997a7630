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
  // A currency sign stays with its amount.
  for (const paragraph of text.replace(/(\p{Sc}) (?=\d)/gu, '$1\u00a0').split('\n')) {
    let line = '';
    // No-break spaces are not in this list on purpose.
    for (const word of paragraph.split(/[ \u2000-\u2006\u2008-\u200a]+/).filter(Boolean)) {
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
