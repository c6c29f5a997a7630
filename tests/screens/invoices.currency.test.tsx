import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '@/lib/dates';
import { journalTiming } from '@/lib/device/journal';
import { paths, to } from '@/paths';
import type { AccountKey } from '@tests/mock/accounts';
import { INVOICE, JOB, open, REQUEST } from './invoicePage';

beforeEach(() => {
  journalTiming.settle = 0;
});

const NAMES_INR = { invoice_report: 'Currency: INR\n1. Survey\n1 = 1 x 125000, tax 18 %' };

/** An overdue invoice on a request, and a job order, in USD: it names INR, unless `own` says otherwise. */
const openInUsd = (
  query: () => Record<string, string>,
  { as = 'vendor', own = NAMES_INR }: { as?: AccountKey; own?: object } = {},
) =>
  open(query, {
    as,
    invoice: { status: 'Sent', due_date: addDays(today(), -3), requester_name: 'Zenith Agencies', ...own },
    prepare: (backend) =>
      backend.asSystem(({ db }) => {
        db.setValue('RFQ', REQUEST, { currency: 'USD' });
        db.setValue('Job Order', JOB, { currency: 'USD' });
      }),
  });

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest<HTMLElement>('tr, li');
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
};

describe('an invoice in INR on a request in USD stands in INR', () => {
  it('in the list, where one that names no currency stands in the request’s', async () => {
    const page = await openInUsd(() => ({ q: 'INV' }));
    const silent = page.backend.asSystem(({ db }) =>
      db.insert<{ name: string }>('Invoice', {
        vendor_id: 'CUST-00001',
        rfq: REQUEST,
        total_amount: 100,
        status: 'Sent',
      }),
    ).name;
    await page.queryClient.invalidateQueries();
    await waitFor(async () => expect(await rowOf(silent)).toHaveTextContent('USD 100.00'));
    expect(await rowOf(INVOICE)).toHaveTextContent('INR 1,47,500.00');
  });

  it('in the list in that of its request where its text was never read', async () => {
    const page = await openInUsd(() => ({ q: 'INV' }));
    expect(await rowOf(INVOICE)).toHaveTextContent('INR 1,47,500.00');
    const match = { path: '/Invoice\\?.*invoice_report/' };
    page.backend.faults.push({ match, kind: 'error500', times: 'always' });
    await page.queryClient.invalidateQueries();
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    expect(await rowOf(INVOICE)).toHaveTextContent('INR 1,47,500.00');
    await page.queryClient.resetQueries();
    await waitFor(async () => expect(await rowOf(INVOICE)).toHaveTextContent('USD 147,500.00'));
  });

  it('above the list, never added to one in USD of the same customer', async () => {
    const page = await openInUsd(() => ({}));
    page.backend.asSystem(({ db }) =>
      db.insert('Invoice', {
        vendor_id: 'CUST-00001',
        requester_name: 'Zenith Agencies',
        rfq: REQUEST,
        total_amount: 100,
        status: 'Sent',
      }),
    );
    await page.queryClient.invalidateQueries();
    const band = within(await screen.findByRole('region', { name: 'Open and overdue' }));
    await page.user.click(await band.findByRole('button', { name: 'By customer' }));
    await waitFor(() =>
      expect(band.getByRole('row', { name: /^Zenith Agencies/ })).toHaveTextContent(
        'INR 1,47,500.00USD 100.00',
      ),
    );
  });

  it('in its drawer and in the reminder', async () => {
    const page = await openInUsd(() => ({ invoice: INVOICE }));
    const drawer = within(await screen.findByRole('dialog', { name: INVOICE }));
    const total = (await drawer.findByText('Total amount')).parentElement;
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    expect(total).toHaveTextContent('INR 1,47,500.00');
    expect(drawer.getByText('Still to pay').parentElement).toHaveTextContent('INR 1,47,500.00');
    await page.user.click(drawer.getByRole('button', { name: 'Remind' }));
    expect(await screen.findByLabelText('Subject')).toHaveValue(
      `Reminder: invoice ${INVOICE}, INR 1,47,500.00`,
    );
  });

  it('on paper', async () => {
    const page = await openInUsd(() => ({ print: INVOICE }));
    const sheet = await screen.findByRole('article', { name: `Invoice ${INVOICE}` });
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    expect(sheet).toHaveTextContent('Amount, INR');
    expect(sheet).toHaveTextContent('INR one lakh forty-seven thousand five hundred only');
    expect(sheet).not.toHaveTextContent('USD');
  });

  it.each([
    ['vendor', paths.acceptRfq],
    ['requester', paths.requesterRfq],
  ] as const)('on the page of the request, for the %s', async (as, path) => {
    const page = await openInUsd(() => ({}), { as });
    await page.router.navigate(to(path, { id: REQUEST }));
    await screen.findByRole('heading', { level: 1, name: REQUEST });
    expect(await rowOf(INVOICE)).toHaveTextContent('INR 1,47,500.00');
  });

  it('on the page of the job order', async () => {
    const page = await openInUsd(() => ({}));
    await page.router.navigate(to(paths.jobOrders, undefined, { order: JOB }));
    await screen.findByRole('dialog', { name: JOB });
    expect(await rowOf(INVOICE)).toHaveTextContent('INR 1,47,500.00');
  });

  it('in what waits for its requester', async () => {
    const page = await openInUsd(() => ({}), { as: 'requester' });
    await page.router.navigate(paths.dashboard);
    expect(await screen.findByText('1,47,500.00', { exact: false })).toHaveTextContent('INR 1,47,500.00');
  });
});

it.each([
  ['request', () => to(paths.acceptRfq, { id: REQUEST })],
  ['job order', () => to(paths.jobOrders, undefined, { order: JOB })],
])('an invoice that names no currency stands in that of the %s on its page', async (_, address) => {
  const page = await openInUsd(() => ({}), { own: {} });
  await page.router.navigate(address());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Open and overdue' })).toBeNull());
  expect(await rowOf(INVOICE)).toHaveTextContent('USD 147,500.00');
});

it('an invoice that was written elsewhere stands in the currency that a line of it names', async () => {
  const own = { invoice_report: '<p>Currency: INR</p><p>Survey of three holds</p>' };
  const page = await openInUsd(() => ({ invoice: INVOICE }), { own });
  const drawer = within(await screen.findByRole('dialog', { name: INVOICE }));
  const total = (await drawer.findByText('Total amount')).parentElement;
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  expect(total).toHaveTextContent('INR 1,47,500.00');
});
