import { describe, expect, it } from 'vitest';
import { countDealings, dealingsWords, durationWords } from './dealings';

const request = (name: string, creation: string, status: string, over: object = {}) => ({
  name,
  creation,
  status,
  vendor: 'CUST-1',
  posted_by: '',
  estimated_rate_usd: 0,
  currency: 'USD',
  ...over,
});
const order = (rfq_id: string, creation: string) => ({ rfq_id, creation });

const REQUESTS = [
  request('RFQ-4', '2026-06-01 08:00:00', 'New'),
  request('RFQ-3', '2026-05-01 08:00:00', 'Completed', { estimated_rate_usd: 1180, currency: 'INR' }),
  request('RFQ-2', '2026-04-01 08:00:00', 'Rejected', { estimated_rate_usd: 900 }),
  request('RFQ-1', '2026-03-02 08:00:00', 'Completed', { estimated_rate_usd: 1250 }),
  request('RFQ-0', '2026-03-01 08:00:00', 'Cancelled'),
  request('RFQ-9', '2026-01-01 08:00:00', 'Accepted', { vendor: 'CUST-2' }),
];
const ORDERS = [
  order('RFQ-3', '2026-05-01 16:00:00'),
  order('RFQ-3', '2026-05-01 12:00:00'),
  order('RFQ-1', '2026-03-02 09:00:00'),
  order('RFQ-0', '2026-03-01 14:00:00'),
];

describe('one’s own requests to a vendor', () => {
  const of = countDealings(REQUESTS, ORDERS);

  it('are counted with their period, and nobody else’s', () => {
    expect(of.get('CUST-1')).toMatchObject({
      requests: 5,
      first: '2026-03-01 08:00:00',
      last: '2026-06-01 08:00:00',
    });
    expect(of.get('CUST-2')?.requests).toBe(1);
    expect(of.get('CUST-3')).toBeUndefined();
  });

  it('tell how many were accepted of those that were answered; one cancelled later had been', () => {
    expect(of.get('CUST-1')).toMatchObject({ accepted: 3, answered: 4 });
  });

  it('tell the median time to the first job order, from three answers on', () => {
    // 4, 1 and 6 hours
    expect(of.get('CUST-1')).toMatchObject({ hours: 4, timed: 3 });
    expect(countDealings(REQUESTS, ORDERS.slice(0, 3)).get('CUST-1')).toMatchObject({
      hours: null,
      timed: 2,
    });
    const evenly = [...REQUESTS, request('RFQ-5', '2026-06-02 08:00:00', 'Accepted')];
    const orders = [...ORDERS, order('RFQ-5', '2026-06-02 13:00:00')];
    expect(countDealings(evenly, orders).get('CUST-1')).toMatchObject({ hours: 4.5, timed: 4 });
  });

  it('leave out what the vendor made himself when they tell a time', () => {
    const own = REQUESTS.map((one) => ({ ...one, posted_by: one.name === 'RFQ-1' ? 'Vendor' : '' }));
    expect(countDealings(own, ORDERS).get('CUST-1')).toMatchObject({ timed: 2, accepted: 3 });
  });

  it('tell the rate of the last one that was accepted, in its currency', () => {
    expect(of.get('CUST-1')?.rate).toEqual({ amount: 1180, currency: 'INR' });
  });

  it('are said with number and period, and no more than is known', () => {
    expect(dealingsWords(of.get('CUST-1'))).toEqual([
      '5 requests with you since 03/2026',
      'usually accepts in 4 hours (3 cases)',
    ]);
    expect(dealingsWords(of.get('CUST-2'))).toEqual(['1 request with you since 01/2026']);
    expect(dealingsWords(undefined)).toEqual([]);
  });
});

it.each([
  [0.4, 'less than an hour'],
  [1, '1 hour'],
  [4.4, '4 hours'],
  [47, '47 hours'],
  [72, '3 days'],
])('%f hours are said as %s', (hours, words) => {
  expect(durationWords(hours)).toBe(words);
});
