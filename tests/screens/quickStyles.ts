/**
 * Whether a thing is hidden is asked of every element of a page at each look for a role, and each time happy-dom puts together all
 * styles of it and of what it stands in: a tenth of the time of all screens. Only what it asks for is worked out here, from the same
 * rules; whatever is not plain (a selector of more than one class, another property) is left to happy-dom.
 */
const view = document.defaultView ?? window;
/** What happy-dom says. */
export const native = view.getComputedStyle.bind(view);
type Asked = 'display' | 'visibility';
const isAsked = (name: unknown): name is Asked => name === 'display' || name === 'visibility';

interface Rules {
  size: number;
  /** What rules of a single class say, each with its place among all. */
  plain: ReadonlyMap<string, readonly { at: number; value: string }[]>;
  /** Selectors of the others. */
  others: readonly string[];
}
const known = new Map<Asked, Rules>();
const SINGLE = /^\.[\w-]+$/;

/** Selectors of the rules that stand in another rule, such as one about the width of the screen. */
const selectorsIn = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) =>
    'selectorText' in rule
      ? (rule as CSSStyleRule).selectorText
      : 'cssRules' in rule
        ? selectorsIn(rule.cssRules as CSSRuleList)
        : [],
  );

function rulesOf(asked: Asked): Rules {
  const sheets = [...document.querySelectorAll('style')].flatMap(({ sheet }) => sheet ?? []);
  const size = sheets.reduce((sum, { cssRules }) => sum + 1 + cssRules.length, 0);
  const old = known.get(asked);
  if (old?.size === size) return old;
  const plain = new Map<string, { at: number; value: string }[]>();
  const others: string[] = [];
  let at = 0;
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      at += 1;
      if (!rule.cssText.includes(asked)) continue;
      if ('selectorText' in rule) {
        const { selectorText, style } = rule as CSSStyleRule;
        const said = style.getPropertyValue(asked);
        if (said === '') continue;
        if (SINGLE.test(selectorText) && style.getPropertyPriority(asked) === '' && said !== 'inherit') {
          const name = selectorText.slice(1);
          plain.set(name, [...(plain.get(name) ?? []), { at, value: said }]);
        } else others.push(selectorText);
      } else if ('cssRules' in rule) others.push(...selectorsIn(rule.cssRules as CSSRuleList));
    }
  };
  for (const { cssRules } of sheets) read(cssRules);
  const rules = { size, plain, others };
  known.set(asked, rules);
  return rules;
}

const bare = document.implementation.createHTMLDocument();
const defaults = new Map<string, string>();
/** What an element is without any style. */
function defaultOf(tag: string): string {
  let value = defaults.get(tag);
  if (value === undefined) {
    const element = bare.createElement(tag);
    bare.body.append(element);
    value = native(element).display;
    element.remove();
    defaults.set(tag, value);
  }
  return value;
}

/** What an element is said to be by its own styles; undefined where that is not plain, null where nothing is said. */
function own(element: Element, asked: Asked): string | null | undefined {
  const { plain, others } = rulesOf(asked);
  // One of them may be of more weight than what the element says itself.
  if (others.some((selector) => element.matches(selector))) return undefined;
  if (element.getAttribute('style')?.includes(asked))
    return (element as HTMLElement).style.getPropertyValue(asked) || undefined;
  let found: { at: number; value: string } | undefined;
  if (plain.size > 0)
    for (const name of element.classList)
      for (const said of plain.get(name) ?? []) if (!found || said.at > found.at) found = said;
  return found?.value ?? null;
}

/** Shown or not by what they say themselves. */
const BY_ATTRIBUTE = new Set(['DIALOG', 'DETAILS', 'SUMMARY']);

function value(element: Element, asked: Asked): string {
  if (asked === 'display') {
    const said = BY_ATTRIBUTE.has(element.tagName) ? undefined : own(element, asked);
    return said === undefined ? native(element).display : (said ?? defaultOf(element.tagName.toLowerCase()));
  }
  for (let one: Element | null = element; one; one = one.parentElement) {
    const said = own(one, asked);
    if (said === undefined) return native(element).visibility;
    if (said !== null) return said;
  }
  return '';
}

function quick(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo || !element.isConnected) return native(element, pseudo);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (isAsked(name)) return value(element, name);
      if (name === 'getPropertyValue')
        return (property: string) =>
          isAsked(property) ? value(element, property) : native(element).getPropertyValue(property);
      const all = native(element);
      const found: unknown = Reflect.get(all, name);
      return typeof found === 'function' ? (found.bind(all) as unknown) : found;
    },
  });
}

view.getComputedStyle = quick;
globalThis.getComputedStyle = quick;
