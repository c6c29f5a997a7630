import { parseNumber } from '@/lib/numbers';

/** A correction of the instrument's certificate, t/m3: at a reading of its scale, or for all of them (`at` null). */
export interface CertificatePoint {
  at: number | null;
  correction: number;
}

/** What was typed of a certificate, and what of it cannot be read. */
export interface Certificate {
  points: readonly CertificatePoint[];
  unread: readonly string[];
}

/** A correction is a few units of the fourth decimal: a larger one was typed in kg/m3. House. */
const MOST = 0.01;

/** Densities that an instrument for water shows, t/m3. */
const isReading = (value: number) => value > 0.9 && value < 1.1;

const figure = (text: string) => parseNumber(text.replaceAll('−', '-').replace(/^\+/, ''), 'decimal');

function pointOf(part: string): CertificatePoint | undefined {
  const [first = '', second, ...more] = part.split(/[\s:=]+/).filter(Boolean);
  const correction = figure(second ?? first);
  const at = second === undefined ? null : figure(first);
  if (more.length > 0 || correction === null || Number.isNaN(correction) || Math.abs(correction) > MOST)
    return undefined;
  return at === null || isReading(at) ? { at, correction } : undefined;
}

/**
 * Reads the corrections of a hydrometer's certificate: one figure for its whole scale, "-0.0003", or pairs of reading and
 * correction, "1.0000 +0.0002; 1.0250 -0.0003". t/m3.
 */
export function certificateOf(text: string | undefined): Certificate {
  const parts = (text ?? '')
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map((part) => ({ part, point: pointOf(part) }));
  const points = read.flatMap(({ point }) => point ?? []);
  // A correction without a reading is for the whole scale: beside others it cannot be used.
  const mixed = points.length > 1 && points.some(({ at }) => at === null);
  return {
    points: mixed ? [] : points.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)),
    unread: mixed ? parts : read.flatMap(({ part, point }) => (point ? [] : [part])),
  };
}

/**
 * Correction to add to a reading, t/m3: on a straight line between the certificate's own readings, and the nearest one beyond
 * them. 0 without a certificate; undefined while it cannot be read.
 */
export function certificateCorrection(text: string | undefined, reading: number): number | undefined {
  const { points, unread } = certificateOf(text);
  if (unread.length > 0) return undefined;
  const above = points.find(({ at }) => at === null || at >= reading);
  const below = points.findLast(({ at }) => at !== null && at <= reading);
  if (!above || !below || above === below) return (above ?? below)?.correction ?? 0;
  const [low, high] = [below.at ?? 0, above.at ?? 0];
  if (low === high) return below.correction;
  return below.correction + ((reading - low) * (above.correction - below.correction)) / (high - low);
}
