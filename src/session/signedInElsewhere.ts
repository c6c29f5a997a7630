import { forgetCsrfToken } from '@/api/csrf';
import { startNextSession } from '@/api/sessionEvents';
import { currentSession } from './store';

/*
 * Word between tabs that a person has a new session. Mostly the same values are stored again, and
 * that causes no storage event in the other tabs.
 */

const CHANNEL = 'plimsoll-session';
let channel: BroadcastChannel | undefined;

/** Undefined where the browser has no such channel, or refuses it as it refuses storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}

/** Says to the other tabs that this person has just signed in. */
export function tellSignedIn(person: string): void {
  const through = channel ?? openChannel();
  through?.postMessage(person);
  if (through !== channel) through?.close();
}

/** Calls back when the person of this tab has signed in again in another one. Returns the way to stop. */
export function onSignedInElsewhere(listener: () => void): () => void {
  const own = openChannel();
  if (!own) return () => undefined;
  channel = own;
  own.onmessage = ({ data }: MessageEvent<string>) => {
    if (data !== currentSession().email) return;
    startNextSession();
    // The token belongs to the old session.
    forgetCsrfToken();
    listener();
  };
  return () => {
    own.close();
    if (channel === own) channel = undefined;
  };
}
