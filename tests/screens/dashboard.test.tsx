import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/paths';
import { currentSession } from '@/session/store';
import type { ListQuery } from '@tests/mock/engine/listQuery';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import { renderAt, type Rendered } from './renderAt';

const inDb = ({ backend }: Rendered, doctype: string, filters: ListQuery['filters'] = []) =>
  backend.asSystem(({ db }) => db.count(doctype, filters));

/** The figure under a label. */
async function figure({ screen }: Rendered, label: string): Promise<number> {
  const counts = within(await screen.findByRole('region', { name: 'Counts' }));
  const tile = (await counts.findByText(label)).parentElement;
  if (!tile) throw new Error(`${label} stands nowhere`);
  const shown = await within(tile).findByText(/^[\d,]+$/);
  return Number(shown.textContent?.replaceAll(',', ''));
}

const open = (as: AccountKey) => renderAt(paths.dashboard, { as });

describe('requester', () => {
  it('counts what the site holds for him', async () => {
    const page = await open('requester');
    const { requesterId } = currentSession();
    expect(await figure(page, 'RFQs')).toBe(inDb(page, 'RFQ', [['requester', '=', requesterId]]));
    expect(await figure(page, 'Preferred vendors')).toBe(
      inDb(page, 'Vendor Requester Link', [
        ['requester', '=', requesterId],
        ['preffered', '=', 1],
      ]),
    );
  });

  it('leads from the count to the list, and from a rejected request to its record', async () => {
    const page = await open('requester');
    const counts = within(await page.screen.findByRole('region', { name: 'Counts' }));
    expect(await counts.findByRole('link', { name: /^RFQs/ })).toHaveAttribute(
      'href',
      '#/requestersrequests',
    );
    const waiting = within(await page.screen.findByRole('region', { name: 'Waiting for you' }));
    const rejected = page.backend.asSystem(({ db }) =>
      db.list<{ name: string; modified: string }>('RFQ', {
        fields: ['name', 'modified'],
        filters: [
          ['requester', '=', currentSession().requesterId],
          ['status', '=', 'Rejected'],
        ],
        orderBy: 'modified desc',
        limit: 6,
      }),
    );
    expect(rejected.length).toBeGreaterThan(0);
    expect(
      (await waiting.findAllByRole('listitem')).map((row) => within(row).getByRole('link').textContent),
    ).toEqual(rejected.map(({ name }) => name));
    await page.user.click(waiting.getByRole('link', { name: rejected[0]?.name ?? '' }));
    await waitFor(() =>
      expect(page.router.state.location.pathname).toBe(`/MoreRequestDetails/${rejected[0]?.name}`),
    );
  });

  it('confirms a request that was just sent, until the line is closed (D121)', async () => {
    const page = await renderAt(paths.resetPassword, { as: 'requester' });
    await page.screen.findByRole('heading', { name: 'Change password' });
    await act(() => page.router.navigate(paths.dashboard, { state: { createdRfq: 'RFQ-00221' } }));
    const line = (await page.screen.findByText('RFQ-00221')).closest('[role="status"]');
    expect(line).toHaveTextContent('Request RFQ-00221 was sent.');
    expect(page.screen.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      '#/MoreRequestDetails/RFQ-00221',
    );
    await page.user.click(page.screen.getByRole('button', { name: 'Dismiss' }));
    expect(page.screen.queryByText('RFQ-00221')).toBeNull();
  });

  it('explains a missing requester record and asks nothing (D35)', async () => {
    const page = await renderAt(paths.dashboard, {
      as: 'requester',
      prepare: (backend) => {
        localStorage.removeItem('customer_id');
        const name = backend.asSystem(({ db }) => {
          const found = db.exists('Requester', { email_id: accountOf('requester').email }) ?? '';
          db.setValue('Requester', found, { email_id: 'elsewhere@plimsoll.example' });
          return found;
        });
        expect(name).not.toBe('');
        window.dispatchEvent(new StorageEvent('storage', { key: 'customer_id' }));
      },
    });
    expect(await page.screen.findByText('Your account has no requester record yet')).toBeInTheDocument();
    expect(page.backend.log.entries.filter(({ url }) => /RFQ|count/.test(url))).toEqual([]);
    // The missing record is searched once more at start (D48).
    await waitFor(() =>
      expect(
        page.backend.log.entries.filter(({ url }) => url.startsWith('/api/resource/Requester')),
      ).toHaveLength(1),
    );
  });
});

describe('vendor', () => {
  it.each(['vendor', 'b2b'] as const)('%s: counts what the site holds', async (as) => {
    const page = await open(as);
    const { vendorId } = currentSession();
    expect(vendorId).not.toBe('');
    expect(await figure(page, 'RFQs')).toBe(inDb(page, 'RFQ', [['vendor', '=', vendorId]]));
    expect(await figure(page, 'Job Orders')).toBe(inDb(page, 'Job Order', [['vendor_id', '=', vendorId]]));
    const surveyors = page.backend.asSystem(({ db }) =>
      db
        .list<{ name: string }>('Surveyor', { fields: ['name'] })
        .map(({ name }) => db.get<{ vendor_detail?: { vendor_id?: string }[] }>('Surveyor', name))
        .filter((found) => found?.vendor_detail?.some((row) => row.vendor_id === vendorId)),
    );
    expect(await figure(page, 'Surveyors')).toBe(surveyors.length);
  });

  it('lists the work that waits, by number', async () => {
    const page = await open('vendor');
    const todo = within(await page.screen.findByRole('region', { name: 'To do' }));
    const news = inDb(page, 'RFQ', [
      ['vendor', '=', currentSession().vendorId],
      ['status', '=', 'New'],
    ]);
    expect(news).toBeGreaterThan(0);
    expect(await todo.findByRole('link', { name: `${news} New RFQs to answer` })).toHaveAttribute(
      'href',
      '#/surveyorrequest',
    );
  });

  it('says that one figure was not read, shows the others, and reads it again when asked', async () => {
    const page = await renderAt(paths.dashboard, {
      as: 'vendor',
      prepare: ({ faults }) =>
        void faults.push({
          match: { path: 'surveyor_count_for_vendor_dashboard' },
          kind: 'error500',
          times: 1,
        }),
    });
    const retry = await page.screen.findByRole('button', { name: 'Retry Surveyors' });
    expect(await figure(page, 'RFQs')).toBeGreaterThan(0);
    await page.user.click(retry);
    expect(await figure(page, 'Surveyors')).toBeGreaterThan(0);
    expect(page.screen.queryByText('not read')).toBeNull();
  });
});

describe('surveyor', () => {
  it('counts draft surveys by surveyor, and job orders from the own list (D162)', async () => {
    const page = await open('surveyor');
    const { surveyorId, name } = currentSession();
    expect(await figure(page, 'Draft surveys')).toBe(inDb(page, 'Draft Survay', [['surveyor', '=', name]]));
    const own = page.backend.asSystem(({ db }) =>
      db
        .list<{ name: string }>('Job Order', { fields: ['name'] })
        .map(({ name }) => db.get<{ status: string; surveyor?: { surveyor?: string }[] }>('Job Order', name))
        .filter((order) => order?.surveyor?.some((row) => row.surveyor === surveyorId)),
    );
    expect(await figure(page, 'Draft surveys')).toBeGreaterThan(0);
    expect(own.length).toBeGreaterThan(0);
    for (const status of ['Allocated', 'In Progress', 'Completed']) {
      expect(await figure(page, status)).toBe(own.filter((order) => order?.status === status).length);
    }
  });
});

describe('the others (D36)', () => {
  it('admin sees the counts of everything, and the ways to the lists', async () => {
    const page = await open('admin');
    expect(await figure(page, 'RFQs')).toBe(inDb(page, 'RFQ'));
    expect(await figure(page, 'Job Orders')).toBe(inDb(page, 'Job Order'));
    const links = within(page.screen.getByRole('region', { name: 'Quick links' }));
    expect(links.getByRole('link', { name: 'Requester Request' })).toHaveAttribute(
      'href',
      '#/requestersrequests',
    );
  });

  it.each(['manager', 'user'] as const)('%s is greeted, and nothing is asked', async (as) => {
    const page = await open(as);
    expect(await page.screen.findByText(`Welcome, ${accountOf(as).name}`)).toBeInTheDocument();
    const aid = within(page.screen.getByRole('region', { name: 'Help' }));
    expect(aid.getByRole('link', { name: 'Support tickets' })).toHaveAttribute('href', '#/vendorsupport');
    expect(page.backend.log.entries).toEqual([]);
  });
});
