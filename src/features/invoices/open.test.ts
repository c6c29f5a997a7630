import { describe, expect, it } from 'vitest';
import { openAmount, openAmounts, openByCustomer, type OpenInvoice } from './open';

const NOW = '2026-06-17';

const invoice = (change: Partial<OpenInvoice> = {}): OpenInvoice => ({
  status: 'Sent',
  due_date: '2026-06-20',
  requester_id: 'REQ-00001',
  requester_name: 'Calder Grain Trading',
  unit_price: 100,
  sub_total: 100,
  tax_amount: 18,
  total_amount: 118,
  currency: 'USD',
  ...change,
});

const partlyPaid = '1. Survey\n1 = 1 x 100, tax 18 %\nPaid on 2026-06-15: 50.5';

describe('what is open', () => {
  it('is the total without what was paid of it', () => {
    expect(openAmount(invoice())).toBe(118);
    expect(openAmount(invoice({ invoice_report: partlyPaid }))).toBe(67.5);
    expect(openAmount(invoice({ invoice_report: `${partlyPaid}\nPaid on 2026-06-16: 500` }))).toBe(0);
    for (const status of ['Draft', 'Paid', 'Cancelled'] as const)
      expect(openAmount(invoice({ status }))).toBe(0);
  });

  it('is never added over two currencies', () => {
    const rows = [
      invoice(),
      invoice({ due_date: '2026-06-01', invoice_report: partlyPaid }),
      invoice({ currency: 'INR', total_amount: 86500 }),
    ];
    expect(openAmounts(rows, NOW)).toEqual({
      count: 3,
      overdueCount: 1,
      sums: [
        { currency: 'INR', open: 86500, overdue: 0 },
        { currency: 'USD', open: 185.5, overdue: 67.5 },
      ],
    });
    expect(openAmounts([], NOW)).toEqual({ count: 0, overdueCount: 0, sums: [] });
  });

  it('is told of each customer, those who are late first', () => {
    const rows = [
      invoice({ requester_name: 'Oriel' }),
      invoice({ requester_name: 'Anchor &lt;Co&gt;' }),
      invoice({ requester_name: 'Oriel', due_date: '2026-06-01' }),
    ];
    expect(openByCustomer(rows, NOW)).toMatchObject([
      { name: 'Oriel', count: 2, overdueCount: 1, sums: [{ open: 236, overdue: 118 }] },
      { name: 'Anchor <Co>', storedName: 'Anchor &lt;Co&gt;', count: 1, overdueCount: 0 },
    ]);
  });
});
