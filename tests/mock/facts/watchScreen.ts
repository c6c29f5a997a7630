/** Something seen on a screen: a route, or one of the wanted texts. */
export type ScreenFact = { route: string } | { text: string };

export interface Wanted {
  /** Patterns such as `/acceptView/{id}`. */
  routes: readonly string[];
  texts: readonly string[];
  /** Texts that also count as part of others: the rest of the sentence is a value. */
  parts: readonly string[];
}

/**
 * Watches a page and reports each wanted route and text once, when it appears as a text of its own;
 * placeholders, names and native messages count. Returns a function that looks at once. Passed to a browser
 * as source, so it must not use anything outside itself.
 */
export function watchScreen({ routes, texts, parts }: Wanted, tell: (fact: ScreenFact) => void): () => void {
  const attributes = ['placeholder', 'aria-label', 'title', 'alt'];
  const SENTENCE = 'p, li, label, button, [role="alert"], [role="status"]';
  const open = new Set(texts);
  const patterns = new Map(
    routes.map((route) => [
      route,
      new RegExp(`^${route.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    ]),
  );
  const later = window.setTimeout.bind(window);

  const seen = (words: string): void => {
    if (words === '') return;
    // Asked for each text of each page: most are none of these.
    const whole = open.has(words) ? [words] : [];
    for (const text of [...whole, ...parts.filter((part) => open.has(part) && words.includes(part))]) {
      if (!open.delete(text)) continue;
      tell({ text });
    }
  };
  const read = (element: Element): void => {
    if (element.matches(SENTENCE)) seen(element.textContent.trim());
    for (const name of attributes) seen(element.getAttribute(name)?.trim() ?? '');
  };
  /** Reads a part of the page, and the sentences that it stands in. */
  const readAt = (part: Node): void => {
    for (let up = part.parentElement?.closest(SENTENCE); up; up = up.parentElement?.closest(SENTENCE))
      read(up);
    if (part instanceof Element) read(part);
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Element) read(node);
      else if (!node.parentElement?.matches('script, style, template')) seen(node.textContent?.trim() ?? '');
    }
  };
  const look = (changes: MutationRecord[]): void => {
    const address = location.hash.slice(1).split('?')[0] ?? '';
    for (const [route, pattern] of patterns) {
      if (!pattern.test(address)) continue;
      patterns.delete(route);
      tell({ route });
    }
    if (!open.size) return;
    const changed = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'childList' ? [...addedNodes] : [target],
    );
    for (const part of new Set(changed)) if (part.isConnected) readAt(part);
  };

  let waiting: MutationRecord[] | undefined;
  const observer = new MutationObserver((changes) => {
    if (waiting) {
      waiting.push(...changes);
      return;
    }
    waiting = changes;
    // Late enough that redirects are done, early enough that toasts are still shown.
    later(() => {
      // The test environment may already be closed.
      if (typeof document !== 'undefined') lookNow();
    }, 60);
  });
  const lookNow = (): void => {
    const changes = [...(waiting ?? []), ...observer.takeRecords()];
    waiting = undefined;
    look(changes);
  };
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  });
  for (const kind of ['alert', 'confirm'] as const) {
    const native = window[kind]?.bind(window) as ((message?: string) => boolean) | undefined;
    if (!native) continue;
    Object.assign(window, {
      [kind]: (message?: string) => {
        seen(String(message ?? ''));
        return native(message);
      },
    });
  }
  return lookNow;
}
