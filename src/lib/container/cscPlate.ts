import { round } from '../numbers';

/*
 * The CSC safety approval plate: what its dates mean on the day of a survey, and what its masses allow.
 */

/** What the plate says, as a surveyor read it. */
export interface CscPlate {
  /** There is a plate. */
  plate: boolean;
  /** Marked for an approved continuous examination programme. */
  acep: boolean;
  /** Month of the next examination, `YYYY-MM`; empty where none is marked. */
  nextExamination: string;
  /** `YYYY-MM-DD` or `YYYY-MM`; empty where not read. */
  manufactured: string;
}

/** How the plate stands on a day. */
export interface CscState {
  level: 'ok' | 'warn' | 'error' | 'unknown';
  text: string;
  /** Last month in which it is valid, `YYYY-MM`; null where it has no end or is not known. */
  until: string | null;
}

/** Months between examinations at most. */
const EXAMINATION_MONTHS = 30;
/** Months from manufacture to the first examination at most. */
const FIRST_MONTHS = 60;
/** Allowable stacking load below which a container is not for unrestricted sea transport, kg. */
const FULL_STACKING = 192_000;

const monthOf = (day: string): string => (/^\d{4}-\d{2}/.exec(day) ?? [''])[0];

const monthNumber = (month: string): number => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return year * 12 + of - 1;
};

const monthAfter = (month: string, count: number): string => {
  const number = monthNumber(month) + count;
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
};

/** "04/2027". */
export const formatMonth = (month: string): string =>
  /^\d{4}-\d{2}$/.test(month) ? `${month.slice(5)}/${month.slice(0, 4)}` : month;

/** Reads a typed month: "04/2027", "4-27", "2027-04", "042027"; null where it is none. */
export function parseTypedMonth(text: string): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})$/.exec(typed);
  const own = /^(\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{4})$/.exec(typed);
  const month = iso?.[2] ?? own?.[1];
  const year = iso?.[1] ?? own?.[2];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return null;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`;
}

const EXPIRED = 'CSC expired: not fit for international transport';

/** What the plate means on the day of the survey, `YYYY-MM-DD`. */
export function cscState(plate: CscPlate, surveyDay: string): CscState {
  const now = monthOf(surveyDay);
  const made = monthOf(plate.manufactured);
  const state = (level: CscState['level'], text: string, until: string | null = null) => ({
    level,
    text,
    until,
  });
  if (!plate.plate) return state('error', 'No CSC plate: not to be used internationally');
  const isLater = plate.manufactured.length > 7 ? plate.manufactured > surveyDay : made > now;
  if (made !== '' && now !== '' && isLater)
    return state('error', 'Made after the day of the survey: check the date');
  if (plate.acep) return state('ok', 'ACEP: no date needed');
  const until = plate.nextExamination || (made === '' ? '' : monthAfter(made, FIRST_MONTHS));
  if (until === '') return state('unknown', 'Enter ACEP, the next examination or the date of manufacture');
  if (now === '') return state('unknown', 'Enter the date of the survey', until);
  const month = formatMonth(until);
  if (until < now) return state('error', `${EXPIRED} (${month})`, until);
  if (plate.nextExamination !== '' && monthNumber(until) - monthNumber(now) > EXAMINATION_MONTHS) {
    const ahead = `more than ${EXAMINATION_MONTHS} months ahead: check the date`;
    return state('warn', `Next examination ${month} is ${ahead}`, until);
  }
  const why = plate.nextExamination === '' ? 'first examination within 5 years' : 'next examination';
  return state('ok', `Valid until ${month}: ${why}`, until);
}

/** What a report says of the plate: a state that asks the surveyor for something says what is not noted instead. */
export const printedPlate = ({ level, text, until }: CscState): string =>
  level !== 'unknown'
    ? text
    : until === null
      ? 'No ACEP mark or date noted'
      : `Examination due ${formatMonth(until)}, no date of survey noted`;

/** What a low stacking load means; empty where it is enough or not known. */
export const stackingText = (load: number | null): string =>
  load !== null && load > 0 && load < FULL_STACKING
    ? 'Below 192,000 kg: not for unrestricted sea transport'
    : '';

/** Masses of a container, kg; null is not entered. */
export interface Masses {
  tare: number | null;
  gross: number | null;
  /** Maximum gross mass on the plate. */
  plateGross: number | null;
}

/** A difference of masses without the rest that binary numbers leave (24,000.4 less 2,200.1), kg. */
const difference = (more: number, less: number): number => round(more - less, 6);

/** Gross less tare, kg; null where one is missing or it would not be positive. */
export function payload({ tare, gross }: Pick<Masses, 'tare' | 'gross'>): number | null {
  if (tare === null || gross === null || !(gross > tare)) return null;
  return difference(gross, tare);
}

/** By how much the gross mass is over that of the plate, kg; 0 where it is not, or where one is missing. */
export const overPlate = ({ gross, plateGross }: Pick<Masses, 'gross' | 'plateGross'>): number =>
  gross === null || plateGross === null ? 0 : Math.max(0, difference(gross, plateGross));
