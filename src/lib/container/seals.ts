/* Numbers of seals: letters and digits in any form, without a check digit. */

/** Letters and digits of a seal: blanks, hyphens and case do not count. */
export const sealKey = (seal: string): string => seal.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a seal is the one that the documents name; null where one of the two is not known. */
export function sealsAgree(declared: string, found: string): boolean | null {
  if (sealKey(declared) === '' || sealKey(found) === '') return null;
  return sealKey(declared) === sealKey(found);
}

const drawn = (seal: string) => sealKey(seal).replaceAll('O', '0').replaceAll('I', '1');

/** Whether two different numbers look the same but for 0 and O, or 1 and I: to be shown, never to be taken as equal. */
export const lookAlike = (a: string, b: string): boolean =>
  sealsAgree(a, b) === false && drawn(a) === drawn(b);

/** A seal in its place: which one, on which container. */
export interface PlacedSeal {
  number: string;
  container: string;
  /** "Customs seal". */
  title: string;
}

/** The seals whose number stands in more than one place, each with these places. */
export function sealsUsedTwice<S extends PlacedSeal>(seals: readonly S[]): { number: string; at: S[] }[] {
  const found = new Map<string, S[]>();
  for (const seal of seals) {
    const key = sealKey(seal.number);
    if (key !== '') found.set(key, [...(found.get(key) ?? []), seal]);
  }
  return [...found.values()].flatMap((at) => (at.length > 1 && at[0] ? [{ number: at[0].number, at }] : []));
}
