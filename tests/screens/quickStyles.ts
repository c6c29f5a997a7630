/**
 * Whether a thing is hidden is asked of every element of a page at each look for a role, and each time happy-dom puts together all
 * styles of it and of what it stands in: a tenth of the time of all screens. Only what it asks for is worked out here, from the same
 * rules; whatever is not plain (a selector of more than one class, another property) is left to happy-dom.
 */
const view = document.defaultView ?? window;
/** What happy-dom says. */
export const native = view.getComputedStyle.bind(view);
type Asked = 'display' | 'visibility' | 'pointer-events';
const ASKED: Readonly<Record<string, Asked>> = {
  display: 'display',
  visibility: 'visibility',
  'pointer-events': 'pointer-events',
  pointerEvents: 'pointer-events',
};

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

/** A declaration of what is asked: of a single class, or, without a value, of a selector that is left to happy-dom. */
interface Declaration {
  selector: string;
  value?: string;
}

function readRule(rule: CSSRule, asked: Asked): Declaration[] {
  if (!rule.cssText.includes(asked)) return [];
  if (!('selectorText' in rule))
    return 'cssRules' in rule
      ? selectorsIn(rule.cssRules as CSSRuleList).map((selector) => ({ selector }))
      : [];
  const { selectorText, style } = rule as CSSStyleRule;
  const value = style.getPropertyValue(asked);
  if (value === '') return [];
  const isPlain = SINGLE.test(selectorText) && style.getPropertyPriority(asked) === '' && value !== 'inherit';
  return [isPlain ? { selector: selectorText.slice(1), value } : { selector: selectorText }];
}

/** A sheet grows with each component that is shown first; what stands in it stays. */
const declarations = new WeakMap<CSSRule, Partial<Record<Asked, Declaration[]>>>();
function declarationsOf(rule: CSSRule, asked: Asked): Declaration[] {
  const read = declarations.get(rule) ?? {};
  declarations.set(rule, read);
  return (read[asked] ??= readRule(rule, asked));
}

/** Whose rules were counted in this turn. A rule that is added counts at once, a whole `<style>` from the next turn on. */
const counted = new Set<Asked>();
const countAgain = () => counted.clear();
for (const change of ['insertRule', 'deleteRule', 'replaceSync'] as const) {
  const before = CSSStyleSheet.prototype[change] as (...given: unknown[]) => unknown;
  Object.assign(CSSStyleSheet.prototype, {
    [change](this: CSSStyleSheet, ...given: unknown[]) {
      countAgain();
      return before.apply(this, given);
    },
  });
}

function rulesOf(asked: Asked): Rules {
  const last = known.get(asked);
  if (last && counted.has(asked)) return last;
  if (counted.size === 0) queueMicrotask(countAgain);
  counted.add(asked);
  const sheets = [...document.querySelectorAll('style')].flatMap(({ sheet }) => sheet ?? []);
  const size = sheets.reduce((sum, { cssRules }) => sum + 1 + cssRules.length, 0);
  if (last?.size === size) return last;
  const plain = new Map<string, { at: number; value: string }[]>();
  const others: string[] = [];
  let at = 0;
  for (const { cssRules } of sheets)
    for (const rule of cssRules)
      for (const { selector, value } of declarationsOf(rule, asked)) {
        at += 1;
        if (value === undefined) others.push(selector);
        else plain.set(selector, [...(plain.get(selector) ?? []), { at, value }]);
      }
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
  // happy-dom hands the other one down to nobody: whoever asks looks at the parents himself.
  const last = asked === 'visibility' ? null : element.parentElement;
  for (let one: Element | null = element; one && one !== last; one = one.parentElement) {
    const said = own(one, asked);
    if (said === undefined) return native(element).getPropertyValue(asked);
    if (said !== null) return said;
  }
  return '';
}

function quick(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo || !element.isConnected) return native(element, pseudo);
  let whole: CSSStyleDeclaration | undefined;
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      const asked = ASKED[String(name)];
      if (asked) return value(element, asked);
      whole ??= native(element);
      const all = whole;
      if (name === 'getPropertyValue')
        return (property: string) => {
          const wanted = ASKED[property];
          return wanted ? value(element, wanted) : all.getPropertyValue(property);
        };
      const found: unknown = Reflect.get(all, name);
      return typeof found === 'function' ? (found.bind(all) as unknown) : found;
    },
  });
}

view.getComputedStyle = quick;
globalThis.getComputedStyle = quick;
