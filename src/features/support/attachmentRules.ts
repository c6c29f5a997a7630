import { settings } from '@/api/env';
import { DOCUMENT_TYPES_ACCEPTED, INVALID_TYPE } from '@/shared/fileRules';

const endings = Object.values(DOCUMENT_TYPES_ACCEPTED).flat();

/** Accepted file endings, for a file input. */
export const ENDINGS = endings.join(',');

/** Why a file's size is refused, or null. */
export function sizeProblem(file: File): string | null {
  const limit = settings().maxUploadMb;
  if (file.size === 0) return 'The file is empty';
  return limit !== null && file.size > limit * 1024 * 1024 ? `The file is larger than ${limit} MB` : null;
}

/** Why a file is refused, or null (D118). */
export const fileProblem = (file: File): string | null =>
  endings.some((ending) => file.name.toLowerCase().endsWith(ending)) ? sizeProblem(file) : INVALID_TYPE;
