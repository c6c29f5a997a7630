import { ApiError, nextTryAt, ourWords, serverWords } from '@/api/errors';
import type { Problem } from '@/ui/states/problem';

/** Why a read has nothing to show, for `ProblemState`. `title` says what could not be read. */
export function problemOf(error: unknown, title: string): Problem {
  const failure = error instanceof ApiError ? error.failure : 'unknown';
  const said = (error instanceof ApiError ? error.messages.join(' ') : '') || null;
  switch (failure) {
    case 'refused':
      return { kind: 'refused', title, why: serverWords(error) };
    case 'maintenance':
    case 'rate-limit':
      return { kind: 'wait', title, why: ourWords(error), serverWords: said, nextTry: nextTryAt(error) };
    default:
      return {
        kind: failure === 'no-answer' && !navigator.onLine ? 'offline' : 'failed',
        title,
        why: said === null ? ourWords(error) : null,
        serverWords: said,
      };
  }
}
