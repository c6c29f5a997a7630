/*
 * Uploads are public (D24), and numbers of records run: an address made of a number alone could be guessed (D222).
 */

/** Thirty-two letters that no system changes, so that five bits of a random byte choose one. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const COUNT = 10;

/** The name of a file that the app makes and uploads: ten random characters stand before its ending. */
export function ownFileName(name: string): string {
  const random = [...crypto.getRandomValues(new Uint8Array(COUNT))].map((byte) => LETTERS.charAt(byte % 32));
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${random.join('')}${name.slice(dot)}`;
}

/**
 * Part of a pattern: what may stand between the name of such a file and its ending. Files of earlier versions have no random
 * characters, and the server adds six digits where another file has the name (R7).
 */
export const OWN_FILE_END = `(?:-[${LETTERS}]{${COUNT}})?[0-9a-f]{0,6}`;
