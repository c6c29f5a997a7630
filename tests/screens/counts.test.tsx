import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newsTiming } from '@/features/news/newsStore';
import { currentSession } from '@/session/store';
import { paths } from '@/paths';
import { anInvoice, anRfq } from '@tests/mock/seed/builders';
import { renderAt } from './renderAt';

it('what others ask of a B2B User is no news of the requests that this one made', async () => {
  newsTiming.first = 0;
  const page = await renderAt(paths.help, { as: 'b2b' });
  const looks = () => page.queryClient.getQueryCache().findAll({ queryKey: ['news'] });
  await waitFor(() => expect(looks().length).toBeGreaterThan(0));
  await waitFor(() => expect(looks().every(({ state }) => state.status === 'success')).toBe(true));
  const menu = () => within(page.screen.getByRole('navigation', { name: 'Main' }));
  const before = menu().getByRole('link', { name: /RFQ-Requested/ }).textContent;
  page.backend.asSystem(({ db }) => {
    db.insert('RFQ', anRfq({ vendor: currentSession().vendorId, requester_name: 'Tern Bulk Lines' }));
  });
  await act(() => page.queryClient.refetchQueries({ queryKey: ['news'] }));
  await waitFor(() =>
    expect(page.screen.getByRole('button', { name: /^News and messages/ })).toHaveAccessibleName(
      'News and messages, 1 new',
    ),
  );
  expect(menu().getByRole('link', { name: /RFQ-Requested/ }).textContent).toBe(before);
});

it('counts the invoices to send of a vendor with very many', async () => {
  await renderAt(paths.dashboard, {
    as: 'vendor2',
    prepare: (backend) =>
      backend.asSystem(({ db }) => {
        for (let n = 0; n < 2000; n += 1)
          db.insert('Invoice', anInvoice({ vendor_id: currentSession().vendorId, status: 'Paid' }));
        db.list<{ name: string }>('Invoice', {
          filters: [
            ['vendor_id', '=', currentSession().vendorId],
            ['status', '=', 'Draft'],
          ],
        }).forEach(({ name }) => db.setValue('Invoice', name, { status: 'Paid' }));
        db.insert('Invoice', anInvoice({ vendor_id: currentSession().vendorId, status: 'Draft' }));
      }),
  });
  const todo = within(await screen.findByRole('list', { name: 'To do' }));
  await waitFor(() => expect(todo.getByText('Invoices to send').closest('li')).toHaveTextContent(/^1 /));
  await waitFor(() =>
    expect(document.querySelectorAll('[aria-label="To do"] [aria-busy="true"]')).toHaveLength(0),
  );
});
