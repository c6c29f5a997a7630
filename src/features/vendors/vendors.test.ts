import { describe, expect, it } from 'vitest';
import { withDependants } from '@/shared/vendors/vendors';
import { countRequests } from './queries';

describe('requests of each customer', () => {
  const rfq = (name: string, requester: string | null, creation: string) => ({ name, requester, creation });
  const requests = [
    rfq('RFQ-3', 'REQ-1', '2026-03-03'),
    rfq('RFQ-2', 'REQ-2', '2026-02-02'),
    rfq('RFQ-1', 'REQ-1', '2026-01-01'),
    rfq('RFQ-0', null, '2025-12-31'),
  ];

  it('are counted, and the latest is named', () => {
    expect([...countRequests(requests)]).toEqual([
      ['REQ-1', { lastRfq: 'RFQ-3', lastOn: '2026-03-03', rfqs: 2 }],
      ['REQ-2', { lastRfq: 'RFQ-2', lastOn: '2026-02-02', rfqs: 1 }],
    ]);
  });
});

describe('a filter that changes', () => {
  it('takes along what hangs on it, and nothing else', () => {
    expect(withDependants({ operating_country: 'Singapore' })).toEqual({
      operating_country: 'Singapore',
      operating_port: '',
    });
    expect(withDependants({ category: 'Cargo', sub_category: 'Tally' })).toEqual({
      category: 'Cargo',
      sub_category: 'Tally',
    });
    expect(withDependants({ operating_port: 'Mundra' })).toEqual({ operating_port: 'Mundra' });
  });
});
