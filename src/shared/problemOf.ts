import { ApiError, nextRetryAt, defaultMessage, userMessage } from '@/api/errors';
import type { Problem } from '@/ui/states/problem';

/** Why a read has nothing to show, for `ProblemState`. `title` says what could not be read. */
export function problemOf(error: unknown, title: string): Problem {
  const failure = error instanceof ApiError ? error.failure : 'unknown';
  const serverText = (error instanceof ApiError ? error.messages.join(' ') : '') || null;
  switch (failure) {
    case 'refused':
      return { kind: 'refused', title, why: userMessage(error) };
    case 'maintenance':
    case 'rate-limit':
      return {
        kind: 'wait',
        title,
        why: defaultMessage(error),
        userMessage: serverText,
        nextTry: nextRetryAt(error),
      };
    default:
      return {
        kind: failure === 'no-answer' && !navigator.onLine ? 'offline' : 'failed',
        title,
        why: serverText === null ? defaultMessage(error) : null,
        userMessage: serverText,
      };
  }
}
