import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Invoice } from '@/api/doctypes/office';
import { paths, to } from '@/paths';
import { holds, testFormFailures, pressAndSay, pressOneOf, setField, type Forms } from './formFailures';
import { renderAt, type Rendered } from './renderAt';
import { wireDay } from './rfqRequest';

/** An invoice of a job order of the first vendor, in this query of its page. */
async function openInvoice(query: 'invoice' | 'edit' | 'job') {
  let [invoice, job] = ['', ''];
  const address = () => to(paths.invoices, undefined, { [query]: query === 'job' ? job : invoice });
  const page = await renderAt(address, {
    as: 'vendor',
    seed: (db) => {
      job = db.insert<{ name: string }>('Job Order', {
        rfq_id: 'RFQ-00001',
        vendor_id: 'CUST-00001',
        requester_id: 'REQ-00001',
        requester_name: 'Meridian Grain Traders',
        type_of_survey: 'Draft Survey',
        estimated_rate: 1250,
        status: 'Completed',
        time: '',
      }).name;
      if (query === 'job') return;
      invoice = db.insert<{ name: string }>('Invoice', {
        invoice_date: wireDay(0),
        unit_price: 1250,
        sub_total: 1250,
        total_amount: 1250,
        status: 'Draft',
        vendor_id: 'CUST-00001',
        requester_id: 'REQ-00001',
        requester_name: 'Meridian Grain Traders',
        job_order: job,
        rfq: 'RFQ-00001',
      }).name;
    },
  });
  if (query === 'invoice') await page.screen.findByRole('dialog', { name: invoice });
  else await page.screen.findByLabelText('Remarks');
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  return { ...page, id: invoice, job };
}
const invoiceOf = ({ backend, id }: Rendered & { id: string }) =>
  backend.asSystem(({ db }) => db.get<Invoice>('Invoice', id));
const invoiceCall = (method: string) => ({ method, path: '/api/resource/Invoice' });

const forms: Forms = {
  'make an invoice': (prove) =>
    prove({
      open: () => openInvoice('job'),
      who: 'vendor',
      call: invoiceCall('POST'),
      fill: () => {
        setField('Remarks', 'Two holds only');
        // its request has further surveys, so that no price is proposed
        setField(/^Unit price/, '1250');
      },
      send: (page) => pressOneOf(page, 'Check what was done and finish', 'Save'),
      kept: () => holds('Remarks', 'Two holds only'),
      done: async (page) => {
        await screen.findByRole('dialog', { name: /^INV-/ });
        const made = page.backend.asSystem(({ db }) =>
          db.list('Invoice', { filters: [['job_order', '=', page.job]] }),
        );
        expect(made).toHaveLength(1);
      },
    }),

  'change an invoice': (prove) =>
    prove({
      open: () => openInvoice('edit'),
      who: 'vendor',
      call: invoiceCall('PUT'),
      fill: () => setField('Remarks', 'Two holds only'),
      send: (page) => pressOneOf(page, 'Save'),
      kept: () => holds('Remarks', 'Two holds only'),
      done: (page) => waitFor(() => expect(invoiceOf(page)?.remarks).toBe('Two holds only')),
    }),

  'send an invoice': (prove) =>
    prove({
      open: () => openInvoice('invoice'),
      who: 'vendor',
      call: invoiceCall('PUT'),
      fill: () => undefined,
      send: pressAndSay('Send', 'Send', 'Check what was done and finish'),
      kept: (page) => expect(screen.getByRole('dialog', { name: page.id })).toBeInTheDocument(),
      done: (page) => waitFor(() => expect(invoiceOf(page)?.status).toBe('Sent')),
    }),

  'delete an invoice': (prove) =>
    prove({
      open: () => openInvoice('invoice'),
      who: 'vendor',
      call: invoiceCall('DELETE'),
      fill: () => undefined,
      send: pressAndSay('Delete', 'Delete invoice'),
      kept: (page) => expect(screen.getByRole('dialog', { name: page.id })).toBeInTheDocument(),
      done: (page) => waitFor(() => expect(invoiceOf(page)).toBeUndefined()),
    }),
};

testFormFailures(forms, { elsewhere: ['make an invoice', 'send an invoice'] });
