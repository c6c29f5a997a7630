import { cscState, type CscState } from '@/lib/container/cscPlate';
import { readFace } from '@/lib/container/faceState';
import { formatNumber } from '@/lib/numbers';
import type { GaugeWarning, OutOfGauge } from './calculation/outOfGauge';
import type { CertificateNotes, RackNotes } from './worksheet';

/*
 * What single notes mean, in words.
 */

/** Parts of the rack in the order in which they are looked at. */
export const RACK_PARTS = [
  { name: 'endWalls', title: 'End walls' },
  { name: 'hinges', title: 'Hinges' },
  { name: 'pins', title: 'Locking pins' },
  { name: 'castings', title: 'Corner castings' },
  { name: 'ringState', title: 'Lashing rings' },
  { name: 'pockets', title: 'Stake pockets' },
  { name: 'floorState', title: 'Floor' },
] as const satisfies readonly { name: keyof RackNotes; title: string }[];

/** Certificates that a loading asks for. */
export const CERTIFICATES = [
  { id: 'slings', title: 'Slings' },
  { id: 'shackles', title: 'Shackles and turnbuckles' },
  { id: 'spreader', title: 'Spreader' },
  { id: 'crane', title: 'Crane' },
  { id: 'lashing', title: 'Lashing material' },
  { id: 'timber', title: 'Timber, ISPM 15' },
] as const;

/** Photographs of the whole: from four sides, from above, and what is painted. */
export const RACK_VIEWS = [
  'From the doors',
  'From the front end',
  'From the left',
  'From the right',
  'From above',
  'CSC plate',
  'Container number',
] as const;

/** What every photograph hangs on: the number of the rack may still be corrected. */
export const PHOTO_KEY = 'Flat rack';

/** The place of the photograph of a lashing. */
export const lashingPlace = (no: string): string => `Lashing ${no}`;

/** What the plate means on the day of the survey. */
export const rackPlateState = (rack: RackNotes, surveyDay: string): CscState =>
  cscState(
    {
      plate: !rack.noPlate,
      acep: rack.acep,
      nextExamination: rack.nextExamination,
      manufactured: rack.manufactured,
    },
    surveyDay,
  );

const GAUGE_WORDS: Record<GaugeWarning, (gauge: OutOfGauge) => string> = {
  length_over_needs_ends_down: () =>
    'The cargo is longer than the rack and its end walls are up: impossible, check length, place or ends',
  over_maximum_gross: ({ spare }) => `Gross mass is ${formatNumber(-(spare ?? 0))} kg over the plate`,
  gravity_off_length: ({ gravityDoors }) =>
    `Centre of gravity is ${formatNumber(Math.round(Math.abs(gravityDoors)))} mm off the middle towards the ${gravityDoors > 0 ? 'doors' : 'front end'}, more than 5 % of the rack’s length`,
  gravity_off_sideways: ({ gravityRight }) =>
    `Centre of gravity is ${formatNumber(Math.round(Math.abs(gravityRight)))} mm ${gravityRight > 0 ? 'right' : 'left'} of the middle of the rack`,
  folded_ends_reference: () => 'End walls are down: over-height counts from the folded ends',
};

/** What is to be looked at in the measures, in sentences. */
export const gaugeWarnings = (gauge: OutOfGauge): string[] =>
  gauge.warnings.map((code) => GAUGE_WORDS[code](gauge));

/** Parts of the rack that were not looked at, and faults without words, in words. */
export function partsToLookAt(rack: RackNotes): { unseen: string[]; wordless: string[] } {
  const read = RACK_PARTS.map(({ name, title }) => ({ title, ...readFace(rack[name]) }));
  return {
    unseen: read.filter(({ state }) => state === 'none').map(({ title }) => title.toLowerCase()),
    wordless: read
      .filter(({ state, words }) => state !== 'none' && state !== 'sound' && words === '')
      .map(({ title }) => title),
  };
}

/** "seen, LC-2291"; empty where nothing is noted. */
export function certificateWords(notes: CertificateNotes | undefined): string {
  if (!notes) return '';
  const state = { seen: 'seen', missing: 'not seen', none: 'not needed', '': '' }[notes.state];
  return [state, notes.number, notes.note].filter(Boolean).join(', ');
}

/** A measure in mm, or in whole cm rounded up. */
export const lengthText = (mm: number | null, centimetres = false): string =>
  mm === null ? '—' : formatNumber(centimetres ? Math.ceil(mm / 10 - 1e-9) : Math.round(mm));
