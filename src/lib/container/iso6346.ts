/*
 * Container numbers as ISO 6346 writes them: owner code, category, serial number and check digit.
 */

const DIGITS = 10;
const LENGTH = 11;

/** 10 for A, then upwards; 11, 22 and 33 are skipped, since they would not change the sum modulo 11. */
const letterValue = (letter: string): number => {
  const place = letter.charCodeAt(0) - 'A'.charCodeAt(0);
  return place + 10 + Math.ceil(place / 10);
};

const valueOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : letterValue(character);

/** Why a number is not as the standard has it; a wrong or missing digit may still be what is painted. */
export type ContainerNumberProblem = 'format' | 'check_digit_missing' | 'check_digit';

/** A container number as it was read. */
export interface ContainerNumber {
  /** Upper case, nothing between the characters. */
  normalized: string;
  /** Null where the number agrees with its check digit; also for an empty one. */
  problem: ContainerNumberProblem | null;
  /** The digit that the first ten characters give; undefined where they cannot be read. */
  checkDigit?: number;
}

/** The text without blanks and hyphens, in upper case. */
export const normalizeContainerNumber = (text: string): string =>
  text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Reads a container number; blanks, hyphens and lower case do not matter. */
export function readContainerNumber(text: string): ContainerNumber {
  const normalized = normalizeContainerNumber(text);
  if (normalized === '') return { normalized, problem: null };
  if (!/^[A-Z]{3}[UJZ]\d{6}\d?$/.test(normalized)) return { normalized, problem: 'format' };
  const weightedSum = Array.from(normalized.slice(0, DIGITS)).reduce(
    (sum, character, place) => sum + valueOf(character) * 2 ** place,
    0,
  );
  // a remainder of 10 is written as 0
  const checkDigit = (weightedSum % 11) % 10;
  const problem =
    normalized.length < LENGTH
      ? 'check_digit_missing'
      : Number(normalized.at(-1)) === checkDigit
        ? null
        : 'check_digit';
  return { normalized, problem, checkDigit };
}

/** The number with the check digit that it should have; null where its first ten characters cannot be read. */
export function withCheckDigit(text: string): string | null {
  const { normalized, checkDigit } = readContainerNumber(text);
  return checkDigit === undefined ? null : `${normalized.slice(0, DIGITS)}${checkDigit}`;
}

/** "CSQU 305438 3" as it is painted; a text that is no number stays as it is. */
export function formatContainerNumber(text: string | null | undefined): string {
  const { normalized, problem } = readContainerNumber(text ?? '');
  if (problem === 'format') return (text ?? '').trim();
  return [normalized.slice(0, 4), normalized.slice(4, 10), normalized.slice(10)].filter(Boolean).join(' ');
}

/** A typed number as it is kept: eleven characters, upper case, nothing between; until it is whole only upper case. */
export function keptContainerNumber(typed: string): string {
  const { normalized, problem } = readContainerNumber(typed);
  return normalized.length === LENGTH && problem !== 'format' ? normalized : typed.toUpperCase();
}

const CATEGORY: Readonly<Record<string, string>> = {
  U: 'freight container',
  J: 'detachable equipment',
  Z: 'trailer or chassis',
};

/** "Owner code CSQ, freight container"; empty where the number cannot be read. */
export function ownerText(text: string): string {
  const { normalized, problem } = readContainerNumber(text);
  if (normalized === '' || problem === 'format') return '';
  return `Owner code ${normalized.slice(0, 3)}, ${CATEGORY[normalized.charAt(3)] ?? ''}`;
}

/**
 * What is to be looked at in a container number, in words; empty where it agrees, is missing, or is painted so (`asPainted`: a
 * check digit that does not agree was read twice). Pure.
 */
export function numberWarning(number: string, asPainted = false): string {
  if (number.trim() === '') return '';
  const { problem, checkDigit, normalized } = readContainerNumber(number);
  if (problem === 'format')
    return 'Not a container number: four letters, the fourth U, J or Z, and seven digits';
  if (problem === 'check_digit_missing') return `The check digit is missing: the number gives ${checkDigit}`;
  if (problem === 'check_digit' && !asPainted)
    return `Check digit reads ${normalized.at(-1) ?? ''}, the number gives ${checkDigit}`;
  return '';
}
