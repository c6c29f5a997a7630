import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { paths, to } from '@/paths';
import { storeSession } from '@/session/store';
import { recentMessages } from '@/ui/notify';
import type { Backend } from '@tests/mock/engine/backend';
import { anRfq } from '@tests/mock/seed/builders';
import { holdCalls } from './heldCalls';
import { renderAt, withoutVendorRecord, type Rendered } from './renderAt';

beforeEach(() => recentMessages.clear());

const REQUESTER = 'REQ-00001';
const HARBOUR = { id: 'CUST-00001', name: 'Harbour Gauge Surveyors' };

const toasts = () => recentMessages.get().map(({ text }) => text);
const links = ({ backend }: Rendered, vendor: string) =>
  backend.asSystem(({ db }) =>
    db.list<{ name: string; preffered: number }>('Vendor Requester Link', {
      fields: ['name', 'preffered'],
      filters: [
        ['requester', '=', REQUESTER],
        ['vendor', '=', vendor],
      ],
    }),
  );
const writes = ({ backend }: Rendered) =>
  backend.log.entries
    .filter(({ method, url }) => method !== 'GET' && url.includes('Vendor%20Requester%20Link'))
    .sort((a, b) => a.id - b.id)
    .map(({ method }) => method);
const calls = ({ backend }: Rendered, part: string) =>
  backend.log.entries.map(({ url }) => decodeURIComponent(url)).filter((url) => url.includes(part));

/** The signed-in person has no requester record, on the device or the server. */
function withoutRequesterRecord(backend: Backend): void {
  backend.asSystem(({ db }) => db.setValue('Requester', REQUESTER, { email_id: 'someone@plimsoll.example' }));
  storeSession({ customer_id: '' });
}

const rowsOf = (label: string) =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1);

async function openVendors(
  path: typeof paths.vendors | typeof paths.myVendors = paths.vendors,
  options: Parameters<typeof renderAt>[1] & { query?: Record<string, string> } = {},
) {
  const { query, ...rest } = options;
  const page = await renderAt(to(path, undefined, query), { as: 'requester', ...rest });
  const label = path === paths.vendors ? 'Vendors' : 'My Vendors';
  await screen.findByRole('table', { name: label });
  await waitFor(() => expect(rowsOf(label)[0]).toHaveTextContent(/CUST-/));
  return page;
}

/** The id of the vendor whose star is called so. */
const idOf = ({ backend }: Rendered, star = '') =>
  backend.asSystem(
    ({ db }) =>
      db.list<{ name: string }>('Customer', {
        filters: [['customer_name', '=', star.replace('Prefer ', '')]],
      })[0]?.name ?? '',
  );

/** A vendor that the requester does not prefer, on the first page of the search. */
const plain = ({ backend }: Rendered) => {
  const [found] = backend.asSystem(({ db }) =>
    db.list<{ name: string; customer_name: string }>('Customer', {
      fields: ['name', 'customer_name'],
      filters: [['name', '=', 'CUST-00016']],
    }),
  );
  if (!found) throw new Error('no such vendor');
  return found;
};

async function find({ user }: Rendered, text: string) {
  await user.click(screen.getByRole('searchbox'));
  await user.paste(text);
  await user.keyboard('{Enter}');
}

describe('the vendors of a requester', () => {
  it('stand in the menu, ten a page, the preferred ones first, and are searched by the server’s own search', async () => {
    const page = await renderAt(paths.help, { as: 'requester' });
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['My Vendors', 'Vendors']),
    );
    await page.user.click(menu.getByRole('link', { name: 'Vendors' }));
    await screen.findByRole('table', { name: 'Vendors' });
    await waitFor(() => expect(rowsOf('Vendors')).toHaveLength(10));
    for (const row of rowsOf('Vendors'))
      expect(within(row).getByRole('button', { name: /^Prefer / })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();

    await find(page, 'coromandel');
    await waitFor(() => expect(rowsOf('Vendors')).toHaveLength(1));
    expect(rowsOf('Vendors')[0]).toHaveTextContent(/CUST-00002Coromandel Inspection House/);
    expect(calls(page, 'search_vendors_using_search_field').at(-1)).toContain('search_field=coromandel');
  });

  it('are narrowed by country and port, and a new country takes its port along', async () => {
    const page = await openVendors(paths.vendors, {
      query: { operating_country: 'India', operating_port: 'Mundra', category: 'Bunker' },
    });
    await waitFor(() => expect(rowsOf('Vendors')).toHaveLength(1));
    expect(rowsOf('Vendors')[0]).toHaveTextContent(`${HARBOUR.name}Matches country, port, category`);
    const all = page.backend.asSystem(({ db }) => db.count('Customer'));
    await waitFor(() => expect(screen.getByText(/^1 of \d+$/)).toHaveTextContent(`1 of ${String(all)}`));
    expect(calls(page, 'get_vendors_for_requester').join()).toContain('operating_port=Mundra');
    await page.user.click(screen.getByRole('button', { name: /^Filters/ }));
    // of so many the wanted one is found by typing; the few categories are a plain list
    const box = (name: string) => screen.getByRole('combobox', { name });
    await waitFor(() => expect(box('Country').tagName).toBe('INPUT'));
    expect(box('Country')).toHaveFocus();
    expect(box('Category').tagName).toBe('SELECT');
    await page.user.clear(box('Country'));
    await page.user.type(box('Country'), 'singap');
    await page.user.click(screen.getByRole('option', { name: 'Singapore' }));
    await waitFor(() => expect(page.router.state.location.search).toContain('Singapore'));
    expect(page.router.state.location.search).not.toContain('Mundra');
  });

  it('have their port and sub category in a saved view, and in the filters that are remembered', async () => {
    const query = {
      operating_country: 'India',
      operating_port: 'Mundra',
      category: 'Bunker',
      sub_category: 'Quantity',
    };
    const { user, router } = await openVendors(paths.vendors, { query });
    const menu = async (item: string) => {
      await user.click(screen.getByRole('button', { name: /^Views/ }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    const shown = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    await menu('Save as a new view…');
    await user.type(await screen.findByLabelText('Name'), 'At Mundra{Enter}');
    await screen.findByRole('button', { name: 'Views: At Mundra' });
    await menu('All rows');
    expect(shown()).toEqual({});
    await menu('At Mundra');
    expect(shown()).toMatchObject(query);

    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Remember my filters' }));
    await router.navigate(to(paths.dashboard));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await router.navigate(to(paths.vendors));
    await waitFor(() => expect(shown()).toEqual(query));
  });

  it('are not asked for without a requester record (D35)', async () => {
    const page = await renderAt(paths.vendors, {
      as: 'requester',
      prepare: withoutRequesterRecord,
    });
    expect(await screen.findByText(/requester record/)).toBeVisible();
    expect(calls(page, 'vendors_for_requester')).toEqual([]);
  });

  it('tell a refusal in its place', async () => {
    await renderAt(paths.vendors, {
      as: 'requester',
      prepare: ({ faults }) =>
        void faults.push({ match: { path: 'get_vendors_for_requester' }, kind: 'refused', times: 'always' }),
    });
    expect(await screen.findByText('The vendors could not be read')).toBeInTheDocument();
  });
});

describe('the star of a vendor', () => {
  const open = async (options: Parameters<typeof openVendors>[1] = {}) => {
    const page = await openVendors(paths.vendors, options);
    const vendor = plain(page);
    await find(page, vendor.customer_name);
    await waitFor(() => expect(rowsOf('Vendors')).toHaveLength(1));
    const star = () => screen.getByRole('button', { name: `Prefer ${vendor.customer_name}` });
    return { ...page, vendor, star };
  };

  it('makes one link and sets it, however often it is pressed', async () => {
    const page = await open();
    expect(page.star()).toHaveAttribute('aria-pressed', 'false');
    page.backend.delay = 30;
    await page.user.dblClick(page.star());
    expect(await screen.findByText('Vendor successfully preferred')).toBeInTheDocument();
    expect(links(page, page.vendor.name)).toEqual([expect.objectContaining({ preffered: 1 })]);
    expect(writes(page)).toEqual(['POST', 'PUT']);
    await waitFor(() => expect(page.star()).toHaveAttribute('aria-pressed', 'true'));
  });

  it('sets the link that there is, and makes no second one (D131)', async () => {
    const page = await open({
      seed: (db) => {
        db.insert('Vendor Requester Link', { vendor: 'CUST-00016', requester: REQUESTER, preffered: 0 });
      },
    });
    await page.user.click(page.star());
    await waitFor(() => expect(toasts()).toContain('Vendor successfully preferred'));
    expect(writes(page)).toEqual(['PUT']);
    expect(links(page, page.vendor.name)).toEqual([expect.objectContaining({ preffered: 1 })]);
  });

  it('is taken away with every link that there is', async () => {
    const page = await open({
      seed: (db) => {
        for (let i = 0; i < 2; i++)
          db.insert('Vendor Requester Link', { vendor: 'CUST-00016', requester: REQUESTER, preffered: 1 });
      },
    });
    expect(page.star()).toHaveAttribute('aria-pressed', 'true');
    await page.user.click(page.star());
    expect(await screen.findByText('Vendor successfully unpreferred')).toBeInTheDocument();
    expect(links(page, page.vendor.name)).toEqual([]);
    await waitFor(() => expect(page.star()).toHaveAttribute('aria-pressed', 'false'));
  });

  it('goes back when the server refuses, with the reason on the page', async () => {
    const page = await open({
      prepare: ({ faults }) =>
        void faults.push({
          match: { method: 'POST', doctype: 'Vendor Requester Link' },
          kind: 'refused',
          times: 1,
        }),
    });
    await page.user.click(page.star());
    await waitFor(() => expect(toasts()).toEqual(['Error: Forbidden']));
    expect(await screen.findByText('The preference was not changed')).toBeInTheDocument();
    expect(page.star()).toHaveAttribute('aria-pressed', 'false');
    expect(links(page, page.vendor.name)).toEqual([]);
  });
});

describe('two stars pressed one after the other', () => {
  it('are set in the order in which they were pressed', async () => {
    const page = await openVendors();
    const [one = '', other = ''] = screen
      .getAllByRole('button', { name: /^Prefer /, pressed: true })
      .map((star) => star.getAttribute('aria-label') ?? '');
    const { come } = holdCalls(page.backend, 'DELETE', 'Vendor Requester Link');
    const press = (star: string) => page.user.click(screen.getByRole('button', { name: star }));
    await press(one);
    await waitFor(() => expect(calls(page, `"${idOf(page, one)}"`)).toHaveLength(1));
    await press(other);
    await press(one);
    // time enough for a call that does not wait for the first
    await new Promise((done) => setTimeout(done, 300));
    come();
    await waitFor(() => expect(page.queryClient.isMutating()).toBe(0));
    expect(links(page, idOf(page, one))).toEqual([expect.objectContaining({ preffered: 1 })]);
    expect(links(page, idOf(page, other))).toEqual([]);
  });

  it('have each its own outcome', async () => {
    const page = await openVendors(paths.vendors, {
      prepare: ({ faults }) =>
        void faults.push({
          match: { method: 'DELETE', doctype: 'Vendor Requester Link' },
          kind: 'refused',
          times: 1,
        }),
    });
    const [one = '', other = ''] = screen
      .getAllByRole('button', { name: /^Prefer /, pressed: true })
      .map((star) => star.getAttribute('aria-label') ?? '');
    const { come } = holdCalls(page.backend, 'GET', `"${idOf(page, one)}"`);
    await page.user.click(screen.getByRole('button', { name: one }));
    await page.user.click(screen.getByRole('button', { name: other }));
    expect(screen.getByRole('button', { name: other })).toHaveAttribute('aria-pressed', 'false');
    come();
    await waitFor(() =>
      expect(toasts().toSorted()).toEqual(['Error: Forbidden', 'Vendor successfully unpreferred']),
    );
    expect(screen.getByRole('button', { name: one })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: other, pressed: true })).toBeNull();
  });
});

describe('my vendors', () => {
  it('are those with a star, and searched among those alone; one that loses it leaves', async () => {
    const page = await openVendors(paths.myVendors);
    const stars = page.backend.asSystem(({ db }) =>
      db.count('Vendor Requester Link', [
        ['requester', '=', REQUESTER],
        ['preffered', '=', 1],
      ]),
    );
    expect(screen.getByText(`${stars} of ${stars}`)).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: `Prefer ${HARBOUR.name}` }));
    await waitFor(() => expect(toasts()).toContain('Vendor successfully unpreferred'));
    await waitFor(() => expect(screen.getByText(`${stars - 1} of ${stars - 1}`)).toBeInTheDocument());
    expect(screen.queryByRole('button', { name: `Prefer ${HARBOUR.name}` })).toBeNull();
    // the focus stays in the list, in the row that tells what is active
    expect(screen.getByText(/^\d+ of \d+$/).parentElement).toHaveFocus();

    await find(page, plain(page).customer_name);
    expect(await screen.findByText('No Data Found')).toBeInTheDocument();
  });
});

describe('one vendor', () => {
  it('is shown with where and what it surveys, and nothing of its bank', async () => {
    const page = await renderAt(to(paths.vendors, undefined, { vendor: HARBOUR.id }), {
      as: 'requester',
    });
    const drawer = within(await screen.findByRole('dialog', { name: HARBOUR.name }));
    expect(await drawer.findByText('Company')).toBeInTheDocument();
    expect(drawer.getByText(HARBOUR.id)).toBeInTheDocument();
    expect(drawer.getByText('vendor@plimsoll.example')).toBeInTheDocument();
    expect(drawer.getByText(/Mundra/)).toBeInTheDocument();
    const offer = within(await drawer.findByRole('table', { name: 'Types of survey' }));
    expect(offer.getAllByRole('cell', { name: /Bunker/ }).length).toBeGreaterThan(0);
    const documents = within(await drawer.findByRole('table', { name: 'Documents' }));
    expect(documents.getByRole('link', { name: /^Licence to trade/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/files\/harbour-gauge-surveyors-business-licence.*\.pdf$/),
    );
    expect(documents.getByRole('link', { name: /^ISO\/IEC 17020/ })).toBeVisible();
    // Only named fields, never somebody else's whole registration (R20)
    const own = calls(page, '/resource/User Registration/').filter((url) => url.includes(HARBOUR.id));
    expect(own).toEqual([]);
    expect(calls(page, '/resource/User Registration?').length).toBeGreaterThanOrEqual(3);
    for (const url of calls(page, '/resource/User Registration?'))
      expect(url).not.toMatch(/bank|account|ifsc|"\*"/);
    await page.user.click(drawer.getByRole('button', { name: `Prefer ${HARBOUR.name}` }));
    await waitFor(() => expect(toasts()).toContain('Vendor successfully unpreferred'));
    await page.user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.router.state.location.search).not.toContain('vendor='));
  });
});

describe('the customers of a vendor', () => {
  const mine = ({ backend }: Rendered) =>
    backend.asSystem(({ db }) =>
      db.list<{ name: string; requester: string; creation: string }>('RFQ', {
        fields: ['name', 'requester', 'creation'],
        filters: [['vendor', '=', HARBOUR.id]],
        orderBy: 'creation desc',
      }),
    );

  it('are the requesters of its own RFQs, the latest first', async () => {
    const page = await renderAt(paths.dashboard, { as: 'vendor' });
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    await page.user.click(menu.getByRole('link', { name: 'My Customers' }));
    await screen.findByRole('table', { name: 'My Customers' });
    const ids = [...new Set(mine(page).map(({ requester }) => requester))];
    await waitFor(() => expect(rowsOf('My Customers')).toHaveLength(Math.min(10, ids.length)));
    expect(within(rowsOf('My Customers')[0]!).getByRole('link', { name: /^REQ-/ })).toHaveTextContent(
      ids[0]!,
    );
    const asked = calls(page, '/resource/Requester?').at(-1) ?? '';
    expect(asked).toContain('limit_page_length=200');
    expect(asked).toContain('"name","in"');
  });

  it('are all there, also of more requesters than one call gives', async () => {
    await renderAt(paths.customers, {
      as: 'vendor',
      seed: (db) => {
        for (let at = 0; at < 205; at++) {
          const requester_name = `Owner ${at}`;
          const { name } = db.insert<{ name: string }>('Requester', {
            customer_name: requester_name,
            email_id: `owner${at}@line.example`,
          });
          db.insert('RFQ', anRfq({ requester: name, requester_name, vendor: HARBOUR.id }));
        }
      },
    });
    expect(await screen.findByText(/^2\d\d of 2\d\d$/)).toBeVisible();
    const told = Number(screen.getByText(/^2\d\d of 2\d\d$/).textContent?.split(' ')[0]);
    expect(told).toBeGreaterThan(205);
  });

  it('are all there, also of more requests than one page holds', async () => {
    const page = await renderAt(paths.customers, {
      as: 'vendor',
      seed: (db) => {
        const { name } = db.insert<{ name: string }>('Requester', { customer_name: 'Long Ago Lines' });
        db.insert('RFQ', {
          ...anRfq({ requester: name, vendor: HARBOUR.id }),
          creation: '2020-01-01 08:00:00',
        });
        for (let at = 0; at < 2100; at++)
          db.insert('RFQ', anRfq({ requester: REQUESTER, vendor: HARBOUR.id }));
      },
    });
    await page.user.type(await screen.findByRole('searchbox'), 'Long Ago');
    await waitFor(() => expect(rowsOf('My Customers')).toHaveLength(1));
    expect(rowsOf('My Customers')[0]).toHaveTextContent('Long Ago Lines');
  });

  it('are read again once a request was made', async () => {
    const page = await renderAt(paths.customers, { as: 'vendor' });
    await screen.findByRole('table', { name: 'My Customers' });
    const first = () => rowsOf('My Customers')[0];
    await waitFor(() => expect(first()).toHaveTextContent(/REQ-/));
    page.backend.asSystem(({ db }) => {
      const requester = db.insert<{ name: string }>('Requester', {
        customer_name: 'Fresh Grain',
        email_id: 'fresh@grain.example',
      }).name;
      db.insert('RFQ', {
        requester,
        requester_name: 'Fresh Grain',
        vendor: HARBOUR.id,
        location_of_survay: 'Paradip', // sic
        date_of_survey: '2026-12-01',
      });
    });
    // what every change of requests does
    await page.queryClient.invalidateQueries({ queryKey: ['RFQ'] });
    await waitFor(() => expect(first()).toHaveTextContent('Fresh Grain'));
  });

  it('open with their RFQs, which lead to the request', async () => {
    const page = await renderAt(to(paths.customers, undefined, { customer: REQUESTER }), { as: 'vendor' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Meridian Grain Traders' }));
    expect(await drawer.findByText('requester@plimsoll.example')).toBeInTheDocument();
    const newest = mine(page).find(({ requester }) => requester === REQUESTER);
    expect(await drawer.findByRole('link', { name: newest?.name ?? '' })).toHaveAttribute(
      'href',
      `#/acceptView/${newest?.name}`,
    );
  });

  it('are not asked for without a vendor record', async () => {
    const page = await renderAt(paths.customers, { as: 'vendor', prepare: withoutVendorRecord });
    expect(await screen.findByText(/vendor record/)).toBeVisible();
    expect(calls(page, '/resource/Requester?')).toEqual([]);
  });
});
