import { sentenceStart } from '../sentences';
import lists from './cedexCodes.json';

/*
 * CEDEX damage lines (ISO 9897): component, location, damage and repair. Left and right are as seen from the door end, and
 * section 1 is at the door end.
 */

/** The code lists; those of owners differ, so an unknown code is kept as it is. */
export const cedexCodes: {
  readonly components: Readonly<Record<string, string>>;
  readonly damages: Readonly<Record<string, string>>;
  readonly repairs: Readonly<Record<string, string>>;
} = lists;

export const FACES = {
  R: 'right side',
  L: 'left side',
  T: 'roof',
  B: 'floor',
  F: 'front end',
  D: 'door end',
  U: 'understructure',
  I: 'interior',
  E: 'exterior',
  X: 'whole container',
} as const;

export type Face = keyof typeof FACES;

const isFace = (letter: string): letter is Face => letter in FACES;

/** Sides and ends have a height, the others a width; the whole has neither. */
const UPRIGHT = new Set<Face>(['R', 'L', 'F', 'D']);
const ENDS = new Set<Face>(['F', 'D']);
const WHOLE = new Set<Face>(['I', 'E', 'X']);

const END_SECTIONS = ['left corner post', 'left half', 'right half', 'right corner post'];

/** Parts of a face by their letter, with their words. */
export function facePartsOf(face: Face): Readonly<Record<string, string>> {
  if (WHOLE.has(face)) return { X: '' };
  if (!UPRIGHT.has(face)) return { L: 'left half', R: 'right half', X: 'full width' };
  const isEnd = ENDS.has(face);
  return {
    H: isEnd ? 'header' : 'upper rail',
    T: 'top half',
    B: 'bottom half',
    G: isEnd ? 'sill' : 'lower rail',
    X: 'full height',
  };
}

/** Sections of a face: nominal 4 ft along the container, a 45 ft box has ten; across an end the two posts and two halves. */
export const sectionCount = (face: Face, feet: number): number =>
  ENDS.has(face) ? END_SECTIONS.length : Math.min(10, Math.max(1, Math.round(feet / 4)));

/** How the sections of a length are taken for which no text gives them; empty where they are nominal 4 ft. */
export const sectionsText = (feet: number): string =>
  feet === 45 ? 'A 45 ft container is taken in ten equal sections of 1.372 m' : '';

/** The digit of a section: 0 is the tenth. */
const digitOf = (section: number): string => String(section % 10);
const sectionOf = (digit: string): number => (digit === '0' ? 10 : Number(digit));

/** The location of a face, a part of it and a run of sections: "RB5N", "LX23", "TRXX". */
export function locationCode(face: Face, part: string, run: readonly [number, number] | null): string {
  if (WHOLE.has(face)) return `${face}XXX`;
  if (run === null) return `${face}${part}XX`;
  const [first, last] = run;
  return `${face}${part}${digitOf(first)}${first === last ? 'N' : digitOf(last)}`;
}

/** Which character of a location cannot be read. */
export type LocationProblem = 'length' | 'face' | 'part' | 'section';

/** A location as it was read. */
export interface Location {
  face: Face;
  part: string;
  /** First and last section; null where the whole face is meant. */
  sections: [number, number] | null;
  /** "right side, bottom half, section 5 from the door end". */
  words: string;
}

function readRun(third: string, fourth: string, count: number): [number, number] | null | undefined {
  if (third === 'X' && fourth === 'X') return null;
  if (!/\d/.test(third) || !/[\dN]/.test(fourth)) return undefined;
  const first = sectionOf(third);
  const last = fourth === 'N' ? first : sectionOf(fourth);
  const isRun = fourth === 'N' || last > first;
  return isRun && last <= count ? [first, last] : undefined;
}

function runWords(face: Face, run: [number, number] | null): string {
  if (run === null) return WHOLE.has(face) ? '' : ENDS.has(face) ? 'full width' : 'full length';
  const [first, last] = run;
  if (ENDS.has(face)) return END_SECTIONS.slice(first - 1, last).join(' and ');
  const sections = first === last ? `section ${first}` : `sections ${first} to ${last}`;
  return `${sections} from the door end`;
}

/** Reads a location of a container of some length; the name of the character that cannot be read otherwise. */
export function readLocation(text: string, feet: number): Location | LocationProblem {
  const code = text.trim().toUpperCase();
  const [face = '', part = '', third = '', fourth = ''] = code;
  if (code.length !== 4) return 'length';
  if (!isFace(face)) return 'face';
  const parts = facePartsOf(face);
  if (!(part in parts)) return 'part';
  const sections = readRun(third, fourth, sectionCount(face, feet));
  if (sections === undefined || (WHOLE.has(face) && sections !== null)) return 'section';
  return {
    face,
    part,
    sections,
    words: [FACES[face], parts[part], runWords(face, sections)].filter(Boolean).join(', '),
  };
}

const PROBLEM: Record<LocationProblem, string> = {
  length: 'A location has four characters',
  face: 'The first character is not a face code',
  part: 'The second character is not a part code of that face',
  section: 'That face has no such sections',
};

/** What is wrong with a location, in words; null where it can be read. */
export function locationProblem(text: string, feet: number): string | null {
  const read = readLocation(text, feet);
  return typeof read === 'string' ? PROBLEM[read] : null;
}

/** A damage as a line of codes. */
export interface CedexLine {
  component: string;
  location: string;
  damage: string;
  repair: string;
  /** As it is written: "60 x 40 x 4 cm". */
  size: string;
}

const nameOf = (list: Readonly<Record<string, string>>, code: string): string => {
  const key = code.trim().toUpperCase();
  return key === '' ? '' : (list[key] ?? `unknown code ${key}`);
};

/** A damage line in words: "Panel assembly, right side, bottom half, section 5 from the door end: dented; straighten". */
export function damageWords(line: CedexLine, feet: number): string {
  const read = readLocation(line.location, feet);
  const place =
    typeof read === 'string'
      ? line.location.trim() === ''
        ? ''
        : `unknown place ${line.location}`
      : read.words;
  const what = [nameOf(cedexCodes.components, line.component), place].filter(Boolean).join(', ');
  const fault = [nameOf(cedexCodes.damages, line.damage), line.size.trim()].filter(Boolean).join(', ');
  const repair = nameOf(cedexCodes.repairs, line.repair);
  return sentenceStart([[what, fault].filter(Boolean).join(': '), repair].filter(Boolean).join('; '));
}
