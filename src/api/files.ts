import { assumptions } from './assumptions';
import { call, type CallOptions } from './client';
import type { Doctype } from './doctypes/index';
import { ApiError } from './errors';
import { deleteDoc } from './deletion';

/** The File record of an upload. */
export interface UploadedFile {
  /** Name of the File record; needed to delete it. */
  name: string;
  file_url: string;
  attached_to_name?: string | null | undefined;
}

/** The File that an upload's answer names; undefined where it has another shape. By hand, as in `answers.ts`. */
function uploadedFile(answer: unknown): UploadedFile | undefined {
  const { name, file_url, attached_to_name } =
    (answer as { message?: Partial<Record<keyof UploadedFile, unknown>> } | undefined)?.message ?? {};
  if (typeof name !== 'string' || typeof file_url !== 'string') return undefined;
  return { name, file_url, attached_to_name: typeof attached_to_name === 'string' ? attached_to_name : null };
}

/** Sent as docname for a record that has no name yet (1§9). */
export const DOC_EMPTY = 'doc-empty';

export interface UploadTarget {
  doctype: Doctype;
  /** Name of the record; `doc-empty` when there is none. */
  docname: string | undefined;
  /** Attach field of the record; without it each later save makes one more File (R7). */
  fieldname?: string | undefined;
}

/**
 * Where the session had ended, a site that lets visitors upload has taken the file all the same (R2). No list of this person's shows it
 * afterwards, so its answer counts; that the session is over the next call says as well.
 */
function doneAsVisitor(error: unknown): unknown {
  if (error instanceof ApiError && error.done !== undefined) return error.done;
  throw error;
}

function asUpload(error: unknown): never {
  if (error instanceof ApiError) error.isUpload = true;
  throw error;
}

/** The toast of work in which a file is uploaded among other calls: an upload has words of its own (2§8, D118). */
export const uploadFailure = (error: Error) =>
  error instanceof ApiError && error.isUpload ? 'Error:Upload Failed' : undefined;

/** Whether the server refused this very file: others may still be taken. */
export const isUploadRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.isUpload && ['refused', 'invalid'].includes(error.failure);

/** POST method/upload_file with progress and cancel. */
export async function uploadFile(
  file: File,
  { doctype, docname, fieldname }: UploadTarget,
  options: CallOptions = {},
): Promise<UploadedFile> {
  const form = new FormData();
  form.append('file', file, file.name);
  form.append('doctype', doctype);
  form.append('docname', docname || DOC_EMPTY);
  form.append('is_private', String(assumptions.uploadPrivate));
  if (fieldname) form.append('fieldname', fieldname);
  const answer = await call({ verb: 'POST', path: '/method/upload_file', body: form, ...options })
    .catch(doneAsVisitor)
    .catch(asUpload);
  return uploadedFile(answer) ?? asUpload(new ApiError({ failure: 'unreadable' }));
}

/**
 * Deletes a File record. A missing or foreign one is no failure: it no longer belongs to this record (R17,
 * D196).
 */
export async function deleteFile(name: string | null | undefined): Promise<void> {
  if (!name) return;
  try {
    await deleteDoc('File', name);
  } catch (error) {
    if (!(error instanceof ApiError) || !['refused', 'invalid'].includes(error.failure)) throw error;
  }
}
