import type { Appointed } from '@/shared/requestFacts';
import { parseLetter, storedLetter, writtenSlots, type Slot } from './letter';

/**
 * The letters of a request, by slot, with the surveyor whom each is for. One that was written stays with the surveyor it names;
 * everybody else takes the first slot that is nobody's, so that whoever is allocated in the place of somebody replaces his letter. Pure.
 */
export function letterRecipients(
  rfq: Parameters<typeof writtenSlots>[0] & { additional_surveyor?: 0 | 1 | null },
  appointed: readonly Appointed[],
): Map<Slot, Appointed | undefined> {
  const slots = new Set([1, ...(rfq.additional_surveyor === 1 ? [2] : []), ...writtenSlots(rfq)]);
  const letters = new Map<Slot, Appointed | undefined>(
    [...slots].map((slot) => {
      const to = parseLetter(storedLetter(rfq, slot).text)?.to;
      return [slot, appointed.find(({ name }) => name === to)];
    }),
  );
  const named = new Set(letters.values());
  for (const person of appointed.filter((one) => !named.has(one))) {
    let slot = 1;
    while (letters.get(slot) !== undefined) slot++;
    letters.set(slot, person);
  }
  return new Map([...letters].sort(([a], [b]) => a - b));
}
