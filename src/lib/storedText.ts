/**
 * Text as a person typed it, from text as Frappe stores it (R16): text in which something parses as a tag is stored
 * escaped as a whole, all other text as typed. Decoded only when it holds `&lt;` or `&gt;` and no bare `<` or `>`.
 */
export function shownText(stored: string | null | undefined): string {
  if (!stored) return '';
  if (!/&lt;|&gt;/.test(stored) || /[<>]/.test(stored)) return stored;
  return stored
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
