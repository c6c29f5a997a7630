import { ApiError } from './errors';
import { isSignedIn, notifySessionLost, sessionNumber } from './sessionEvents';

/**
 * The first answer after the end of a session deletes its cookies; later refusals, and those of files, can only be recognised by
 * the `user_id` cookie.
 */
export function detectLostSession(error: ApiError): ApiError {
  const isGuest = /(?:^|;\s*)user_id=Guest(?:;|$)/.test(document.cookie);
  if (error.failure !== 'refused' || !isGuest || !isSignedIn()) return error;
  const { status, excType, cause } = error;
  return new ApiError({ failure: 'session-lost', status, excType, cause });
}

/** Tells of a session that is found lost. A late refusal of one that was replaced since then ends nothing. */
export function tellLostSession(error: ApiError, sessionAtSend: number): void {
  if (error.failure === 'session-lost' && sessionAtSend === sessionNumber()) notifySessionLost(error);
}
