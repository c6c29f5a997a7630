import { expect, it } from 'vitest';
import { cleanMobileNumber } from './contact';

it.each([
  ['9812345678', '+919812345678'],
  ['9112345678', '+919112345678'],
  ['+91 98123-45678', '+919812345678'],
  // the plus was taken away, or a browser filled the number in without it
  ['919812345678', '+919812345678'],
  ['', ''],
  // into the prefilled field, by hand or at its end by a browser
  ['+91+', '+'],
  ['+91+9', '+9'],
  ['+91+44 7400 123456', '+447400123456'],
  ['+9198+12', '+12'],
  ['+9100', '+'],
  ['0091 98123 45678', '+919812345678'],
  ['+9191981234567', '+91981234567'],
  ['+91919812345678', '+919812345678'],
  ['91919812345678', '+919812345678'],
  // begins as the code does, and is none
  ['+919112345678', '+919112345678'],
  ['+23408031234567', '+23408031234567'],
])('a mobile number typed as "%s" is %s', (typed, kept) => {
  expect(cleanMobileNumber(typed, '91')).toBe(kept);
});
