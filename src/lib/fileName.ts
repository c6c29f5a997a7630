/**
 * Name of a stored file without its folder. Stored paths are not URL-encoded (R7): `#`, `?` and `%` in one belong to the
 * name. Only an absolute address is read as one.
 */
export function fileNameOf(path: string): string {
  const isAddress = /^https?:/i.test(path) && URL.canParse(path);
  const name = (isAddress ? new URL(path).pathname : path).split('/').at(-1) ?? path;
  if (!isAddress) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a bare per cent sign
  }
}

/** The ending of a file's name with its dot, as it is written; empty where it has none: in "draft 5.25" the dot is no such. */
export const fileEnding = (name: string): string => /\.(?=\d*[a-z])[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';

/** A file's name without its ending. */
export const withoutEnding = (name: string): string => name.slice(0, name.length - fileEnding(name).length);
