import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, today } from '@/lib/dates';
import { paths, to } from '@/paths';
import { currentSession } from '@/session/store';
import { accountOf } from '@tests/mock/accounts';
import {
  addressOf,
  callsOf,
  card,
  emptySide,
  figure,
  inDb,
  numberOf,
  openDashboard,
  rowsBehind,
  stands,
} from './dashboardPage';
import { reload, renderAt, type Rendered } from './renderAt';

const waiting = (page: Rendered) => card(page, /^Waiting for you/);
const rowsOf = (page: Rendered) => within(waiting(page).getByRole('list')).getAllByRole('listitem');

describe('counts of a requester', () => {
  it('count what the site holds', async () => {
    const page = await openDashboard('requester');
    const { requesterId } = currentSession();
    const mine: [string, string, string] = ['requester', '=', requesterId];
    const open = ['New', 'Accepted', 'In Progress'].reduce(
      (sum, status) => sum + inDb(page, 'RFQ', [mine, ['status', '=', status]]),
      0,
    );
    expect(figure(page, 'RFQs')).toBe(open);
    expect(page.screen.getByText(`open of ${inDb(page, 'RFQ', [mine])}`)).toBeVisible();
    expect(figure(page, 'Surveys')).toBe(
      inDb(page, 'Job Order', [
        ['requester_id', '=', requesterId],
        ['status', 'in', ['New', 'Allocated', 'In Progress']],
        ['date_of_survey', 'between', [today(), addDays(today(), 6)]],
      ]),
    );
    expect(figure(page, 'Proforma invoice')).toBe(
      inDb(page, 'Invoice', [
        ['requester_id', '=', requesterId],
        ['status', 'in', ['Sent', 'Overdue']],
      ]),
    );
    const preferred = inDb(page, 'Vendor Requester Link', [mine, ['preffered', '=', 1]]);
    expect(page.screen.getByRole('link', { name: `${preferred} preferred` })).toHaveAttribute(
      'href',
      '#/myvendors',
    );
  });

  it('count by the server’s day, whatever the device’s clock says', async () => {
    const page = await openDashboard('requester', {
      now: () => new Date(Date.now() + 3 * 86_400_000),
      seed: (db) =>
        void db.insert('Invoice', {
          requester_id: 'REQ-00001',
          status: 'Sent',
          due_date: addDays(today(), 1),
          total_amount: 100,
        }),
    });
    const late = inDb(page, 'Invoice', [
      ['requester_id', '=', currentSession().requesterId],
      ['status', 'in', ['Sent', 'Overdue']],
      ['due_date', '<', addDays(today(), 3)],
    ]);
    const { requesterId } = currentSession();
    expect(inDb(page, 'Invoice', [['requester_id', '=', requesterId]])).toBeGreaterThan(late);
    expect(page.screen.getByText(/past the due date/)).toHaveTextContent(`, ${late} past the due date`);
  });

  it('agree, each and each of their parts, with the list behind them', async () => {
    const page = await openDashboard('requester');
    const links = card(page, 'Counts')
      .getAllByRole('link')
      .map((link) => ({ address: addressOf(link), count: numberOf(link.textContent) }));
    expect(links.length).toBeGreaterThan(9);
    for (const { address, count } of links)
      expect([address, await rowsBehind(page, address)]).toEqual([address, count]);
  });

  it('cost one read of each kind of record, and the reads of the list of reports', async () => {
    const page = await openDashboard('requester');
    expect(callsOf(page).filter((name) => !/Survey$|Survay$|Container$/.test(name))).toEqual([
      'Invoice',
      'Job Order',
      'Job Order', // those of general surveys, for the list of reports
      'RFQ',
      'RFQ', // what these name
      'count RFQ',
      'count_of_preffered_vendors_for_requester',
      'get_requester_side_rfq_count_for_graph',
    ]);
  });
});

describe('what waits for a requester', () => {
  it('stands there with its reason and one action each', async () => {
    const page = await openDashboard('requester');
    const [rejected] = page.backend.asSystem(({ db }) =>
      db.list<{ name: string; comments: string }>('RFQ', {
        fields: ['name', 'comments'],
        filters: [
          ['requester', '=', currentSession().requesterId],
          ['status', '=', 'Rejected'],
        ],
        orderBy: 'modified desc',
        limit: 1,
      }),
    );
    const row = rowsOf(page).find((one) => one.textContent?.includes(rejected?.name ?? 'none'));
    expect(row).toHaveTextContent('Rejected');
    expect(row).toHaveTextContent(`“${rejected?.comments}”`);
    const again = within(row!).getByRole('link', { name: `Send to another vendor ${rejected?.name}` });
    // the wizard takes the copy out of its address as soon as it has it
    expect(again).toHaveAttribute('href', `#${paths.submitRequest}?copy=${rejected?.name}&another=1`);
    await page.user.click(again);
    await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.submitRequest));
  });

  it('is dismissed on this device alone, for this person, and comes back when asked for', async () => {
    const page = await openDashboard('requester');
    const before = rowsOf(page).map((row) => row.textContent);
    page.backend.log.clear();
    const [first] = waiting(page).getAllByRole('button', { name: /^Dismiss / });
    await page.user.click(first!);
    expect(rowsOf(page)[0]).toHaveTextContent(before[1]!);
    expect(waiting(page).getAllByRole('button', { name: /^Dismiss / })[0]).toHaveFocus();
    expect(page.backend.log.entries).toEqual([]);

    const again = reload(page);
    await stands(again);
    expect(rowsOf(again)[0]).toHaveTextContent(before[1]!);
    await again.user.click(waiting(again).getByRole('button', { name: 'Show 1 dismissed row' }));
    await again.user.click(waiting(again).getByRole('button', { name: /^Put back / }));
    expect(rowsOf(again)[0]).toHaveTextContent(before[0]!);
  });

  it('shows the first seven until all are asked for', async () => {
    const page = await openDashboard('requester');
    expect(rowsOf(page)).toHaveLength(7);
    const all = waiting(page).getByRole('button', { name: /^Show all/ });
    const count = numberOf(all.textContent);
    await page.user.click(all);
    expect(rowsOf(page)).toHaveLength(count);
  });
});

describe('how vendors answer', () => {
  it('is said with its number and period, and not of few cases', async () => {
    const page = await openDashboard('requester');
    const table = within(card(page, 'How vendors answer').getByRole('table'));
    expect(
      page.screen.getByText(/^\d+ requests made in the last 90 days, since \d\d\/\d\d\/\d{4}: /),
    ).toBeVisible();
    const all = table.getByRole('row', { name: /^All / });
    expect(
      within(all)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^[\d.]+ (h|days) of \d+$/),
      expect.stringMatching(/^\d+ % of \d+$/),
      expect.stringMatching(/^[\d.]+ days? of \d+$/),
    ]);
    for (const row of table.getAllByRole('row').slice(2))
      expect(numberOf(within(row).getAllByRole('cell')[0]!.textContent)).toBeGreaterThanOrEqual(5);
  });
});

describe('a requester with nothing', () => {
  it('reads 0 and why, and nothing is claimed', async () => {
    const page = await openDashboard('requester', {
      prepare: (backend) => {
        const { requesterId } = currentSession();
        emptySide(
          backend,
          { RFQ: 'requester', 'Job Order': 'requester_id', Invoice: 'requester_id' },
          requesterId,
        );
        emptySide(
          backend,
          { 'Draft Survay': 'requester_id', 'Condition of Container': 'requester_id' },
          requesterId,
        );
      },
    });
    for (const label of ['RFQs', 'Surveys', 'Proforma invoice']) expect(figure(page, label)).toBe(0);
    expect(waiting(page).getByText(/^Nothing waits for you\./)).toBeVisible();
    expect(page.screen.getByText(/^No survey of yours is planned/)).toBeVisible();
    expect(page.screen.getByText(/nothing to tell/)).toBeVisible();
  });

  it('is told of a missing requester record, and of one that could not be looked up; nothing is asked (D35)', async () => {
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
        backend.faults.push({ match: { doctype: 'Requester' }, kind: 'error500', times: 1 });
      },
    });
    const lookups = () =>
      page.backend.log.entries.filter(({ url }) => url.startsWith('/api/resource/Requester'));
    expect(await page.screen.findByText('Your requester record could not be looked up')).toBeVisible();
    // The missing record is searched once more at start (D48).
    expect(lookups()).toHaveLength(1);
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    expect(await page.screen.findByText('Your account has no requester record yet')).toBeInTheDocument();
    expect(lookups()).toHaveLength(2);
    expect(page.screen.getByRole('link', { name: 'Ask Support' })).toHaveAttribute(
      'href',
      `#${to(paths.support, undefined, { new: '1' })}`,
    );
    expect(page.backend.log.entries.filter(({ url }) => /RFQ|count/.test(url))).toEqual([]);
  });
});

describe('what could not be read', () => {
  it('is named in its place, the rest stands, and it is read again when asked', async () => {
    const page = await openDashboard('requester', {
      prepare: ({ faults }) =>
        void faults.push({ match: { doctype: 'Invoice' }, kind: 'error500', times: 1 }),
    });
    expect(waiting(page).getByText(/^The invoices could not be read/)).toBeVisible();
    expect(rowsOf(page).length).toBeGreaterThan(0);
    expect(figure(page, 'RFQs')).toBeGreaterThan(0);
    await page.user.click(card(page, 'Counts').getByRole('button', { name: 'Retry Proforma invoice' }));
    await stands(page);
    await waitFor(() => expect(figure(page, 'Proforma invoice')).toBeGreaterThan(0));
    expect(waiting(page).queryByText(/could not be read/)).toBeNull();
  });
});

it('confirms a request that was just sent, and offers another vendor, until the line is closed (D121)', async () => {
  const page = await renderAt(paths.resetPassword, { as: 'requester' });
  await page.screen.findByRole('heading', { name: 'Change password' });
  await act(() => page.router.navigate(paths.dashboard, { state: { createdRfq: 'RFQ-00221' } }));
  const line = (await page.screen.findByText('RFQ-00221')).closest('[role="status"]');
  expect(line).toHaveTextContent('Request RFQ-00221 was sent.');
  expect(within(line as HTMLElement).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '#/MoreRequestDetails/RFQ-00221',
  );
  // (D124)
  expect(within(line as HTMLElement).getByRole('link', { name: 'Send to another vendor' })).toHaveAttribute(
    'href',
    '#/submitarequest?copy=RFQ-00221&another=1',
  );
  await page.user.click(within(line as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  expect(page.screen.queryByText('Request RFQ-00221 was sent.')).toBeNull();
});
