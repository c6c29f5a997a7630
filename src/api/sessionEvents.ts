// Apart from the client, so that a page without a call needs none of it.
import type { ApiError } from './errors';

type Listener = (error: ApiError) => void;
const sessionLostListeners = new Set<Listener>();

/** Calls back whenever an answer says that nobody is signed in any more. Returns the way to stop. */
export function onSessionLost(listener: Listener): () => void {
  sessionLostListeners.add(listener);
  return () => sessionLostListeners.delete(listener);
}

/** For the client: an answer said that the session has ended. */
export function tellSessionLost(error: ApiError): void {
  for (const listener of sessionLostListeners) listener(error);
}

let probe = (): boolean => true;

/** Tells the client how to know whether anyone is signed in: a visitor has no session to lose. */
export function setSignedInProbe(isSignedIn: () => boolean): void {
  probe = isSignedIn;
}

/** Whether anyone is signed in; true until the session has said how to know. */
export const someoneIsSignedIn = (): boolean => probe();
