// Separate from the client, so that pages without calls do not load it.
import type { ApiError } from './errors';

type Listener = (error: ApiError) => void;
const sessionLostListeners = new Set<Listener>();

/** Calls back when an answer says that nobody is signed in any more. Returns the unsubscribe function. */
export function onSessionLost(listener: Listener): () => void {
  sessionLostListeners.add(listener);
  return () => sessionLostListeners.delete(listener);
}

/** For the client. */
export function notifySessionLost(error: ApiError): void {
  for (const listener of sessionLostListeners) listener(error);
}

let session = 0;

/** The number of the page's present session; a call belongs to the one in which it was sent. */
export const sessionNumber = (): number => session;

/** For the session: someone has signed in or left, so answers to earlier calls say nothing about who is here now. */
export function startNextSession(): void {
  session += 1;
}

let probe = (): boolean => true;

/** Lets the session tell the client whether anyone is signed in: a visitor has no session to lose. */
export function setSignedInProbe(isSignedIn: () => boolean): void {
  probe = isSignedIn;
}

/** True until the probe is set. */
export const isSignedIn = (): boolean => probe();
