import { describe, expect, it } from 'vitest';
import { daysOverdue, fieldsOf, invoiceSchema, newInvoice, takenFrom, invoiceValues } from './fields';

const order = {
  name: 'JO-00012',
  rfq_id: 'RFQ-00007',
  requester_id: 'REQ-00001',
  requester_name: 'Meridian Grain Traders',
  type_of_survey: 'Draft Survey',
  location_of_survey: 'Paradip',
  date_of_survey: '2026-06-10',
  estimated_rate: 1250.005,
  currency: 'USD',
};

const wrong = (change: object) =>
  Object.fromEntries(
    (invoiceSchema.safeParse({ ...newInvoice(order), ...change }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );

describe('rules of an invoice (D155)', () => {
  it('lets one pass that took everything from its job order', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ due_date: '', tax_rate: null })).toEqual({});
  });

  it('names what is missing in the words of its label', () => {
    expect(
      wrong({ job_order: '', invoice_date: '', unit_price: null, quantity: null, sub_total: null }),
    ).toEqual({
      job_order: 'Job order is required',
      invoice_date: 'Invoice date is required',
      unit_price: 'Unit price is required',
      quantity: 'Quantity is required',
      sub_total: 'Sub total is required',
    });
  });

  it('refuses a due date before the invoice date, and amounts below 0', () => {
    const days = { invoice_date: '2026-06-10', due_date: '2026-06-09' };
    expect(wrong(days)).toEqual({ due_date: 'Due date must not be before the invoice date' });
    expect(wrong({ ...days, due_date: '2026-06-10' })).toEqual({});
    // Reported even while another field is wrong.
    expect(wrong({ ...days, tax_amount: -1 })).toEqual({
      due_date: 'Due date must not be before the invoice date',
      tax_amount: 'Tax amount must not be below 0',
    });
  });
});

describe('an invoice and its form', () => {
  it('takes parties, rate and a text from the job order', () => {
    expect(takenFrom(order)).toEqual({
      job_order: 'JO-00012',
      rfq: 'RFQ-00007',
      requester_id: 'REQ-00001',
      requester_name: 'Meridian Grain Traders',
      unit_price: 1250.01,
      sub_total: 1250.01,
      invoice_report: 'Draft Survey at Paradip on 10/06/2026',
    });
    expect(takenFrom({ name: 'JO-1' })).toMatchObject({ unit_price: 0, rfq: '', invoice_report: 'Survey' });
  });

  it('stores two decimals, the total, and no field that the record lacks', () => {
    const fields = fieldsOf({ ...newInvoice(order), tax_amount: 225.005, due_date: '' });
    expect(fields).toMatchObject({
      sub_total: 1250.01,
      tax_amount: 225.01,
      total_amount: 1475.02,
      due_date: null,
      invoice_report_check: 1,
    });
    for (const field of ['quantity', 'tax_rate', 'status']) expect(fields).not.toHaveProperty(field);
  });

  it('reads a stored one back as it was typed, and one with gaps', () => {
    const stored = {
      name: 'INV-1',
      modified: '',
      creation: '',
      unit_price: 400,
      sub_total: 1200,
      tax_amount: 216,
    };
    expect(invoiceValues(stored as never)).toMatchObject({
      quantity: 3,
      tax_rate: 18,
      remarks: '',
      due_date: '',
    });
    expect(invoiceValues({ name: 'INV-1' } as never)).toMatchObject({
      unit_price: 0,
      quantity: 1,
      tax_rate: null,
    });
  });
});

describe('overdue', () => {
  it.each([
    ['Sent', '2026-06-16', 1],
    ['Overdue', '2026-06-01', 16],
    ['Sent', '2026-06-17', 0],
    ['Sent', null, 0],
    ['Draft', '2026-06-01', 0],
    ['Paid', '2026-06-01', 0],
    ['Cancelled', '2026-06-01', 0],
  ] as const)('%s and due on %s: %i days', (status, due_date, days) => {
    expect(daysOverdue({ status, due_date }, '2026-06-17')).toBe(days);
  });
});
