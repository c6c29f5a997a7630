import { readText } from '@/lib/device/texts';

/** `cleared`: the browser removed all that the site had stored. */
export type SessionEnd = 'signed-out' | 'someone-else' | 'cleared';

/**
 * Notices when another tab logs out or signs in as someone else: a browser has one session cookie, and this
 * tab would act as that user (D43). Storage events only come from outside this tab.
 */
export function watchSessionEnd(): {
  subscribe: (listener: () => void) => () => void;
  get: () => SessionEnd | null;
} {
  let end: SessionEnd | null = null;
  const person = () => readText('userEmail');
  const atStart = person();
  return {
    get: () => end,
    subscribe(listener) {
      const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
        const ended = (key === 'userEmail' || key === 'inclipsUserRole') && newValue === null;
        const replaced = key === 'userEmail' && newValue !== null && newValue !== oldValue;
        // A logout removes its keys one by one; only the browser removes them all at once.
        const cleared = key === null;
        if (!ended && !replaced && !cleared) return;
        end ??= cleared ? 'cleared' : replaced ? 'someone-else' : 'signed-out';
        listener();
      };
      // An event between the drawing of the page and this call was heard by nobody.
      const now = person();
      if (now !== atStart) end ??= now === null ? 'signed-out' : 'someone-else';
      // In the capture phase, so that the reason is known before the session's own listener finds no role.
      window.addEventListener('storage', onStorage, { capture: true });
      return () => window.removeEventListener('storage', onStorage, { capture: true });
    },
  };
}
