import { call } from './client';
import type { Doctype, RowDoctype } from './doctypes/index';
import { ApiError, isOutcomeUnknown } from './errors';

/** The address of a DocType or of one of its records. */
export const resourcePath = (doctype: Doctype | RowDoctype, name?: string) =>
  `/resource/${encodeURIComponent(doctype)}${name === undefined ? '' : `/${encodeURIComponent(name)}`}`;

/** How long a look for what became of a call may take: the person waits for it. */
export const LOOK_MS = 10_000;

/** Whether a path leads to nothing any more; false where that cannot be told. */
const isGone = (path: string): Promise<boolean> =>
  call({ verb: 'GET', path, signal: AbortSignal.timeout(LOOK_MS) }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.failure === 'not-found',
  );

/**
 * DELETE resource/{DocType}/{name}, also of a row by itself: the `modified` of its record does not change then (R18), so that has
 * to be read again. Done once it is gone, whoever deleted it: an earlier try whose answer was lost, this one, the browser that sent the
 * call twice (R22), or somebody else.
 */
export async function deleteDoc(doctype: Doctype | RowDoctype, name: string): Promise<void> {
  const path = resourcePath(doctype, name);
  try {
    await call({ verb: 'DELETE', path });
  } catch (error) {
    const done =
      error instanceof ApiError &&
      (error.failure === 'not-found' || (isOutcomeUnknown(error) && (await isGone(path))));
    if (!done) throw error;
  }
}
