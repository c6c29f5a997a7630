/** Does something with the tab's own storage; undefined where the browser refuses it. */
export function inTab<T>(act: (texts: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}
