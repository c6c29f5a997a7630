import codes from './sizeTypes.json';

/* The four characters painted under a container number: length, height and width, and type (ISO 6346). */

interface Length {
  length: string;
  mm: number;
}
interface Height {
  height: string;
  mm: number | null;
  width: string;
}

/** A size and type code spelt out. */
export interface SizeType {
  code: string;
  /** "20 ft". */
  length: string;
  lengthMm: number;
  /** "8 ft 6 in". */
  height: string;
  /** Null where the code says only "over". */
  heightMm: number | null;
  width: string;
  typeCode: string;
  type: string;
}

const lengths: Readonly<Record<string, Length>> = codes.lengths;
const heights: Readonly<Record<string, Height>> = codes.heights;
const types: Readonly<Record<string, string>> = codes.types;

/** Reads a size and type code; null where one of its parts is not in the lists. */
export function readSizeType(text: string | null | undefined): SizeType | null {
  const code = (text ?? '').trim().toUpperCase();
  if (code.length !== 4) return null;
  const typeCode = code.slice(2);
  const length = lengths[code.charAt(0)];
  const height = heights[code.charAt(1)];
  const type = types[typeCode];
  if (!length || !height || type === undefined) return null;
  return {
    code,
    length: length.length,
    lengthMm: length.mm,
    height: height.height,
    heightMm: height.mm,
    width: height.width,
    typeCode,
    type,
  };
}

/** "20 ft, 8 ft 6 in, general purpose, passive vents in the upper part"; "unknown code" for others; empty for none. */
export function sizeTypeText(text: string | null | undefined): string {
  if ((text ?? '').trim() === '') return '';
  const read = readSizeType(text);
  if (!read) return 'unknown code';
  const width = read.width === 'standard width' ? '' : `width ${read.width}`;
  return [read.length, read.height, width, read.type].filter(Boolean).join(', ');
}

/** The plain word for a type: Dry, High Cube, Reefer and so on; empty where the code is not known. */
export function typeWord(text: string | null | undefined): string {
  const read = readSizeType(text);
  if (!read) return '';
  const group = read.typeCode.charAt(0);
  if (group === 'G') return read.height === '9 ft 6 in' ? 'High Cube' : 'Dry';
  const WORDS: Readonly<Record<string, string>> = {
    R: 'Reefer',
    U: 'Open Top',
    P: 'Flat Rack',
    T: 'Tank',
    V: 'Ventilated',
    B: 'Bulk',
    H: 'Insulated',
  };
  return WORDS[group] ?? '';
}

/** Figures with a unit and whatever follows it, or with letters alone: "40' HC", "40 ft high cube", "40 HC". */
const FEET = /^(\d+)\s*(?:(?:['’]|ft\b|feet\b|foot\b)(?:\s.*)?|[A-Za-z'’]*)$/i;

/** Feet of a typed size ("20", "40 ft", "40' HC", "22G1", "L5G1"); null where it says none. */
export function lengthInFeet(text: string | null | undefined): number | null {
  const read = readSizeType(text);
  const typed = (read?.length ?? text ?? '').trim();
  const feet = Number(FEET.exec(typed)?.[1] ?? Number.NaN);
  return [10, 20, 30, 40, 45, 48, 49, 53].includes(feet) ? feet : null;
}
