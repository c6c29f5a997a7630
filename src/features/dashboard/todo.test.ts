import { describe, expect, it } from 'vitest';
import type { CurrentInvoice, CurrentOrder, CurrentRfq } from './queries';
import { orderSlices } from './slices';
import {
  oldestDraft,
  oldestOrder,
  oldestRequest,
  oldestUnreported,
  withoutInvoice,
  withoutReport,
} from './todo';

const TODAY = '2026-11-24';
const NOW = Number(new Date(2026, 10, 24, 10, 0, 0));
const { unallocated, late } = orderSlices('allocation', TODAY);

const rfq = (name: string, creation: string, status: CurrentRfq['status'] = 'New'): CurrentRfq => ({
  name,
  creation,
  modified: creation,
  status,
  requester: 'REQ-1',
  requester_name: 'Calder Grain',
  vendor: 'CUST-1',
  vendor_name: 'Northgate',
  name_of_areaspot: '',
  location_of_survay: 'Kandla',
  currency: 'USD',
  comments: '',
});

const order = (name: string, given: Partial<CurrentOrder> = {}): CurrentOrder => ({
  name,
  creation: '2026-11-01 08:00:00',
  modified: '2026-11-20 08:00:00',
  rfq_id: 'RFQ-1',
  status: 'New',
  type_of_survey: 'Tally Stuffing',
  location_of_survey: 'Chennai',
  name_of_areaspot: '',
  date_of_survey: TODAY,
  time: '',
  requester_name: 'Windlass Foods',
  vendor_name: '',
  first_surveyor: '',
  second_surveyor: '',
  ...given,
});

describe('the oldest of what waits', () => {
  it('is the new request made first, with the time it waits', () => {
    expect(
      oldestRequest(
        [
          rfq('RFQ-3', '2026-11-24 09:00:00'),
          rfq('RFQ-2', '2026-11-23 08:00:00'),
          rfq('RFQ-1', '2026-11-01 08:00:00', 'Accepted'),
        ],
        NOW,
      ),
    ).toEqual({ who: 'oldest RFQ-2, Calder Grain, Kandla', since: 'waits 26 h', from: '23/11/2026 08:00' });
    expect(oldestRequest([rfq('RFQ-1', '2026-11-19 08:00:00')], NOW).since).toBe('waits 5 days');
    const justNow = oldestRequest([rfq('RFQ-1', '2026-11-24 09:40:00')], NOW);
    expect(justNow.since).toBe('waits less than 1 h');
    expect(oldestRequest([], NOW)).toEqual({ who: '', since: '' });
  });

  it('is the job whose survey comes first, and how many are for tomorrow', () => {
    expect(
      oldestOrder(
        [order('JO-2', { date_of_survey: '2026-11-25' }), order('JO-1', { date_of_survey: '2026-11-26' })],
        unallocated,
        TODAY,
      ),
    ).toEqual({ who: 'first JO-2, Tally Stuffing, Chennai; 1 for tomorrow', since: 'survey 25/11/2026' });
  });

  it('is the job longest past its day, with its days', () => {
    expect(
      oldestOrder(
        [
          order('JO-2', { date_of_survey: '2026-11-23', status: 'In Progress' }),
          order('JO-1', { date_of_survey: '2026-11-19', status: 'Allocated' }),
          order('JO-0', { date_of_survey: '2026-11-01', status: 'Completed' }),
        ],
        late,
        TODAY,
      ),
    ).toEqual({ who: 'first JO-1, Tally Stuffing, Chennai', since: '5 days overdue', from: '19/11/2026' });
  });
});

describe('invoices', () => {
  const invoice = (name: string, status: CurrentInvoice['status'], job_order: string): CurrentInvoice => ({
    name,
    creation: '2026-11-20 10:00:00',
    status,
    due_date: null,
    total_amount: 1,
    job_order,
    rfq: '',
    vendor_id: 'CUST-1',
  });

  it('lie as drafts', () => {
    expect(oldestDraft([invoice('INV-2', 'Sent', 'JO-1'), invoice('INV-1', 'Draft', 'JO-2')], NOW)).toEqual({
      who: 'oldest INV-1, JO-2',
      since: 'draft for 4 days',
      from: '20/11/2026 10:00',
    });
  });

  it('are missing for completed jobs that none names, whatever its status', () => {
    const missing = withoutInvoice(
      [order('JO-later', { modified: '2026-11-22 08:00:00' }), order('JO-first'), order('JO-paid')],
      [invoice('INV-1', 'Paid', 'JO-paid')],
    );
    expect(missing.map(({ name }) => name)).toEqual(['JO-first', 'JO-later']);
  });
});

describe('reports', () => {
  const completed = (name: string, date_of_survey: string) => order(name, { date_of_survey });
  const report = (job_order_id: string, reports: string, isSent: boolean) => ({
    job_order_id,
    reports,
    isSent,
  });

  it('are missing for completed jobs of which none was sent, with what is uploaded', () => {
    const missing = withoutReport(
      [
        completed('JO-later', '2026-11-20'),
        completed('JO-uploaded', '2026-11-15'),
        completed('JO-sent', '2026-11-10'),
      ],
      [report('JO-uploaded', 'Formal report', false), report('JO-sent', 'Formal report', true)],
    );
    expect(missing.map((one) => [one.order.name, one.uploaded])).toEqual([
      ['JO-uploaded', 'Formal report'],
      ['JO-later', ''],
    ]);
    expect(oldestUnreported(missing)).toEqual({
      who: 'oldest JO-uploaded, Windlass Foods, Formal report uploaded',
      since: 'survey 15/11/2026',
    });
  });

  it('are not missing before they are known, nor where all were sent', () => {
    expect(oldestUnreported(undefined)).toBeUndefined();
    expect(oldestUnreported([])).toEqual({ who: '', since: '' });
  });
});
