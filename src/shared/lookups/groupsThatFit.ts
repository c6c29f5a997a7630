/** Encoded characters of names in one URL: the server refuses a request line above 4,094 bytes (R9). */
const ROOM = 2000;

/** Splits names into groups, in their order, each short enough for the URL of a list. */
export function groupsThatFit(names: readonly string[], room = ROOM): string[][] {
  const groups: string[][] = [];
  let left = 0;
  for (const name of names) {
    const length = encodeURIComponent(`"${name}",`).length;
    if (length > left || groups.length === 0) {
      groups.push([]);
      left = room;
    }
    groups.at(-1)?.push(name);
    left -= length;
  }
  return groups;
}
