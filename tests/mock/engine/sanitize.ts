/**
 * Sanitises HTML in text fields: allowed tags stay, others are escaped, scripts in attributes are removed.
 */
const allowedTags = new Set(
  (
    'a abbr acronym address area article aside b big blockquote body br button canvas caption center cite code col colgroup ' +
    'dd del details dfn dir div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i img ' +
    'input ins kbd label legend li link map mark menu meta nav ol option optgroup p pre q s samp section select small span strike ' +
    'strong style sub summary sup svg path g circle rect line table tbody td textarea tfoot th thead tr tt u ul var video'
  ).split(' '),
);
const allowedAttributes = new Set(
  (
    'abbr accept action align alt background bgcolor border cellpadding cellspacing checked class color cols colspan content coords ' +
    'd data datetime dir disabled face fill for frame headers height href hspace id label lang list maxlength method multiple name ' +
    'open placeholder readonly rel rows rowspan scope selected shape size span src start style stroke summary tabindex target title ' +
    'type usemap valign value viewbox vspace width'
  ).split(' '),
);
const voidTags = new Set('area br col hr img input link meta'.split(' '));
const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const entity = /&(?!(?:[a-zA-Z][a-zA-Z0-9]*|#\d+|#x[0-9a-fA-F]+);)/g;

const escapeText = (text: string): string =>
  text.replace(entity, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Text without tags is unchanged; otherwise all of it is sanitised. */
export function sanitizeHtml(text: string): string {
  if ((!text.includes('<') && !text.includes('>')) || text.search(tag) < 0 || isJson(text)) return text;
  const open: string[] = [];
  let clean = '';
  let last = 0;
  for (const found of text.matchAll(tag)) {
    const [whole, slash = '', rawName = '', rest = ''] = found;
    clean += escapeText(text.slice(last, found.index));
    last = found.index + whole.length;
    const name = rawName.toLowerCase();
    if (!allowedTags.has(name)) clean += escapeText(whole);
    else if (!slash) {
      clean += `<${name}${attributes(rest)}>`;
      if (!voidTags.has(name)) open.push(name);
    } else if (open.includes(name)) {
      while (open.length) {
        const top = open.pop() ?? '';
        clean += `</${top}>`;
        if (top === name) break;
      }
    }
  }
  clean += escapeText(text.slice(last));
  for (const name of open.reverse()) clean += `</${name}>`;
  return clean;
}

function attributes(text: string): string {
  let kept = '';
  for (const [, name = '', , double, single, bare] of text.matchAll(
    /([a-zA-Z_:][-\w:.]*)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    const key = name.toLowerCase();
    const value = double ?? single ?? bare ?? '';
    if (!allowedAttributes.has(key) && !key.startsWith('data-')) continue;
    if ((key === 'href' || key === 'src') && /^\s*(javascript|vbscript|data:text)/i.test(value)) continue;
    kept += ` ${key}="${value.replaceAll('"', '&quot;')}"`;
  }
  return kept;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Text without tags, to check whether a mandatory field is empty. */
export function stripTags(text: string): string {
  return text.replace(/<[^>]*>/g, '');
}

/** Text for the inside of an HTML page. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
