import { useEffect } from 'react';

/** Has the browser ask before the tab is closed, while something in it would be lost. */
export function useTabGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stop);
    return () => window.removeEventListener('beforeunload', stop);
  }, [active]);
}
