/** Letters and digits alone, words apart by one blank, so that accents, case and punctuation make no difference. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** What a port is called: its name as listed, and each part of "Kochi (Cochin)". */
const callings = (port: string): string[] =>
  [port, ...port.split(/[()]/)].map(plain).filter((calling) => calling.trim().length > 1);

/**
 * Which of the names a typed place contains as whole words ("Mundra, berth 4" contains Mundra); empty for none. The longest one
 * counts, since one name may be a part of another. Pure.
 */
export function namedIn(place: string, names: Iterable<string>): string {
  const text = plain(place);
  let best = { name: '', length: 0 };
  for (const name of names)
    for (const calling of callings(name))
      if (calling.length > best.length && text.includes(calling)) best = { name, length: calling.length };
  return best.name;
}
