/** Name of a stored file without its folder. */
export function fileNameOf(path: string): string {
  const name = path.split(/[?#]/)[0]?.split('/').pop() ?? path;
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a bare per cent sign
  }
}
