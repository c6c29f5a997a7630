import { expect, it } from 'vitest';
import { cleanMobileNumber } from './contact';

it.each([
  ['9812345678', '+919812345678'],
  ['9112345678', '+919112345678'],
  ['+91 98123-45678', '+919812345678'],
  // the plus was taken away, or a browser filled the number in without it
  ['919812345678', '+919812345678'],
  ['', ''],
])('a mobile number typed as "%s" is %s', (typed, kept) => {
  expect(cleanMobileNumber(typed, '91')).toBe(kept);
});
