/**
 * Text as typed, from text as Frappe stores it (R16): text in which something looks like a tag is stored
 * escaped as a whole, all other text as typed. So it is decoded only when it holds `&lt;` or `&gt;` and no
 * bare `<` or `>`.
 */
export function shownText(stored: string | null | undefined): string {
  if (!stored) return '';
  return !/&lt;|&gt;/.test(stored) || /[<>]/.test(stored) ? stored : decoded(stored);
}

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Stored texts in one line, each as typed; what is missing is left out. */
export const shownList = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map((part) => shownText(part))
    .filter(Boolean)
    .join(', ');

/** Text that a reader of HTML would take for tags, as the site would store it: escaped as a whole (R16). */
export const storableText = (text: string): string =>
  /[<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;

/** A record or its rows with every text as typed; what may hold HTML goes through `plainText` instead, so is left out. */
export function shownTexts<T>(value: T, except: readonly string[] = []): T {
  if (typeof value === 'string') return shownText(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => shownTexts(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [
      name,
      except.includes(name) ? one : shownTexts(one),
    ]),
  ) as T;
}

/** The ends of block elements and `<br>`. */
const LINE_ENDS = /<br\b[^>]*>|<\/(p|div|li|h[1-6]|tr|blockquote|summary)\b[^>]*>/gi;

/**
 * The text of any HTML: tags removed, entities decoded, one line for each paragraph, list item (after
 * `bullet`) and row. Nothing in it is run or fetched.
 */
export function htmlToText(html: string, bullet = ''): string {
  const lines = html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<li\b[^>]*>/gi, bullet)
    .replace(LINE_ENDS, '\n')
    .replace(/<\/t[dh]\b[^>]*>/gi, ' ');
  const { body } = new DOMParser().parseFromString(lines, 'text/html');
  for (const unseen of body.querySelectorAll('script, style')) unseen.remove();
  return (body.textContent ?? '')
    .replaceAll('\u00a0', ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Whether a stored text can be what was typed: the server may have escaped it, or have taken tags, attributes and scripts out
 * of it (R16).
 */
export const isSameText = (typed: string, stored: string | null | undefined): boolean =>
  shownText(stored).trim() === typed.trim() ||
  (typed.includes('<') && htmlToText(decoded(stored ?? '')) === htmlToText(decoded(typed)));

/** Plain text of a field that may hold HTML. */
export function plainText(stored: string | null | undefined): string {
  const shown = shownText(stored);
  // Text that the server escaped was typed that way, angle brackets included.
  const isHtml = shown === (stored ?? '') && /<\/?[a-z][^>]*>/i.test(shown);
  return isHtml ? htmlToText(shown, '• ') : shown.trim();
}
