import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, to } from '@/paths';
import { renderAt } from './renderAt';

const rowsOf = (label: string) =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1);

describe('an admin’s master data', () => {
  it('lists the countries by name and finds one', async () => {
    const page = await renderAt(to(paths.countries), { as: 'admin' });
    await screen.findByRole('table', { name: 'Countries' });
    await waitFor(() => expect(rowsOf('Countries')).toHaveLength(10));
    const asked = page.backend.log.entries.find(({ url }) => url.includes('/Country?'));
    expect(decodeURIComponent(asked?.url ?? '')).toContain('limit_page_length=500');
    await page.user.type(screen.getByRole('searchbox'), 'Sri Lanka{Enter}');
    await waitFor(() => expect(rowsOf('Countries')).toHaveLength(1));
    expect(rowsOf('Countries')[0]).toHaveTextContent('Sri LankaLK');
  });

  it('lists surveyors and for whom they work', async () => {
    const page = await renderAt(to(paths.surveyors), { as: 'admin' });
    await screen.findByRole('table', { name: 'Surveyors' });
    await page.user.type(screen.getByRole('searchbox'), 'Leela{Enter}');
    await waitFor(() => expect(rowsOf('Surveyors')).toHaveLength(1));
    expect(rowsOf('Surveyors')[0]).toHaveTextContent(/Leela Fernandes.*independently/);
  });

  it('lists requesters, two hundred at most', async () => {
    const page = await renderAt(to(paths.requesters), { as: 'admin' });
    await screen.findByRole('table', { name: 'Requesters' });
    await waitFor(() => expect(rowsOf('Requesters')).toHaveLength(10));
    const asked = page.backend.log.entries.find(({ url }) => url.includes('/Requester?'));
    expect(decodeURIComponent(asked?.url ?? '')).toContain('limit_page_length=200');
  });

  it('lists vendors', async () => {
    const page = await renderAt(to(paths.vendorRecords), { as: 'admin' });
    await screen.findByRole('table', { name: 'Vendors' });
    await page.user.type(screen.getByRole('searchbox'), 'Piraeus{Enter}');
    await waitFor(() => expect(rowsOf('Vendors')).toHaveLength(1));
    expect(rowsOf('Vendors')[0]).toHaveTextContent(/CUST-\d+Piraeus Draft Office/);
  });

  it('opens a vendor with its types of survey and documents, and asks for no requester’s preference', async () => {
    const page = await renderAt(to(paths.vendorRecords, undefined, { vendor: 'CUST-00001' }), {
      as: 'admin',
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Harbour Gauge Surveyors' }));
    expect(await drawer.findByText(/Mundra/)).toBeInTheDocument();
    expect(await drawer.findByRole('table', { name: 'Types of survey' })).toHaveTextContent(/Draft Survey/);
    expect(await drawer.findByRole('table', { name: 'Documents' })).toHaveTextContent(/Licence to trade/);
    expect(drawer.queryByRole('button', { name: /^Prefer/ })).toBeNull();
    const asked = page.backend.log.entries.filter(({ url }) => url.includes('get_vendors_for_requester'));
    expect(asked.map(({ url }) => url.includes('requester='))).toEqual([false]);
  });

  it('tells a refusal in its place', async () => {
    await renderAt(to(paths.surveyors), {
      as: 'admin',
      prepare: ({ faults }) =>
        void faults.push({ match: { doctype: 'Surveyor' }, kind: 'refused', times: 'always' }),
    });
    expect(await screen.findByText('The surveyors could not be read')).toBeInTheDocument();
  });
});
