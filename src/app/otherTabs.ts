const SIGNED_OUT = 'You were signed out in another tab.';
const SOMEONE_ELSE = 'Another account signed in in another tab, so this one was closed.';

/**
 * Notices when another tab ends this tab's session or starts someone else's: one browser has one cookie, and two users in
 * two tabs would mix (D43). A storage event never comes from this tab itself.
 */
export function watchOtherTabs(): {
  subscribe: (listener: () => void) => () => void;
  get: () => string | null;
} {
  let notice: string | null = null;
  return {
    get: () => notice,
    subscribe(listener) {
      const hear = ({ key, oldValue, newValue }: StorageEvent) => {
        const ended =
          key === null || ((key === 'userEmail' || key === 'inclipsUserRole') && newValue === null);
        const replaced = key === 'userEmail' && newValue !== null && newValue !== oldValue;
        if (!ended && !replaced) return;
        notice ??= replaced ? SOMEONE_ELSE : SIGNED_OUT;
        listener();
      };
      // Captured, so that the reason is known before the session's own listener finds the role gone.
      window.addEventListener('storage', hear, { capture: true });
      return () => window.removeEventListener('storage', hear, { capture: true });
    },
  };
}
