import { imoNumber } from '@/lib/imo';
import { loadLastRead, storeLastRead } from '@/lib/device/lastRead';

/** Longer than any ship's tables in text: what would fill the device's store for this ship alone is not kept. */
const LONGEST = 600_000;

const nameOf = (imo: string) => `ship-tables/${imo}`;

/** Tables that this person used for a ship before, by her IMO number. */
export interface KeptTables {
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** What this device keeps of a ship's tables; null without an IMO number or where there are none. */
export function keptTables(owner: string, imo: string): KeptTables | null {
  const number = imoNumber(imo);
  const read = number === null ? null : loadLastRead(owner, nameOf(number));
  return read && typeof read.value === 'string' && read.value !== ''
    ? { text: read.value, at: read.at }
    : null;
}

/** Keeps a ship's tables on this device for her next survey; whether it could. */
export function keepTables(owner: string, imo: string, text: string): boolean {
  const number = imoNumber(imo);
  if (number === null || text.length > LONGEST) return false;
  storeLastRead(owner, nameOf(number), text);
  return loadLastRead(owner, nameOf(number))?.value === text;
}
