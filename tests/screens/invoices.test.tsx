import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assumptions } from '@/api/assumptions';
import { addDays, today } from '@/lib/dates';
import { journalTiming } from '@/lib/device/journal';
import { paths, to } from '@/paths';
import { recentMessages } from '@/ui/notify';
import type { AccountKey } from '@tests/mock/accounts';
import { reload, renderAt, withoutVendorRecord } from './renderAt';
import { REQUEST, JOB, INVOICE, open, stored, calls, holds, drawerOf } from './invoicePage';

beforeEach(() => {
  journalTiming.settle = 0;
  recentMessages.clear();
});

describe('the list of invoices', () => {
  it.each([
    ['vendor', 'Proforma Invoice'],
    ['requester', 'Proforma invoice'],
    ['b2b', 'Invoices'],
  ] as const)('of %s stands in the menu as %s', async (as, label) => {
    await renderAt(paths.invoices, { as: as as AccountKey });
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(menu.getByRole('link', { name: label })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: label })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New invoice' }) !== null).toBe(as !== 'requester');
  });

  it('shows a vendor its own, in the currency of the request, and what is overdue', async () => {
    const page = await open(() => ({ q: INVOICE }), {
      invoice: { status: 'Sent', due_date: addDays(today(), -3) },
    });
    const row = within(
      (await screen.findByRole('link', { name: INVOICE })).closest('tr') ?? document.createElement('tr'),
    );
    await waitFor(() => expect(row.getByText('INR')).toBeVisible());
    expect(row.getByText('1,47,500.00', { exact: false })).toBeVisible();
    expect(row.getByText('3 days overdue')).toBeVisible();
    const asked = calls(page, 'GET').map(({ url }) => decodeURIComponent(url));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((url) => url.includes('"vendor_id","=","CUST-00001"'))).toBe(true);
  });

  it('filters by every customer, those whose invoices are all paid as well, however many a list holds', async () => {
    const before = assumptions.wholeListLimit;
    Object.assign(assumptions, { wholeListLimit: 1 });
    try {
      const page = await open(() => ({}), {
        invoice: { status: 'Paid', requester_name: 'Paid Up Trading' },
      });
      page.backend.asSystem(({ db }) => db.setValue('Invoice', INVOICE, { modified: '2020-01-01 00:00:00' }));
      await page.user.click(await screen.findByRole('button', { name: /^Filter/ }));
      expect(await screen.findByRole('option', { name: 'Paid Up Trading' })).toBeInTheDocument();
      expect(screen.getByRole('option', { name: 'Meridian Grain Traders' })).toBeInTheDocument();
    } finally {
      Object.assign(assumptions, { wholeListLimit: before });
    }
  });

  it('lets a B2B User read what another vendor sent him, and change nothing of it', async () => {
    const addressed = { status: 'Sent', requester_id: 'REQ-00003', requester_name: 'Konkan Freight Desk' };
    const page = await open(() => ({ invoice: INVOICE }), { as: 'b2b', invoice: addressed });
    const drawer = await drawerOf(INVOICE);
    expect(await drawer.findByRole('link', { name: 'Print' })).toBeVisible();
    for (const name of ['Delete', 'Send again']) expect(drawer.queryByRole('button', { name })).toBeNull();
    expect(drawer.queryByRole('link', { name: 'Edit' })).toBeNull();
    // he is the one who asked for the survey
    expect(drawer.getByRole('link', { name: REQUEST })).toHaveAttribute(
      'href',
      expect.stringContaining(to(paths.requesterRfq, { id: REQUEST })),
    );
    expect(drawer.getByText('Vendor Name')).toBeVisible();
    await page.router.navigate(to(paths.invoices, undefined, { edit: INVOICE }));
    expect(await screen.findByText('Only the vendor who issues an invoice can change it')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(stored(page)).toMatchObject(addressed);
  });

  it.each(['invoice', 'print'])('shows a B2B User no draft of another vendor (%s)', async (view) => {
    await open(() => ({ [view]: INVOICE }), { as: 'b2b', invoice: { requester_id: 'REQ-00003' } });
    expect(await screen.findByText(`${INVOICE} has not been sent yet.`)).toBeVisible();
    expect(screen.queryByText(/1,47,500/)).toBeNull();
  });

  it('shows a requester what was sent to them, and no draft', async () => {
    const page = await open(() => ({ q: INVOICE }), { as: 'requester', invoice: { status: 'Draft' } });
    expect(await screen.findByText('No Data Found')).toBeVisible();
    page.backend.asSystem(({ db }) => db.setValue('Invoice', INVOICE, { status: 'Sent' }));
    const again = reload(page);
    expect(await again.screen.findByRole('link', { name: INVOICE })).toBeVisible();
    expect(await screen.findByText('Harbour Gauge Surveyors')).toBeVisible();
    const asked = calls(again, 'GET').map(({ url }) => decodeURIComponent(url));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((url) => url.includes('"requester_id","=","REQ-00001"'))).toBe(true);
  });

  it('is not searched for the requester’s own name, which all of them have', async () => {
    const page = await open(() => ({ q: INVOICE }), { as: 'requester', invoice: { status: 'Sent' } });
    expect(await screen.findByRole('link', { name: INVOICE })).toBeVisible();
    const search = screen.getByRole('searchbox');
    await page.user.clear(search);
    await page.user.type(search, 'meridian{Enter}');
    expect(await screen.findByText('No Data Found')).toBeVisible();
  });

  it('is not asked for without a vendor record (D35)', async () => {
    const page = await open(() => ({}), { prepare: withoutVendorRecord });
    expect(await screen.findByText(/vendor record/)).toBeVisible();
    expect(calls(page, 'GET')).toEqual([]);
  });

  it('says why it cannot be read', async () => {
    await open(() => ({}), {
      prepare: ({ faults }) =>
        void faults.push({ match: { path: 'resource/Invoice' }, kind: 'refused', times: 'always' }),
    });
    expect(await screen.findByText('The invoices could not be read')).toBeVisible();
  });
});

describe('for its requester an invoice', () => {
  it('is read and printed, and nothing else', async () => {
    const page = await open(() => ({ invoice: INVOICE }), { as: 'requester', invoice: { status: 'Sent' } });
    const drawer = await drawerOf(INVOICE);
    expect(await drawer.findByText('Harbour Gauge Surveyors')).toBeVisible();
    for (const name of ['Edit', 'Delete', 'Send'])
      expect(drawer.queryByText(name, { selector: 'button, a' })).toBeNull();
    await page.user.click(drawer.getByRole('link', { name: 'Print' }));
    const sheet = within(await screen.findByRole('article', { name: `Invoice ${INVOICE}` }));
    expect(sheet.getByText('Meridian Grain Traders')).toBeVisible();
    expect(await sheet.findAllByText('1,47,500.00', { exact: false })).not.toEqual([]);
    expect(await sheet.findByRole('img', { name: 'Harbour Gauge Surveyors' })).toBeInTheDocument();
  });

  it('is not shown while it is a draft', async () => {
    await open(() => ({ invoice: INVOICE }), { as: 'requester', invoice: {} });
    expect(await screen.findByText(`${INVOICE} has not been sent yet.`)).toBeVisible();
  });

  it('has no form, whatever the address says', async () => {
    await open(() => ({ edit: INVOICE }), { as: 'requester', invoice: { status: 'Sent' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Proforma invoice' })).toBeVisible();
    expect(screen.queryByLabelText('Remarks')).toBeNull();
  });

  it.each([
    ['requester', paths.requesterRfq],
    ['vendor', paths.acceptRfq],
  ] as const)('stands on the request before the %s (D154)', async (as, path) => {
    const page = await open(() => ({}), { as, invoice: { status: 'Sent' } });
    await page.router.navigate(to(path, { id: REQUEST }));
    await screen.findByRole('heading', { level: 1, name: REQUEST });
    const link = await screen.findByRole('link', { name: INVOICE });
    await page.user.click(link);
    expect(await screen.findByRole('dialog', { name: INVOICE })).toBeInTheDocument();
  });
});

it('a completed job order leads to its invoice', async () => {
  const page = await open(() => ({}));
  await page.router.navigate(to(paths.jobOrders, undefined, { order: JOB }));
  await page.user.click(await screen.findByRole('link', { name: 'Make an invoice' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible();
  await waitFor(() => holds(/^Unit price/, '1,25,000.00'));
});
