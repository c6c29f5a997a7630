import { describe, expect, it } from 'vitest';
import { isWelcomedTwice, oddLots, type CheckedLot } from './oddLots';

const plans = [
  { validity: 90, credit_points: 50 },
  { validity: 180, credit_points: 150 },
];

const lot = (name: string, given: Partial<CheckedLot> = {}): CheckedLot => ({
  name,
  creation: '2026-11-20 10:00:00',
  vendor: 'CUST-1',
  credit_point: 50,
  validity: 90,
  expiring_date: '2027-02-18',
  ...given,
});

const found = (...lots: CheckedLot[]) => oddLots(lots, plans).map(({ name, why }) => [name, why]);

describe('lots that look odd', () => {
  it('are none of a purchase, of points for a sign-up, and of two purchases on one day', () => {
    expect(
      found(
        lot('bought'),
        lot('sign-up', { vendor: 'CUST-2', credit_point: 10, validity: 30 }),
        lot('later', { creation: '2026-11-20 16:00:00' }),
        lot('another vendor', { vendor: 'CUST-3', creation: '2026-11-20 10:01:00' }),
        lot('another package', { validity: 180, creation: '2026-11-20 10:01:00' }),
      ),
    ).toEqual([]);
  });

  it('are made twice within minutes', () => {
    expect(found(lot('one'), lot('two', { creation: '2026-11-20 10:00:40' }))).toEqual([
      ['two', 'second lot of 90 days within 1 minute: perhaps bought twice'],
    ]);
  });

  it('are below zero, but not bought twice, where two deductions were booked within minutes', () => {
    const taken = { credit_point: -5, validity: null, expiring_date: null };
    expect(found(lot('one', taken), lot('two', { ...taken, creation: '2026-11-20 10:03:00' }))).toEqual([
      ['two', '−5 points: below zero'],
      ['one', '−5 points: below zero'],
    ]);
  });

  it('hold more than their package gives, end never, or are below zero; the latest comes first', () => {
    expect(
      found(
        lot('much', { credit_point: 70 }),
        lot('endless', { vendor: 'CUST-2', expiring_date: null, creation: '2026-11-22 10:00:00' }),
        lot('off', { vendor: 'CUST-3', credit_point: -15, creation: '2026-11-21 10:00:00' }),
      ),
    ).toEqual([
      ['endless', 'has no expiry date'],
      ['off', '−15 points: below zero'],
      ['much', '70 points left; a package of 90 days gives 50'],
    ]);
  });
});

describe('the points of a sign-up', () => {
  const welcome = (creation: string, given: Partial<CheckedLot> = {}) =>
    lot(creation, { creation, credit_point: 10, validity: 30, ...given });
  const first = welcome('2026-11-20 10:00:00');
  const second = welcome('2026-11-20 10:04:00');

  it('came twice where the two first lots are theirs, within minutes', () => {
    expect(isWelcomedTwice([second, lot('bought', { creation: '2026-11-21 10:00:00' }), first], 10)).toBe(
      true,
    );
  });

  it.each([
    ['there is one lot', [first]],
    ['the second came hours later', [first, welcome('2026-11-20 12:00:00')]],
    ['the second is of another size', [first, welcome('2026-11-20 10:04:00', { credit_point: 20 })]],
    ['the second is of another validity', [first, welcome('2026-11-20 10:04:00', { validity: 90 })]],
    [
      'two such packages were bought later',
      [lot('bought', { creation: '2026-11-01 10:00:00' }), first, second],
    ],
    ['there is none', []],
  ])('came once where %s', (_, lots) => {
    expect(isWelcomedTwice(lots, 10)).toBe(false);
  });

  it('did not come twice where the app grants none', () => {
    const none = { credit_point: 0 };
    expect(
      isWelcomedTwice([welcome('2026-11-20 10:00:00', none), welcome('2026-11-20 10:01:00', none)], 0),
    ).toBe(false);
  });
});
