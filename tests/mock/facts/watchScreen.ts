/** What was seen on a screen: an address that stayed, or one of the texts looked for. */
export type ScreenFact = { route: string } | { text: string };

export interface Wanted {
  /** Patterns such as `/acceptView/{id}`. */
  routes: readonly string[];
  texts: readonly string[];
  /** Of the texts those that count within others, too: the rest of the sentence is a value. */
  parts: readonly string[];
}

/**
 * Watches a page and tells each wanted address and text once, when it is on the screen as a text of its own; in
 * placeholders, names and native messages as well. Many of the texts are parts of others. Returns the way to look at once. It is handed to a browser as source, so it stands on nothing outside itself.
 */
export function watchScreen({ routes, texts, parts }: Wanted, tell: (fact: ScreenFact) => void): () => void {
  const attributes = ['placeholder', 'aria-label', 'title', 'alt'];
  const open = new Set(texts);
  const patterns = new Map(
    routes.map((route) => [
      route,
      new RegExp(`^${route.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    ]),
  );
  const later = window.setTimeout.bind(window);

  const seen = (words: string): void => {
    for (const text of open) {
      if (words !== text && !(parts.includes(text) && words.includes(text))) continue;
      open.delete(text);
      tell({ text });
    }
  };
  const look = (): void => {
    const address = location.hash.slice(1).split('?')[0] ?? '';
    for (const [route, pattern] of patterns) {
      if (!pattern.test(address)) continue;
      patterns.delete(route);
      tell({ route });
    }
    if (!open.size || !document.body) return;
    const words = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.matches('p, li, label, button, [role="alert"], [role="status"]'))
          words.add(node.textContent?.trim() ?? '');
        for (const name of attributes) words.add(node.getAttribute(name)?.trim() ?? '');
      } else if (!node.parentElement?.matches('script, style, template'))
        words.add(node.textContent?.trim() ?? '');
    }
    words.delete('');
    words.forEach(seen);
  };

  let waiting = false;
  const soon = (): void => {
    if (waiting) return;
    waiting = true;
    // A redirect is over by then, and a toast is still there.
    later(() => {
      waiting = false;
      // A test environment may be gone by now.
      if (typeof document !== 'undefined') look();
    }, 60);
  };
  new MutationObserver(soon).observe(document, { subtree: true, childList: true, characterData: true });
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
  return look;
}
