import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draftKey, saveDraft } from '@/lib/device/drafts';
import { daysSinceMonday } from '@/lib/calendarMonth';
import { addDays, formatDate, today } from '@/lib/dates';
import { paths } from '@/paths';
import { currentSession } from '@/session/store';
import { dueOf } from '@/shared/due';
import { accountOf } from '@tests/mock/accounts';
import {
  addressOf,
  callsOf,
  card,
  figure,
  inDb,
  numberOf,
  openDashboard,
  rowsBehind,
  stands,
} from './dashboardPage';
import { renderAt, type Rendered } from './renderAt';

interface Order {
  name: string;
  status: string;
  date_of_survey: string;
  surveyor?: { surveyor?: string }[];
}

/** The job orders of the surveyor, as the site holds them. */
const ownOrders = ({ backend }: Rendered) =>
  backend.asSystem(({ db }) =>
    db
      .list<{ name: string }>('Job Order', { fields: ['name'] })
      .flatMap(({ name }) => db.get<Order>('Job Order', name) ?? [])
      .filter(({ surveyor }) => surveyor?.some((row) => row.surveyor === currentSession().surveyorId)),
  );

describe('surveyor', () => {
  it('counts job orders from the own list, and draft surveys by surveyor (D162)', async () => {
    const page = await openDashboard('surveyor');
    const own = ownOrders(page);
    expect(own.length).toBeGreaterThan(0);
    expect(figure(page, 'Today')).toBe(own.filter((order) => dueOf(order) === 'today').length);
    for (const status of ['Allocated', 'In Progress', 'Completed']) {
      const count = own.filter((order) => order.status === status).length;
      expect(card(page, 'Counts').getByRole('link', { name: `${count} ${status}` })).toBeVisible();
    }
    const drafts = inDb(page, 'Draft Survay', [['surveyor', '=', currentSession().name]]);
    expect(page.screen.getByText(`Draft surveys: ${drafts}`)).toBeVisible();
  });

  it('agrees with the list behind each count', async () => {
    const page = await openDashboard('surveyor');
    const links = card(page, 'Counts')
      .getAllByRole('link')
      .map((link) => ({ address: addressOf(link), count: numberOf(link.textContent) }))
      .filter(({ address }) => address !== paths.myTasks);
    expect(links.length).toBeGreaterThan(4);
    for (const { address, count } of links)
      expect([address, await rowsBehind(page, address)]).toEqual([address, count]);
  });

  it('names first what is due today or overdue, with the way to its form', async () => {
    const page = await openDashboard('surveyor');
    const next = card(page, 'What is next');
    const [due] = ownOrders(page).filter((order) => dueOf(order) === 'today');
    expect(next.getByText(due?.name ?? 'none')).toBeVisible();
    await page.user.click(next.getByRole('link', { name: /the survey$/ }));
    await waitFor(() => expect(page.router.state.location.pathname).toContain(due?.name));
  });

  it('says which of the coming days are free, keeps the days marked on this device, and has a line to send', async () => {
    const page = await openDashboard('surveyor');
    const busy = new Set(
      ownOrders(page).flatMap((order) => (dueOf(order) === 'closed' ? [] : order.date_of_survey)),
    );
    const days = () => card(page, 'Your free days').getByRole('table', { name: 'Your days' });
    const free = () => within(days()).getAllByRole('button', { name: / free$/ });
    const monday = addDays(today(), -daysSinceMonday(today()));
    const coming = Array.from({ length: 21 }, (_, at) => addDays(monday, at)).filter((day) => day >= today());
    expect(free()).toHaveLength(coming.filter((day) => !busy.has(day)).length);
    const booked = coming.find((day) => busy.has(day)) ?? '';
    const date = formatDate(booked).slice(0, 5);
    expect(within(days()).getByText(date).parentElement).toHaveTextContent(/\d jobs?/);
    expect(within(days()).queryByRole('button', { name: new RegExp(`^${date}`) })).toBeNull();

    const line = () => card(page, 'Your free days').getByText(/^(Free days|No free day) until/).textContent;
    const [first, ...others] = free();
    const before = line();
    const label = first?.textContent?.replace(' free', '') ?? '';
    await page.user.click(first!);
    const marked = within(days()).getByRole('button', { name: `${label} not free` });
    expect(marked).toHaveFocus();
    expect(card(page, 'Your free days').getByText(new RegExp(`^${others.length} free days?$`))).toHaveRole(
      'status',
    );
    expect(line()).not.toBe(before);

    await page.router.navigate(paths.resetPassword);
    await page.screen.findByRole('heading', { name: 'Change password' });
    await page.router.navigate(paths.dashboard);
    await stands(page);
    await page.user.click(within(days()).getByRole('button', { name: `${label} not free` }));
    expect(line()).toBe(before);
  });

  it('says nothing of free days where the jobs could not be read', async () => {
    const page = await openDashboard('surveyor', {
      prepare: ({ faults }) =>
        void faults.push({ match: { path: 'job_order_listview_for_surveyor' }, kind: 'error500', times: 1 }),
    });
    expect(card(page, 'Your free days').getByText(/Your free days are not known/)).toBeVisible();
    expect(card(page, 'Your free days').queryByRole('table')).toBeNull();
  });

  it('says what waits on this device', async () => {
    const page = await openDashboard('surveyor', {
      prepare: async () => {
        const draft = draftKey(accountOf('surveyor').email, 'draft-survey', 'JO-00001');
        await saveDraft(`${draft}/one`, { before: {}, mine: {} });
      },
    });
    expect(figure(page, 'On this device')).toBe(1);
  });

  it('costs one call for the jobs, one for each count and one for the graph', async () => {
    const page = await openDashboard('surveyor');
    expect(callsOf(page)).toEqual([
      'count Draft Survay',
      'get_surveyor_side_rfq_count_for_graph',
      'job_order_listview_for_surveyor',
    ]);
  });

  it('has an empty day, and says when the jobs could not be read', async () => {
    const page = await openDashboard('surveyor', {
      prepare: ({ faults }) =>
        void faults.push({ match: { path: 'job_order_listview_for_surveyor' }, kind: 'error500', times: 1 }),
    });
    expect(card(page, 'What is next').getByText(/Your jobs could not be read/)).toBeVisible();
    await page.user.click(card(page, 'What is next').getByRole('button', { name: 'Retry' }));
    expect(await card(page, 'What is next').findByRole('link', { name: /the survey$/ })).toBeVisible();
  });
});

describe('admin (D36)', () => {
  it('sees the counts of everything, what waits with its oldest, and the ways to the lists', async () => {
    const page = await openDashboard('admin');
    expect(figure(page, 'RFQs')).toBe(inDb(page, 'RFQ'));
    expect(figure(page, 'Job Orders')).toBe(inDb(page, 'Job Order'));
    const lines = card(page, 'To do')
      .getAllByRole('link')
      .map((link) => ({
        words: link.textContent,
        address: addressOf(link),
        count: numberOf(link.textContent),
      }));
    expect(lines[0]?.words).toMatch(/wait for \d+ vendors.*oldest RFQ-/);
    expect(
      within(page.screen.getByRole('region', { name: 'Quick links' })).getByRole('link', {
        name: 'Requester Request',
      }),
    ).toHaveAttribute('href', '#/requestersrequests');
    for (const { address, count } of lines)
      expect([address, await rowsBehind(page, address)]).toEqual([address, count]);
  });

  it('sees who registered and has no account, the one that waits longest first', async () => {
    const page = await openDashboard('admin');
    const names = within(card(page, /^Registrations without an account/).getByRole('list'))
      .getAllByRole('listitem')
      .map((row) => row.textContent ?? '');
    expect(names.length).toBeGreaterThan(1);
    expect(names[0]).toContain('Estuary Cargo Surveys');
  });

  it('sees which purchases look odd, and why', async () => {
    const page = await openDashboard('admin');
    const odd = card(page, /^Purchases to look at/);
    expect(odd.getByText(/^second lot of 90 days within 1 minute: perhaps bought twice$/)).toBeVisible();
    expect(odd.getByRole('link', { name: 'Saurashtra Tally & Survey' })).toHaveAttribute(
      'href',
      '#/masterdata/vendorpurchase?q=CUST-00006',
    );
  });
});

describe('the others (D36)', () => {
  it.each(['manager', 'user'] as const)('%s is greeted, and nothing is asked', async (as) => {
    const page = await renderAt(paths.dashboard, { as });
    expect(await page.screen.findByText(`Welcome, ${accountOf(as).name}`)).toBeInTheDocument();
    const aid = within(page.screen.getByRole('region', { name: 'Help' }));
    expect(aid.getByRole('link', { name: 'Support tickets' })).toHaveAttribute('href', '#/vendorsupport');
    expect(page.backend.log.entries).toEqual([]);
  });
});
