import { describe, expect, it } from 'vitest';
import { typedFigures } from './amounts';
import {
  draftValues,
  emptyInvoice,
  fieldsOf,
  invoiceSchema,
  invoiceValues,
  lacksOf,
  nextService,
  serviceOf,
  type WholeInvoice,
} from './fields';

const ORDER = {
  name: 'JO-00012',
  rfq_id: 'RFQ-00007',
  requester_id: 'REQ-00001',
  requester_name: 'Meridian Grain Traders',
  type_of_survey: 'Draft Survey',
  name_of_areaspot: 'MV AGGELOS B',
  location_of_survey: 'Paradip',
  date_of_survey: '2026-06-10',
  estimated_rate: 1250.005,
  currency: 'USD',
};

const whole = (change: Partial<WholeInvoice> = {}): WholeInvoice => ({
  ...emptyInvoice('2026-11-24'),
  job_order: 'JO-00012',
  currency: 'USD',
  services: [{ text: 'Draft Survey', quantity: 1, rate: 1250, tax: 18 }],
  ...change,
});

const wrong = (change: object) =>
  Object.fromEntries(
    (invoiceSchema.safeParse({ ...whole(), ...change }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );

describe('rules of an invoice (D155)', () => {
  it('lets one pass that says no more than it has to', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ due_date: '', other_tax: null })).toEqual({});
  });

  it('names what is missing in the words of its label', () => {
    expect(
      wrong({
        job_order: '',
        invoice_date: '',
        services: [{ text: ' ', quantity: null, rate: null, tax: null }],
      }),
    ).toEqual({
      job_order: 'Job order is required',
      invoice_date: 'Invoice date is required',
      'services.0.text': 'Service is required',
      'services.0.quantity': 'Quantity is required',
      'services.0.rate': 'Unit price is required',
    });
    expect(wrong({ services: [] })).toEqual({ services: 'An invoice has at least one service' });
  });

  it('refuses a due date before the invoice date, and amounts below 0', () => {
    const days = { invoice_date: '2026-06-10', due_date: '2026-06-09' };
    expect(wrong(days)).toEqual({ due_date: 'Due date must not be before the invoice date' });
    expect(wrong({ ...days, due_date: '2026-06-10' })).toEqual({});
    // Reported even while another field is wrong.
    expect(wrong({ ...days, other_tax: -1 })).toEqual({
      due_date: 'Due date must not be before the invoice date',
      other_tax: 'Other tax must not be below 0',
    });
    expect(wrong({ services: [{ text: 'x', quantity: 0, rate: -5, tax: 101 }] })).toEqual({
      'services.0.quantity': 'Quantity must be above 0',
      'services.0.rate': 'Unit price must not be below 0',
      'services.0.tax': 'Tax rate must not be above 100',
    });
  });
});

describe('the service of a job order', () => {
  it('has the rate of its request where that has no other survey', () => {
    expect(serviceOf(ORDER, 1, 18)).toEqual({
      text: 'Draft Survey\nMV AGGELOS B, Paradip · 10/06/2026 · JO-00012',
      quantity: 1,
      rate: 1250.01,
      tax: 18,
    });
    expect(serviceOf({ name: 'JO-1' } as never, 1, null)).toMatchObject({ text: 'Survey\nJO-1', rate: 0 });
  });

  it.each([
    [3, 'one of three surveys'],
    [0, 'unknown'],
  ])('has no price where it is one of several, or nobody knows (%i surveys: %s)', (surveys) => {
    expect(serviceOf(ORDER, surveys, null).rate).toBeNull();
  });

  it('is followed by one that is taxed alike', () => {
    expect(nextService([serviceOf(ORDER, 1, 18)])).toEqual({ text: '', quantity: 1, rate: null, tax: 18 });
    expect(nextService([]).tax).toBeNull();
  });
});

describe('an invoice and its form', () => {
  it('stores what it comes to, and everything else in its text', () => {
    const fields = fieldsOf(
      whole({
        services: [
          { text: 'Draft Survey', quantity: 1, rate: 1250, tax: 18 },
          { text: 'Travel', quantity: 240, rate: 0.55, tax: null },
        ],
        bill_to: 'Calder Grain Trading',
        due_date: '',
      }),
    );
    expect(fields).toMatchObject({
      unit_price: 1382,
      sub_total: 1382,
      tax_amount: 225,
      total_amount: 1607,
      due_date: null,
      invoice_report_check: 1,
    });
    for (const field of ['services', 'bill_to', 'currency', 'payments', 'status'])
      expect(fields).not.toHaveProperty(field);
    expect(fieldsOf(whole()).unit_price).toBe(1250);
  });

  it('stores the total that was shown, also with a tax rate of three decimals', () => {
    const values = whole({ services: [{ text: 'Survey', quantity: 1, rate: 10_000, tax: 8.875 }] });
    expect(fieldsOf(values).total_amount).toBe(typedFigures(values.services, null)?.total);
    expect(fieldsOf(values).tax_amount).toBe(887.5);
    expect(invoiceValues({ ...fieldsOf(values), status: 'Draft' }).services[0]?.tax).toBe(8.875);
  });

  it.each([
    ['as it was typed', {}],
    ['with what reads as a tag', { from: 'A <b>bold</b> & Sons', remarks: 'none' }],
    ['with payments', { payments: [{ date: '2026-12-01', amount: 5, reference: '' }], status: 'Sent' }],
  ])('reads a stored one back %s', (_, change) => {
    const values = whole({ pay_to: 'Holder\nAccount 1', ...change });
    expect(invoiceValues({ ...fieldsOf(values), status: values.status as 'Draft' })).toEqual(values);
  });

  it('reads one with gaps', () => {
    expect(invoiceValues({ name: 'INV-1' })).toMatchObject({
      services: [{ text: 'Survey', quantity: 1, rate: 0, tax: null }],
      other_tax: null,
      due_date: '',
    });
  });

  it('takes up what an earlier version of the form kept', () => {
    const kept = { unit_price: 400, quantity: 3, tax_rate: 18, tax_amount: 216, invoice_report: 'Survey' };
    expect(draftValues({ ...kept, remarks: 'Late' } as never)).toEqual({
      remarks: 'Late',
      services: [{ text: 'Survey', quantity: 3, rate: 400, tax: 18 }],
    });
    expect(draftValues({ remarks: 'Late' })).toEqual({ remarks: 'Late' });
  });

  it('says what it lacks', () => {
    const known = {
      from: 'a',
      from_tax_id: 'b',
      bill_to: 'c',
      tax_id: 'd',
      pay_to: 'e',
    };
    expect(lacksOf(whole(known))).toEqual([]);
    expect(lacksOf(whole({ ...known, pay_to: ' ', currency: '' }))).toEqual([
      'the account to pay to',
      'the currency',
    ]);
  });
});
