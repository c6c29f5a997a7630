import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  bytesOrNone,
  formatBytes,
  formatMoney,
  formatNumber,
  formatTyped,
  isAmbiguous,
  middleOf,
  parseNumber,
  plural,
  round,
} from './numbers';

describe('round', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [12.3445, 3, 12.345],
    [1e-9, 3, 0],
    [1e21, 2, 1e21],
    [1250, -2, 1300],
    [4.6435, 3, 4.644],
    [(4.637 + 4.65) / 2, 3, 4.644],
    [-(4.637 + 4.65) / 2, 3, -4.644],
    [65_891.1435 - 12_890.5, 3, 53_000.644],
    [2.4999999, 0, 2],
    [4.6434999, 3, 4.643],
    [2 ** 53 - 1, 0, 2 ** 53 - 1],
  ])('rounds %d to %d places half away from zero', (value, decimals, expected) => {
    expect(round(value, decimals)).toBe(expected);
  });

  it('leaves no minus on a rounded zero', () => {
    expect(Object.is(round(-0.0001, 3), 0)).toBe(true);
  });
});

describe('formatNumber', () => {
  it.each([
    [65891.157, 3, '65,891.157'],
    [-474.943, 3, '−474.943'],
    [0, 3, '0.000'],
    [-0.0001, 3, '0.000'],
    [999.9996, 3, '1,000.000'],
    [1234567, 0, '1,234,567'],
  ])('writes %d with %d places as %s', (value, decimals, expected) => {
    expect(formatNumber(value, decimals)).toBe(expected);
  });

  it('writes an em dash for what is missing or no number', () => {
    expect(
      [null, undefined, Number.NaN, Number.POSITIVE_INFINITY].map((value) => formatNumber(value, 2)),
    ).toEqual(Array.from({ length: 4 }, () => '—'));
  });

  it('puts a plus only before a difference above zero', () => {
    expect([0.644, 0, -0.644].map((value) => formatNumber(value, 3, { signed: true }))).toEqual([
      '+0.644',
      '0.000',
      '−0.644',
    ]);
  });
});

describe('formatTyped', () => {
  it.each([
    [53000.5, 0, '53,000.5'],
    [0.45, 0, '0.45'],
    [53000, 0, '53,000'],
    [53000, 2, '53,000.00'],
    [1.02545, 4, '1.02545'],
    [-0.25, 1, '−0.25'],
    [1e-7, 0, '0.0000001'],
    [0.1 + 0.2, 2, '0.30'],
  ])('shows every place of %d, %d at least, as %s', (value, least, expected) => {
    expect(formatTyped(value, least)).toBe(expected);
  });

  it('writes an em dash for what is missing or no number', () => {
    expect([formatTyped(null), formatTyped(Number.NaN)]).toEqual(['—', '—']);
  });
});

describe('money and sizes', () => {
  it('never rounds a price that was typed with more than two decimals', () => {
    expect(formatMoney(0.455, 'USD')).toBe('USD 0.455');
    expect(formatMoney(0.1 + 0.2, 'USD')).toBe('USD 0.30');
  });

  it('groups rupees by lakh and everything else by thousands', () => {
    expect(formatMoney(1234567.5, 'INR')).toBe('INR 12,34,567.50');
    expect(formatMoney(1234567.5, 'USD')).toBe('USD 1,234,567.50');
    expect(formatAmount(980)).toBe('980.00');
    expect(formatMoney(null, 'USD')).toBe('—');
  });

  it('writes file sizes in words', () => {
    expect([900, 4000, 3_200_000, 1_400_000_000].map(formatBytes)).toEqual([
      '900 B',
      '4 kB',
      '3.2 MB',
      '1.4 GB',
    ]);
    expect([0, 4000].map(bytesOrNone)).toEqual(['', '4 kB']);
  });
});

describe('plural', () => {
  it('says one thing in the singular, and none, several or a part in the plural', () => {
    expect([0, 1, 2, 1200, 0.5].map((count) => plural(count, 'point'))).toEqual([
      '0 points',
      '1 point',
      '2 points',
      '1,200 points',
      '0.50 points',
    ]);
  });
});

describe('parseNumber', () => {
  it.each([
    ['12 500', 12500],
    ['12 500,5', 12500.5],
    ['1 234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1.234.567', 1234567],
    ['1,234', 1234],
    ['12,500', 12500],
    ['0,385', 0.385],
    ['3,38', 3.38],
    ['1.234', 1.234],
    ['12,34,567.5', 1234567.5],
    ["1'234.5", 1234.5],
    ['1 234,5', 1234.5],
    [',5', 0.5],
    ['5.', 5],
    ['−12.5', -12.5],
    ['-12,5', -12.5],
    ['+3', 3],
    ['0', 0],
  ])('reads %s', (text, expected) => {
    expect(parseNumber(text)).toBe(expected);
  });

  it.each(['abc', '12a', '1-2', '.', '-', '1 2', '1,2,3', '1.2.3', '1e5', '12 34'])('refuses %s', (text) => {
    expect(parseNumber(text)).toBeNaN();
  });

  it.each([
    ['7,954', 7.954, Number.NaN],
    ['-7,954', -7.954, Number.NaN],
    ['22,341', 22.341, Number.NaN],
    ['0,385', 0.385, 0.385],
    ['7,95', 7.95, 7.95],
    ['1,0245', 1.0245, 1.0245],
    ['22,341.3', 22341.3, 22341.3],
    ['22.341,3', 22341.3, 22341.3],
    ['1,234,567', 1234567, 1234567],
    ['22341', 22341, 22341],
  ])('never makes a thousand of %s: as decimal mark %s, asked for %s', (text, decimal, asked) => {
    expect(parseNumber(text, 'decimal')).toBe(decimal);
    expect(parseNumber(text, 'ask')).toBe(asked);
    expect(isAmbiguous(text)).toBe(Number.isNaN(asked));
  });

  it.each([
    ['1250,50', 1250.5],
    ['125,5', 125.5],
    ['12,500', 12500],
    ['0,385', 0.385],
    ['1,25000', 125000],
    ['1250,555', 1250555],
    ['1,25000.50', 125000.5],
    ['-1,25000', -125000],
    ['1,25,000.00', 125000],
    ['1.234,50', 1234.5],
    ['1,2,3', Number.NaN],
  ])('reads %s as an amount, which has two decimals', (text, expected) => {
    expect(parseNumber(text, 'amount')).toBe(expected);
  });

  it('takes an empty text as missing', () => {
    expect([parseNumber(''), parseNumber('  ')]).toEqual([null, null]);
  });

  it('reads back whatever it wrote', () => {
    for (const value of [0, 1234.5, -98765.4321, 12500, 0.385]) {
      expect(parseNumber(formatNumber(value, 4))).toBe(value);
    }
  });
});

describe('the middle of some values', () => {
  it.each([
    [[], null],
    [[4], 4],
    [[9, 1, 4], 4],
    [[1, 9, 2, 4], 3],
  ])('of %j is %j', (values, value) => {
    expect(middleOf(values)).toBe(value);
  });
});

it.each([
  ['\uff19\uff0e\uff13\uff10', 9.3],
  ['\u0669\u066b\u0663\u0660', 9.3],
  ['\u200b9.30', 9.3],
  ['10\u00b2', Number.NaN],
])('reads %s as keyboards and messages give it', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});
