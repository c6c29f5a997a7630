import { expect, it } from 'vitest';
import { amountInWords } from './amountInWords';

it.each([
  [0, 'USD', 'USD zero only'],
  [2062, 'USD', 'USD two thousand and sixty-two only'],
  [2062.5, 'USD', 'USD two thousand and sixty-two and 50/100 only'],
  [1_250_300.05, 'EUR', 'EUR one million two hundred and fifty thousand three hundred and 05/100 only'],
  [19, 'AED', 'AED nineteen only'],
  [110, 'AED', 'AED one hundred and ten only'],
  [1_000_000, 'USD', 'USD one million only'],
  [1_000_001, 'USD', 'USD one million and one only'],
  [86_500, 'INR', 'INR eighty-six thousand five hundred only'],
  [
    12_345_678.9,
    'INR',
    'INR one crore twenty-three lakh forty-five thousand six hundred and seventy-eight and 90/100 only',
  ],
  [25_000_000_000, 'INR', 'INR two thousand five hundred crore only'],
  [0.999, 'USD', 'USD one only'],
  [1.005, 'USD', 'USD one and 01/100 only'],
])('writes %d %s out', (amount, currency, words) => {
  expect(amountInWords(amount, currency)).toBe(words);
});

it('does without a currency, and writes nothing where there is no amount', () => {
  expect(amountInWords(300)).toBe('Three hundred only');
  expect([null, undefined, Number.NaN, -1, 1e15].map((amount) => amountInWords(amount, 'USD'))).toEqual(
    Array.from({ length: 5 }, () => ''),
  );
});
