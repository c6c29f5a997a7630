/*
 * A count is one line of text, its parts between tabs. A tally has thousands of them, and all are compared, copied and kept on
 * the device at each press: as texts that takes a tenth of the time, and half the bytes of the file.
 */

/** One press or typed figure of the tally. Nothing of it is ever changed but `back`. */
export interface TallyCount {
  /** When, `YYYY-MM-DD HH:MM:SS` of the device. */
  at: string;
  /** Ids of the lot, the truck or layer, and the shift; empty for none. */
  lot: string;
  load: string;
  shift: string;
  /** Slings or layers; 0 for loose pieces. */
  units: number;
  /** Pieces; below zero where a correction takes some away. */
  pieces: number;
  /** Damaged ones within the pieces of the lot. */
  damaged: number;
  /** Who counted. */
  by: string;
  /** What damage, or why it was corrected. */
  note: string;
  /** When it was taken back; a count that was taken back stays in the sheet and counts nothing. */
  back: string;
  /** Id of the count that it corrects. */
  corrects: string;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A count as its line. */
export const writeCount = (count: TallyCount): string =>
  [
    count.at,
    count.lot,
    count.load,
    count.shift,
    count.units,
    count.pieces,
    count.damaged,
    plain(count.by),
    plain(count.note),
    count.back,
    count.corrects,
  ].join('\t');

const figure = (text: string | undefined): number => {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
};

/** Reads a line; what is missing is empty or 0. */
export function readCount(line: string): TallyCount {
  const [
    at = '',
    lot = '',
    load = '',
    shift = '',
    units,
    pieces,
    damaged,
    by = '',
    note = '',
    back = '',
    corrects = '',
  ] = line.split('\t');
  return {
    at,
    lot,
    load,
    shift,
    units: figure(units),
    pieces: figure(pieces),
    damaged: figure(damaged),
    by,
    note,
    back,
    corrects,
  };
}

/** A count with its id. */
export interface KnownCount extends TallyCount {
  id: string;
}

// A line that was read once is read for good.
const known = new Map<string, { line: string; count: KnownCount }>();
const KNOWN_MAX = 20_000;

function countOf(id: string, line: string): KnownCount {
  const found = known.get(id);
  if (found?.line === line) return found.count;
  if (known.size >= KNOWN_MAX) known.clear();
  const count = { ...readCount(line), id };
  known.set(id, { line, count });
  return count;
}

const isBefore = (a: KnownCount, b: KnownCount) => a.at < b.at || (a.at === b.at && a.id < b.id);

/** All counts in the order in which they were made. */
export function readCounts(lines: Readonly<Record<string, string>>): KnownCount[] {
  const counts: KnownCount[] = [];
  for (const id in lines) counts.push(countOf(id, lines[id] ?? ''));
  return counts.sort((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0));
}
