import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, to } from '@/paths';
import { renderAt, withoutVendorRecord, type Rendered } from './renderAt';

const rows = ({ screen }: Rendered) =>
  within(screen.getByRole('table', { name: 'RFQs' }))
    .getAllByRole('row')
    .slice(1);

describe('lists of requests', () => {
  it('show a page of ten, the count, and the next page', async () => {
    const page = await renderAt(to(paths.vendorRfqs), { as: 'vendor' });
    await waitFor(() => expect(rows(page)).toHaveLength(10));
    expect(page.screen.getByText(/^\d+ of \d+$/)).toBeInTheDocument();
    const first = rows(page)[0]?.textContent;
    await page.user.click(page.screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(rows(page)[0]?.textContent).not.toBe(first));
    expect(page.router.state.location.search).toContain('page=2');
  });

  it('say to a company that is vendor and requester in one which of the two it is here', async () => {
    const page = await renderAt(to(paths.vendorRfqs), { as: 'b2b' });
    const asVendor = await page.screen.findByRole('heading', { name: 'You are the vendor' });
    expect(asVendor.parentElement).toHaveAttribute('data-role', 'vendor');
    await page.router.navigate(to(paths.requesterRfqs));
    const asRequester = await page.screen.findByRole('heading', { name: 'You are the requester' });
    expect(asRequester.parentElement).toHaveAttribute('data-role', 'requester');
    expect(page.screen.queryByText('You are the vendor')).toBeNull();
  });

  it('filter by status with the rule of All', async () => {
    const page = await renderAt(to(paths.vendorRfqs), { as: 'vendor' });
    const { screen, user } = page;
    await waitFor(() => expect(rows(page)).toHaveLength(10));
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const status = within(screen.getByRole('group', { name: 'Status' }));
    const chip = (name: string) => status.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) });
    expect(status.getAllByRole('button').map((button) => button.textContent?.replace(/ \d+$/, ''))).toEqual([
      'All',
      'New',
      'Accepted',
      'In Progress',
      'Completed',
      'Rejected',
    ]);
    expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
    await user.click(chip('Rejected'));
    expect(chip('All')).toHaveAttribute('aria-pressed', 'false');
    const rowsWith = (name: string) => rows(page).filter((row) => within(row).queryByText(name));
    await waitFor(() => expect(rowsWith('Rejected')).toEqual(rows(page)));
    expect(rowsWith('Rejected').length).toBeGreaterThan(0);
    await user.click(chip('New'));
    await waitFor(() => expect(rowsWith('New').length).toBeGreaterThan(0));
    await user.click(chip('All'));
    expect(chip('Rejected')).toHaveAttribute('aria-pressed', 'false');
    await user.click(chip('New'));
    await user.click(chip('New'));
    expect(chip('All')).toHaveAttribute('aria-pressed', 'true'); // nothing chosen is All (D135)
  });

  it('search, say when nothing matches, and clear', async () => {
    const page = await renderAt(to(paths.requesterRfqs), { as: 'requester' });
    await waitFor(() => expect(rows(page)).toHaveLength(10));
    await page.user.type(page.screen.getByRole('searchbox'), 'no such ship{Enter}');
    expect(await page.screen.findByText('No Data Found')).toBeInTheDocument();
    await page.user.click(page.screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    await waitFor(() => expect(rows(page)).toHaveLength(10));
  });

  it.each([
    ['vendor', paths.vendorRfqs, 'gauge'],
    ['requester', paths.requesterRfqs, 'meridian'],
  ] as const)(
    'search for the other party of a %s, not for the own name that all have',
    async (as, list, own) => {
      const page = await renderAt(to(list), { as });
      await waitFor(() => expect(rows(page)).toHaveLength(10));
      await page.user.type(page.screen.getByRole('searchbox'), `${own}{Enter}`);
      expect(await page.screen.findByText('No Data Found')).toBeInTheDocument();
    },
  );

  it('name both parties to an admin, who searches for either', async () => {
    const page = await renderAt(to(paths.requesterRfqs), { as: 'admin' });
    await waitFor(() => expect(rows(page)).toHaveLength(10));
    for (const name of ['Requester Name', 'Vendor Name'])
      expect(page.screen.getByRole('columnheader', { name })).toBeInTheDocument();
    const search = page.screen.getByRole('searchbox');
    expect(search).toHaveAttribute('placeholder', expect.stringContaining('requester, vendor'));
    for (const party of ['Harbour Gauge Surveyors', 'Meridian Grain Traders']) {
      await page.user.clear(search);
      await page.user.type(search, `${party}{Enter}`);
      await waitFor(() => {
        for (const row of rows(page)) expect(row).toHaveTextContent(party);
      });
      expect(rows(page).length).toBeGreaterThan(1);
    }
  });

  it('show New ones only where they wait for an answer', async () => {
    const page = await renderAt(to(paths.newRfqs), { as: 'vendor' });
    await waitFor(() => expect(rows(page).length).toBeGreaterThan(1));
    for (const row of rows(page)) expect(row).toHaveTextContent('New');
  });

  it('offer a first request to who has none', async () => {
    const page = await renderAt(to(paths.requesterRfqs), {
      as: 'requester',
      prepare: (backend) =>
        backend.asSystem(({ db }) => {
          for (const { name } of db.list<{ name: string }>('RFQ'))
            db.setValue('RFQ', name, { requester: 'REQ-X' });
        }),
    });
    expect(await page.screen.findByText('No Data Found')).toBeInTheDocument();
    expect(page.screen.getAllByRole('link', { name: 'Submit a Request' }).length).toBeGreaterThan(0);
  });

  it('tell a failure and a refusal in their place, without a toast, and try again', async () => {
    const page = await renderAt(to(paths.vendorRfqs), {
      as: 'vendor',
      prepare: ({ faults }) =>
        void faults.push({ match: { doctype: 'RFQ' }, kind: 'error500', times: 'always' }),
    });
    expect(await page.screen.findByText('The RFQs could not be read')).toBeInTheDocument();
    expect(page.screen.queryByText('Error: Server Error')).toBeNull();
    page.backend.faults.length = 0;
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows(page)).toHaveLength(10));
  });

  it('tell a requester at a vendor’s address what it is and where to go', async () => {
    const page = await renderAt(to(paths.vendorRfqs), { as: 'requester' });
    expect(await page.screen.findByText('This page is for vendors')).toBeInTheDocument();
    expect(page.screen.getByText(/^You are signed in as Requester\./)).toBeInTheDocument();
    expect(page.screen.queryByText(/complete your account/)).toBeNull();
    await page.user.click(page.screen.getByRole('link', { name: 'To the dashboard' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe(to(paths.dashboard)));
  });

  it('make no call without the party they are of', async () => {
    const page = await renderAt(to(paths.vendorRfqs), {
      as: 'vendor',
      prepare: withoutVendorRecord,
    });
    expect(await page.screen.findByText(/vendor record/)).toBeInTheDocument();
    expect(page.backend.log.entries.filter(({ url }) => url.includes('/RFQ'))).toEqual([]);
  });
});
