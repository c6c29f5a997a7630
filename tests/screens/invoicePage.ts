import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Invoice } from '@/api/doctypes/office';
import { paths, to } from '@/paths';
import { renderAt, type Rendered } from './renderAt';

/** Ids of a request, its completed job order, and an invoice for it. */
export let [REQUEST, JOB, INVOICE] = ['', '', ''];

/** The page of invoices with this query, which may use seeded ids. */
export async function open(
  query: () => Record<string, string>,
  options: Parameters<typeof renderAt>[1] & { invoice?: object } = {},
) {
  const { invoice, ...rest } = options;
  return renderAt(() => to(paths.invoices, undefined, query()), {
    as: 'vendor',
    ...rest,
    seed: (db) => {
      REQUEST = db.insert<{ name: string }>('RFQ', {
        requester: 'REQ-00001',
        requester_name: 'Meridian Grain Traders',
        vendor: 'CUST-00001',
        vendor_name: 'Harbour Gauge Surveyors',
        location_of_survay: 'Paradip', // sic
        date_of_survey: '2026-06-10',
        currency: 'INR',
        status: 'Completed',
      }).name;
      JOB = db.insert<{ name: string }>('Job Order', {
        rfq_id: REQUEST,
        requester_id: 'REQ-00001',
        requester_name: 'Meridian Grain Traders',
        vendor_id: 'CUST-00001',
        type_of_survey: 'Draft Survey',
        location_of_survey: 'Paradip',
        date_of_survey: '2026-06-10',
        estimated_rate: 125000,
        currency: 'INR',
        status: 'Completed',
        time: '',
      }).name;
      if (!invoice) return;
      INVOICE = db.insert<{ name: string }>('Invoice', {
        invoice_date: '2026-06-12',
        due_date: '2026-07-12',
        unit_price: 125000,
        sub_total: 125000,
        tax_amount: 22500,
        total_amount: 147500,
        status: 'Draft',
        requester_id: 'REQ-00001',
        requester_name: 'Meridian Grain Traders',
        vendor_id: 'CUST-00001',
        job_order: JOB,
        rfq: REQUEST,
        ...invoice,
      }).name;
    },
  });
}

export const stored = ({ backend }: Rendered, name = INVOICE) =>
  backend.asSystem(({ db }) => db.get<Invoice>('Invoice', name));
export const ofJob = ({ backend }: Rendered) =>
  backend.asSystem(({ db }) =>
    db.list<Invoice>('Invoice', { fields: ['name', 'status'], filters: [['job_order', '=', JOB]] }),
  );
export const calls = ({ backend }: Rendered, method: string) =>
  backend.log.entries.filter((entry) => entry.method === method && entry.url.includes('/resource/Invoice'));
export const setField = (label: string | RegExp, value: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
export const holds = (label: string | RegExp, value: string) =>
  expect(screen.getByLabelText(label)).toHaveValue(value);
export const press = async ({ user }: Rendered, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
export const say = async (page: Rendered, name: string) => {
  const question = within(await screen.findByRole('alertdialog'));
  await page.user.click(question.getByRole('button', { name }));
};
/** Finds a job order by its number, and takes it. */
export async function chooseJob({ user }: Rendered) {
  await user.click(await screen.findByRole('combobox', { name: 'Job order' }));
  await user.paste(JOB);
  await user.click(await screen.findByRole('option', { name: new RegExp(JOB) }));
}
export const drawerOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const openNew = async (options: Parameters<typeof open>[1] = {}) => {
  const page = await open(() => ({ job: JOB }), options);
  await waitFor(() => expect(screen.getByLabelText(/^Unit price/)).toHaveValue('1,25,000.00'));
  return page;
};
