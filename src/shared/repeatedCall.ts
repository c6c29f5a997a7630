import { ApiError } from '@/api/errors';

/*
 * A browser may send a call a second time by itself, where a connection that was used before ends without a byte of answer
 * (R22). The server has then worked twice, and the page sees the second answer alone. What the first one made is looked for
 * after the call, and told: it may be another browser's, so nothing of it is deleted (D220).
 */

/** A deleted record's name can be used again (R10), so name and creation time together identify a record. */
export const recordIdentity = ({ name, creation }: { name: string; creation: string }): string =>
  `${name} ${creation}`;

/** False for a record that a colleague made at the same moment: it is never taken for one's own. */
export const isMadeBy = (person: string, { owner }: { owner?: string | null }): boolean =>
  !owner || owner.toLowerCase() === person.toLowerCase();

/** Whether a refusal can be the answer to the browser's repetition of a call that was done. */
export const mayBeEcho = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure === 'conflict' || error.failure === 'invalid');

/** What the person is told of work that was done twice. */
export const doneTwice = (what: string): string =>
  `The connection broke, and the browser sent this twice. ${what} Ask in Help & support to have it put right.`;

/** What the person is told of records that stay beside the one that is used; undefined where there is none. */
export const sayKept = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : doneTwice(`There is also ${names.join(', ')}, which holds the same.`);

/**
 * Words for the person about records that say the same as the one that a call made: the browser sent it twice, or another browser
 * did the same at that moment. Which of them it was cannot be told, so nothing is deleted (D220). Undefined where there is none.
 */
export const sayAlike = (made: string, others: readonly string[]): string | undefined =>
  others.length === 0
    ? undefined
    : `${others.join(', ')} ${others.length === 1 ? 'says' : 'say'} the same as ${made} and came at the same moment. Nothing was deleted.`;
