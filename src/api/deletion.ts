import { call, type CallOptions } from './client';
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
 * Done once the record is gone, whoever deleted it: an earlier try whose answer was lost, this one, the browser that sent the
 * call twice (R22), or somebody else.
 */
async function remove(path: string, options: CallOptions): Promise<void> {
  try {
    await call({ verb: 'DELETE', path, ...options });
  } catch (error) {
    const done =
      error instanceof ApiError &&
      (error.failure === 'not-found' || (isOutcomeUnknown(error) && (await isGone(path))));
    if (!done) throw error;
  }
}

/** DELETE resource/{DocType}/{name}. */
export const deleteDoc = (doctype: Doctype, name: string, options: CallOptions = {}): Promise<void> =>
  remove(resourcePath(doctype, name), options);

/**
 * DELETE resource/{child table}/{name}. The record's `modified` does not change (R18): read the record
 * again.
 */
export const deleteRow = (doctype: RowDoctype, name: string, options: CallOptions = {}): Promise<void> =>
  remove(resourcePath(doctype, name), options);
