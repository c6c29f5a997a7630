import { describe, expect, it } from 'vitest';
import {
  figuresIn,
  formatInvoiceText,
  parseInvoiceText,
  readInvoiceText,
  type InvoiceText,
} from './invoiceText';

const TEXT: InvoiceText = {
  currency: 'USD',
  from: 'Northgate Marine Surveyors\n14 Quay Road\nParadip 754142',
  from_tax_id: '21AAAAA0000A1Z5',
  bill_to: 'Calder Grain Trading\n8 Exchange Lane',
  pay_to: 'Northgate Marine Surveyors\nAccount 0000 1122 3344 05',
  services: [
    { text: 'Draft Survey, loading\nM.V. AGGELOS B · JO-00172', quantity: 1, rate: 1250, tax: 18 },
    { text: 'Travel', quantity: 240, rate: 0.55, tax: 5 },
  ],
  other_tax: 2.5,
  payments: [{ date: '2026-12-10', amount: 1000, reference: 'UTR 77, part' }],
};

const stored = (text: InvoiceText, change: object = {}) => {
  const { net, tax, total } = figuresIn(text);
  return {
    invoice_report: formatInvoiceText(text),
    unit_price: net,
    sub_total: net,
    tax_amount: tax,
    total_amount: total,
    ...change,
  };
};

describe('the text of an invoice', () => {
  it('can be read by anybody, and is read back', () => {
    const text = formatInvoiceText(TEXT);
    expect(text).toContain('From: 14 Quay Road');
    expect(text).toContain('2 = 240 x 0.55, tax 5 %');
    expect(text).toContain('Paid on 2026-12-10: 1000, reference UTR 77, part');
    expect(parseInvoiceText(text)).toEqual(TEXT);
    const bare = { ...TEXT, from: '', bill_to: '', pay_to: '', other_tax: 0, payments: [] };
    expect(parseInvoiceText(formatInvoiceText(bare))).toEqual(bare);
  });

  it('takes no line for another, whatever was typed', () => {
    const tricky: InvoiceText = {
      ...TEXT,
      from: 'Bill to: nobody\n1 = 1 x 1, tax 0 %',
      services: [
        { text: 'Paid on 2026-01-01: 5\n1 = 2 x 3, tax 0 %\n2. Second', quantity: 1, rate: 10, tax: 0 },
        { text: 'From: Paradip\nCurrency: INR', quantity: 1, rate: 20, tax: 0 },
      ],
    };
    expect(parseInvoiceText(formatInvoiceText(tricky))).toEqual(tricky);
  });

  it('reads as well once an editor has made paragraphs of its lines', () => {
    const html = formatInvoiceText(TEXT)
      .split('\n')
      .map((line) => `<p>${line.replaceAll('&', '&amp;')}</p>`)
      .join('');
    expect(readInvoiceText(stored(TEXT, { invoice_report: html }))).toEqual(TEXT);
  });

  it('that was written elsewhere becomes one service with the figures of the record', () => {
    expect(parseInvoiceText('Survey at Paradip\nSecond line')).toBeNull();
    expect(parseInvoiceText('')).toBeNull();
    const read = readInvoiceText({
      invoice_report: 'Survey at Paradip',
      unit_price: 400,
      sub_total: 1200,
      tax_amount: 216,
    });
    expect(read).toMatchObject({
      services: [{ text: 'Survey at Paradip', quantity: 3, rate: 400, tax: 18 }],
      from: '',
      payments: [],
    });
  });

  it('says the figures of the record where somebody changed those', () => {
    const read = readInvoiceText(stored(TEXT, { sub_total: 1000, tax_amount: 180, unit_price: 1000 }));
    expect(read.services).toEqual([
      {
        text: 'Draft Survey, loading\nM.V. AGGELOS B · JO-00172\nTravel',
        quantity: 1,
        rate: 1000,
        tax: 18,
      },
    ]);
    expect(read).toMatchObject({
      from: TEXT.from,
      pay_to: TEXT.pay_to,
      payments: TEXT.payments,
      other_tax: 0,
    });
  });
});
