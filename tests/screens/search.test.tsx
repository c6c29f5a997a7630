import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/paths';
import { currentSession } from '@/session/store';
import type { AccountKey } from '@tests/mock/accounts';
import { holdCalls } from './heldCalls';
import { renderAt, type Rendered } from './renderAt';

const dialog = (page: Rendered) => page.screen.findByRole('dialog', { name: 'Search' });
const box = (page: Rendered) => page.screen.findByRole('combobox', { name: 'Search everything' });
const at = (page: Rendered) => page.router.state.location.pathname + page.router.state.location.search;

/** Puts a text into the search in place of what it holds, which is faster than typing it. */
async function look(page: Rendered, text: string): Promise<void> {
  await page.user.clear(await box(page));
  await page.user.paste(text);
}

/** Opens the search on a page by its keys, and looks for a text. */
async function searching(who: AccountKey, text: string, keys = '{Control>}k{/Control}'): Promise<Rendered> {
  const page = await renderAt(paths.help, { as: who });
  await page.screen.findByText('Questions');
  await page.user.keyboard(keys);
  await look(page, text);
  return page;
}

const nameOf = (page: Rendered, doctype: string, filters: [string, string, string][]) =>
  page.backend.asSystem(
    ({ db }) =>
      db.list<{ name: string }>(doctype, { filters, orderBy: 'modified desc', limit: 1 })[0]?.name ?? '',
  );

describe('search over everything', () => {
  it('opens the record whose id was typed by Enter, also before the answer is there', async () => {
    const page = await renderAt(paths.help, { as: 'vendor' });
    await page.screen.findByText('Questions');
    const rfq = nameOf(page, 'RFQ', [['vendor', '=', currentSession().vendorId]]);
    await page.user.keyboard('/');
    await page.user.type(await box(page), `${rfq.toLowerCase()}{Enter}`);
    expect(await page.screen.findByRole('heading', { level: 1, name: rfq })).toBeInTheDocument();
    expect(at(page)).toBe(`/acceptView/${rfq}`);
    expect(page.screen.queryByRole('dialog')).toBeNull();
  });

  it('finds a text with an underscore or a percent sign in it, and names both parties of a request to an admin', async () => {
    const page = await renderAt(paths.help, {
      as: 'admin',
      seed: (db) => {
        db.insert('Surveyor', {
          first_name: 'Ram',
          last_name: 'Kumar',
          email: 'ram_kumar@harbour.example',
          mobile_no: '+919812345678',
        });
      },
    });
    await page.screen.findByText('Questions');
    await page.user.keyboard('/');
    await look(page, 'ram_kumar');
    const found = within(await dialog(page));
    await waitFor(() => expect(found.getByRole('status')).toHaveTextContent('1 result.'));

    await look(page, 'harbour gauge');
    const requests = within(await page.screen.findByRole('group', { name: 'RFQs' })).getAllByRole('option');
    for (const hit of requests) expect(hit).toHaveTextContent('Harbour Gauge Surveyors');
  });

  it('shows what it found by kind, says how much, and moves by the arrow keys', async () => {
    const page = await searching('vendor', 'draft');
    const list = within(await page.screen.findByRole('listbox', { name: 'Results' }));
    expect(await list.findByRole('group', { name: 'Job orders' })).toBeInTheDocument();
    await waitFor(() =>
      expect(within(page.screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(
        /^\d+ results?\./,
      ),
    );
    const options = list.getAllByRole('option');
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
    expect(options[0]?.querySelector('mark')).toHaveTextContent(/draft/i);
    await page.user.keyboard('{ArrowDown}');
    expect(options[1]).toHaveAttribute('aria-selected', 'true');
    expect(await box(page)).toHaveAttribute('aria-activedescendant', options[1]?.id);
    await page.user.click(page.screen.getByRole('button', { name: /^Job orders/ }));
    expect(list.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(1);
    await page.user.click(list.getAllByRole('option')[0] ?? document.body);
    await waitFor(() => expect(at(page)).toMatch(/^\/jobOrders\?tab=allocation&order=JO-\d+$/));
  });

  it.each([
    ['vendor', 'gauge'],
    ['requester', 'meridian'],
  ] as const)('finds no work of a %s by the own name, which all of it has', async (as, own) => {
    const page = await searching(as, own);
    await waitFor(() =>
      expect(within(page.screen.getByRole('dialog')).getByRole('status')).not.toHaveTextContent('Searching'),
    );
    expect(page.backend.log.entries.some(({ url }) => url.includes('/Invoice?'))).toBe(true);
    for (const name of [/RFQs/, /Job orders/, /Invoices/])
      expect(page.screen.queryByRole('group', { name })).toBeNull();
  });

  it('asks only for what is the person’s own, and only lists that the role reads; that nothing matches it says, and Esc clears before it closes', async () => {
    const page = await searching('requester', 'mundra');
    await waitFor(() =>
      expect(within(page.screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(/^\d+ result/),
    );
    const { requesterId } = currentSession();
    const lists = page.backend.log.entries.filter(({ url }) => url.includes('or_filters'));
    expect(lists.length).toBeGreaterThan(3);
    for (const { url, status } of lists) {
      // a ticket may name the login as well
      expect(decodeURIComponent(url)).toMatch(new RegExp(`"(=",|in",\\[)"${requesterId}"`));
      expect(status).toBe(200);
    }

    await look(page, 'nothing is called like this');
    expect(await page.screen.findByText('No match for “nothing is called like this”.')).toBeInTheDocument();
    await page.user.keyboard('{Escape}');
    expect(await box(page)).toHaveValue('');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
  });

  it('finds a surveyor’s jobs among what the device holds', async () => {
    const page = await renderAt(paths.help, { as: 'surveyor' });
    await page.screen.findByText('Questions');
    await page.user.click(page.screen.getByRole('button', { name: 'Search everything' }));
    await look(page, 'draft');
    const tasks = await page.screen.findByRole('group', { name: 'My tasks' });
    expect(within(tasks).getAllByRole('option').length).toBeGreaterThan(0);
  });

  it('says which kinds could not be searched, and shows the others', async () => {
    const page = await renderAt(paths.help, {
      as: 'vendor',
      prepare: ({ faults }) =>
        void faults.push({ match: { doctype: 'Invoice' }, kind: 'refused', times: 'always' }),
    });
    await page.screen.findByText('Questions');
    await page.user.keyboard('{Control>}k{/Control}');
    await look(page, 'draft');
    expect(await page.screen.findByText(/Not searched: Invoices\./)).toBeInTheDocument();
    expect(page.screen.getAllByRole('option').length).toBeGreaterThan(0);
  });

  it('opens nothing by itself once there was a choice', async () => {
    const page = await renderAt(paths.help, {
      as: 'vendor',
      seed: (db) => {
        const request = { vendor: 'CUST-00001', requester: 'REQ-00001', date_of_survey: '2026-12-01' };
        const rfq_id = db.insert<{ name: string }>('RFQ', { ...request, location_of_survay: 'Zebra' }).name; // sic
        for (const at of [1, 2])
          db.insert('Job Order', { rfq_id, location_of_survey: `Zebra ${at}`, vendor_id: 'CUST-00001' });
      },
    });
    await page.screen.findByText('Questions');
    await page.user.keyboard('/');
    await page.user.type(await box(page), 'zebra{Enter}');
    await waitFor(() => expect(page.screen.getAllByRole('option')).toHaveLength(3));
    await waitFor(() => expect(page.screen.getByRole('status')).toHaveTextContent('3 results.'));
    await page.user.click(page.screen.getByRole('button', { name: /^RFQs/ }));
    await waitFor(() => expect(page.screen.getAllByRole('option')).toHaveLength(1));
    expect(await dialog(page)).toBeVisible();
    expect(at(page)).toBe(paths.help);
  });

  it.each([
    ['stays on what the arrow keys chose when slower answers come before it', true],
    ['opens what the arrow keys chose by Enter, though answers are still to come', false],
  ])('%s', async (_what, comes) => {
    const page = await renderAt(paths.help, {
      as: 'vendor',
      seed: (db) => {
        const request = { vendor: 'CUST-00001', requester: 'REQ-00001', date_of_survey: '2026-12-01' };
        for (const at of [1, 2]) {
          const { name } = db.insert<{ name: string }>('RFQ', { ...request, location_of_survay: 'Zebra' }); // sic
          db.insert('Job Order', {
            rfq_id: name,
            location_of_survey: `Zebra ${at}`,
            vendor_id: 'CUST-00001',
          });
        }
      },
    });
    await page.screen.findByText('Questions');
    const held = holdCalls(page.backend, 'GET', '/resource/Job Order?');
    await page.user.keyboard('/');
    await page.user.type(await box(page), 'zebra');
    await waitFor(() => expect(page.screen.getAllByRole('option')).toHaveLength(2));
    await page.user.keyboard('{ArrowDown}');
    const chosen = page.screen.getAllByRole('option')[1];
    const rfq = /RFQ-\d+/.exec(chosen?.textContent ?? '')?.[0];
    expect(chosen).toHaveAttribute('aria-selected', 'true');
    if (comes) {
      held.come();
      await waitFor(() => expect(page.screen.getAllByRole('option')).toHaveLength(4));
      await waitFor(() => expect(page.screen.getByRole('status')).toHaveTextContent('4 results.'));
      expect(page.screen.getByRole('option', { selected: true })).toHaveTextContent(rfq ?? '?');
    }
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(at(page)).toBe(`/acceptView/${rfq}`));
    held.come();
  });

  it('offers what was searched and opened before, until that is cleared', async () => {
    const page = await searching('admin', 'meridian');
    await page.screen.findAllByRole('option', { name: /Meridian/i });
    await waitFor(() =>
      expect(within(page.screen.getByRole('dialog')).getByRole('status')).not.toHaveTextContent('Searching'),
    );
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    await page.user.keyboard('{Control>}k{/Control}');
    await page.user.click(await page.screen.findByRole('button', { name: 'meridian' }));
    expect(await box(page)).toHaveValue('meridian');
    await page.user.keyboard('{Escape}');
    await page.user.click(within(await dialog(page)).getByRole('button', { name: 'Clear' }));
    expect(page.screen.queryByRole('button', { name: 'meridian' })).toBeNull();
  });

  it('keeps the focus when the page that was opened before it arrives', async () => {
    const page = await searching('vendor', 'me');
    await act(() => page.router.navigate(paths.vendorRfqs));
    expect(
      await page.screen.findByRole('heading', { level: 1, name: /RFQ/, hidden: true }),
    ).toBeInTheDocument();
    expect(await box(page)).toHaveFocus();
    await page.user.keyboard('{Escape}');
    expect(await box(page)).toHaveValue('');
  });

  it('offers what can be done, without asking, and goes there', async () => {
    const page = await searching('vendor', 'allo');
    const acts = within(await page.screen.findByRole('group', { name: 'Do' }));
    expect(acts.getAllByRole('option')).toHaveLength(1);
    await page.user.click(acts.getByRole('option', { name: /Open the allo ?cation board/ }));
    await waitFor(() => expect(at(page)).toBe('/jobOrders?tab=allocation&show=board'));
  });

  it('finds the job orders and invoices that a B2B User asked for beside those he carries out', async () => {
    const page = await searching('b2b', 'jo-');
    expect(await page.screen.findByRole('group', { name: 'Job orders, requested' })).toBeInTheDocument();
    const { requesterId } = currentSession();
    const asked = page.backend.log.entries.filter(
      ({ url }) => url.includes('or_filters') && decodeURIComponent(url).includes(`"=","${requesterId}"`),
    );
    expect(asked.some(({ url }) => url.includes('/Invoice?'))).toBe(true);
  });

  it('leaves the slash to a list that has a search of its own', async () => {
    const page = await renderAt(paths.vendorRfqs, { as: 'vendor' });
    const own = await page.screen.findByRole('searchbox');
    await page.user.keyboard('/');
    expect(own).toHaveFocus();
    expect(page.screen.queryByRole('dialog')).toBeNull();
    await page.user.keyboard('{Control>}k{/Control}');
    expect(await box(page)).toHaveFocus();
  });
});
