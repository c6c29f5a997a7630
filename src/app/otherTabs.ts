import { readText } from '@/lib/device/texts';

const SIGNED_OUT = 'You were signed out in another tab.';
const SOMEONE_ELSE = 'Another account signed in in another tab, so this one was closed.';

/**
 * Notices when another tab logs out or signs in as someone else: a browser has one session cookie, and this
 * tab would act as that user (D43). Storage events only come from other tabs.
 */
export function watchOtherTabs(): {
  subscribe: (listener: () => void) => () => void;
  get: () => string | null;
} {
  let notice: string | null = null;
  const person = () => readText('userEmail');
  const atStart = person();
  return {
    get: () => notice,
    subscribe(listener) {
      const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
        const ended =
          key === null || ((key === 'userEmail' || key === 'inclipsUserRole') && newValue === null);
        const replaced = key === 'userEmail' && newValue !== null && newValue !== oldValue;
        if (!ended && !replaced) return;
        notice ??= replaced ? SOMEONE_ELSE : SIGNED_OUT;
        listener();
      };
      // An event between the drawing of the page and this call was heard by nobody.
      const now = person();
      if (now !== atStart) notice ??= now === null ? SIGNED_OUT : SOMEONE_ELSE;
      // In the capture phase, so that the reason is known before the session's own listener finds no role.
      window.addEventListener('storage', onStorage, { capture: true });
      return () => window.removeEventListener('storage', onStorage, { capture: true });
    },
  };
}
