import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A number with its country code, without the digit that is only dialled within the country ("+9109812345678": the 0).
 * Countries whose numbers begin with 0, such as the Ivory Coast, keep it.
 */
export function withoutTrunkDigit(number: string): string {
  const read = parsePhoneNumberFromString(number);
  // Some countries' numbers are also rewritten when they are read; only digits at the front may go.
  return read?.isPossible() && number.endsWith(read.nationalNumber) ? read.number : number;
}

/** A warning about a complete number that its country cannot have given out: a digit too few or too many, or a wrong beginning. */
export function phoneWarning(number: string): string | undefined {
  const read = parsePhoneNumberFromString(number);
  if (!read) return 'No country has this code. Check the number.';
  if (read.isValid()) return undefined;
  return `Numbers with +${read.countryCallingCode} have another length or beginning. Check the digits.`;
}
