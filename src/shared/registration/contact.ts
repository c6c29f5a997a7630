import { z } from 'zod';
import { ApiError, userMessage } from '@/api/errors';
import { callMethod } from '@/api/method';
import { EMAIL } from '@/lib/email';

/** Said of a mobile number that breaks the rule, literal (1§5). */
const MOBILE_RULE = 'Please enter a valid mobile number with country code';

/** A mobile number (1§5, D55): a plus sign, a country code of one to three digits, ten digits. */
export const mobileSchema = z.string().regex(/^\+\d{11,13}$/, MOBILE_RULE);

/** Digits of a number in any country, with its code (ITU-T E.164). */
const MOST_DIGITS = 15;

/** Digits of a number without its country code. */
const OWN_DIGITS = 10;

/**
 * Keeps a plus and the digits of what was typed. A plus, or the 00 that is dialled for it, begins the number anew, also behind
 * one that stood there. Without either it is a number of the country with this code, unless it is longer than such a number and
 * begins with the code: then only the plus is missing. A code that is typed behind itself counts once.
 */
export function cleanMobileNumber(typed: string, countryCode: string): string {
  const plus = typed.lastIndexOf('+');
  const digits = typed.slice(plus + 1).replace(/\D/g, '');
  const dialled = [`${countryCode}00`, '00'].find((start) => digits.startsWith(start));
  if (dialled !== undefined) return cleanMobileNumber(`+${digits.slice(dialled.length)}`, countryCode);
  if (digits === '') return plus < 0 ? '' : '+';
  const hasCode = plus >= 0 || (digits.length > OWN_DIGITS && digits.startsWith(countryCode));
  const number = hasCode ? digits : `${countryCode}${digits}`;
  const own = number.startsWith(countryCode) ? number.slice(countryCode.length) : '';
  const isTwice = own.length > OWN_DIGITS && own.startsWith(countryCode);
  return `+${(isTwice ? own : number).slice(0, MOST_DIGITS)}`;
}

/** The address of a new account (1§5). */
export const emailSchema = z
  .string()
  .min(1, 'Email is required')
  .pipe(z.string().regex(EMAIL, 'Email is not valid'));

/** The only answer that lets a new address pass (1§5). */
const FREE = 'Email validation successful';

/** Whether an address may have a new account; the server's words where not. */
export type EmailAnswer = { free: true } | { free: false; message: string };

/** Asks the server whether an address is free (D54). Any failure but its refusal of the address is thrown. */
export async function checkEmail(email: string, signal?: AbortSignal): Promise<EmailAnswer> {
  try {
    const message = await callMethod('validate_email', { email }, signal ? { signal } : {});
    if (message === FREE) return { free: true };
    return {
      free: false,
      message: message || 'This email cannot be used.',
    };
  } catch (error) {
    if (error instanceof ApiError && (error.failure === 'invalid' || error.failure === 'conflict'))
      return { free: false, message: userMessage(error) };
    throw error;
  }
}
