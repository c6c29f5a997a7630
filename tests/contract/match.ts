/**
 * Compares an answer with a recorded one: placeholders match by form, labels are bound to the first value.
 */

/** Values of the labelled placeholders in this group. */
export type Bindings = Map<string, string>;

const forms: Record<string, string> = {
  hash: '[0-9a-zA-Z]{6,64}',
  sid: '[0-9a-f]{56}',
  csrf: '[0-9a-f]{56}',
  datetime: '\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,6})?',
  date: '\\d{4}-\\d{2}-\\d{2}',
  time: '\\d{1,2}:\\d{2}:\\d{1,2}(?:\\.\\d{1,6})?',
  md5: '[0-9a-f]{32}',
  traceback: '[\\s\\S]*',
  int: '-?\\d+',
  ip: '[\\d.]+',
  db: '\\w+',
  duration: '[\\d.:]+',
  'http-date': '[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} [\\d:]{8} GMT',
  'past-http-date': '[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} (?:19|200|201)\\d+ [\\d:]{8} GMT',
  'app-server': '.+',
  'reset-key': '\\w+',
  api_key: '\\S+',
  api_secret: '\\S+',
};
const placeholder = new RegExp(`<(${Object.keys(forms).join('|')})(?::([\\w-]+))?>`, 'g');
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Forms whose labels are bound; others such as `datetime:read` are only checked. */
const binds = new Set(['hash', 'sid', 'csrf']);

/** Whether a text matches the recorded one; binds its labels if so. */
export function matchText(expected: string, actual: string, bindings: Bindings): boolean {
  const labels: string[] = [];
  let pattern = '';
  let last = 0;
  for (const found of expected.matchAll(placeholder)) {
    const [whole, kind = '', label] = found;
    pattern += escape(expected.slice(last, found.index));
    last = found.index + whole.length;
    const key = label && binds.has(kind) ? `${kind}:${label}` : undefined;
    const bound = key && bindings.get(key);
    if (bound !== undefined && bound !== '') pattern += escape(bound);
    else if (key) {
      const before = labels.indexOf(key);
      if (before >= 0) pattern += `\\${before + 1}`;
      else {
        labels.push(key);
        pattern += `(${forms[kind]})`;
      }
    } else pattern += `(?:${forms[kind]})`;
  }
  const match = new RegExp(`^${pattern}${escape(expected.slice(last))}$`).exec(actual);
  if (!match) return false;
  labels.forEach((key, i) => bindings.set(key, match[i + 1] ?? ''));
  return true;
}

/** Puts bound labels into a recorded request. */
export function fillText(text: string, bindings: Bindings): string {
  return text.replace(
    placeholder,
    (whole, kind: string, label?: string) => bindings.get(label ? `${kind}:${label}` : kind) ?? whole,
  );
}

/** Labels of a kind in a text. */
export function labelsIn(text: string, kind: string): string[] {
  return [...text.matchAll(placeholder)]
    .filter((found) => found[1] === kind && found[2])
    .map((found) => `${kind}:${found[2]}`);
}

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The last digit of a logarithm depends on the machine. Whole numbers must be equal. */
const closeEnough = (expected: unknown, actual: unknown): boolean =>
  typeof expected === 'number' &&
  typeof actual === 'number' &&
  !Number.isInteger(expected) &&
  Math.abs(expected - actual) <= Math.abs(expected) * 4 * Number.EPSILON;

/** Every difference between two JSON values, each with its path. */
export function differences(expected: unknown, actual: unknown, bindings: Bindings, path = ''): string[] {
  if (typeof expected === 'string') {
    const whole = expected.match(new RegExp(`^${placeholder.source}$`));
    const text = typeof actual === 'number' && whole ? String(actual) : actual;
    if (typeof text === 'string' && matchText(expected, text, bindings)) return [];
    return [`${path}: expected ${show(expected)}, got ${show(actual)}`];
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [`${path}: expected a list, got ${show(actual)}`];
    const found: string[] = [];
    if (expected.length !== actual.length)
      found.push(`${path}: expected ${expected.length} items, got ${actual.length}: ${show(actual)}`);
    for (let i = 0; i < Math.min(expected.length, actual.length); i++) {
      found.push(...differences(expected[i], actual[i], bindings, `${path}[${i}]`));
    }
    return found;
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return [`${path}: expected an object, got ${show(actual)}`];
    const found: string[] = [];
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const at = path ? `${path}.${key}` : key;
      if (!(key in actual)) found.push(`${at}: missing, expected ${show(expected[key])}`);
      else if (!(key in expected)) found.push(`${at}: not expected, got ${show(actual[key])}`);
      else found.push(...differences(expected[key], actual[key], bindings, at));
    }
    return found;
  }
  return Object.is(expected, actual) || closeEnough(expected, actual)
    ? []
    : [`${path}: expected ${show(expected)}, got ${show(actual)}`];
}

/** The text of a page, as the recording stores it. */
export function pageText(html: string): string {
  return html
    .replace(/<!doctype[^>]*>/i, ' ')
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
