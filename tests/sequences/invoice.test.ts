import { expect, it } from 'vitest';
import type { Invoice } from '@/api/doctypes/office';
import { emptyInvoice, fieldsOf } from '@/features/invoices/fields';
import {
  CREATE_INVOICE,
  RECORD_PAYMENT,
  SEND_INVOICE,
  type CreatePayload,
  type PaymentPayload,
  type SendPayload,
} from '@/features/invoices/sequences';
import type { TestBackend } from '@tests/mock/node';
import { callsOf, Person, provesOnce, type Check, type Work } from './exactlyOnce';

const VENDOR = 'CUST-00001';

const invoicesOf = ({ backend }: TestBackend) =>
  backend.asSystem(({ db }) =>
    db.list<Invoice>('Invoice', {
      fields: ['name', 'status', 'job_order', 'total_amount', 'modified', 'invoice_report'],
      filters: [['vendor_id', '=', VENDOR]],
    }),
  );

/** An invoice that this vendor has. */
const firstOf = (mock: TestBackend): Invoice => {
  const [first] = invoicesOf(mock);
  if (!first) throw new Error('the seed has no invoice of this vendor');
  return first;
};

const ORDER = 'JO-00001';
const fields = () =>
  fieldsOf({
    ...emptyInvoice('2026-11-24'),
    job_order: ORDER,
    requester_id: 'REQ-00001',
    services: [{ text: 'Draft Survey', quantity: 1, rate: 1250, tax: null }],
  });

const newOne = (send: boolean): Work => ({
  kind: CREATE_INVOICE,
  as: 'vendor',
  id: 'new',
  payload: (): CreatePayload => ({ id: 'new', vendorId: VENDOR, fields: fields(), send }),
  // An older one of the job order says the same, and tells nothing about the new one.
  seed: ({ db }) => void db.insert('Invoice', { ...fields(), vendor_id: VENDOR, status: 'Draft' }),
  run: (page, entry) => page.invoice.runCreate(entry.id),
  makes: (mock) => invoicesOf(mock).map(({ name }) => name),
});

/** One more than before, in this status. */
const oneMore =
  (status: string): Check =>
  ({ mock }) => {
    const before = new Set(invoicesOf(mock).map(({ name }) => name));
    return (result) => {
      const made = invoicesOf(mock).filter(({ name }) => !before.has(name));
      expect(made).toMatchObject([{ status, total_amount: 1250 }]);
      expect(result).toMatchObject({ name: made[0]?.name });
    };
  };

it('is not taken for one of the same job order and amount that is due on another day', async () => {
  const calls = await callsOf(newOne(false));
  const person = await new Person(newOne(false)).open();
  try {
    // The call that makes it gets lost; meanwhile another browser has made the other one.
    await person.pressWhile('network', calls.findIndex((call) => call.startsWith('POST ')) + 1);
    const other = { ...fields(), due_date: '2031-01-01', vendor_id: VENDOR, status: 'Draft' };
    const { name } = person.mock.backend.asSystem(({ db }) => db.insert<{ name: string }>('Invoice', other));
    const made = (await person.finish()) as { name: string };
    expect(made.name).not.toBe(name);
  } finally {
    person.close();
  }
});

await provesOnce('making an invoice', newOne(false), oneMore('Draft'));
await provesOnce('making and sending an invoice', newOne(true), oneMore('Sent'));

const sending: Work = {
  kind: SEND_INVOICE,
  as: 'vendor',
  id: 'send',
  payload: (mock): SendPayload => {
    const { name, modified } = firstOf(mock);
    return { invoice: name, modified };
  },
  run: (page, entry) => page.invoice.runSend(entry.id),
};

/** It is sent, by one change that the server took. */
const sentOnce: Check = ({ mock }) => {
  const { name } = firstOf(mock);
  return (result) => {
    expect(result).toBe(true);
    expect(invoicesOf(mock).find((one) => one.name === name)?.status).toBe('Sent');
    const taken = mock.backend.log.entries.filter(
      ({ method, url, status, fault }) =>
        method === 'PUT' && url.includes(name) && status < 300 && (!fault || fault === 'answer-lost'),
    );
    expect(taken.length).toBeLessThanOrEqual(1);
  };
};
await provesOnce('sending an invoice', sending, sentOnce);

const PAYMENT = { date: '2026-06-20', amount: 1, reference: 'UTR 77' };

const paying: Work = {
  kind: RECORD_PAYMENT,
  as: 'vendor',
  id: 'pay',
  payload: (mock): PaymentPayload => {
    const { name, modified } = firstOf(mock);
    return { id: 'pay', invoice: name, modified, payment: PAYMENT };
  },
  run: (page, entry) => page.invoice.runPayment(entry.id),
};

/** It stands on the invoice once. */
const notedOnce: Check = ({ mock }) => {
  const { name } = firstOf(mock);
  return (result) => {
    expect(result).toBe(true);
    const report = invoicesOf(mock).find((one) => one.name === name)?.invoice_report ?? '';
    expect(report.split('Paid on 2026-06-20: 1, reference UTR 77')).toHaveLength(2);
  };
};
await provesOnce('noting a payment', paying, notedOnce);
