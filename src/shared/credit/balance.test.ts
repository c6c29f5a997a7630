import { describe, expect, it } from 'vitest';
import { creditWarning, selectBalance } from './balance';

const day = '2026-11-21';

describe('points balance (D90)', () => {
  it('sums lots without a date and lots that expire today or later', () => {
    expect(
      selectBalance(
        [
          { credit_point: 10, expiring_date: null },
          { credit_point: 5, expiring_date: '' },
          { credit_point: 20, expiring_date: '2026-11-21' },
          { credit_point: 2, expiring_date: '2027-03-02' },
        ],
        day,
      ),
    ).toBe(37);
  });

  it('leaves out what expired yesterday', () => {
    expect(selectBalance([{ credit_point: 10, expiring_date: '2026-11-20' }], day)).toBe(0);
  });

  it('takes deductions off and keeps decimals exact', () => {
    expect(selectBalance([{ credit_point: 0.1 }, { credit_point: 0.2 }, { credit_point: -0.1 }], day)).toBe(
      0.2,
    );
  });

  it('is 0 without lots, and reads a missing figure as none', () => {
    expect(selectBalance([], day)).toBe(0);
    expect(selectBalance([{ credit_point: null }, {}], day)).toBe(0);
  });
});

it.each([
  ['', 50, '2026-12-21', 0],
  ['Few left', 50, '2026-12-21', -40],
  ['Some expire soon', 50, '2026-11-28', -39],
  ['Few left, some expire soon', 50, '2026-11-28', -40],
  ['None left', 50, '2026-11-28', -50],
])(
  'the warning of a vendor is “%s” for %i points until %s of which %i are gone',
  (words, bought, until, used) => {
    expect(creditWarning([{ credit_point: bought, expiring_date: until }, { credit_point: used }], day)).toBe(
      words,
    );
  },
);
