import { fireEvent, waitFor, within } from '@testing-library/react';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assumptions } from '@/api/assumptions';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { paths, to } from '@/paths';
import { newRowsTiming } from '@/shared/useNewRows';
import { aJobOrder, anRfq } from '@tests/mock/seed/builders';
import { holdCalls } from './heldCalls';
import { renderAt, type Rendered } from './renderAt';
import { WorkerHere, workers } from './workerHere';

const table = ({ screen }: Rendered) => within(screen.getByRole('table', { name: 'RFQs' }));
const rows = (page: Rendered) => table(page).getAllByRole('row').slice(1);
const heads = (page: Rendered) =>
  table(page)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
const loaded = (page: Rendered) => waitFor(() => expect(rows(page).length).toBeGreaterThan(0));
const openFilters = async (page: Rendered) =>
  page.user.click(await page.screen.findByRole('button', { name: /^Filters/ }));
const lists = (page: Rendered) =>
  page.backend.log.entries
    .map(({ url }) => decodeURIComponent(url).replaceAll('+', ' '))
    .filter((url) => url.includes('/resource/RFQ?'));

/** Files that the page offered for download. */
const saved: { name: string; file: Blob }[] = [];
beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push({ name: '', file: file as Blob });
    return 'blob:here';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last && this.download) last.name = this.download;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  saved.length = 0;
  Object.assign(workers, { made: 0, ended: 0, mute: false });
  Object.assign(assumptions, { wholeListLimit: 2000 });
  newRowsTiming.every = 60_000;
});

const sheet = async (name: string) =>
  readSheet(Buffer.from(await (saved.at(-1)?.file ?? new Blob()).arrayBuffer()), name);
const exported = (page: Rendered, words: RegExp) =>
  waitFor(() =>
    expect(page.screen.getAllByRole('status').some((status) => words.test(status.textContent ?? ''))).toBe(
      true,
    ),
  );

describe('filters', () => {
  it('count each status, narrow by days and area, and stand in the address', async () => {
    const page = await renderAt(`${to(paths.vendorRfqs)}?page=2`, { as: 'vendor' });
    await loaded(page);
    await openFilters(page);
    const status = within(page.screen.getByRole('group', { name: 'Status' }));
    const [every, ...counts] = status
      .getAllByRole('button')
      .map((chip) => Number(/\d+$/.exec(chip.textContent ?? '')?.[0] ?? -1));
    const all = Number(page.screen.getByText(/^\d+ of \d+$/).textContent?.split(' of ')[1]);
    const cancelled = page.backend.asSystem(({ db }) =>
      db.count('RFQ', [
        ['vendor', '=', 'CUST-00001'],
        ['status', '=', 'Cancelled'],
      ]),
    );
    expect(every).toBe(all);
    expect(counts.reduce((sum, count) => sum + count) + cancelled).toBe(all);

    await page.user.type(page.screen.getByLabelText('Created from'), '1/9/2026');
    await page.user.tab();
    await waitFor(() => expect(page.router.state.location.search).toBe('?from=2026-09-01'));
    await page.user.type(page.screen.getByLabelText('Created to'), '30.09.26{Tab}');
    await waitFor(() => expect(page.router.state.location.search).toBe('?from=2026-09-01&to=2026-09-30'));
    for (const row of rows(page)) expect(within(row).getAllByRole('cell')[2]).toHaveTextContent(/\/09\/2026/);
    expect(page.screen.getByText('Created: 01/09/2026 – 30/09/2026')).toBeVisible();

    await page.user.selectOptions(page.screen.getByRole('combobox', { name: 'Survey Area' }), 'Vessel');
    await waitFor(() => expect(page.router.state.location.search).toContain('survey_areaspot=Vessel'));
    for (const row of rows(page)) expect(row).toHaveTextContent('Vessel');
    await page.user.click(page.screen.getByRole('button', { name: /^Remove Created/ }));
    expect(page.router.state.location.search).toBe('?survey_areaspot=Vessel');
    // one history entry for each settled change
    await page.router.navigate(-1);
    await waitFor(() =>
      expect(page.router.state.location.search).toBe('?from=2026-09-01&to=2026-09-30&survey_areaspot=Vessel'),
    );
  });

  it('say that a range runs backwards; what finds nothing gives the alert of the contract when it is exported', async () => {
    const said = vi.spyOn(window, 'alert');
    const page = await renderAt(`${to(paths.vendorRfqs)}?from=2026-09-30&to=2026-09-01`, { as: 'vendor' });
    await openFilters(page);
    expect(page.screen.getByText('The first day is after the last')).toBeVisible();
    expect(await page.screen.findByText('No Data Found')).toBeVisible();
    await page.user.click(page.screen.getByRole('button', { name: 'Export' }));
    expect(said.mock.calls).toEqual([['No data available to export']]);
    expect(workers.made).toBe(0);
  });

  it('are the server’s where the list is too long to hold, with its counts', async () => {
    Object.assign(assumptions, { wholeListLimit: 20 });
    const page = await renderAt(`${to(paths.vendorRfqs)}?from=2026-09-01&to=2026-09-30`, { as: 'vendor' });
    await loaded(page);
    for (const row of rows(page)) expect(within(row).getAllByRole('cell')[2]).toHaveTextContent(/\/09\/2026/);
    expect(lists(page).join(' ')).toContain('["creation",">=","2026-09-01"],["creation","<","2026-10-01"]');
    // Nothing is counted before the filters are open.
    expect(page.backend.log.entries.some(({ url }) => /get_count.*Completed/.test(url))).toBe(false);
    await openFilters(page);
    const chip = await page.screen.findByRole('button', { name: /^Completed \d+$/ });
    await page.user.click(chip);
    const [, count] = /(\d+)$/.exec(chip.textContent ?? '') ?? [];
    await page.screen.findByText(new RegExp(`^${count} of \\d+$`));
  });

  it('come back at the next visit only for who asks for it', async () => {
    const page = await renderAt(to(paths.vendorRfqs), { as: 'vendor' });
    await loaded(page);
    const visit = async () => {
      await page.router.navigate(to(paths.help));
      await page.screen.findByRole('heading', { level: 1, name: 'Help' });
      await page.router.navigate(to(paths.vendorRfqs));
      await loaded(page);
    };
    await openFilters(page);
    await page.user.click(page.screen.getByRole('button', { name: /^Rejected/ }));
    await visit();
    expect(page.router.state.location.search).toBe('');
    await openFilters(page);
    await page.user.click(page.screen.getByRole('checkbox', { name: 'Remember my filters' }));
    await page.user.click(page.screen.getByRole('button', { name: /^Rejected/ }));
    await visit();
    await waitFor(() => expect(page.router.state.location.search).toBe('?status=Rejected'));
    expect(await page.screen.findByText('Status: Rejected')).toBeVisible();
    await page.user.click(page.screen.getByRole('button', { name: 'Clear filters' }));
    await visit();
    expect(page.router.state.location.search).toBe('');
  });
});

describe('columns and views', () => {
  it('hides and shows columns for this person and list, and resets them', async () => {
    const page = await renderAt(to(paths.vendorRfqs), { as: 'vendor' });
    await loaded(page);
    const before = heads(page);
    await page.user.click(page.screen.getByRole('button', { name: 'Columns' }));
    const menu = within(page.screen.getByRole('dialog', { name: 'Columns' }));
    expect(menu.getByRole('checkbox', { name: 'RFQ ID' })).toBeDisabled();
    await page.user.click(menu.getByRole('checkbox', { name: 'Rate' }));
    await page.user.click(menu.getByRole('checkbox', { name: 'Quantity' }));
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.screen.queryByRole('dialog', { name: 'Columns' })).toBeNull());
    expect(heads(page)).toEqual(before.filter((head) => head !== 'Rate' && head !== 'Quantity'));
    // neither a filter nor another visit restores them
    await page.router.navigate(`${to(paths.newRfqs)}`);
    await waitFor(() => expect(heads(page)).toEqual(before));
    await page.router.navigate(`${to(paths.vendorRfqs)}?status=New`);
    await waitFor(() => expect(heads(page)).not.toContain('Rate'));
    await page.user.click(page.screen.getByRole('button', { name: 'Columns' }));
    await page.user.click(page.screen.getByRole('button', { name: 'Reset columns' }));
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(heads(page)).toEqual(before));
  });

  it('saves a view, offers its changes only when it differs, renames and deletes it', async () => {
    const page = await renderAt(`${to(paths.vendorRfqs)}?status=New&sort=name`, { as: 'vendor' });
    const { screen, user, router } = page;
    await loaded(page);
    const menu = async (item: string | RegExp) => {
      await user.click(screen.getByRole('button', { name: /^Views/ }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await menu('Save as a new view…');
    const enter = async (text: string) => {
      const field = await screen.findByLabelText('Name');
      fireEvent.change(field, { target: { value: text } });
      await user.type(field, '{Enter}');
    };
    await enter('To answer');
    expect(await screen.findByRole('button', { name: 'Views: To answer' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();

    await menu('All rows');
    expect(router.state.location.search).toBe('');
    await menu('To answer');
    expect(router.state.location.search).toMatch(/^\?sort=name&status=New&saved=\w+$/);
    await user.click(screen.getByRole('button', { name: /^RFQ ID/ }));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await menu('All rows');
    await menu('To answer');
    expect(router.state.location.search).toContain('sort=-name');

    await menu(/^Rename/);
    await enter('New first');
    expect(await screen.findByRole('button', { name: 'Views: New first' })).toBeVisible();
    await menu(/^Delete/);
    await user.click(await screen.findByRole('button', { name: 'Delete the view' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument());
    expect(router.state.location.search).not.toContain('saved=');
  });
});

describe('selection', () => {
  it('goes on over pages, takes all that match, and is exported', async () => {
    const page = await renderAt(`${to(paths.vendorRfqs)}?status=Completed`, { as: 'vendor' });
    const { screen, user } = page;
    await loaded(page);
    await user.click(within(rows(page)[0]!).getByRole('checkbox'));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(screen.getByText('11 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Export 11' }));
    await exported(page, /^11 rows exported to \d\d-\d\d-\d{4}\.xlsx$/);
    expect(await sheet('RFQ List')).toHaveLength(12);
    const completed = Number(screen.getByText(/^\d+ of \d+$/).textContent?.split(' of ')[0]);
    await user.click(screen.getByRole('button', { name: `Select all ${completed}` }));
    expect(await screen.findByText(`${completed} selected`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    // the button that went had the focus
    expect(document.activeElement).toHaveAttribute('data-list-state');

    // all that another filter finds is offered, though more than these are selected already
    await page.router.navigate(`${to(paths.vendorRfqs)}?status=Rejected`);
    await waitFor(() => expect(rows(page)[0]).toHaveTextContent('Rejected'));
    const rejected = Number(screen.getByText(/^\d+ of \d+$/).textContent?.split(' of ')[0]);
    expect(rejected).toBeLessThan(completed);
    await user.click(screen.getByRole('button', { name: `Select all ${rejected}` }));
    expect(await screen.findByText(`${completed + rejected} selected`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    // one that is taken away again can be had back with the rest
    await user.click(within(rows(page)[0]!).getByRole('checkbox'));
    expect(screen.getByRole('button', { name: `Select all ${rejected}` })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText(/ selected$/)).toBeNull();
  });

  it('of vendors is exported also where another search found it', async () => {
    const page = await renderAt(to(paths.vendors), { as: 'requester' });
    const { screen, user } = page;
    const found = async (word: string) => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: word } });
      await user.type(screen.getByRole('searchbox'), '{Enter}');
      const list = within(screen.getByRole('table', { name: 'Vendors' }));
      await waitFor(() => expect(list.getAllByRole('row')).toHaveLength(2));
      await waitFor(() => expect(list.getAllByRole('row')[1]).toHaveTextContent(new RegExp(word, 'i')));
      await user.click(list.getByRole('checkbox', { name: /^Select CUST/ }));
    };
    await screen.findByRole('table', { name: 'Vendors' });
    await found('coromandel');
    await found('harbour gauge');
    await user.click(screen.getByRole('button', { name: 'Export 2' }));
    await exported(page, /^2 rows exported/);
    expect((await sheet('Vendors')).slice(1).map(([, name]) => name)).toEqual(
      expect.arrayContaining(['Coromandel Inspection House', 'Harbour Gauge Surveyors']),
    );
  });

  it('of a list that is not held is exported in its order, and keeps what is ticked while the rest of the rows is read', async () => {
    Object.assign(assumptions, { wholeListLimit: 20 });
    const page = await renderAt(`${to(paths.vendorRfqs)}?status=Completed&sort=name`, { as: 'vendor' });
    const { screen, user } = page;
    await loaded(page);
    const [first, second] = rows(page).map((row) => within(row).getByRole('link').textContent);
    await user.click(within(rows(page)[1]!).getByRole('checkbox'));
    await user.click(within(rows(page)[0]!).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Export 2' }));
    await exported(page, /^2 rows exported/);
    expect((await sheet('RFQ List')).map(([id]) => id)).toEqual(['RFQ ID', first, second]);

    const total = Number(screen.getByText(/^\d+ of \d+$/).textContent?.split(' of ')[0]);
    const call = holdCalls(page.backend, 'GET', 'limit_page_length=10000');
    await user.click(screen.getByRole('button', { name: `Select all ${total}` }));
    await page.router.navigate(`${to(paths.vendorRfqs)}?status=Rejected`);
    await waitFor(() => expect(rows(page)[0]).toHaveTextContent('Rejected'));
    await user.click(within(rows(page)[0]!).getByRole('checkbox'));
    call.come();
    expect(await screen.findByText(`${total + 1} selected`)).toBeVisible();
  });
});

describe('the export', () => {
  it('writes every row that is found, in order, with the columns of the vendor', async () => {
    const page = await renderAt(`${to(paths.vendorRfqs)}?status=Completed&sort=name`, {
      as: 'vendor',
      seed: (db) => {
        const { doctype, ...rfq } = anRfq({
          vendor: 'CUST-00001',
          vendor_name: 'Harbour Gauge Surveyors',
          requester_name: 'B/L &lt;draft&gt; & Sons',
          location_of_survay: '=1+1',
          survey_areaspot: 'Vessel',
          name_of_areaspot: 'MV TERN',
          date_of_survey: '2026-12-05',
          currency: '',
          estimated_rate_usd: 1250.5,
          quantity: 3,
          status: 'Completed',
        });
        db.insert(doctype, rfq);
      },
    });
    await loaded(page);
    const total = Number(page.screen.getByText(/^\d+ of \d+$/).textContent?.split(' of ')[0]);
    expect(total).toBeGreaterThan(20);
    await page.user.click(page.screen.getByRole('button', { name: 'Export' }));
    await exported(page, new RegExp(`^${total} rows exported`));
    const today = new Date().toLocaleDateString('en-GB').replaceAll('/', '-');
    expect(saved.at(-1)?.name).toBe(`${today}.xlsx`);
    const [head, ...body] = await sheet('RFQ List');
    expect(head).toEqual([
      'RFQ ID',
      'Created On',
      'Requester Name',
      'Place of Survey',
      'Survey Area',
      'Name of Area Spot',
      'Date of Survey',
      'Vendor Name',
      'Currency',
      'Rate',
      'Quantity',
      'Status',
    ]);
    expect(body).toHaveLength(total);
    const ids = body.map(([id]) => String(id));
    expect(ids).toEqual(ids.toSorted());
    const own = body.find((row) => row[5] === 'MV TERN');
    expect(own?.slice(2)).toEqual([
      'B/L <draft> & Sons',
      '=1+1',
      'Vessel',
      'MV TERN',
      new Date('2026-12-05T00:00:00Z'),
      'Harbour Gauge Surveyors',
      'USD', // INR, otherwise USD (D114)
      1250.5,
      3,
      'Completed',
    ]);
    expect(own?.[1]).toBeInstanceOf(Date);
    expect(workers).toMatchObject({ made: 1, ended: 1 });
  });

  it('has the vendor in the place of the requester in the requester’s view (D113)', async () => {
    const page = await renderAt(to(paths.requesterRfqs), { as: 'requester' });
    await loaded(page);
    await page.user.click(page.screen.getByRole('button', { name: 'Export' }));
    await exported(page, /rows exported/);
    const [head, first] = await sheet('RFQ List');
    expect(head).toEqual([
      'RFQ ID',
      'Created On',
      'Vendor Name',
      'Place of Survey',
      'Survey Area',
      'Name of Area Spot',
      'Date of Survey',
      'Currency',
      'Rate',
      'Quantity',
      'Status',
    ]);
    expect(first).toHaveLength(11);
  });

  // the vendor's are looked at below
  it.each([
    ['requester', 'Proforma invoice'],
    ['b2b', 'Invoices'],
  ] as const)('of the invoices of %s has a sheet with the title of the list (D115)', async (as, title) => {
    const page = await renderAt(to(paths.invoices), {
      as,
      seed: (db) =>
        void db.insert('Invoice', {
          vendor_id: as === 'b2b' ? 'CUST-00004' : 'CUST-00001',
          requester_id: 'REQ-00001',
          status: 'Sent',
        }),
    });
    await page.screen.findByRole('table', { name: title });
    await page.user.click(page.screen.getByRole('button', { name: 'Export' }));
    await exported(page, /rows? exported/);
    expect((await sheet(title))[0]?.[0]).toBe('Invoice ID');
  });

  it.each([
    ['gone, or in another currency', [null, 'USD']],
    ['not readable', [null, null]],
  ] as const)(
    'of the invoices has the currency that an invoice names itself where its request is %s, as the list does',
    async (how, ofRequests) => {
      const own = 'Currency: EUR\n1. Survey\n1 = 1 x 100, tax 0 %';
      const made: { name: string; currency: string | null }[] = [];
      const page = await renderAt(to(paths.invoices), {
        as: 'vendor',
        seed: (db) => {
          const amounts = { unit_price: 100, sub_total: 100, total_amount: 100 };
          const parties = { vendor_id: 'CUST-00001', requester_id: 'REQ-00001' };
          const requests = [null, db.insert<{ name: string }>('RFQ', anRfq({})).name];
          for (const [at, rfq] of requests.entries())
            for (const invoice_report of [own, 'Survey of a hold']) {
              const sent = { ...parties, ...amounts, status: 'Sent', rfq, invoice_report };
              const { name } = db.insert<{ name: string }>('Invoice', sent);
              // where nobody says in which, none is guessed
              made.push({ name, currency: invoice_report === own ? 'EUR' : (ofRequests[at] ?? null) });
            }
        },
        prepare: ({ faults }) => {
          if (how === 'not readable')
            faults.push({ match: { doctype: 'RFQ' }, kind: 'refused', times: 'always' });
        },
      });
      const shown = async (name: string) => {
        const link = await page.screen.findByRole('link', { name });
        return /(?:([A-Z]{3}) )?100\.00/.exec(link.closest('tr')?.textContent ?? '')?.[1] ?? null;
      };
      for (const { name, currency } of made)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await waitFor(async () => expect(await shown(name), name).toBe(currency));
      await page.user.click(page.screen.getByRole('button', { name: 'Export' }));
      await exported(page, /rows? exported/);
      const [head = [], ...lines] = await sheet('Proforma Invoice');
      expect(head[0]).toBe('Invoice ID');
      const at = head.indexOf('Currency');
      expect(made.map(({ name }) => lines.find(([id]) => id === name)?.[at] ?? null)).toEqual(
        made.map(({ currency }) => currency),
      );
    },
  );

  it('reads a long list in pages, tells how far it is, and can be called off', async () => {
    Object.assign(assumptions, { wholeListLimit: 20 });
    const page = await renderAt(to(paths.vendorRfqs), {
      as: 'vendor',
      seed: (db) => {
        for (let at = 0; at < 1100; at += 1) {
          const { doctype, ...rfq } = anRfq({ vendor: 'CUST-00001', status: 'New' });
          db.insert(doctype, rfq);
        }
      },
    });
    await loaded(page);
    const total = page.screen.getByText(/^[\d,]+ of [\d,]+$/).textContent?.split(' of ')[0] ?? '';
    page.backend.log.clear();
    await page.user.click(page.screen.getByRole('button', { name: 'Export' }));
    await exported(page, new RegExp(`^${total} rows exported`));
    // and the top once more, where what is saved meanwhile goes
    expect(lists(page).map((url) => /limit_start=(\d+)/.exec(url)?.[1] ?? '0')).toEqual(['0', '999', '0']);
    expect(await sheet('RFQ List')).toHaveLength(Number(total.replace(',', '')) + 1);

    workers.mute = true;
    await page.user.click(page.screen.getByRole('button', { name: 'Export' }));
    await exported(page, /^Writing 1,\d+ rows into the file…$/);
    await page.user.click(page.screen.getByRole('button', { name: 'Cancel' }));
    expect(page.screen.queryByRole('progressbar')).toBeNull();
    await waitFor(() => expect(workers).toMatchObject({ made: 2, ended: 2 }));
    expect(saved).toHaveLength(1);
  });

  it('says that it failed, writes nothing, and tries again', async () => {
    Object.assign(assumptions, { wholeListLimit: 20 });
    const page = await renderAt(to(paths.vendorRfqs), { as: 'vendor' });
    await loaded(page);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    page.backend.faults.push({ match: { path: 'limit_page_length=1000' }, kind: 'error500', times: 2 });
    await page.user.click(page.screen.getByRole('button', { name: 'Export' }));
    await exported(page, /^The export failed; no file was written\.$/);
    expect(saved).toEqual([]);
    await page.user.click(page.screen.getByRole('button', { name: 'Retry' }));
    await exported(page, /rows exported/);
  });

  it('of job orders names the surveyors also of the other pages, whether their slots are filled or not (R25)', async () => {
    const allocated = new Map<string, number>();
    const page = await renderAt(to(paths.jobOrders), {
      as: 'admin',
      prepare: (backend) =>
        backend.asSystem(({ db }) => {
          const orders = db.list<{ name: string }>('Job Order', { fields: ['name'] });
          for (const [at, { name }] of orders.entries()) {
            if (at % 2 === 0) db.setValue('Job Order', name, { first_surveyor: null, second_surveyor: null });
            const { status, surveyor } = db.get<JobOrder>('Job Order', name)!;
            if (status !== 'New') allocated.set(name, surveyor?.length ?? 0);
          }
        }),
    });
    const button = await page.screen.findByRole('button', { name: 'Export' });
    await waitFor(() => expect(button).toBeEnabled());
    await page.user.click(button);
    await exported(page, /rows exported/);
    const [head = [], ...lines] = await sheet('Allocation');
    expect(head).toEqual(expect.arrayContaining(['Requester Name', 'Vendor Name']));
    const cellOf = (line: (typeof lines)[number]) => String(line[head.indexOf('Surveyors')] ?? '');
    const carriedOut = lines.filter(([name]) => allocated.get(String(name)));
    expect(carriedOut.length).toBeGreaterThan(20);
    for (const line of carriedOut)
      expect(cellOf(line).split(', '), String(line[0])).toHaveLength(allocated.get(String(line[0])) ?? 0);
    expect(lines.map(cellOf).filter((text) => /SUR-\d/.test(text))).toEqual([]);
  });

  const exportAll = async (page: Rendered, title: string) => {
    await page.screen.findByRole('table', { name: title });
    const button = page.screen.getByRole('button', { name: 'Export' });
    await waitFor(() => expect(page.screen.getByText(/^[1-9]\d* of \d+$/)).toBeVisible());
    await page.user.click(button);
    await exported(page, /rows? exported/);
    return sheet(title);
  };

  it('of lots of points has figures and days as such, and the plans also of the other pages', async () => {
    const page = await renderAt(`${to(paths.vendorPurchase)}?sort=vendor`, {
      as: 'admin',
      seed: (db) =>
        void db.insert('Credit Point', {
          vendor: 'CUST-00001',
          credit_point: 1250,
          validity: 30,
          expiring_date: '2027-03-01',
          status: 'Active',
        }),
    });
    const [head, ...lots] = await exportAll(page, 'Vendor Purchase');
    expect(head).toEqual([
      'Vendor',
      'Vendor ID',
      'Plan',
      'Created On',
      'Points left',
      'Validity',
      'Valid until',
      'Status',
    ]);
    const given = lots.find((lot) => lot[4] === 1250);
    expect(given?.toSpliced(3, 1)).toEqual([
      'Harbour Gauge Surveyors',
      'CUST-00001',
      null,
      1250,
      30,
      new Date('2027-03-01T00:00:00Z'),
      'Active',
    ]);
    expect(given?.[3]).toBeInstanceOf(Date);
    const bought = lots.filter((lot) => [90, 180, 365].includes(Number(lot[5])));
    expect(new Set(bought.map((lot) => lot[1])).size).toBeGreaterThan(2);
    for (const lot of bought) expect(lot[2], String(lot[1])).toMatch(/^(Basic 50|Standard 150|Fleet 500)/);
  });

  it('of purchases has the currency of what was paid in a column of its own, and of movements days as such', async () => {
    const page = await renderAt(to(paths.packages, undefined, { tab: 'history' }), { as: 'vendor' });
    const [head, first] = await exportAll(page, 'Purchase history');
    expect(head).toEqual([
      'Package',
      'Bought on',
      'Credit points',
      'Paid',
      'Currency',
      'Valid until',
      'Reference',
    ]);
    expect(first?.slice(2, 5)).toEqual([expect.any(Number), expect.any(Number), 'INR']);
    expect(first?.[1]).toBeInstanceOf(Date);
    expect(first?.[5]).toBeInstanceOf(Date);
    await page.router.navigate(to(paths.packages, undefined, { tab: 'movements' }));
    const [, movement] = await exportAll(page, 'Movements');
    expect(movement?.[0]).toBeInstanceOf(Date);
  });

  it('of the tasks of a surveyor has the day as such, and the time beside it', async () => {
    const page = await renderAt(to(paths.myTasks), {
      as: 'independent',
      seed: (db) =>
        void db.insert(
          'Job Order',
          aJobOrder({
            status: 'Allocated',
            surveyor: [{ surveyor: 'SUR-00004', allocated: 1 }] as never,
            date_of_survey: '2026-12-05',
            time: '14:30:00',
            name_of_areaspot: 'MV TERN',
          }),
        ),
    });
    const [head = [], ...tasks] = await exportAll(page, 'My Tasks');
    const day = head.indexOf('Date of Survey');
    expect(head[day + 1]).toBe('Time');
    expect(tasks.find((task) => task.includes('MV TERN'))?.slice(day, day + 2)).toEqual([
      new Date('2026-12-05T00:00:00Z'),
      '14:30',
    ]);
  });

  it('of another list has its title and the columns on the screen', async () => {
    const page = await renderAt(to(paths.jobOrders), { as: 'vendor' });
    const button = await page.screen.findByRole('button', { name: 'Export' });
    await waitFor(() => expect(button).toBeEnabled());
    await page.user.click(button);
    await exported(page, /rows exported/);
    const [head, first] = await sheet('Job Orders');
    expect(head).toEqual([
      'Job Order',
      'RFQ ID',
      'Requester Name',
      'Type of survey',
      'Place of Survey',
      'Date of Survey',
      'Surveyors',
      'Status',
    ]);
    expect(first?.[5]).toBeInstanceOf(Date);
  });
});

describe('keys', () => {
  it('walk the rows, find the search, and rest while something is typed or open', async () => {
    const page = await renderAt(to(paths.vendorRfqs), { as: 'vendor' });
    const { screen, user } = page;
    await loaded(page);
    const links = rows(page).map((row) => within(row).getByRole('link'));
    await user.keyboard('jj');
    expect(links[1]).toHaveFocus();
    await user.keyboard('k');
    expect(links[0]).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('jf');
    expect(screen.getByRole('searchbox')).toHaveValue('jf');
    expect(screen.queryByRole('group', { name: 'Status' })).toBeNull();
    await user.keyboard('{Escape}');
    // On a slow machine the search was made, and the rows are new ones.
    await waitFor(() => expect(rows(page)).toHaveLength(links.length));
    within(rows(page)[0]!).getByRole('link').focus();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts of this list' });
    await user.keyboard('j');
    expect(within(help).getByText('New')).toBeVisible(); // a request for a customer
    await user.click(within(help).getByRole('checkbox'));
    await user.click(within(help).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('searchbox').blur();
    await user.keyboard('f');
    expect(screen.queryByRole('group', { name: 'Status' })).toBeNull();
  });
});

describe('new rows', () => {
  it('are told where work waits, and shown only when asked for', async () => {
    newRowsTiming.every = 60;
    const page = await renderAt(to(paths.newRfqs), { as: 'vendor' });
    await loaded(page);
    const before = page.screen.getByText(/^\d+ of \d+$/).textContent;
    page.backend.asSystem(({ db }) => {
      for (const place of ['Paradip', 'Haldia']) {
        const { doctype, ...rfq } = anRfq({ vendor: 'CUST-00001', status: 'New', location_of_survay: place });
        db.insert(doctype, rfq);
      }
    });
    const told = await page.screen.findByRole('button', { name: '2 new' });
    expect(page.screen.getByText(before ?? '')).toBeVisible();
    await page.user.click(told);
    await waitFor(() => expect(page.screen.queryByRole('button', { name: / new$/ })).toBeNull());
    expect(page.screen.getByText(/^\d+ of \d+$/).textContent).not.toBe(before);
  });

  it('are told apart from the rows that are held, without asking for those twice', async () => {
    const page = await renderAt(to(paths.newRfqs), { as: 'vendor' });
    await loaded(page);
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    const newest = page.backend.log.entries.filter(({ url }) =>
      decodeURIComponent(url).includes('fields=["name","creation"]'),
    );
    expect(newest).toEqual([]);
  });

  it('are not looked for where no work waits', async () => {
    newRowsTiming.every = 20;
    const page = await renderAt(to(paths.requesterRfqs), { as: 'requester' });
    await loaded(page);
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    page.backend.log.clear();
    await new Promise((done) => {
      setTimeout(done, 200);
    });
    expect(page.backend.log.entries).toEqual([]);
  });
});

describe('lists with nothing in them', () => {
  it.each([
    [
      'vendor',
      [
        [to(paths.vendorRfqs), 'Submit a Request'],
        [to(paths.newRfqs), 'To all RFQs'],
        [to(paths.jobOrders), 'To the allocation'],
        [to(paths.jobOrders, undefined, { tab: 'allocation' }), 'To the RFQs'],
        [to(paths.customers), 'Submit a Request'],
        [to(paths.support), 'New ticket'],
      ],
    ],
    [
      'requester',
      [
        [to(paths.myVendors), 'To the vendors'],
        [to(paths.jobOrders), 'Submit a Request'],
      ],
    ],
    [
      'surveyor',
      [
        [to(paths.myTasks, undefined, { view: 'next' }), 'To all tasks'],
        [to(paths.surveyorReports), 'To My Tasks'],
      ],
    ],
  ] as const)('lead a %s to the next step', async (as, lists) => {
    const page = await renderAt(to(paths.help), {
      as,
      prepare: (backend) =>
        backend.asSystem(({ db }) => {
          for (const doctype of ['Job Order', 'RFQ', 'Tickets', 'Vendor Requester Link'] as const)
            for (const { name } of db.list<{ name: string }>(doctype))
              db.delete(doctype, name, { force: true });
        }),
    });
    for (const [address, step] of lists) {
      // oxlint-disable-next-line no-await-in-loop -- one list after the other
      await page.router.navigate(address);
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => {
        const nothing = page.screen.getByText('No Data Found').parentElement!;
        expect(within(nothing).getByText(step), address).toBeVisible();
      });
    }
  });
});
