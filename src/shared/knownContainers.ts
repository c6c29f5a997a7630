import { toDate } from '@/lib/dates';
import { isRecord } from '@/lib/isRecord';
import { loadLastRead, storeLastRead } from '@/lib/device/lastRead';

/*
 * What stands on a container or flat rack for years, by its number, as this person last saved it on this device. A record lists
 * its containers in a table, or only in its worksheet: neither can be searched on the server by a number.
 */

/** Facts of a container. Lengths mm, masses kg; what was not noted is empty or null. */
export interface ContainerFacts {
  /** Size and type code. */
  sizeType: string;
  size: string;
  type: string;
  /** Number on the CSC plate. */
  plate: string;
  acep: boolean;
  /** `YYYY-MM-DD`. */
  manufactured: string;
  /** `YYYY-MM`. */
  nextExamination: string;
  tare: number | null;
  /** Maximum gross mass on the plate. */
  maxGross: number | null;
  /** Allowable stacking load for 1.8 g. */
  stacking: number | null;
  /** Of a rack: its measures, and what one lashing ring is rated for, kN. */
  length: number | null;
  width: number | null;
  height: number | null;
  floor: number | null;
  ringCount: number | null;
  ringLoad: number | null;
}

/** What is kept of a container: the facts that were noted, the job order and when the record was saved last. */
export interface KnownContainer {
  facts: Partial<ContainerFacts>;
  job: string;
  /** By the site's clock, as `toDate` reads it. */
  at: number;
}

const NAME = 'containers';

/** The newest so many; at some 150 bytes each. */
const MOST = 500;

type Known = Record<string, KnownContainer>;

const readKnown = (owner: string): Known => {
  const read = loadLastRead(owner, NAME)?.value;
  return isRecord(read) ? (read as Known) : {};
};

const isNoted = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && value !== 0;

/** What this person saved of a container in an earlier job; null where that is nothing. */
export function knownContainer(owner: string, number: string, job: string): KnownContainer | null {
  const found = readKnown(owner)[number];
  return found && found.job !== job && typeof found.facts === 'object' ? found : null;
}

/**
 * Keeps what a record says of containers, by their numbers, as of its `modified`. What it does not note stays as it was noted before;
 * a record older than what is kept, which was only opened, fills what is not noted and takes no other place.
 */
export function keepContainers(
  owner: string,
  job: string,
  modified: string,
  saved: Readonly<Record<string, Partial<ContainerFacts>>>,
): void {
  const at = Number(toDate(modified));
  const before = readKnown(owner);
  const fresh = Object.entries(saved).flatMap(([number, facts]): [string, KnownContainer][] => {
    const noted = Object.fromEntries(Object.entries(facts).filter(([, value]) => isNoted(value)));
    if (number === '' || Object.keys(noted).length === 0) return [];
    const known = before[number];
    return known && known.at > at
      ? [[number, { ...known, facts: { ...noted, ...known.facts } }]]
      : [[number, { facts: { ...known?.facts, ...noted }, job, at }]];
  });
  if (fresh.length === 0) return;
  const all = Object.entries({ ...before, ...Object.fromEntries(fresh) });
  const newest = all.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MOST);
  storeLastRead(owner, NAME, Object.fromEntries(newest));
}
