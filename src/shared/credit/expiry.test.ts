import { describe, expect, it } from 'vitest';
import { lotEnds, scaleOf } from './expiry';

const TODAY = '2026-11-24';
const lot = (name: string, credit_point: number, expiring_date: string | null) => ({
  name,
  credit_point,
  expiring_date,
});

describe('lots and when they end', () => {
  it('come by their end, those without one last, and without what is over or used up', () => {
    expect(
      lotEnds(
        [
          lot('open', 5, null),
          lot('late', 8, '2027-06-30'),
          lot('used', 0, '2027-06-30'),
          lot('over', 9, '2026-11-23'),
          lot('soon', 20, '2026-12-18'),
          lot('last', 1, TODAY),
          lot('off', -15, null),
        ],
        TODAY,
      ).map(({ key, words, when, isSoon }) => [key, words, when, isSoon]),
    ).toEqual([
      ['last', 'expire 24/11/2026', 'today is the last day', true],
      ['soon', 'expire 18/12/2026', 'in 24 days', true],
      ['late', 'expire 30/06/2027', 'in 218 days', false],
      ['open', 'no expiry date', '', false],
      ['off', 'taken off', '', false],
    ]);
  });
});

describe('the scale of a gauge', () => {
  it.each([
    [194, 200, 50],
    [42, 60, 20],
    [3, 3, 1],
    [0, 1, 1],
    [1200, 1500, 500],
  ])('for %i ends at %i in steps of %i', (top, end, step) => {
    expect(scaleOf(top)).toEqual({ end, step });
  });
});
