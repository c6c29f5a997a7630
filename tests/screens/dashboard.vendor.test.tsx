import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, today } from '@/lib/dates';
import { paths } from '@/paths';
import { currentSession } from '@/session/store';
import type { AccountKey } from '@tests/mock/accounts';
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
import type { Rendered } from './renderAt';

const toDo = (page: Rendered) => card(page, 'To do');
const OPEN: [string, string, string[]] = ['status', 'in', ['New', 'Allocated', 'In Progress']];

/** The lines of what is to do that open a list. */
const lines = (page: Rendered) =>
  toDo(page)
    .getAllByRole('link')
    .map((link) => ({
      words: link.textContent ?? '',
      address: addressOf(link),
      count: numberOf(link.textContent),
    }));

describe('what a vendor has to do', () => {
  it.each(['vendor', 'b2b'] as const)(
    '%s: counts what the site holds, and the list behind each line agrees',
    async (as) => {
      const page = await openDashboard(as);
      const mine: [string, string, string] = ['vendor_id', '=', currentSession().vendorId];
      const [asked, unallocated, late] = lines(page);
      expect(asked?.count).toBe(
        inDb(page, 'RFQ', [
          ['vendor', '=', currentSession().vendorId],
          ['status', '=', 'New'],
        ]),
      );
      expect(unallocated?.count).toBe(inDb(page, 'Job Order', [mine, ['status', '=', 'New']]));
      expect(late?.count).toBe(inDb(page, 'Job Order', [mine, OPEN, ['date_of_survey', '<', today()]]));
      for (const { address, count } of lines(page))
        expect([address, await rowsBehind(page, address)]).toEqual([address, count]);
    },
  );

  it('names the oldest of each', async () => {
    const page = await openDashboard('vendor');
    const [oldest] = page.backend.asSystem(({ db }) =>
      db.list<{ name: string }>('RFQ', {
        fields: ['name'],
        filters: [
          ['vendor', '=', currentSession().vendorId],
          ['status', '=', 'New'],
        ],
        orderBy: 'creation asc',
        limit: 1,
      }),
    );
    expect(lines(page)[0]?.words).toContain(`oldest ${oldest?.name}`);
    expect(lines(page)[2]?.words).toMatch(/days? overdue/);
    const inFull = (since: RegExp) => toDo(page).getByText(since).title;
    expect(inFull(/^waits /)).toMatch(/^\d\d\/\d\d\/\d{4},? \d\d:\d\d/);
    expect(inFull(/overdue$/)).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  it('lists completed jobs without an invoice in place, each with the way to make one', async () => {
    let finishedLongAgo = '';
    const page = await openDashboard('vendor', {
      seed: (db) => {
        const [unpaid] = db
          .list<{ name: string }>('Job Order', {
            filters: [
              ['vendor_id', '=', 'CUST-00001'],
              ['status', '=', 'Completed'],
            ],
            limit: 500,
          })
          .filter(({ name }) => db.count('Invoice', [['job_order', '=', name]]) === 0);
        finishedLongAgo = unpaid?.name ?? '';
        db.setValue('Job Order', finishedLongAgo, {
          creation: `${addDays(today(), -360)} 09:00:00.000000`,
          modified: `${addDays(today(), -350)} 09:00:00.000000`,
        });
      },
    });
    const opener = toDo(page).getByRole('button', { name: /Completed jobs without an invoice/ });
    expect(opener).toHaveTextContent(`oldest ${finishedLongAgo}`);
    await page.user.click(opener);
    const list = within(toDo(page).getByRole('list', { name: 'Completed jobs without an invoice' }));
    const orders = list.getAllByRole('link', { name: /^Make invoice for / });
    expect(orders).toHaveLength(numberOf(opener.textContent));
    for (const link of orders) {
      const order = link.textContent?.replace('Make invoice for ', '') ?? '';
      expect(inDb(page, 'Invoice', [['job_order', '=', order]])).toBe(0);
      expect(
        inDb(page, 'Job Order', [
          ['name', '=', order],
          ['status', '=', 'Completed'],
        ]),
      ).toBe(1);
    }
    await page.user.click(orders[0]!);
    await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.invoices));
  });

  it('lists completed jobs without a report sent in place, with what is uploaded and where it stands', async () => {
    const page = await openDashboard('vendor');
    const opener = toDo(page).getByRole('button', { name: /Completed jobs without a report sent/ });
    await page.user.click(opener);
    const list = within(toDo(page).getByRole('list', { name: 'Completed jobs without a report sent' }));
    const jobs = list
      .getAllByRole('link', { name: /^Open .* for JO-/ })
      .map((link) => /JO-\d+/.exec(link.textContent ?? '')?.[0] ?? '');
    expect(jobs).toHaveLength(numberOf(opener.textContent));
    for (const job of jobs)
      expect(page.backend.asSystem(({ db }) => db.value('Job Order', job, 'status'))).toBe('Completed');
    expect(list.getAllByText(/nothing uploaded$/)).toHaveLength(jobs.length);

    await page.router.navigate(paths.vendorReports);
    const reported = await page.screen.findByRole('table', { name: 'Reports' });
    for (const job of jobs) expect(within(reported).queryByText(job)).toBeNull();
  });

  it('is counted by the server where more is held than this device asks for', async () => {
    const page = await openDashboard('vendor', {
      seed: (db) => {
        const [model] = db.list<{ name: string }>('Job Order', {
          fields: ['name'],
          filters: [
            ['vendor_id', '=', 'CUST-00001'],
            ['status', '=', 'New'],
          ],
          limit: 1,
        });
        const { name: _name, ...order } = db.get<Record<string, unknown> & { name: string }>(
          'Job Order',
          model?.name ?? '',
        ) ?? { name: '' };
        for (let made = 0; made < 2000; made++) db.insert('Job Order', order);
      },
    });
    const unallocated = lines(page)[1];
    expect(unallocated?.count).toBeGreaterThan(2000);
    expect(unallocated?.count).toBe(
      inDb(page, 'Job Order', [
        ['vendor_id', '=', currentSession().vendorId],
        ['status', '=', 'New'],
      ]),
    );
    // these are read by themselves, so that many open ones do not hide them
    expect(toDo(page).getByText(/Completed jobs without an invoice/)).toBeVisible();
  });
});

describe('today and tomorrow', () => {
  it('holds the open jobs of both days with who goes', async () => {
    const page = await openDashboard('vendor');
    const table = within(card(page, /^Today and tomorrow/).getByRole('table'));
    const orders = page.backend.asSystem(({ db }) =>
      db
        .list<{ name: string }>('Job Order', {
          fields: ['name'],
          filters: [
            ['vendor_id', '=', currentSession().vendorId],
            OPEN,
            ['date_of_survey', 'between', [today(), addDays(today(), 1)]],
          ],
        })
        .flatMap(
          ({ name }) =>
            db.get<{ name: string; status: string; surveyor: { surveyor: string }[] }>('Job Order', name) ??
            [],
        ),
    );
    expect(orders.length).toBeGreaterThan(0);
    for (const { name, status, surveyor } of orders) {
      const row = (await table.findByRole('link', { name })).closest('tr')!;
      expect(row).toHaveTextContent(status);
      const [first] = surveyor;
      if (!first) {
        expect(within(row).getByRole('button', { name: `Allocate ${name}` })).toBeVisible();
        continue;
      }
      const called = page.backend.asSystem(({ db }) => db.value('Surveyor', first.surveyor, 'first_name'));
      expect(row).toHaveTextContent(String(called));
    }
  });
});

it('allocates in place', async () => {
  const page = await openDashboard('vendor', {
    seed: (db) => {
      const [order] = db.list<{ name: string }>('Job Order', {
        fields: ['name'],
        filters: [
          ['vendor_id', '=', 'CUST-00001'],
          ['status', '=', 'New'],
        ],
        limit: 1,
      });
      db.setValue('Job Order', order?.name ?? '', { date_of_survey: today() });
    },
  });
  const [allocate] = card(page, /^Today and tomorrow/).getAllByRole('button', { name: /^Allocate JO-/ });
  await page.user.click(allocate!);
  expect(
    await page.screen.findByRole('dialog', { name: allocate?.getAttribute('aria-label') ?? '' }),
  ).toBeVisible();
});

describe('points', () => {
  it('say what expires when', async () => {
    const page = await openDashboard('vendor');
    const points = card(page, 'Credit points');
    const lots = within(points.getByRole('list', { name: 'Lots of credit points' })).getAllByRole('listitem');
    expect(lots[0]).toHaveTextContent(/^14\s*expire \d\d\/\d\d\/\d{4}\s*in 5 days$/);
    const sum = lots.reduce((total, lot) => total + numberOf(lot.textContent), 0);
    expect(points.getByText(String(sum))).toBeVisible();
    expect(points.getByRole('link', { name: 'Purchase Package' })).toHaveAttribute(
      'href',
      '#/vendorpackages',
    );
  });
});

describe('points of a sign-up', () => {
  const openWith = (granted: number) =>
    openDashboard('vendor3', {
      seed: (db) => {
        for (const { name } of db.list<{ name: string }>('Credit Point', {
          filters: [['vendor', '=', 'CUST-00003']],
        }))
          db.delete('Credit Point', name, { force: true });
        for (let lot = 0; lot < granted; lot += 1)
          db.insert('Credit Point', {
            vendor: 'CUST-00003',
            credit_point: 10,
            validity: 30,
            expiring_date: today(),
          });
      },
    });

  it('that came twice are told', async () => {
    const points = card(await openWith(2), 'Credit points');
    expect(await points.findByText('The points of your sign-up came twice')).toBeVisible();
    expect(points.getByText(/^10 points were meant/)).toBeVisible();
  });

  it('that came once are not', async () => {
    const points = card(await openWith(1), 'Credit points');
    await points.findByRole('list', { name: 'Lots of credit points' });
    expect(points.queryByText(/came twice/)).toBeNull();
  });
});

describe('a vendor’s dashboard', () => {
  it('costs few reads of each kind of record, and the read of the list of reports, which finds it done', async () => {
    const page = await openDashboard('vendor');
    expect(callsOf(page)).toEqual([
      // reports, and apart from them the files of other programs in fields and in rows
      'Condition of Container',
      'Condition of Container',
      'Condition of Container',
      'Container Tally Survey',
      'Container Tally Survey',
      'Credit Point',
      'Draft Survay',
      'Draft Survay',
      'Flat Rack Survey',
      'Invoice',
      'Job Order',
      'Job Order',
      'Job Order',
      'PDI Survey',
      'PDI Survey',
      'RFQ',
      'RFQ',
      'Surveyor',
      'Type Of Survey',
      'count RFQ',
      'frappe.client.get_time_zone',
      'get_vendor_side_rfq_count_for_graph',
      'surveyor_count_for_vendor_dashboard',
    ]);
    const before = page.backend.log.entries.length;
    await page.router.navigate(paths.vendorReports);
    expect((await page.screen.findAllByRole('row')).length).toBeGreaterThan(2);
    expect(page.backend.log.entries.slice(before).map(({ url }) => url)).toEqual([]);
  });

  it('reads 0 and why where there is nothing', async () => {
    const page = await openDashboard('vendor', {
      prepare: (backend) =>
        emptySide(
          backend,
          { RFQ: 'vendor', 'Job Order': 'vendor_id', Invoice: 'vendor_id', 'Credit Point': 'vendor' },
          currentSession().vendorId,
        ),
    });
    expect(lines(page).map(({ count }) => count)).toEqual([0, 0, 0, 0]);
    expect(toDo(page).getAllByText('nothing waits')).toHaveLength(6);
    expect(card(page, /^Today and tomorrow/).getByText('No Data Found')).toBeVisible();
    expect(card(page, 'How quickly you work').getByText(/nothing to tell/)).toBeVisible();
  });

  it('says that one part was not read, shows the others, and reads it again when asked', async () => {
    const page = await openDashboard('vendor', {
      prepare: ({ faults }) =>
        void faults.push({ match: { doctype: 'RFQ', path: 'resource' }, kind: 'error500', times: 1 }),
    });
    expect(lines(page)[1]?.count).toBeGreaterThan(0);
    await page.user.click(toDo(page).getByRole('button', { name: 'Retry New RFQs to answer' }));
    await stands(page);
    expect(toDo(page).queryByText(/not read/)).toBeNull();
    expect(lines(page)[0]?.count).toBeGreaterThan(0);
  });
});

describe('a B2B User', () => {
  const asked = (page: Rendered) => callsOf(page).join(' ');

  it('has both sides apart, and only the one that is shown is read', async () => {
    const as: AccountKey = 'b2b';
    const page = await openDashboard(as);
    expect(page.screen.getByRole('heading', { name: /^As vendor/ })).toBeVisible();
    expect(asked(page)).not.toContain('requester');
    await page.user.click(page.screen.getByRole('tab', { name: 'RFQ-Requested' }));
    await stands(page);
    expect(page.screen.getByRole('heading', { name: /^As requester/ })).toBeVisible();
    expect(page.screen.queryByRole('region', { name: 'To do' })).toBeNull();
    expect(figure(page, 'RFQs')).toBe(
      inDb(page, 'RFQ', [
        ['requester', '=', currentSession().requesterId],
        ['status', 'in', ['New', 'Accepted', 'In Progress']],
      ]),
    );
    const links = card(page, 'Counts')
      .getAllByRole('link')
      .map((link) => ({ address: addressOf(link), count: numberOf(link.textContent) }));
    expect(links.some(({ address }) => address.startsWith(paths.invoices))).toBe(false);
    for (const { address, count } of links)
      expect([address, await rowsBehind(page, address)]).toEqual([address, count]);
  });
});
