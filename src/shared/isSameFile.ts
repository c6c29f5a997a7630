import type { FileRow } from './uploadOnce';

const split = (name: string) => /^(.*?)(\.[^.]*)?$/s.exec(name.toLowerCase()) ?? [name, name];

/** The server puts six digits behind the name of a file whose name another one has (R7). */
function isSameName(stored: string, sent: string): boolean {
  const [, stem = '', ending = ''] = split(sent.replaceAll('/', ''));
  const [, storedStem = '', storedEnding = ''] = split(stored);
  return (
    storedEnding === ending &&
    storedStem.startsWith(stem) &&
    /^(?:[0-9a-f]{6})?$/.test(storedStem.slice(stem.length))
  );
}

/** Whether a stored file can be what was sent. A JPEG has another size there: the server strips its EXIF (R15). */
export const isSameFile = (
  row: Pick<FileRow, 'file_name' | 'file_size'>,
  sent: Pick<File, 'name' | 'size'>,
): boolean =>
  isSameName(row.file_name ?? '', sent.name) &&
  (/\.jpe?g$/i.test(sent.name) || Number(row.file_size) === sent.size);
