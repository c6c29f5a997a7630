import { describe, expect, it } from 'vitest';
import { movementsOf, type MovedOrder } from './movements';
import type { Purchase } from './queries';

const TODAY = '2026-11-24';

const purchase = (key: string, bought: string): Purchase => ({
  key,
  plan: 'Basic 50',
  points: 50,
  paid: 4999,
  currency: 'INR',
  bought,
  expires: '2027-02-18',
  reference: '0000',
});

const order = (name: string, given: Partial<MovedOrder> = {}): MovedOrder => ({
  name,
  rfq_id: 'RFQ-1',
  status: 'Allocated',
  creation: '2026-11-10 09:00:00',
  modified: '2026-11-20 09:00:00',
  requester_name: 'Calder Grain',
  type_of_survey: 'Draft Survey',
  ...given,
});

const lines = [
  { rfq_id: 'RFQ-1', type_of_survey: 'Draft Survey', credit_points: 5 },
  { rfq_id: 'RFQ-1', type_of_survey: 'Sampling', credit_points: 2 },
];

const seen = (given: Partial<Parameters<typeof movementsOf>[0]>) =>
  movementsOf({ purchases: [], orders: [], lines, lots: [], doubled: [], ...given }, TODAY).map(
    ({ day, what, points, rfq }) => [day, what, points, rfq],
  );

describe('movements of credit points', () => {
  it('are what was bought, taken, returned and what expired, the latest first', () => {
    expect(
      seen({
        purchases: [purchase('P-1', '2026-11-20'), purchase('P-old', '2026-08-01')],
        orders: [
          order('JO-1', { creation: '2026-11-11 09:00:00' }),
          order('JO-2', { type_of_survey: 'Sampling', status: 'Cancelled' }),
        ],
        lots: [
          { name: 'A', credit_point: 6, expiring_date: '2026-11-12' },
          { name: 'B', credit_point: 0, expiring_date: '2026-11-12' },
          { name: 'C', credit_point: 9, expiring_date: TODAY },
        ],
      }),
    ).toEqual([
      ['2026-11-20', 'Bought', 50, ''],
      ['2026-11-20', 'Returned', 2, 'RFQ-1'],
      ['2026-11-12', 'Expired', -6, ''],
      ['2026-11-10', 'Taken', -7, 'RFQ-1'],
    ]);
  });

  const told = (given: Partial<Parameters<typeof movementsOf>[0]>) =>
    movementsOf({ purchases: [], orders: [], lines, lots: [], doubled: [], ...given }, TODAY).map(
      ({ what, points, words }) => `${what} ${points}: ${words}`,
    );
  const CAUSES =
    'the browser may have sent it twice, or somebody else of the company did the same at that moment';

  it('tell of points that this device saw taken and returned twice, with both causes', () => {
    const orders = [order('JO-1'), order('JO-2', { type_of_survey: 'Sampling', status: 'Cancelled' })];
    const of = (id: string) => ({ parts: ['me@x.example', 'accept-rfq', id, '2026-11-10 08:00:00'] });
    expect(told({ orders, doubled: [of('RFQ-1'), of('JO-2'), of('RFQ-9')] })).toEqual([
      'Returned 2: job order JO-2 cancelled',
      `Returned 2: a second time for JO-2: ${CAUSES}`,
      'Taken -7: request accepted, Calder Grain',
      `Taken -7: a second time for RFQ-1: ${CAUSES}`,
    ]);
  });

  it('tell of a deduction that stands beside the one of a request, seen from any device', () => {
    const lot = (name: string, creation: string, credit_point: number) => ({ name, creation, credit_point });
    const orders = [order('JO-1')];
    const first = lot('A', '2026-11-10 09:00:01', -7);
    expect(told({ orders, lots: [first] })).toHaveLength(1);
    expect(told({ orders, lots: [first, lot('B', '2026-11-11 00:00:02', -7)] })).toContain(
      `Taken -7: a second time for RFQ-1: ${CAUSES}`,
    );
    expect(told({ orders, lots: [first, lot('B', '2026-11-10 09:00:02', -3)] })).toContain(
      'Taken -3: no accepted request explains it',
    );
  });

  it('are told of today where the site dates them tomorrow', () => {
    expect(
      seen({
        purchases: [purchase('P-1', '2026-11-25')],
        orders: [order('JO-1', { creation: '2026-11-25 00:30:00' })],
        lots: [{ name: 'A', credit_point: 6, expiring_date: '2026-11-25' }],
      }),
    ).toEqual([
      ['2026-11-25', 'Bought', 50, ''],
      ['2026-11-25', 'Taken', -7, 'RFQ-1'],
    ]);
  });

  it('are not told of what took no points, or whose line is not known', () => {
    expect(seen({ orders: [order('JO-3', { rfq_id: 'RFQ-2', status: 'Cancelled' })] })).toEqual([]);
  });

  it('tell lines of one type in two categories apart', () => {
    expect(
      movementsOf(
        {
          purchases: [],
          lots: [],
          doubled: [],
          lines: [
            { rfq_id: 'RFQ-1', type_of_survey: 'Inspection', category_of_survey: 'Hull', credit_points: 3 },
            { rfq_id: 'RFQ-1', type_of_survey: 'Inspection', category_of_survey: 'Cargo', credit_points: 8 },
          ],
          orders: [
            order('JO-1', { type_of_survey: 'Inspection', category_of_survey: 'Cargo', status: 'Cancelled' }),
          ],
        },
        TODAY,
      ).find(({ what }) => what === 'Returned')?.points,
    ).toBe(8);
  });
});
