import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, to } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import { renderAt } from './renderAt';

const owner = accountOf('vendor').email;
const TIMES = ['2026-11-28 09:15:20.000000', '2026-11-28 09:15:21.000000'];

describe('two invoices alike', () => {
  const openInvoices = async (second: object = {}) => {
    const names: string[] = [];
    const page = await renderAt(to(paths.invoices), {
      as: 'vendor',
      seed: (db) => {
        for (const [at, more] of [{}, second].entries()) {
          const { name } = db.insert<{ name: string }>('Invoice', {
            vendor_id: 'CUST-00001',
            requester_id: 'REQ-00001',
            requester_name: 'Meridian Grain Traders',
            job_order: 'JO-00001',
            invoice_date: '2026-11-28',
            due_date: '2026-12-28',
            total_amount: 1947,
            status: 'Draft',
            ...more,
          });
          db.setValue('Invoice', name, { creation: TIMES[at] ?? '', owner });
          names.push(name);
        }
      },
    });
    return { page, older: names[0] ?? '', younger: names[1] ?? '' };
  };

  it('are marked in the list and asked about; a draft that was not meant is deleted by its vendor alone', async () => {
    const { page, older, younger } = await openInvoices();
    const dialog = await page.screen.findByRole('dialog', { name: /^Two invoices alike/ });
    expect(page.backend.log.entries.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Decide later' }));
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.screen.getByText(`alike: ${older}`, { exact: false })).toBeInTheDocument();
    await page.router.navigate(to(paths.invoices, undefined, { invoice: younger }));
    const drawer = within(await page.screen.findByRole('dialog', { name: younger }));
    expect(await drawer.findByText(`${older} says the same as this one.`)).toBeInTheDocument();
    await page.user.click(drawer.getByRole('button', { name: 'Decide' }));
    const again = await page.screen.findByRole('dialog', { name: /^Two invoices alike/ });
    await page.user.click(within(again).getByRole('button', { name: `Delete ${younger}` }));
    await waitFor(() => expect(page.screen.queryByText(/^alike:/)).toBeNull());
    expect(page.backend.asSystem(({ db }) => db.exists('Invoice', younger))).toBeFalsy();
    expect(page.backend.asSystem(({ db }) => db.exists('Invoice', older))).toBeTruthy();
  });

  it('are none where the amount differs', async () => {
    const { page } = await openInvoices({ total_amount: 10_620 });
    await waitFor(() => expect(page.screen.getAllByRole('row').length).toBeGreaterThan(2));
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    expect(page.screen.queryByText(/alike/)).toBeNull();
  });
});

async function openTickets(as: 'vendor' | 'admin', isOpened = false, more: { new?: '1' } = {}) {
  const names: string[] = [];
  const page = await renderAt(
    () => to(paths.support, undefined, isOpened ? { ticket: names[0] ?? '' } : more),
    {
      as,
      seed: (db) => {
        for (const creation of TIMES) {
          const { name } = db.insert<{ name: string }>('Tickets', {
            doc_name: 'CUST-00001',
            document_type: 'Customer',
            email: owner,
            topic: 'Upload stops half way',
            support_type: 'Technical',
            description: 'At 40 MB.',
            status: 'Open',
          });
          db.setValue('Tickets', name, { creation, owner });
          names.push(name);
        }
      },
    },
  );
  return { page, names };
}

it('two tickets alike are marked for support, who decides nothing of them', async () => {
  const { page, names } = await openTickets('admin', true);
  expect(await page.screen.findByText(`alike: ${names[1] ?? ''}`, { exact: false })).toBeInTheDocument();
  expect(page.screen.getByText(/Whoever opened them is asked/)).toBeInTheDocument();
  expect(await page.screen.findByText(`${names[1] ?? ''} says the same as this one.`)).toBeInTheDocument();
  expect(page.screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  expect(page.screen.queryByRole('dialog')).toBeNull();
});

it('are not asked about while a new ticket is written', async () => {
  const { page, names } = await openTickets('vendor', false, { new: '1' });
  expect(await page.screen.findByText(`alike: ${names[1] ?? ''}`, { exact: false })).toBeInTheDocument();
  expect(await page.screen.findByRole('dialog', { name: 'New ticket' })).toBeInTheDocument();
  expect(page.screen.queryByRole('dialog', { name: /^Two tickets alike/ })).toBeNull();
});

it('a ticket alike leads to the question from its own page', async () => {
  const { page, names } = await openTickets('vendor', true);
  const first = await page.screen.findByRole('dialog', { name: /^Two tickets alike/ });
  await page.user.click(within(first).getByRole('button', { name: 'Decide later' }));
  const ticket = within(await page.screen.findByRole('region', { name: `Ticket ${names[0] ?? ''}` }));
  await page.user.click(await ticket.findByRole('button', { name: 'Decide' }));
  expect(await page.screen.findByRole('dialog', { name: /^Two tickets alike/ })).toBeInTheDocument();
});

it('two tickets alike are marked, and kept when both are meant', async () => {
  const { page, names } = await openTickets('vendor');
  const dialog = await page.screen.findByRole('dialog', { name: /^Two tickets alike/ });
  for (const name of names) expect(within(dialog).getByRole('region', { name })).toBeInTheDocument();
  expect(page.screen.getByText(`alike: ${names[1] ?? ''}`, { exact: false })).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(page.screen.queryByText(/^alike:/)).toBeNull());
});
