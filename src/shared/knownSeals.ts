import { formatContainerNumber } from '@/lib/container/iso6346';
import { sealKey, type PlacedSeal } from '@/lib/container/seals';
import { isRecord } from '@/lib/isRecord';
import { loadLastRead, storeLastRead } from '@/lib/device/lastRead';

/*
 * Seals that this person saved on this device, by their numbers: a seal is used once, and the other jobs of a day are known here
 * without a call.
 */

interface KeptSeal extends PlacedSeal {
  job: string;
  /** Milliseconds since 1970. */
  at: number;
}

const NAME = 'seals';

/** The newest so many; at some 120 bytes each. */
const MOST = 500;

type Kept = Record<string, KeptSeal>;

const readKept = (owner: string): Kept => {
  const read = loadLastRead(owner, NAME)?.value;
  return isRecord(read) ? (read as Kept) : {};
};

const boxOf = (container: string): string => container.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The seal of another job that has this number and stands on another container; null for none. */
export function sealOfOtherJob(
  owner: string,
  { number, container }: Pick<PlacedSeal, 'number' | 'container'>,
  job: string,
): KeptSeal | null {
  const key = sealKey(number);
  const found = key === '' ? undefined : readKept(owner)[key];
  return found && found.job !== job && boxOf(found.container) !== boxOf(container) ? found : null;
}

/** "the customs seal of CSQU 305438 3, job JO-00012". */
export const keptSealText = ({ title, container, job }: KeptSeal): string =>
  [
    `the ${title.toLowerCase()}`,
    container ? ` of ${formatContainerNumber(container)}` : '',
    `, job ${job}`,
  ].join('');

/** Keeps the seals of a job as it was saved. A number that another job has keeps its first place. */
export function keepSeals(owner: string, job: string, seals: readonly PlacedSeal[]): void {
  const others = Object.entries(readKept(owner)).filter(([, seal]) => seal.job !== job);
  const taken = new Set(others.map(([key]) => key));
  const own = seals.flatMap(({ number, container, title }): [string, KeptSeal][] => {
    const key = sealKey(number);
    return key === '' || taken.has(key) ? [] : [[key, { number, container, title, job, at: Date.now() }]];
  });
  if (own.length === 0 && others.length === Object.keys(readKept(owner)).length) return;
  const newest = [...own, ...others].toSorted(([, a], [, b]) => b.at - a.at).slice(0, MOST);
  storeLastRead(owner, NAME, Object.fromEntries(newest));
}
