import { expect, it } from 'vitest';
import { phoneWarning, withoutTrunkDigit } from './phoneNumbers';

it.each([
  ['+9109812345678', '+919812345678'],
  ['+919812345678', '+919812345678'],
  ['+9710501234567', '+971501234567'],
  // 14 digits, more than the contract's number: the 0 is one of them
  ['+23408031234567', '+2348031234567'],
  // numbers of the Ivory Coast, of Benin and landlines of Italy begin with 0
  ['+2250712345678', '+2250712345678'],
  ['+2290197123456', '+2290197123456'],
  ['+390612345678', '+390612345678'],
  // still being typed
  ['+910', '+910'],
  ['+91', '+91'],
  ['', ''],
])('of %s only the digits stay that are dialled from abroad: %s', (typed, kept) => {
  expect(withoutTrunkDigit(typed)).toBe(kept);
});

it.each([
  ['+919812345678', undefined],
  ['+12125550123', undefined],
  ['+91981234567', 'Numbers with +91 have another length or beginning. Check the digits.'],
  ['+9198123456789', 'Numbers with +91 have another length or beginning. Check the digits.'],
  ['+9715012345678', 'Numbers with +971 have another length or beginning. Check the digits.'],
  ['+9991234567890', 'No country has this code. Check the number.'],
])('a number %s is warned about: %s', (number, warning) => {
  expect(phoneWarning(number)).toBe(warning);
});
