const FOOT = 0.3048;
const INCH = 0.0254;
const METRES = /^(\d+(?:[.,]\d+)?)\s*(?:m|metres?|meters?)$/;
const FRACTIONS: Record<string, string> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' };

/** A draft as typed, where the marks may be in feet. */
export type ReadDraft =
  | { metres: number; feet?: number; inches?: number }
  | { error: 'inches_out_of_range' | 'negative' | 'unreadable' }
  | { error: 'ambiguous_decimal'; candidates: { reading: string; metres: number }[] };

const metresOf = (feet: number, inches: number) => feet * FOOT + inches * INCH;

const inFeet = (feet: number, inches: number): ReadDraft =>
  inches >= 12 ? { error: 'inches_out_of_range' } : { metres: metresOf(feet, inches), feet, inches };

/** Inches with a fraction: 4, 7.5, 4 1/2, 1/2. */
function inchesOf(text: string): number | undefined {
  const found = /^(?:(\d+(?:\.\d+)?))?\s*(?:(\d+)\/(\d+))?$/.exec(text.trim());
  if (!found || text.trim() === '') return undefined;
  const [, whole, over, under] = found;
  return Number(whole ?? 0) + (over && under ? Number(over) / Number(under) : 0);
}

/**
 * Reads a draft typed in feet and inches (32'06", 31' 4 1/2", 28-09, 30 5¼, 31ft 7.5in) or in metres. A unit that is written
 * wins over the form's. 32.06 without a unit is 32 ft 6 in to one person and 32.06 ft to another, 14 cm apart: both are offered.
 */
export function readDraft(typed: string, mode: 'feet' | 'metres'): ReadDraft {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/[½¼¾]/g, (sign) => FRACTIONS[sign] ?? '')
    .replace(/[’‘′`´]/g, "'")
    .replace(/''|[”“″]/g, '"')
    .replace(/\b(?:feet|foot|ft)\b\.?|(?<=\d)(?:feet|foot|ft)\.?/g, "'")
    .replace(/(?<=[\d\s])(?:inches|inch|ins|in)\b\.?/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
  if (/^[-−]/.test(text)) return { error: 'negative' };
  const metres = METRES.exec(text)?.[1];
  if (metres !== undefined) return { metres: Number(metres.replace(',', '.')) };

  const marked = /^(\d+(?:[.,]\d+)?) ?' ?(?:([\d./ ]+?) ?"?)?$/.exec(text);
  if (marked) {
    const feet = Number((marked[1] ?? '').replace(',', '.'));
    const inches = marked[2] === undefined ? 0 : inchesOf(marked[2]);
    if (inches === undefined) return { error: 'unreadable' };
    // decimal feet leave no room for inches beside them
    if (!Number.isInteger(feet)) return marked[2] ? { error: 'unreadable' } : { metres: feet * FOOT };
    return inFeet(feet, inches);
  }
  const onlyInches = /^([\d./ ]+?) ?"$/.exec(text);
  if (onlyInches) {
    const inches = inchesOf(onlyInches[1] ?? '');
    return inches === undefined ? { error: 'unreadable' } : inFeet(0, inches);
  }
  if (mode === 'metres') {
    return /^\d+(?:[.,]\d+)?$/.test(text)
      ? { metres: Number(text.replace(',', '.')) }
      : { error: 'unreadable' };
  }
  const apart = /^(\d+)(?: ?- ?| )(\d[\d./ ]*)$/.exec(text);
  if (apart) {
    const inches = inchesOf(apart[2] ?? '');
    return inches === undefined ? { error: 'unreadable' } : inFeet(Number(apart[1]), inches);
  }
  const decimal = /^(\d+)[.,](\d+)$/.exec(text);
  if (decimal) return decimalFeet(Number(decimal[1]), decimal[2] ?? '');
  return /^\d+$/.test(text) ? inFeet(Number(text), 0) : { error: 'unreadable' };
}

function decimalFeet(feet: number, places: string): ReadDraft {
  const asFeet = Number(`${feet}.${places}`) * FOOT;
  const inches = Number(places);
  // fifty inches are no inches of a foot: nothing to ask
  if (places.length > 2 || inches >= 12) return { metres: asFeet };
  return {
    error: 'ambiguous_decimal',
    candidates: [
      { reading: `${feet} ft ${inches} in`, metres: metresOf(feet, inches) },
      { reading: `${feet}.${places} ft`, metres: asFeet },
    ],
  };
}

const QUARTERS = ['', '¼', '½', '¾'];

/** Feet and inches as they are painted: 31'04½". */
export function feetInchesText(feet: number, inches: number): string {
  const whole = Math.floor(inches);
  const quarter = (inches - whole) * 4;
  const figure = Number.isInteger(quarter)
    ? `${String(whole).padStart(2, '0')}${QUARTERS[quarter] ?? ''}`
    : inches.toFixed(1).padStart(4, '0');
  return `${feet}'${figure}"`;
}
