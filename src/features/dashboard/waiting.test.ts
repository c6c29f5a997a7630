import { describe, expect, it } from 'vitest';
import type { ReportRow } from '@/kinds/reportRows';
import type { CurrentRfq, UnpaidInvoice } from './queries';
import { waitingRows } from './waiting';

const TODAY = '2026-11-24';

const rfq = (name: string, given: Partial<CurrentRfq>): CurrentRfq => ({
  name,
  creation: '2026-11-01 08:00:00',
  modified: '2026-11-02 08:00:00',
  status: 'New',
  requester: 'REQ-1',
  requester_name: 'Calder Grain',
  vendor: 'CUST-1',
  vendor_name: 'Northgate Marine',
  name_of_areaspot: 'MV SELKIE BAY',
  location_of_survay: 'Mundra, India',
  currency: 'USD',
  comments: '',
  ...given,
});

const invoice = (name: string, given: Partial<UnpaidInvoice>): UnpaidInvoice => ({
  name,
  creation: '2026-11-01 08:00:00',
  status: 'Sent',
  due_date: '2026-12-05',
  total_amount: 1250,
  job_order: 'JO-1',
  rfq: 'RFQ-1',
  vendor_id: 'CUST-9',
  ...given,
});

const report = (key: string, files: string[], modified = '2026-11-21 10:00:00'): ReportRow => ({
  key,
  kindId: 'draft-survey',
  job_order_id: `JO-${key}`,
  ship_name: 'SELKIE BAY',
  cargo: 'Wheat',
  place: '',
  ports: 'Kandla',
  vendor_name: 'Northgate Marine',
  requester_name: '',
  surveyor: '',
  modified,
  reports: 'Formal',
  files,
  isSent: true,
});

type Given = Partial<Parameters<typeof waitingRows>[0]>;
const rows = (given: Given) =>
  waitingRows(
    { rfqs: [], invoices: [], reports: [], opened: new Set(), requestOf: () => undefined, ...given },
    TODAY,
  );
const ids = (given: Given) => rows(given).map(({ status, id }) => `${status} ${id}`);

describe('what waits for a requester', () => {
  it('comes in its order: overdue, rejected, reports, unanswered, due', () => {
    expect(
      ids({
        invoices: [
          invoice('INV-due', {}),
          invoice('INV-late', { due_date: '2026-11-14' }),
          invoice('INV-later', { due_date: '2026-11-20' }),
          invoice('INV-undated', { due_date: null }),
        ],
        rfqs: [rfq('RFQ-new', {}), rfq('RFQ-no', { status: 'Rejected' })],
        reports: [report('1', ['/files/a.pdf'])],
      }),
    ).toEqual([
      'Overdue INV-late',
      'Overdue INV-later',
      'Rejected RFQ-no',
      'Completed JO-1',
      'New RFQ-new',
      'Sent INV-due',
      'Sent INV-undated',
    ]);
  });

  it('says why, with the one thing to do', () => {
    const [late, rejected, undated] = rows({
      invoices: [invoice('INV-1', { due_date: '2026-11-14' }), invoice('INV-2', { due_date: '' })],
      rfqs: [rfq('RFQ-2', { status: 'Rejected', comments: 'No surveyor free' })],
      requestOf: () => ({ currency: 'INR', vendor_name: 'Meridian' }),
    });
    expect(late).toMatchObject({
      facts: 'due 14/11/2026, 10 days ago · Meridian',
      amount: { value: 1250, currency: 'INR' },
      action: { label: 'Open', to: '/invoices?invoice=INV-1' },
    });
    expect(rejected).toMatchObject({
      title: 'MV SELKIE BAY',
      facts: '“No surveyor free” · Mundra, India · Northgate Marine',
      action: { label: 'Send to another vendor', to: '/submitarequest?copy=RFQ-2&another=1' },
    });
    expect(undated).toMatchObject({ status: 'Sent', facts: 'no due date · Meridian' });
  });

  it('leaves out what was opened, is long past, or need not be done yet', () => {
    expect(
      ids({
        rfqs: [
          rfq('RFQ-today', { creation: '2026-11-22 08:00:00' }),
          rfq('RFQ-old', { status: 'Rejected', modified: '2026-07-01 08:00:00' }),
          rfq('RFQ-done', { status: 'Completed' }),
        ],
        invoices: [invoice('INV-far', { due_date: '2027-01-05' })],
        reports: [report('1', ['/files/a.pdf']), report('2', ['/files/b.pdf'], '2026-09-01 10:00:00')],
        opened: new Set(['/files/a.pdf']),
      }),
    ).toEqual([]);
  });

  it('names a row anew when its record has changed, so that what was dismissed comes back', () => {
    const [first] = rows({ reports: [report('1', ['/files/a.pdf'])] });
    const [revised] = rows({ reports: [report('1', ['/files/a-2.pdf'])] });
    expect(revised?.key).not.toBe(first?.key);
    const [due] = rows({ invoices: [invoice('INV-1', {})] });
    const [late] = rows({ invoices: [invoice('INV-1', { due_date: '2026-11-23' })] });
    expect(late?.key).not.toBe(due?.key);
  });
});
