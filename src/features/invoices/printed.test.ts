import { describe, expect, it } from 'vitest';
import { pdfFonts, pdfPages } from '@/lib/pdf/pdf.fixture';
import { renderPdf } from '@/lib/pdf/pdf';
import { emptyInvoice, type InvoiceValues } from './fields';
import { invoiceContent } from './invoiceContent';

const VENDOR = 'Northgate Marine Surveyors';

const values = (change: Partial<InvoiceValues> = {}): InvoiceValues => ({
  ...emptyInvoice('2026-11-24'),
  job_order: 'JO-00172',
  rfq: 'RFQ-00209',
  requester_name: 'Calder Grain Trading',
  currency: 'USD',
  invoice_date: '2026-11-24',
  due_date: '2026-12-24',
  mode_of_payment: 'Bank transfer',
  from: `${VENDOR}\n14 Quay Road\nParadip 754142, India`,
  from_tax_id: '21AAAAA0000A1Z5',
  bill_to: 'Calder Grain Trading\n8 Exchange Lane, 2nd floor\nMumbai 400001, India',
  tax_id: '27BBBBB0000B1Z3',
  pay_to: `${VENDOR}\nAccount 0000 1122 3344 05\nBank Harbour Commercial Bank\nIFSC / IBAN / SWIFT HCBK0000417`,
  services: [
    { text: 'Draft Survey, loading\nM.V. AGGELOS B · JO-00172', quantity: 1, rate: 1250, tax: 18 },
    { text: 'Sampling, increments during loading', quantity: 1, rate: 380, tax: 18 },
    { text: 'Travel, Bhubaneswar to Paradip and back', quantity: 240, rate: 0.55, tax: 5 },
  ],
  status: 'Sent',
  ...change,
});

async function printed(invoice: InvoiceValues, difference = 0) {
  const { blocks, ...content } = invoiceContent(invoice, { name: 'INV-00064', vendor: VENDOR, difference });
  const { blob, pages, warnings } = await renderPdf(
    {
      ...content,
      blocks: [...blocks],
      author: VENDOR,
      createdAt: new Date(Date.UTC(2026, 10, 24)),
      header: { name: VENDOR, lines: ['14 Quay Road, Paradip 754142'] },
      footer: { name: '', lines: ['Issued without prejudice'] },
    },
    async () => null,
    pdfFonts,
  );
  const text = (await pdfPages(blob)).map((page) => page.replace(/\s+/g, ' '));
  return { pages, warnings, text, all: text.join(' ') };
}

describe('a printed invoice', () => {
  it('can be paid from: parties, tax ids, tax by rate, amount, day, reference and account', async () => {
    const { pages, warnings, all } = await printed(values());
    expect(pages).toBe(1);
    expect(warnings).toEqual([]);
    for (const part of [
      'INV-00064 · request RFQ-00209 · job order JO-00172',
      'Page 1 of 1',
      '14 Quay Road',
      'Tax Id 21AAAAA0000A1Z5',
      '8 Exchange Lane, 2nd floor',
      'Tax Id 27BBBBB0000B1Z3',
      'Due date 24/12/2026',
      'Net 1,762.00',
      'Tax 18 % 1,630.00 293.40',
      'Tax 5 % 132.00 6.60',
      'Total 2,062.00',
      'Total in words USD two thousand and sixty-two only',
      'To pay by 24/12/2026',
      'Account 0000 1122 3344 05',
      'HCBK0000417',
      'Issued without prejudice',
    ])
      expect(all).toContain(part);
  });

  it('runs over pages, each with its number and its footer, and keeps the total with services', async () => {
    const services = Array.from({ length: 40 }, (_, at) => ({
      text: `Tally Stuffing, container ${at + 1}\nNhava Sheva · JO-${String(at + 1).padStart(5, '0')}`,
      quantity: 1,
      rate: 100,
      tax: at % 2 === 0 ? 18 : 5,
    }));
    const { pages, text } = await printed(values({ services }));
    expect(pages).toBeGreaterThan(1);
    for (const [at, page] of text.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages}`);
      expect(page).toContain('Issued without prejudice');
      // the head of the table stands again
      if (at < pages - 1) expect(page).toContain('Unit price, USD');
    }
    expect(text.at(-1)).toContain('Total 4,460.00');
    expect(text.at(-1)).toContain('Tax 18 % 2,000.00 360.00');
  });

  it('says what was paid and what is left, and asks nothing once it is paid', async () => {
    const payments = [{ date: '2026-12-10', amount: 1000, reference: 'UTR 77' }];
    const part = await printed(values({ payments }));
    expect(part.all).toContain('Paid on 10/12/2026, UTR 77 −1,000.00');
    expect(part.all).toContain('Still to pay 1,062.00');
    const paid = await printed(values({ status: 'Paid' }));
    expect(paid.all).not.toContain('To pay');
    // set by hand, over a payment in part
    for (const status of ['Paid', 'Cancelled'])
      expect((await printed(values({ payments, status }))).all).not.toContain('Still to pay');
  });

  it('has the total that is stored, and says where that is not net plus tax', async () => {
    const payments = [{ date: '2026-12-10', amount: 1000, reference: '' }];
    const { all } = await printed(values({ payments }), -62);
    for (const part of [
      'Difference: the total is not net plus tax −62.00',
      'Total 2,000.00',
      'Still to pay 1,000.00',
      'Total in words USD two thousand only',
    ])
      expect(all).toContain(part);
    expect(all).not.toContain('2,062.00');
    expect((await printed(values())).all).not.toContain('Difference');
  });

  it('does without what is not known', async () => {
    const { all } = await printed(
      values({ from: '', bill_to: '', pay_to: '', tax_id: '', from_tax_id: '', due_date: '', currency: '' }),
    );
    expect(all).toContain(VENDOR);
    expect(all).toContain('Calder Grain Trading');
    expect(all).not.toContain('Tax Id');
  });
});
